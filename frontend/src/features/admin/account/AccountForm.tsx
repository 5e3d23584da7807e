import { Button } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { DialogActions } from "@/ui/dialog/DialogActions";
import classes from "./account.module.css";

interface Props<V> {
  form: UseFormReturnType<V>;
  act: { mutate: (values: V) => void; isPending: boolean };
  submitLabel: string;
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form of a dialog, with its buttons. */
export function AccountForm<V>({ form, act, submitLabel, isDanger = false, onClose, children }: Props<V>) {
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? "")?.focus();
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => {
        if (!act.isPending) act.mutate(values);
      }, focusFirst)}
    >
      {children}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" {...(isDanger && { color: "red" })} loading={act.isPending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
