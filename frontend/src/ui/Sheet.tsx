import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";

/** A dialog that holds a whole task: as large as the screen on a phone, a window on a desk. */
export function Sheet(props: ModalProps) {
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  return <Modal size="lg" {...props} fullScreen={isNarrow ?? false} {...(isNarrow && { radius: 0 })} />;
}
