import "../theme/dialogs.css";
import { Button, Group, Modal } from "@mantine/core";
import { type MouseEvent, type ReactNode, useRef } from "react";
import classes from "./Confirm.module.css";
import { Dialog } from "./Dialog";

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const DOUBLE_TAP_MS = 500;

/** A confirmation dialog. The safe answer comes first and gets the focus. */
export function Confirm({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancelar",
  isDanger,
  isBusy,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} size="sm" withCloseButton={false}>
      <Modal.Title>{title}</Modal.Title>
      <div className={classes.text}>{children}</div>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <ConfirmButton color={isDanger ? "red" : "lime"} isBusy={isBusy ?? false} onConfirm={onConfirm}>
          {confirmLabel}
        </ConfirmButton>
      </Group>
    </Dialog>
  );
}

interface ConfirmButtonProps {
  color: string;
  isBusy: boolean;
  children: string;
  onConfirm: () => void;
}

/** Ignores the second tap of a double tap, which comes before the button shows that it is busy. */
function ConfirmButton({ color, isBusy, children, onConfirm }: ConfirmButtonProps) {
  const confirmedAt = useRef(Number.NEGATIVE_INFINITY);
  const confirm = ({ timeStamp }: MouseEvent) => {
    if (timeStamp - confirmedAt.current < DOUBLE_TAP_MS) return;
    confirmedAt.current = timeStamp;
    onConfirm();
  };
  return (
    <Button color={color} onClick={confirm} loading={isBusy}>
      {children}
    </Button>
  );
}
