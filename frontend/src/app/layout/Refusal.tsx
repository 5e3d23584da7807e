import { lazy, Suspense } from "react";
import type { Refused } from "@/features/access";

const RefusedArea = lazy(async () => ({ default: (await import("./RefusedArea")).RefusedArea }));

/** Loaded lazily when access is refused. */
export function Refusal({ access }: { access: Refused }) {
  return (
    <Suspense>
      <RefusedArea access={access} />
    </Suspense>
  );
}
