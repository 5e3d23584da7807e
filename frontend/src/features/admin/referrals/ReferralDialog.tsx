import { Button, Skeleton } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Referral, ReferralFigures, ReferralStats, Referrer } from "@/api";
import { failureHint } from "@/lib/failure";
import { formatNumber } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Sheet } from "@/ui/dialog/Sheet";
import { Empty } from "@/ui/page/Empty";
import { adminQueries } from "../queries";
import { texts } from "../texts";
import { formatReais, freeYearText, referralLabels, referralTones, waitText } from "./model";
import { Rewards } from "./Rewards";
import classes from "./referrals.module.css";

interface Props {
  referrer: Pick<Referrer, "id" | "referrer_name" | "referrer_email">;
  onClose: () => void;
}

/** A member's code, the people they brought and what these earned. */
export function ReferralDialog({ referrer, onClose }: Props) {
  const { data, error, refetch } = useQuery(adminQueries.referralDetails(referrer.id));
  return (
    <Sheet opened onClose={onClose} title={`Indicações de ${referrer.referrer_name || referrer.referrer_email}`}>
      {data ? (
        <Details details={data} />
      ) : error ? (
        <Empty
          icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
          title="Não deu para abrir as indicações"
          text={failureHint(error)}
        >
          <Button variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </Empty>
      ) : (
        <div className={classes.details} aria-busy>
          <Skeleton height={116} />
          <Skeleton height={160} />
        </div>
      )}
    </Sheet>
  );
}

function Details({ details: { stats, referrals, rewards } }: { details: ReferralStats }) {
  return (
    <div className={classes.details}>
      <Summary figures={stats} />
      {rewards.length > 0 && <Rewards rewards={rewards} />}
      <section aria-labelledby="indicados">
        <h3 id="indicados">Pessoas indicadas</h3>
        {referrals.length === 0 ? (
          <p className={classes.none}>{texts.noReferrals}</p>
        ) : (
          <ul className={classes.rows} aria-labelledby="indicados">
            {referrals.map((referral) => (
              <Referred key={referral.id} referral={referral} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Summary({ figures }: { figures: ReferralFigures }) {
  const facts = [
    { label: "Código", value: figures.referral_code || "–" },
    { label: "Indicações", value: formatNumber(figures.total_referrals) },
    { label: "Pagas", value: formatNumber(figures.paid_referrals) },
    { label: "Já contam", value: formatNumber(figures.matured_referrals) },
    { label: "Ano grátis", value: freeYearText(figures) },
    { label: "Bônus", value: formatReais(figures.total_earnings) },
  ];
  return (
    <dl className={classes.summary}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Referred({ referral }: { referral: Referral }) {
  const { referred_name: name, referred_email: email, payment_status: status } = referral;
  return (
    <li>
      <p className={classes.rowHead}>
        <strong>{name || email || "Conta excluída"}</strong>
        <Badge tone={referralTones[status]}>{referralLabels[status]}</Badge>
      </p>
      {name && email && <p className={classes.dim}>{email}</p>}
      <p className={classes.dim}>{waitText(referral)}</p>
    </li>
  );
}
