import { type ReactNode, useId } from "react";
import classes from "./section.module.css";

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A part of the profile below the questionnaire. */
export function ProfileSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
