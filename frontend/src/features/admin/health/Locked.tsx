import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type LockedExercise, type MemberHealth } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import classes from "./health.module.css";

/** The exercises that repeated pain locks: the trainer lets each come back. */
export function Locked({ userId, locked }: { userId: number; locked: readonly LockedExercise[] }) {
  const client = useQueryClient();
  const release = useMutation({
    mutationFn: (exercise: number) => api.releaseExercise({ id: userId, exercise_id: exercise }),
    onSuccess: (health: MemberHealth) => {
      client.setQueryData(adminQueries.health(userId).queryKey, health);
      toast.success("Liberado. A carga volta aos poucos.");
    },
    onError: () => toast.error("Não deu para liberar. Tente novamente."),
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
