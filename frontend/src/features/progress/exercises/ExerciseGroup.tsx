import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import type { ProgressMetric } from "@/api";
import { formatNumber } from "@/lib/format";
import { Panel } from "@/ui/page/Panel";
import { PlateauNotice } from "../PlateauNotice";
import { ExerciseRow } from "./ExerciseRow";
import classes from "./exercises.module.css";
import { byPlateauText, type GroupKind } from "./groups";
import { groupNotes, groupTitles } from "./texts";

interface Props {
  kind: GroupKind;
  metrics: readonly ProgressMetric[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function ExerciseGroup({ kind, metrics, isOpen, onToggle }: Props) {
  const id = useId();
  return (
    <Panel className={classes.group} data-kind={kind}>
      <h3>
        <button
          type="button"
          className={classes.groupHead}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
        >
          <span>
            {groupTitles[kind]} <span className={classes.count}>({formatNumber(metrics.length)})</span>
          </span>
          <IconChevronDown size={20} stroke={1.8} aria-hidden />
        </button>
      </h3>
      <div id={id}>{isOpen && <Rows kind={kind} metrics={metrics} />}</div>
    </Panel>
  );
}

function Rows({ kind, metrics }: Pick<Props, "kind" | "metrics">) {
  const note = groupNotes[kind];
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      {byPlateauText(metrics).map(({ text, metrics: members }) => (
        <div key={text} className={classes.told}>
          {text !== null && (
            <div className={classes.plateau}>
              <PlateauNotice text={text} />
            </div>
          )}
          <ul className={classes.rows}>
            {members.map((metric) => (
              <ExerciseRow key={metric.exercise_id} metric={metric} kind={kind} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
