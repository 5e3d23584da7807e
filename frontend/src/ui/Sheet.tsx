import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import classes from "./Sheet.module.css";
import { useLayer } from "./useLayer";

interface Props extends ModalProps {
  /** The address names what is shown, so that "back" closes it without our doing. */
  isAddressed?: boolean;
}

/** A dialog that holds a whole task: as large as the screen on a phone, a window on a desk. */
export function Sheet({ isAddressed = false, ...props }: Props) {
  useLayer(props.opened, props.onClose, { isAddressed });
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  if (!isNarrow) return <Modal size="lg" {...props} />;
  return <Modal {...props} fullScreen radius={0} classNames={{ content: classes.content, body: classes.body }} />;
}
