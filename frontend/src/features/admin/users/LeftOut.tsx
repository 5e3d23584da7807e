import classes from "./users.module.css";

/** That some of the chosen members aren't approved, for whom an act isn't. */
export const LeftOut = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={classes.left}>
      {count === 1 ? "1 escolhido não está aprovado e fica" : `${count} escolhidos não estão aprovados e ficam`} de
      fora.
    </p>
  );
