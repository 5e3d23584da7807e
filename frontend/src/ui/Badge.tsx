import type { ReactNode } from "react";
import classes from "./Badge.module.css";

export function Badge({
  children,
  tone = "plain",
}: {
  children: ReactNode;
  tone?: "plain" | "accent" | "orange" | "danger" | "info" | "violet";
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
