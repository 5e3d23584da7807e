import { useMutation } from "@tanstack/react-query";
import { useReducer, useRef, useState } from "react";
import { type DeskWorkoutValues, fieldErrors } from "@/api";
import { logUnlessRefused } from "@/lib/failure";
import { Confirm } from "@/ui/dialog/Confirm";
import { useLayer } from "@/ui/dialog/useLayer";
import { bodyOf, type DeskForm, isComplete, reduceDesk, refusedText } from "./model";
import { texts } from "./texts";

interface Options {
  initial: DeskForm;
  send: (body: DeskWorkoutValues) => Promise<unknown>;
  /** Said where the server refuses nothing in particular. What was typed stays. */
  failure: string;
  onSaved: () => Promise<void> | void;
  onClose: () => void;
}

/** State of the form: what was typed, the failure of the last try, and the question before it is thrown away. */
export function useDeskForm({ initial, send, failure, onSaved, onClose }: Options) {
  const [form, dispatch] = useReducer(reduceDesk, initial);
  const [failed, setFailed] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: send,
    onMutate: () => setFailed(null),
    onSuccess: onSaved,
    onError: (error) => {
      logUnlessRefused("Failed to save a trainer's workout", error);
      const errors = fieldErrors(error);
      setFailed(Object.keys(errors).length > 0 ? refusedText(errors, form) : failure);
    },
  });
  const isDirty = form !== initial && JSON.stringify(form) !== JSON.stringify(initial);
  const close = () => {
    if (save.isPending) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  // "Back" asks like the cross does. After "Continuar editando" the form needs a layer again.
  useLayer(!isAsking, close);
  const submit = () => {
    if (save.isPending) return;
    if (isComplete(form)) save.mutate(bodyOf(form));
    else {
      setFailed(texts.incomplete);
      if (form.name.trim() === "") name.current?.focus();
    }
  };
  const question = (
    <Confirm
      opened={isAsking}
      title="Descartar o que você preencheu?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      isDanger
      onConfirm={onClose}
      onClose={() => setAsking(false)}
    >
      As mudanças deste treino ainda não foram salvas.
    </Confirm>
  );
  return { form, dispatch, name, failed, isSaving: save.isPending, submit, close, question };
}
