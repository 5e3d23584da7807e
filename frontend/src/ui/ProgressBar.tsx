import type { ComponentPropsWithoutRef } from "react";
import classes from "./ProgressBar.module.css";

/** How far something has come. `--bar-color` changes its colour. */
export function ProgressBar({ className = "", ...props }: ComponentPropsWithoutRef<"progress">) {
  return <progress {...props} className={`${classes.bar} ${className}`} />;
}
