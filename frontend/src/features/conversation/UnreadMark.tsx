import { plural } from "@/lib/format";
import classes from "./conversation.module.css";

/** How many messages wait. */
export function UnreadMark({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={classes.mark}>
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="ev-hidden">, {plural(count, "mensagem não lida", "mensagens não lidas")}</span>
    </span>
  );
}
