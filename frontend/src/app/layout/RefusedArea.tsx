import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { AccessNotice, type Refused } from "@/features/access";
import { loadPastWorkouts } from "@/features/workout";
import { paths } from "@/lib/paths";
import { SlimFrame } from "./SlimFrame";

const PastWorkouts = lazy(async () => ({ default: await loadPastWorkouts() }));

/** Replaces a member screen. Members who trained here before can still read their history. */
export function RefusedArea({ access }: { access: Refused }) {
  const { pathname } = useLocation();
  const keepsHistory = access.kind === "expired" && pathname === paths.workouts;
  return (
    <SlimFrame>
      <Suspense>{keepsHistory ? <PastWorkouts /> : <AccessNotice access={access} />}</Suspense>
    </SlimFrame>
  );
}
