import type { ReactNode } from "react";
import classes from "../session.module.css";

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** Shown when no session can run. */
export function Message({ title, text, children }: Props) {
  return (
    <main className={classes.message}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}
