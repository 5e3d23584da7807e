import type { ReactNode } from "react";
import classes from "../ui.module.css";

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
