import { lazy } from "react";
import { completedSets, draftPath, type Session } from "@/training/model/session";
import { OpenCard } from "./OpenCard";

const CloseHere = lazy(async () => ({ default: (await import("./CloseHere")).CloseHere }));

/** Begun on this device. */
export function OpenHere({ session }: { session: Session }) {
  return (
    <OpenCard
      workoutType={session.workoutType}
      name={session.name}
      startedAt={new Date(session.startedAt).toISOString()}
      doneSets={completedSets(session).length}
      to={draftPath(session)}
      question={(onClose) => <CloseHere session={session} onClose={onClose} />}
    />
  );
}
