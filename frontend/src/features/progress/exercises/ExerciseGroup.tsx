import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import type { ProgressMetric } from "@/api";
import { formatNumber } from "@/lib/format";
import { Panel } from "@/ui/page/Panel";
import { PlateauNotice } from "../PlateauNotice";
import { ExerciseRow } from "./ExerciseRow";
import classes from "./exercises.module.css";
import { byPlateauText, firstRows, type GroupKind } from "./groups";
import { groupNotes, groupTitles } from "./texts";

interface Props {
  kind: GroupKind;
  metrics: readonly ProgressMetric[];
  isOpen: boolean;
  /** Whether all rows are shown. */
  isWhole: boolean;
  onShowWhole: () => void;
  onToggle: (isOpen: boolean) => void;
}

export function ExerciseGroup(props: Props) {
  const { kind, metrics, isOpen, onToggle } = props;
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
      <div id={id}>{isOpen && <Rows {...props} />}</div>
    </Panel>
  );
}

/** As many rows as a long group begins with. */
const FEW = 8;

function Rows({ kind, metrics, isWhole, onShowWhole }: Omit<Props, "isOpen" | "onToggle">) {
  const isLong = metrics.length > FEW + 2 && !isWhole;
  const told = byPlateauText(metrics);
  const note = groupNotes[kind];
  return (
    <>
      {note && <p className={classes.note}>{note}</p>}
      {(isLong ? firstRows(told, FEW) : told).map(({ text, metrics: members }) => (
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
      {isLong && (
        <button type="button" className={classes.all} onClick={onShowWhole}>
          Mostrar os {formatNumber(metrics.length)}
        </button>
      )}
    </>
  );
}
