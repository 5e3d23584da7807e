import "../theme/dialogs.css";
import { Modal, type ModalProps } from "@mantine/core";
import { useLayer } from "./useLayer";

/** A dialog as large as its content. */
export function Dialog(props: ModalProps) {
  useLayer(props.opened, props.onClose);
  return <Modal {...props} />;
}
