import { Sheet } from "@/ui/dialog/Sheet";
import { PickerContent, type PickerProps } from "./PickerContent";
import { usePicker } from "./usePicker";

interface Props extends PickerProps {
  opened: boolean;
  onClose: () => void;
}

/** A list of the catalogue and the member's own exercises. The caller decides when it closes. */
export function ExercisePicker({ opened, onClose, ...props }: Props) {
  const state = usePicker();
  const close = () => {
    state.reset();
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={state.title}>
      <PickerContent {...props} state={state} onClose={close} />
    </Sheet>
  );
}
