import { IconBrandWhatsapp } from "@tabler/icons-react";
import { timeRemaining, useAppConfig, useCurrentUser } from "@/features/access";
import { localDate } from "@/lib/dates";
import { formatDate } from "@/lib/format";
import { useNowByMinute } from "@/lib/now";
import classes from "./layout.module.css";

export function SubscriptionBox() {
  const user = useCurrentUser();
  const whatsapp = useAppConfig()?.whatsapp_number;
  const today = localDate(new Date(useNowByMinute()));
  return (
    <section className={classes.subscription} aria-label="Assinatura">
      <p className={classes.subscriptionTitle}>
        <span className={classes.dot} data-warn={user.in_grace || undefined} aria-hidden />
        Assinatura Ativa
      </p>
      {user.in_grace && user.paid_until ? (
        <p>Venceu em {formatDate(user.paid_until)}. Renove para não perder o acesso.</p>
      ) : (
        user.paid_until && <p>{timeRemaining(user.paid_until, today)}</p>
      )}
      {whatsapp && (
        <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp size={18} aria-hidden /> Falar com o personal
        </a>
      )}
    </section>
  );
}
