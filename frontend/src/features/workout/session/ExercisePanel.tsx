import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFlag, IconPlus, IconX } from "@tabler/icons-react";
import { formatDate, formatNumber } from "@/lib/format";
import { prescription } from "../model";
import { type Action, currentExercise, MAX_SETS, type Session, type SessionExercise } from "./model";
import { SetRow } from "./SetRow";
import classes from "./session.module.css";

interface Props {
  session: Session;
  dispatch: (action: Action) => void;
  onFinish: () => void;
  onAbandon: () => void;
  isFinishing: boolean;
}

/** `40 kg × 12, 12, 10` where the load stayed, set by set where it changed. */
function lastTimeLabel(last: NonNullable<SessionExercise["last"]>): string {
  const [first] = last.sets;
  const isSame = last.sets.every((set) => set.weight === first?.weight);
  if (isSame && first) {
    const amounts = last.sets.map((set) => formatNumber(set.amount)).join(", ");
    return first.weight > 0 ? `${formatNumber(first.weight)}\u202fkg × ${amounts}` : amounts;
  }
  return last.sets.map((set) => `${formatNumber(set.weight)}\u202fkg × ${formatNumber(set.amount)}`).join(" · ");
}

export function ExercisePanel({ session, dispatch, onFinish, onAbandon, isFinishing }: Props) {
  const exercise = currentExercise(session);
  const [showsReason, { toggle }] = useDisclosure(false);
  if (!exercise) return null;
  const current = exercise.sets.find((set) => set.completedAt === null);
  return (
    <>
      <section className={classes.intro}>
        <p className={classes.position}>
          Exercício {session.current + 1} de {session.exercises.length} · {exercise.muscleGroup}
        </p>
        <h1 tabIndex={-1}>{exercise.name}</h1>
        <p className={classes.prescription}>
          {prescription({
            sets: exercise.sets.length,
            reps: exercise.targetReps,
            measure: exercise.measure,
            rest_seconds: exercise.restSeconds,
          })}
          {exercise.reason && (
            <button type="button" className={classes.why} aria-expanded={showsReason} onClick={toggle}>
              por quê?
            </button>
          )}
        </p>
        {showsReason && <p className={classes.reason}>{exercise.reason}</p>}
        <p className={classes.last}>
          {exercise.last
            ? `Última vez (${formatDate(exercise.last.date)}): ${lastTimeLabel(exercise.last)}`
            : "Primeira vez: escolha uma carga com que faria 3 repetições a mais."}
        </p>
      </section>
      <ol className={classes.sets} aria-label="Séries">
        {exercise.sets.map((set, i) => (
          <SetRow
            key={set.clientId}
            number={i + 1}
            set={set}
            measure={exercise.measure}
            isCurrent={set === current && !exercise.sets.some((it) => it.isUnlocked)}
            dispatch={dispatch}
          />
        ))}
      </ol>
      <div className={classes.acts}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={exercise.sets.length >= MAX_SETS}
          onClick={() => dispatch({ type: "addSet", clientId: crypto.randomUUID() })}
        >
          Adicionar série
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconFlag size={18} aria-hidden />}
          loading={isFinishing}
          onClick={onFinish}
        >
          Finalizar treino
        </Button>
        <Button variant="subtle" color="red" leftSection={<IconX size={18} aria-hidden />} onClick={onAbandon}>
          Abandonar treino
        </Button>
      </div>
    </>
  );
}
