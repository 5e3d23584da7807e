import { IconMessageCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { isRenewalDue, timeRemaining, useContact, useCurrentUser } from "@/features/access";
import { formatDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/time/now";
import { Panel } from "@/ui/page/Panel";
import classes from "./menu.module.css";

export function SubscriptionBox({ onGo }: { onGo?: () => void }) {
  const user = useCurrentUser();
  const contact = useContact();
  const today = useToday();
  return (
    <Panel as="section" className={classes.subscription} aria-label="Sua assinatura">
      <p className={classes.subscriptionTitle}>
        <span className={classes.dot} data-warn={user.in_grace || undefined} aria-hidden />
        Assinatura Ativa
      </p>
      {user.in_grace && user.paid_until ? (
        <p>Venceu em {formatDate(user.paid_until)}. Renove para não perder o acesso.</p>
      ) : (
        user.paid_until && <p className={classes.remaining}>{timeRemaining(user.paid_until, today)}</p>
      )}
      {isRenewalDue(user, today) && (
        <Link to={paths.payment} onClick={onGo}>
          Renovar assinatura
        </Link>
      )}
      <Link to={paths.conversation} onClick={onGo}>
        <IconMessageCircle size={18} aria-hidden /> Falar com o personal
      </Link>
      {contact && (
        <a href={contact.href} target="_blank" rel="noreferrer">
          {contact.icon && <contact.icon size={18} aria-hidden />} {contact.icon ? "WhatsApp" : "E-mail"}
        </a>
      )}
    </Panel>
  );
}
