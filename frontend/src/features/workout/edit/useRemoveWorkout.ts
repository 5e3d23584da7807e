import { useMutation } from "@tanstack/react-query";
import { ApiError, api, type Workout } from "@/api";
import { toast } from "@/ui/toast/toast";
import { useRefresh } from "../data/useRefresh";

/** Deletes a workout. One that is already gone counts as deleted. */
export function useRemoveWorkout(onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Pick<Workout, "id">) =>
      api.deleteWorkout({ id }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    onSuccess: () => {
      toast.success("Treino excluído.");
      onDone();
      return refresh.workouts();
    },
    onError: () => toast.error("Erro ao excluir treino. Tente novamente."),
  });
}
