import type { Reward } from "@/api";
import { formatDayOf, formatMoney } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { rewardLabel } from "./model";
import classes from "./referral.module.css";

export function RewardList({ rewards }: { rewards: readonly Reward[] }) {
  return (
    <ul className={classes.list} aria-label="Recompensas">
      {rewards.map((reward) => {
        const { id, reward_type, amount, description, created_at, processed_at } = reward;
        const { label, tone } = rewardLabel(reward);
        return (
          <li key={id}>
            <div>
              <strong>
                {reward_type === "free_subscription" ? "Anuidade grátis" : formatMoney(Math.round(amount * 100))}
              </strong>
              <span>{description}</span>
              <span>
                Conquistada em {formatDayOf(created_at)}
                {processed_at && `, processada em ${formatDayOf(processed_at)}`}
              </span>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
