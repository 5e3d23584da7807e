import { IconClockPause } from "@tabler/icons-react";
import { useNow } from "@/lib/time/now";
import classes from "./messages.module.css";

/** The server limits the rate of requests. Pending ones are retried automatically after the wait. */
export function RateLimitNotice({ until }: { until: number }) {
  const seconds = Math.max(1, Math.ceil((until - useNow()) / 1_000));
  return (
    <div role="status" className={classes.rateLimit}>
      <IconClockPause size={20} aria-hidden />
      <span>
        Muitas tentativas em pouco tempo. A tela continua sozinha<span aria-hidden> em {seconds} s</span>.
      </span>
    </div>
  );
}
