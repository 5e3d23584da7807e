import { Button } from "@mantine/core";
import { toast } from "./toast";

/** Says what was done, and offers to undo it while it is on screen. */
export function toastWithUndo(text: string, onUndo: () => void): void {
  const id = toast.success(
    <>
      {text}{" "}
      <Button
        size="compact-md"
        variant="subtle"
        onClick={() => {
          toast.hide(id);
          onUndo();
        }}
      >
        Desfazer
      </Button>
    </>,
  );
}
