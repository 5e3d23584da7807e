import { Button } from "@mantine/core";
import { DialogActions } from "@/ui/DialogActions";
import classes from "./challenge.module.css";

interface Props {
  /** Why it couldn't be saved; null while nothing failed. */
  failed: string | null;
  submitLabel: string;
  isSaving: boolean;
  isComplete?: boolean;
  onClose: () => void;
}

/** What the forms of challenges and goals end with: the failure, and the buttons. */
export function TaskFormEnd({ failed, submitLabel, isSaving, isComplete = true, onClose }: Props) {
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
