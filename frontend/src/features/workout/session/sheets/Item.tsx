import type { ReactNode } from "react";
import classes from "./sheets.module.css";

interface Props {
  icon: ReactNode;
  children: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** An entry of a sheet's menu. */
export function Item({ icon, children, isDanger, isDisabled, onClick }: Props) {
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        data-danger={isDanger || undefined}
        disabled={isDisabled ?? false}
        onClick={onClick}
      >
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
        {children}
      </button>
    </li>
  );
}
