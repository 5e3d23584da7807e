import type { ReactNode } from "react";
import classes from "./DialogActions.module.css";

/** What a long dialog is for, at its foot; the act itself comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
