import { useMutation } from "@tanstack/react-query";
import { ApiError, api, type Exercise, fieldErrors, type SetValues, type WorkoutExerciseDetail } from "@/api";
import { toast } from "@/ui/toast/toast";
import { useRefresh } from "../data/useRefresh";

/** The row was deleted on another device; refetching shows that. */
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

function showError(error: unknown): void {
  const [field] = Object.values(fieldErrors(error));
  toast.error(field ?? "Erro ao salvar treino. Tente novamente.");
}

/** Mutations of a workout's exercises and sets. Each one refetches before it resolves. */
export function useDetailChanges(workoutId: number) {
  const refresh = useRefresh();
  const callbacks = {
    onSuccess: () => refresh.sets(),
    onError: (error: unknown) => {
      showError(error);
      if (isGone(error)) void refresh.workouts();
    },
  };
  return {
    addExercise: useMutation({
      mutationFn: ({ exercise, after }: { exercise: Exercise; after: readonly WorkoutExerciseDetail[] }) =>
        api.createWorkoutExercise({
          body: {
            workout_id: workoutId,
            exercise_id: exercise.id,
            order_index: Math.max(-1, ...after.map(({ order_index }) => order_index)) + 1,
          },
        }),
      ...callbacks,
    }),
    removeExercise: useMutation({
      mutationFn: (id: number) => api.deleteWorkoutExercise({ id }),
      ...callbacks,
    }),
    addSet: useMutation({
      mutationFn: (body: SetValues & { workout_exercise_id: number; client_id: string }) =>
        api.createWorkoutSet({ body }),
      ...callbacks,
    }),
    changeSet: useMutation({
      mutationFn: ({ id, body }: { id: number; body: SetValues }) => api.updateWorkoutSet({ id, body }),
      ...callbacks,
    }),
    removeSet: useMutation({
      mutationFn: (id: number) => api.deleteWorkoutSet({ id }),
      ...callbacks,
    }),
  };
}
