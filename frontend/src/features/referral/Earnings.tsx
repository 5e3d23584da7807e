import { IconCash, IconTrophy } from "@tabler/icons-react";
import type { ReferralFigures } from "@/api";
import { formatMoney } from "@/lib/format";
import { Panel } from "@/ui/page/Panel";
import { BONUS_CENTS, FREE_YEAR_AT, freeYear, freeYearText } from "./model";
import classes from "./referral.module.css";

/** Progress to the free year, and the bonus beyond it. */
export function Earnings({ stats }: { stats: ReferralFigures }) {
  const { counted, waiting } = freeYear(stats);
  return (
    <div className={classes.earnings}>
      <Panel as="section" className={classes.box} aria-labelledby="ano">
        <IconTrophy size={26} stroke={1.6} aria-hidden />
        <h2 id="ano">Anuidade grátis</h2>
        <p className={classes.figure}>
          {counted + waiting} de {FREE_YEAR_AT}
          <small> indicações pagas</small>
        </p>
        <div className={classes.bar} aria-hidden>
          {Array.from({ length: FREE_YEAR_AT }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have no identity
            <span key={i} data-state={i < counted ? "counted" : i < counted + waiting ? "waiting" : undefined} />
          ))}
        </div>
        <p>{freeYearText(stats)}</p>
      </Panel>
      <Panel as="section" className={classes.box} aria-labelledby="bonus">
        <IconCash size={26} stroke={1.6} aria-hidden />
        <h2 id="bonus">Bônus extra</h2>
        <p className={classes.figure}>{formatMoney(Math.round(stats.total_earnings * 100))}</p>
        <p>
          Da {FREE_YEAR_AT + 1}ª indicação paga em diante, {formatMoney(BONUS_CENTS)} por cada uma. Sem limite.
        </p>
      </Panel>
    </div>
  );
}
