import type { ReactNode } from "react";
import classes from "./Notice.module.css";

interface Props {
  icon: ReactNode;
  tone?: "info" | "warning";
  /** `compact` is for a notice between other content. */
  size?: "regular" | "compact";
  /** Makes the notice a named region. */
  label?: string;
  role?: "status" | "note" | "alert";
  actions?: ReactNode;
  children: ReactNode;
}

/** A coloured box with an icon, a text and, beside it, actions. */
export function Notice({ icon, tone = "warning", size = "regular", label, role, actions, children }: Props) {
  const content = (
    <>
      {icon}
      <div className={classes.text}>{children}</div>
      {actions}
    </>
  );
  return label ? (
    <section className={classes.notice} data-tone={tone} data-size={size} aria-label={label}>
      {content}
    </section>
  ) : (
    <div className={classes.notice} data-tone={tone} data-size={size} role={role}>
      {content}
    </div>
  );
}
