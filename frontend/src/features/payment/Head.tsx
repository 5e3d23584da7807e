import classes from "./payment.module.css";

export interface HeadProps {
  label: string;
  isWarning?: boolean;
  title: string;
  text: string;
  /** 2 where something else is the title of the screen. */
  level?: 1 | 2;
}

/** A member's situation, in a word and in a sentence. */
export function Head({ label, isWarning, title, text, level = 1 }: HeadProps) {
  return (
    <>
      <p className={classes.label} data-warn={isWarning || undefined}>
        {label}
      </p>
      {level === 1 ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      <p className={classes.text}>{text}</p>
    </>
  );
}
