import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "@/api";
import { workoutQueries } from "@/features/workout";
import { logUnlessRefused } from "@/lib/failure";
import { toast } from "@/ui/toast/toast";
import { progressQueries } from "./queries";

/** Recalculates on request, and once by itself where there are workouts without metrics. */
export function useRecalculate() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (_: { isAsked: boolean }) => api.calculateProgress(),
    onSuccess: async (_, { isAsked }) => {
      await client.invalidateQueries({ queryKey: progressQueries.all });
      if (isAsked) toast.success("Progresso recalculado.");
    },
    onError: (error, { isAsked }) => {
      logUnlessRefused("Failed to calculate the progress", error);
      if (isAsked) toast.error("Não deu para recalcular. Tente novamente.");
    },
  });
  const { data: metrics } = useQuery(progressQueries.metrics());
  const { data: summary } = useQuery(workoutQueries.summary());
  const isMissing = metrics?.length === 0 && (summary?.total ?? 0) > 0;
  const hasTried = useRef(false);
  useEffect(() => {
    if (!isMissing || hasTried.current) return;
    hasTried.current = true;
    mutate({ isAsked: false });
  }, [isMissing, mutate]);
  return { recalculate: () => mutate({ isAsked: true }), isRecalculating: isPending };
}
