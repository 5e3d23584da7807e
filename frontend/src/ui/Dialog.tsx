import { Modal, type ModalProps } from "@mantine/core";
import { useLayer } from "./useLayer";

/** A window over the screen, as large as what is in it. */
export function Dialog(props: ModalProps) {
  useLayer(props.opened, props.onClose);
  return <Modal {...props} />;
}
