import type { UseFormReturnType } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, fieldErrors } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminKey } from "../queries";
import { refusal } from "../refusal";

const CONFLICT = 409;
const TOO_MANY = 429;

interface Act<V, R> {
  form: UseFormReturnType<V>;
  send: (values: V) => Promise<R>;
  onDone: (result: R) => void;
  failure: string;
}

/** Sends a form of the account. Faults of fields show at the fields, others in a toast. */
export function useAccountAct<V, R>({ form, send, onDone, failure }: Act<V, R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      const errors = fieldErrors(error);
      const first = Object.keys(errors)[0];
      if (first) {
        form.setErrors(errors);
        form.getInputNode(first)?.focus();
        return;
      }
      toast.error(isWait(error) ? error.message : refusal(error, failure));
      // Another device or administrator was faster.
      if (error instanceof ApiError && error.status === CONFLICT) {
        void client.invalidateQueries({ queryKey: [...adminKey, "account"] });
      }
    },
  });
}

/** Too many guesses: the server says to wait. */
const isWait = (error: unknown): error is ApiError => error instanceof ApiError && error.status === TOO_MANY;
