import type { ReactNode } from "react";
import classes from "./Notice.module.css";

interface Props {
  icon: ReactNode;
  tone?: "info" | "warning";
  /** Makes the notice a named region. */
  label?: string;
  role?: "status" | "note";
  actions?: ReactNode;
  children: ReactNode;
}

/** A coloured box with an icon, text and, beside it, what can be done. */
export function Notice({ icon, tone = "warning", label, role, actions, children }: Props) {
  const content = (
    <>
      {icon}
      <div className={classes.text}>{children}</div>
      {actions}
    </>
  );
  return label ? (
    <section className={classes.notice} data-tone={tone} aria-label={label}>
      {content}
    </section>
  ) : (
    <div className={classes.notice} data-tone={tone} role={role}>
      {content}
    </div>
  );
}
