import type { ReactNode } from "react";
import classes from "./ui.module.css";

export function PageHeader({ title, sub, children }: { title: string; sub?: string; children?: ReactNode }) {
  return (
    <header className={classes.header}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {sub && <p className={classes.headerSub}>{sub}</p>}
      </div>
      {children}
    </header>
  );
}

export function SectionTitle({ children, aside, id }: { children: ReactNode; aside?: ReactNode; id?: string }) {
  return (
    <div className={classes.sectionTitle}>
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  );
}

export interface Figure {
  label: string;
  value: string;
  unit?: string;
}

/** Large numbers with their names; the name comes first for a screen reader. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
