import "@/ui/theme/dialogs.css";
import { CloseButton, Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useLayer } from "@/ui/dialog/useLayer";
import classes from "./sheets.module.css";

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet that slides in from the bottom; on wide screens as narrow as the sets behind it. */
export function Sheet({ title, onClose, children }: Props) {
  useLayer(true, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      withCloseButton={false}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <div className={classes.header}>
        <Drawer.Title className={classes.title}>{title}</Drawer.Title>
        <CloseButton size={48} iconSize={22} aria-label="Fechar" onClick={onClose} />
      </div>
      {children}
    </Drawer>
  );
}
