import { Button } from "@mantine/core";
import type { Reward } from "@/api";
import { formatDayOf } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { actFor, formatReais, rewardLabels, rewardTones } from "./model";
import classes from "./referrals.module.css";
import { useRewardActs } from "./useRewardActs";

export function Rewards({ rewards }: { rewards: readonly Reward[] }) {
  const { busyId, process, pay } = useRewardActs();
  return (
    <section aria-labelledby="recompensas">
      <h3 id="recompensas">Recompensas</h3>
      <ul className={classes.rows} aria-labelledby="recompensas">
        {rewards.map((reward) => {
          const act = actFor(reward);
          return (
            <li key={reward.id} className={classes.reward}>
              <div>
                <p className={classes.rowHead}>
                  <strong>{reward.description}</strong>
                  <Badge tone={rewardTones[reward.status]}>{rewardLabels[reward.status]}</Badge>
                </p>
                <p className={classes.dim}>{valueText(reward)}</p>
              </div>
              {act && (
                <Button
                  size="sm"
                  variant={act === "process" ? "filled" : "default"}
                  loading={busyId === reward.id}
                  disabled={busyId !== null && busyId !== reward.id}
                  aria-label={`${act === "process" ? "Processar" : "Marcar como pago"}: ${reward.description}`}
                  onClick={() => (act === "process" ? process : pay)(reward.id)}
                >
                  {act === "process" ? "Processar" : "Marcar como pago"}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function valueText({ amount, created_at: createdAt, processed_at: processedAt }: Reward): string {
  const since = `${formatReais(amount)} · Conquistado em ${formatDayOf(createdAt)}`;
  return processedAt ? `${since} · Processado em ${formatDayOf(processedAt)}` : since;
}
