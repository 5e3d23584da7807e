import { Link } from "react-router";
import { formatDayAndMonth } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Badge } from "@/ui/Badge";
import classes from "./day.module.css";
import type { MonthDay } from "./useMonth";

export function DayChallenges({ challenges }: Pick<MonthDay, "challenges">) {
  return (
    <ul className={classes.list} aria-label="Desafios">
      {challenges.map(({ id, title, is_completed, end_date }) => (
        <li key={id}>
          <div className={classes.entry}>
            <Link to={paths.challenges}>{title}</Link>
          </div>
          <Badge tone={is_completed ? "accent" : "plain"}>
            {is_completed ? "Concluído" : `até ${formatDayAndMonth(end_date)}`}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
