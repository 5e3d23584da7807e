import type { PropsWithChildren } from "react";
import { Logo } from "../Logo";
import classes from "./FullPage.module.css";

/** Replaces the whole app. */
export function FullPage({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <main className={classes.page}>
      <Logo size={44} withName={false} />
      <h1>{title}</h1>
      {children}
    </main>
  );
}
