import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import type { AssistantMessage } from "@/api";
import { Panel } from "@/ui/page/Panel";
import classes from "../chat/chat.module.css";
import { harmless } from "../chat/safe";
import { DataFacts } from "./DataFacts";
import { useConsent } from "./useConsent";

/** Asked once, before the first question. */
export function Consent({ welcome }: { welcome: AssistantMessage | undefined }) {
  const [sharesLimitations, setSharesLimitations] = useState(false);
  const consent = useConsent();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label="Antes de conversar" tabIndex={0}>
      {welcome && (
        <div className={classes.message}>
          <p className={classes.bubble}>{harmless(welcome.content)}</p>
        </div>
      )}
      <Panel className={classes.consent}>
        <h3>Antes da primeira pergunta</h3>
        <DataFacts />
        <Checkbox
          label="Incluir minhas limitações de saúde"
          description="As dores e lesões do seu perfil também são enviadas, para a resposta levar isso em conta."
          checked={sharesLimitations}
          onChange={({ currentTarget: { checked } }) => setSharesLimitations(checked)}
        />
        <Button
          variant="accent"
          size="md"
          fullWidth
          loading={consent.isPending}
          onClick={() => consent.mutate({ granted: true, shares_limitations: sharesLimitations })}
        >
          Aceitar e conversar
        </Button>
        <p className={classes.note}>Dá para voltar atrás quando quiser, em Privacidade.</p>
      </Panel>
    </section>
  );
}
