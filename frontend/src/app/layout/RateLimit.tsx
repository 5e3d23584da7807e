import { lazy, Suspense, useSyncExternalStore } from "react";
import { connection } from "@/api";

const RateLimitNotice = lazy(async () => ({ default: (await import("./RateLimitNotice")).RateLimitNotice }));

export function RateLimit() {
  const until = useSyncExternalStore(connection.subscribe, connection.rateLimitedUntil);
  return (
    until !== null && (
      <Suspense>
        <RateLimitNotice until={until} />
      </Suspense>
    )
  );
}
