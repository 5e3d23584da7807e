import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./sheets.module.css";

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** From the bottom, where the thumb is; on a wide screen as narrow as the sets behind it. */
export function Sheet({ title, onClose, children }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      title={title}
      size="auto"
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, title: classes.title }}
    >
      {children}
    </Drawer>
  );
}
