import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { api, fieldErrors, type WorkoutTemplate } from "@/api";
import { toast } from "@/ui/toast/toast";
import { useRefresh } from "../data/useRefresh";
import { type PastValues, pastWorkout, type RowIds, reuseOrCreateIds } from "./logPast";

interface Options {
  templates: readonly WorkoutTemplate[];
  /** Called after recording; `id` is set when the sets are to be entered next. */
  onDone: (id: number | null) => void;
  showErrors: (errors: Record<string, string>) => void;
}

/** Records the workout and, when the sets follow, the day's exercises. A retry reuses the same ids. */
export function useLogPast({ templates, onDone, showErrors }: Options) {
  const refresh = useRefresh();
  const sent = useRef<RowIds>(null);
  return useMutation({
    mutationFn: async (values: PastValues) => {
      const template = templates.find(({ day_code }) => day_code === values.day);
      const exercises = values.withSets ? (template?.exercises ?? []) : [];
      sent.current = reuseOrCreateIds(sent.current, values, exercises.length + 1);
      const [clientId = "", ...exerciseIds] = sent.current.ids;
      const { id } = await api.createWorkout({ body: pastWorkout({ values, template, clientId, now: new Date() }) });
      for (const [order_index, { exercise_id }] of exercises.entries()) {
        const client_id = exerciseIds[order_index] ?? null;
        await api.createWorkoutExercise({ body: { workout_id: id, exercise_id, order_index, client_id } });
      }
      return values.withSets ? id : null;
    },
    onSuccess: (id) => {
      toast.success("Treino registrado.");
      onDone(id);
      return refresh.workouts();
    },
    onError: (error) => {
      const { start_time, end_time, ...fields } = fieldErrors(error);
      const minutes = end_time ?? start_time;
      const errors = { ...fields, ...(minutes && { minutes }) };
      if (Object.keys(errors).length > 0) showErrors(errors);
      else toast.error("Erro ao salvar treino. Tente novamente.");
    },
  });
}
