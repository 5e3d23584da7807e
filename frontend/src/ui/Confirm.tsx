import "./dialogs.css";
import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
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
        <Button color={isDanger ? "red" : "lime"} onClick={onConfirm} loading={isBusy ?? false}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
