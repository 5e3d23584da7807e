import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, type Exercise, fieldErrors, type MuscleGroup } from "@/api";
import { exerciseQueries } from "@/features/exercise";
import { toast } from "@/ui/toast/toast";

export interface OwnExercise {
  name: string;
  group: MuscleGroup;
}

const FAILED = "Erro ao salvar exercício. Tente novamente.";

interface Options {
  /** Null for a new one. */
  own: Exercise | null;
  onCreated: (exercise: Exercise) => void;
  onDone: () => void;
  showErrors: (errors: Record<string, string>) => void;
}

/** Creates, changes and deletes one of the member's own exercises. */
export function useOwnExercise({ own, onCreated, onDone, showErrors }: Options) {
  const client = useQueryClient();
  // A retry after a lost answer must not create a second exercise.
  const [clientId] = useState(() => crypto.randomUUID());
  const refetchList = () => client.query({ ...exerciseQueries.list(), staleTime: 0 });
  const save = useMutation({
    mutationFn: async ({ name, group }: OwnExercise) => {
      const body = { name: name.trim(), muscle_group: group, icon: own?.icon ?? null };
      const { id } = own
        ? await api.updateCustomExercise({ id: own.id, body })
        : await api.createCustomExercise({ body: { ...body, client_id: clientId } });
      return { id, list: await refetchList() };
    },
    onSuccess: ({ id, list }) => {
      const created = list.find((exercise) => exercise.id === id);
      if (own || !created) onDone();
      else onCreated(created);
    },
    onError: (error) => {
      const { muscle_group, ...fields } = fieldErrors(error);
      const errors = { ...fields, ...(muscle_group && { group: muscle_group }) };
      if (Object.keys(errors).length > 0) showErrors(errors);
      else toast.error(FAILED);
    },
  });
  const remove = useMutation({
    mutationFn: async ({ id }: Exercise) => {
      await api.deleteCustomExercise({ id });
      await refetchList();
    },
    onSuccess: () => {
      toast.success("Exercício excluído.");
      onDone();
    },
    onError: (error) => {
      const isUsed = error instanceof ApiError && error.status === 409;
      toast.error(isUsed ? error.message : "Erro ao excluir exercício. Tente novamente.");
    },
  });
  return { save, remove };
}
