import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type MemberConsent } from "@/api";
import { formatDate, formatDayOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { LazyConfirm } from "@/ui/dialog/LazyConfirm";
import { Facts } from "@/ui/Facts";
import { Boundary } from "@/ui/page/Boundary";
import { Panel } from "@/ui/page/Panel";
import { toast } from "@/ui/toast/toast";
import { consentTexts, inOrder } from "./consents";
import { failureText } from "./failure";
import classes from "./own_data.module.css";
import { ownDataQueries } from "./queries";
import { Section } from "./Section";

/** What the member agreed to or declared, and the way to take it back. */
export function ConsentSection() {
  return (
    <Section title="Autorizações" text="O que você autorizou ou declarou, com o dia e a versão do texto.">
      <Boundary fallback={<Skeleton height={240} aria-busy />} title="Não deu para abrir as suas autorizações">
        <Consents />
      </Boundary>
    </Section>
  );
}

function Consents() {
  const { data: consents } = useSuspenseQuery(ownDataQueries.consents());
  if (consents.length === 0) return <p className={classes.text}>Você ainda não autorizou nada.</p>;
  return (
    <ul className={classes.list} aria-label="Autorizações">
      {inOrder(consents).map((consent) => (
        <ConsentRow key={consent.kind} consent={consent} />
      ))}
    </ul>
  );
}

function ConsentRow({ consent }: { consent: MemberConsent }) {
  const { kind, text_version, is_revocable } = consent;
  const { title, text, consequence } = consentTexts[kind];
  const [isAsking, setAsking] = useState(false);
  const revocation = useRevocation(() => setAsking(false));
  return (
    <Panel as="li" className={classes.row}>
      <div>
        <p className={classes.name}>{title}</p>
        <p className={classes.text}>{text}</p>
        {kind === "terms" && <TermsLinks />}
        <p className={classes.text}>
          <Facts facts={[stateOf(consent), `texto de ${formatDate(text_version)}`]} />
        </p>
      </div>
      {is_revocable && (
        <Button variant="default" aria-label={`Retirar: ${title}`} onClick={() => setAsking(true)}>
          Retirar
        </Button>
      )}
      <LazyConfirm
        opened={isAsking}
        title="Retirar a autorização?"
        confirmLabel="Retirar"
        isDanger
        isBusy={revocation.isPending}
        onConfirm={() => revocation.mutate(kind)}
        onClose={() => setAsking(false)}
      >
        <p>{consequence}</p>
      </LazyConfirm>
    </Panel>
  );
}

const TermsLinks = () => (
  <p className={classes.links}>
    <a href={paths.terms} target="_blank" rel="noreferrer">
      Termos de Uso
    </a>
    <a href={paths.privacy} target="_blank" rel="noreferrer">
      Política de Privacidade
    </a>
  </p>
);

/** Terms and declarations are accepted; they can't be taken back. */
function stateOf({ is_granted, is_revocable, at }: MemberConsent): string {
  if (!is_granted) return `Não autorizado desde ${formatDayOf(at)}`;
  return `${is_revocable ? "Autorizado" : "Aceito"} em ${formatDayOf(at)}`;
}

function useRevocation(onEnd: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (consent: MemberConsent["kind"]) => {
      await api.revokeConsent({ consent });
      // What was stored because of it may be shown anywhere.
      await client.invalidateQueries();
    },
    onSuccess: () => toast.success("Autorização retirada."),
    onError: (error) => toast.error(failureText(error, "Não deu para retirar a autorização. Tente novamente.")),
    onSettled: onEnd,
  });
}
