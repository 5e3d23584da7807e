import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { logUnlessRefused } from "@/lib/failure";
import { fieldErrors } from "./problem";

interface Save<V> {
  send: (values: V) => Promise<unknown>;
  onSaved: () => Promise<void> | void;
  showErrors: (errors: Record<string, string>) => void;
  /** Said in the dialog, which stays open with what was typed. */
  failure: string;
}

/** Saves a form. Faults of fields show at the fields, others in the dialog. */
export function useSave<V>({ send, onSaved, showErrors, failure }: Save<V>) {
  const [failed, setFailed] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: send,
    onMutate: () => setFailed(null),
    onSuccess: onSaved,
    onError: (error) => {
      logUnlessRefused("Failed to save a form", error);
      const errors = fieldErrors(error);
      if (Object.keys(errors).length > 0) showErrors(errors);
      else setFailed(failure);
    },
  });
  return { save, failed };
}
