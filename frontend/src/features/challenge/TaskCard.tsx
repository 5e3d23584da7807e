import { IconCircleCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatDayOf, formatPercent } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { Badge } from "@/ui/Badge";
import { ProgressBar } from "@/ui/ProgressBar";
import { Panel } from "@/ui/page/Panel";
import classes from "./challenge.module.css";
import { KindIcon } from "./KindIcon";
import { percentOf, periodLabel, progressText, type Section, type Task, type TaskName, timeText } from "./model";

interface Props {
  what: TaskName;
  task: Task;
  section: Section;
  /** Muscle groups, separated by commas. */
  focus?: string | null;
  /** What the member can do with it. */
  children: ReactNode;
}

const doneLabel: Record<TaskName, string> = { desafio: "Concluído", meta: "Concluída" };

export function TaskCard({ what, task, section, focus, children }: Props) {
  const percent = percentOf(task);
  const today = useToday();
  return (
    <Panel as="li" className={classes.card} data-section={section}>
      <div className={classes.cardHead}>
        <KindIcon unit={task.target_unit} focus={focus} />
        <h3>{task.title}</h3>
        <Badge tone={section === "active" ? "accent" : "plain"}>{periodLabel(task.type)}</Badge>
      </div>
      {task.description && <p className={classes.description}>{task.description}</p>}
      {focus && <p className={classes.focus}>{focus.split(",").join(" · ")}</p>}
      <div className={classes.progress}>
        <span className={classes.amount}>{progressText(task)}</span>
        <strong>{formatPercent(percent)}</strong>
        <ProgressBar className={classes.bar} max={100} value={percent} aria-label={`Progresso de ${task.title}`} />
      </div>
      <div className={classes.cardFoot}>
        {task.completed_at ? (
          <span className={classes.done}>
            <IconCircleCheckFilled size={18} aria-hidden /> {doneLabel[what]} em {formatDayOf(task.completed_at)}
          </span>
        ) : (
          <span>{timeText(task, today)}</span>
        )}
        <span className={classes.cardActions}>{children}</span>
      </div>
    </Panel>
  );
}
