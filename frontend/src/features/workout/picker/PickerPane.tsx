import { PickerContent, type PickerProps } from "./PickerContent";
import classes from "./picker.module.css";
import { usePicker } from "./usePicker";

/** The picker beside what is written, always open. */
export function PickerPane(props: PickerProps) {
  const state = usePicker();
  return (
    <aside className={classes.pane} aria-label={state.title}>
      <h3>{state.title}</h3>
      <PickerContent {...props} state={state} />
    </aside>
  );
}
