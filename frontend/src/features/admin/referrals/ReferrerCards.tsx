import { Button } from "@mantine/core";
import { formatNumber } from "@/lib/format";
import { Panel } from "@/ui/page/Panel";
import { FreeYearBadge } from "./FreeYearBadge";
import { formatReais } from "./model";
import type { ReferrersProps } from "./ReferrerTable";
import classes from "./referrals.module.css";

/** The rows of the table on a phone. */
export function ReferrerCards({ referrers, onOpen }: ReferrersProps) {
  return (
    <ul className={classes.cards} aria-label="Indicações por aluno">
      {referrers.map((referrer) => (
        <Panel as="li" key={referrer.id} className={classes.card}>
          <p className={classes.who}>
            <strong>{referrer.referrer_name || "Sem nome"}</strong>
            <small>{referrer.referrer_email}</small>
          </p>
          <dl className={classes.figures}>
            <div>
              <dt>Código</dt>
              <dd className={classes.code}>{referrer.referral_code}</dd>
            </div>
            <div>
              <dt>Pagas / total</dt>
              <dd>
                {formatNumber(referrer.paid_referrals)} / {formatNumber(referrer.total_referrals)}
              </dd>
            </div>
            <div>
              <dt>Ano grátis</dt>
              <dd>
                <FreeYearBadge referrer={referrer} />
              </dd>
            </div>
            <div>
              <dt>Bônus</dt>
              <dd>{formatReais(referrer.total_earnings)}</dd>
            </div>
          </dl>
          <Button
            variant="default"
            fullWidth
            aria-label={`Detalhes de ${referrer.referrer_name || referrer.referrer_email}`}
            onClick={() => onOpen(referrer.id)}
          >
            Detalhes
          </Button>
        </Panel>
      ))}
    </ul>
  );
}
