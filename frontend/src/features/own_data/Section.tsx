import { type ReactNode, useId } from "react";
import { SectionTitle } from "@/ui/page/PageHeader";
import classes from "./own_data.module.css";

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the screen. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  );
}
