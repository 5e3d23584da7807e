import { lazy, Suspense, useSyncExternalStore } from "react";
import { connection } from "@/api";

const RestNote = lazy(async () => ({ default: (await import("./RestNote")).RestNote }));

export function Rest() {
  const until = useSyncExternalStore(connection.subscribe, connection.restsUntil);
  return (
    until !== null && (
      <Suspense>
        <RestNote until={until} />
      </Suspense>
    )
  );
}
