import { Button } from "@mantine/core";
import { IconScale } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "@/api";
import { workoutPath } from "@/lib/paths";
import type { LoadQuestion as Asked, SessionExercise } from "@/training/model/session";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";
import { workoutQueries } from "../../data/queries";
import classes from "./questions.module.css";

/** Asks about a past load that looks mistyped: until it is confirmed or corrected it doesn't count. */
export function LoadQuestion({ exercise, asked }: { exercise: SessionExercise; asked: Asked }) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.confirmWorkoutLoads({ id: asked.workoutId, exercise_id: exercise.exerciseId }),
    onSuccess: () => client.prefetchQuery({ ...workoutQueries.plans(), staleTime: 0 }),
    onError: () => toast.error("Não deu para confirmar agora. Tente de novo com internet."),
  });
  if (confirm.isSuccess) return null;
  return (
    <div className={classes.question}>
      <Notice tone="info" label="Carga a confirmar" icon={<IconScale size={20} aria-hidden />}>
        <p>{asked.text}</p>
        <div className={classes.buttons}>
          <Button component={Link} to={workoutPath(asked.workoutId)} variant="default">
            Corrigir
          </Button>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            Foi isso
          </Button>
        </div>
      </Notice>
    </div>
  );
}
