import { Button } from "@mantine/core";
import { DialogActions } from "../dialog/DialogActions";
import classes from "./FormEnd.module.css";

interface Props {
  /** Why it couldn't be saved; null while nothing failed. */
  failed: string | null;
  submitLabel: string;
  isSaving: boolean;
  isComplete?: boolean;
  onClose: () => void;
}

/** What a form in a dialog ends with: the failure, and the buttons. */
export function FormEnd({ failed, submitLabel, isSaving, isComplete = true, onClose }: Props) {
  return (
    <>
      {failed && (
        <p role="alert" className={classes.failure}>
          {failed}
        </p>
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose} disabled={isSaving}>
          Cancelar
        </Button>
        <Button type="submit" variant="accent" size="md" loading={isSaving} disabled={!isComplete}>
          {submitLabel}
        </Button>
      </DialogActions>
    </>
  );
}
