import classes from "./payment.module.css";

export interface HeadProps {
  label: string;
  isWarning?: boolean;
  title: string;
  text: string;
}

/** A member's situation, in a word and in a sentence. */
export function Head({ label, isWarning, title, text }: HeadProps) {
  return (
    <>
      <p className={classes.label} data-warn={isWarning || undefined}>
        {label}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={classes.text}>{text}</p>
    </>
  );
}
