import type { ReactNode } from "react";
import classes from "./Empty.module.css";

interface Props {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  /** Action that the member can take. */
  children?: ReactNode;
}

/** Empty state of a list, with a next step. */
export function Empty({ icon, title, text, children }: Props) {
  return (
    <div className={classes.empty} role="status">
      {icon}
      <p className={classes.title}>{title}</p>
      {text && <p>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
