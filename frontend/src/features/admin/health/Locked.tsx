import { Button } from "@mantine/core";
import { api, type LockedExercise } from "@/api";
import classes from "./health.module.css";
import { useHealthAct } from "./useHealthAct";

/** The exercises that repeated pain locks: the trainer lets each come back. */
export function Locked({ userId, locked }: { userId: number; locked: readonly LockedExercise[] }) {
  const release = useHealthAct(userId, {
    act: (exercise: number) => api.releaseExercise({ id: userId, exercise_id: exercise }),
    done: "Liberado. A carga volta aos poucos.",
    failed: "Não deu para liberar. Tente novamente.",
  });
  return (
    <section aria-labelledby="travados">
      <h3 id="travados">Travados por dor repetida</h3>
      <ul className={classes.findings}>
        {locked.map(({ exercise_id, exercise_name, days }) => (
          <li key={exercise_id} className={classes.movement}>
            <span>
              <span className={classes.name}>{exercise_name}</span> dor em {days} treinos
            </span>
            <span className={classes.buttons}>
              <Button
                size="sm"
                variant="default"
                disabled={release.isPending}
                onClick={() => release.mutate(exercise_id)}
              >
                Liberar<span className="ev-hidden">: {exercise_name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
