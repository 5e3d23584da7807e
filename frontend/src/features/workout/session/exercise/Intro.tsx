import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots, IconNote } from "@tabler/icons-react";
import { ExerciseName, type GuideTarget } from "@/features/exercise";
import { formatDayAndMonth, formatKg, plural } from "@/lib/format";
import { goalLabel } from "@/training/model/goal";
import type { Action } from "@/training/model/reducer";
import { nextSet, type SessionExercise, workSets } from "@/training/model/session";
import { repsLabel } from "../../model";
import { stopText } from "../../week";
import { setsLabel } from "../labels";
import type { SheetName } from "../sheets/props";
import classes from "./intro.module.css";
import { Movement } from "./Movement";

interface Props {
  /** Its place in a group, where it has one. */
  turn: string | null;
  exercise: SessionExercise;
  dispatch: (action: Action) => void;
  onSheet: (sheet: SheetName) => void;
}

/** A drop set belongs to the set before it. */
const plannedSets = (exercise: SessionExercise) =>
  workSets(exercise).filter(({ setType }) => setType !== "drop").length;

function guideTarget(exercise: SessionExercise): GuideTarget {
  const { exerciseId, name, targetReps: reps, measure, restSeconds, reason } = exercise;
  const prescribed = { sets: plannedSets(exercise), reps: repsLabel({ reps, measure }), restSeconds, reason };
  return { exerciseId, name, prescription: prescribed };
}

export function Intro({ turn, exercise, dispatch, onSheet }: Props) {
  return (
    <section className={classes.intro}>
      <div className={classes.title}>
        <div>
          <p className={classes.group}>{exercise.muscleGroup}</p>
          <h1 tabIndex={-1}>
            <ExerciseName {...guideTarget(exercise)} />
          </h1>
        </div>
        <ActionIcon size={48} aria-label="Mais opções do exercício" onClick={() => onSheet({ kind: "exercise" })}>
          <IconDots size={24} aria-hidden />
        </ActionIcon>
      </div>
      {turn && <p className={classes.turn}>{turn}</p>}
      <div className={classes.beside}>
        <Movement exerciseId={exercise.exerciseId} name={exercise.name} />
        <Facts exercise={exercise} dispatch={dispatch} onSwap={() => onSheet({ kind: "swap", reason: "today" })} />
      </div>
      {exercise.notes && (
        <button type="button" className={classes.note} onClick={() => onSheet({ kind: "notes" })}>
          <IconNote size={18} aria-hidden />
          <span>
            <span className="ev-hidden">Editar observação: </span>
            {exercise.notes}
          </span>
        </button>
      )}
    </section>
  );
}

/** Sets, range and rest; a goal above the range stands with them until the open set has it. */
function prescription(exercise: SessionExercise): string {
  const { suggestion, measure, targetReps, restSeconds } = exercise;
  const { goalLabel: goal, raisesAt = null } = suggestion ?? {};
  const range = goalLabel(measure, targetReps);
  const isBelow = raisesAt !== null && nextSet(exercise)?.amount !== raisesAt;
  const parts = [
    plural(plannedSets(exercise), "série", "séries"),
    raisesAt === null ? (goal ?? range) : range,
    ...(isBelow ? [`${raisesAt} para subir a carga`] : []),
    `${restSeconds} s de descanso`,
  ];
  // No line begins with a dot.
  return parts.join("\u00a0· ");
}

/** What is planned, what was done last time, and what is suggested. */
function Facts({ exercise, dispatch, onSwap }: Pick<Props, "exercise" | "dispatch"> & { onSwap: () => void }) {
  const [showsReason, { toggle }] = useDisclosure(false);
  const { suggestion, last, lastNote, measure } = exercise;
  // Without a suggested load, the reason itself says what to do.
  const whyLoad = suggestion?.weight == null ? "" : suggestion.reason;
  const reasons = [whyLoad, exercise.reason].filter((text) => text !== "");
  return (
    <div className={classes.facts}>
      <p className={classes.prescription}>
        {prescription(exercise)}
        {exercise.isUnilateral && <span className={classes.side}>cada lado</span>}
      </p>
      {last && (
        <p className={classes.last}>
          Última vez ({formatDayAndMonth(last.date)}): {setsLabel(measure, last.sets)}
        </p>
      )}
      {lastNote && lastNote.text !== exercise.notes && (
        <p className={`${classes.last} ${classes.noted}`}>
          Observação ({formatDayAndMonth(lastNote.date)}): {lastNote.text}
        </p>
      )}
      <p>
        {suggestion?.weight != null ? (
          <Suggested exercise={exercise} weight={suggestion.weight} dispatch={dispatch} />
        ) : (
          suggestion && <span className={classes.last}>{suggestion.reason} </span>
        )}
        {reasons.length > 0 && (
          <button type="button" className={classes.why} aria-expanded={showsReason} onClick={toggle}>
            por quê?
          </button>
        )}
      </p>
      {suggestion?.targetRir != null && <p className={classes.last}>{stopText(suggestion.targetRir)}</p>}
      {suggestion?.offersSwap && (
        <button type="button" className={classes.use} onClick={onSwap}>
          Trocar exercício
        </button>
      )}
      {showsReason && (
        <div className={classes.reason}>
          {reasons.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The suggested load: a button that fills it in again once the open set has another one. */
function Suggested({ exercise, weight, dispatch }: Pick<Props, "exercise" | "dispatch"> & { weight: number }) {
  const open = nextSet(exercise);
  const text = (
    <>
      Sugestão <strong>{formatKg(weight)}</strong>
    </>
  );
  if (!open || open.setType === "warmup" || open.weight === weight)
    return <span className={classes.suggested}>{text}</span>;
  return (
    <button type="button" className={classes.use} onClick={() => dispatch({ type: "applySuggested" })}>
      {text}
      <span className="ev-hidden">: usar</span>
    </button>
  );
}
