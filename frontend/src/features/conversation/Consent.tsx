import { Button, Checkbox } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/api";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/page/Panel";
import { toast } from "@/ui/toast/toast";
import classes from "./conversation.module.css";
import { conversationQueries } from "./queries";
import { consentFacts } from "./texts";

/** Asked once, before the first message is read or written. */
export function Consent({ unread, trainer }: { unread: number; trainer: string }) {
  const client = useQueryClient();
  const [isChecked, setChecked] = useState(false);
  const consent = useMutation({
    mutationFn: async () => {
      await api.putMessageConsent({ body: { granted: true } });
      await client.invalidateQueries({ queryKey: conversationQueries.all });
    },
    onError: () => toast.error("Não deu para registrar a autorização. Tente novamente."),
  });
  return (
    <Panel as="section" className={classes.consent} aria-label="Antes de conversar">
      {unread > 0 && (
        <Notice size="compact" tone="info" icon={<IconMessageCircle size={20} aria-hidden />}>
          {unread === 1
            ? `Há uma mensagem de ${trainer} para você.`
            : `Há ${unread} mensagens de ${trainer} para você.`}
        </Notice>
      )}
      <h2>Antes da primeira mensagem</h2>
      <dl className={classes.facts}>
        {consentFacts.map(([what, text]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Autorizo guardar as mensagens, que podem ter dados da minha saúde."
        checked={isChecked}
        onChange={({ currentTarget: { checked } }) => setChecked(checked)}
      />
      <Button
        variant="accent"
        size="md"
        fullWidth
        disabled={!isChecked}
        loading={consent.isPending}
        onClick={() => consent.mutate()}
      >
        Autorizar e conversar
      </Button>
      <p className={classes.note}>Dá para voltar atrás quando quiser, em Meus dados.</p>
    </Panel>
  );
}
