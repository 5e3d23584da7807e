import "../theme/dialogs.css";
import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import classes from "./Sheet.module.css";
import { useLayer } from "./useLayer";

interface Props extends ModalProps {
  /** The dialog has its own address, so that "back" closes it through the router. */
  isAddressed?: boolean;
}

/** A dialog for a whole task: full screen on phones, a window on desktops. */
export function Sheet({ isAddressed = false, ...props }: Props) {
  useLayer(props.opened, props.onClose, { isAddressed });
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  if (!isNarrow) return <Modal size="lg" {...props} />;
  return <Modal {...props} fullScreen radius={0} classNames={{ content: classes.content, body: classes.body }} />;
}
