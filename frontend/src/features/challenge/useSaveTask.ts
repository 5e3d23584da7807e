import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrors } from "@/api";
import { useRefreshChallenges } from "./useRefreshChallenges";

interface Save<V> {
  send: (values: V) => Promise<unknown>;
  showErrors: (errors: Record<string, string>) => void;
  onDone: () => void;
  /** Said in the dialog, which stays open with what was typed. */
  failure: string;
}

/** Saves a challenge or goal. Faults of fields show at the fields, others in the dialog. */
export function useSaveTask<V>({ send, showErrors, onDone, failure }: Save<V>) {
  const refresh = useRefreshChallenges();
  const [failed, setFailed] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: send,
    onMutate: () => setFailed(null),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: (error) => {
      console.error("Failed to save a challenge or goal", error);
      const errors = fieldErrors(error);
      if (Object.keys(errors).length > 0) showErrors(errors);
      else setFailed(failure);
    },
  });
  return { save, failed };
}
