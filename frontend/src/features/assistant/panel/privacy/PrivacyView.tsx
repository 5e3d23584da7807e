import "@/ui/theme/switch.css";
import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import type { AssistantStatus } from "@/api";
import { Confirm } from "@/ui/dialog/Confirm";
import { toast } from "@/ui/toast/toast";
import { closePanel } from "../../panelState";
import type { Chat } from "../chat/useChat";
import classes from "../panel.module.css";
import { texts } from "../texts";
import { DataFacts } from "./DataFacts";
import { useConsent } from "./useConsent";

interface Props {
  status: AssistantStatus;
  chat: Chat;
}

/** What is sent and kept, and the way to end it. */
export function PrivacyView({ status, chat }: Props) {
  const [isAsking, setAsking] = useState(false);
  const sharing = useConsent();
  // Until the answer is there, the switch shows what was asked for.
  const wanted = sharing.isPending ? sharing.variables.shares_limitations : null;
  const withdrawal = useConsent();
  const withdraw = () => {
    chat.leave();
    withdrawal.mutate(
      { granted: false },
      {
        onSuccess: () => {
          closePanel();
          toast.success(texts.withdrawn);
        },
      },
    );
  };
  return (
    <div className={classes.content}>
      <DataFacts />
      <div className={classes.sharing}>
        <Switch
          label="Compartilhar minhas limitações"
          aria-describedby="limitacoes"
          checked={wanted ?? status.shares_limitations}
          onChange={({ currentTarget: { checked } }) => sharing.mutate({ granted: true, shares_limitations: checked })}
        />
        <p id="limitacoes">As dores e lesões do seu perfil são enviadas com as perguntas.</p>
      </div>
      <Button variant="default" color="red" className={classes.withdraw} onClick={() => setAsking(true)}>
        Parar de usar e apagar conversas
      </Button>
      <Confirm
        opened={isAsking}
        title="Parar de usar o assistente?"
        confirmLabel="Apagar tudo"
        isDanger
        isBusy={withdrawal.isPending}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>Todas as conversas são apagadas de vez, e nada mais é enviado até você aceitar de novo.</p>
      </Confirm>
    </div>
  );
}
