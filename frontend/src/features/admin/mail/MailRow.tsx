import { Button } from "@mantine/core";
import type { LoggedEmail } from "@/api";
import { formatMoment, plural } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Facts } from "@/ui/Facts";
import { kindLabels, stateLabels, stateTones } from "./labels";
import classes from "./mail.module.css";

interface Props {
  mail: LoggedEmail;
  isBusy: boolean;
  onRetry: () => void;
}

export function MailRow({ mail, isBusy, onRetry }: Props) {
  const { kind, recipient_name: name, recipient_email: email, status, attempts } = mail;
  const facts = [formatMoment(mail.sent_at ?? mail.created_at)];
  if (attempts > 0) facts.push(plural(attempts, "tentativa", "tentativas"));
  return (
    <li className={classes.mail} aria-busy={isBusy || undefined}>
      <div className={classes.what}>
        <p className={classes.kind}>
          <strong>{kindLabels[kind]}</strong>
          <Badge tone={stateTones[status]}>{stateLabels[status]}</Badge>
        </p>
        <p className={classes.recipient}>{name ? `${name} · ${email}` : email}</p>
        <p className={classes.dim}>
          <Facts facts={facts} />
        </p>
        {status !== "sent" && mail.last_error && <p className={classes.error}>Último erro: {mail.last_error}</p>}
      </div>
      {status === "dead" && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Tentar de novo: ${kindLabels[kind]} para ${email}`}
          loading={isBusy}
          onClick={onRetry}
        >
          Tentar de novo
        </Button>
      )}
    </li>
  );
}
