import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, fieldErrors } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";

/** Sets and removes the film of an exercise. A refused link is said at its field. */
export function useVideoChanges(exerciseId: number) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: adminQueries.videos().queryKey });
  const save = useMutation({
    mutationFn: (url: string) => api.setExerciseVideo({ id: exerciseId, body: { url } }),
    onMutate: () => setRefused(null),
    onSuccess: async () => {
      toast.success("Vídeo salvo.");
      await refresh();
    },
    onError: (error) => setRefused(fieldErrors(error).url ?? "Não deu para salvar o vídeo. Tente de novo."),
  });
  const remove = useMutation({
    mutationFn: () => api.removeExerciseVideo({ id: exerciseId }),
    onSuccess: refresh,
    onError: () => toast.error("Não deu para tirar o vídeo. Tente de novo."),
  });
  return { save, remove, refused };
}
