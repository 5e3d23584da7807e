import { IconChevronDown } from "@tabler/icons-react";
import { type Dispatch, lazy, Suspense, useId } from "react";
import { ExerciseName } from "@/features/exercise";
import { Figure, repsLabel } from "@/features/workout";
import { formatKg } from "@/lib/format";
import { Facts } from "@/ui/Facts";
import { Panel } from "@/ui/page/Panel";
import { BuilderNote } from "./BuilderNote";
import classes from "./builder.module.css";
import { ExerciseFields } from "./ExerciseFields";
import type { Action, FreeExercise } from "./free";

// A menu is much code, and an empty workout needs none.
const BuilderActions = lazy(async () => ({ default: (await import("./BuilderActions")).BuilderActions }));

interface Props {
  exercise: FreeExercise;
  /** 1-based. */
  position: number;
  count: number;
  /** Whether the fields are shown. */
  isOpen: boolean;
  onToggle: () => void;
  dispatch: Dispatch<Action>;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const planOf = (exercise: FreeExercise) => [
  `${exercise.sets} × ${repsLabel(exercise)}`,
  ...(exercise.weight > 0 ? [formatKg(exercise.weight)] : []),
  `${exercise.restSeconds}\u202fs`,
];

export function BuilderExercise({ exercise, isOpen, onToggle, dispatch, ...props }: Props) {
  const { key, name } = exercise;
  const { position } = props;
  const fieldsId = useId();
  const change = (part: Partial<FreeExercise>) => dispatch({ type: "change", key, change: part });
  return (
    <Panel as="li" className={classes.exercise} aria-label={`${position}. ${name}`}>
      <div className={classes.head}>
        <span className={classes.picture} aria-hidden>
          <Figure exerciseId={exercise.exerciseId} name={name} />
          <span className={classes.position}>{position}</span>
        </span>
        <h2 className={classes.name}>
          <ExerciseName exerciseId={exercise.exerciseId} name={name} />
        </h2>
        <button
          type="button"
          className={classes.plan}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={onToggle}
        >
          <span className="ev-hidden">Ajustar {name}: </span>
          <Facts facts={planOf(exercise)} />
          <IconChevronDown size={18} aria-hidden />
        </button>
        <Suspense fallback={<span className={classes.actionsPlace} />}>
          <BuilderActions name={name} {...props} />
        </Suspense>
      </div>
      <div id={fieldsId} className={classes.open} hidden={!isOpen}>
        {isOpen && (
          <>
            <ExerciseFields exercise={exercise} onChange={change} />
            <BuilderNote exercise={name} value={exercise.notes} onChange={(notes) => change({ notes })} />
          </>
        )}
      </div>
    </Panel>
  );
}
