import { lazy } from "react";
import { completedSets, type Session, sessionAddress } from "@/training";
import { OpenCard } from "./OpenCard";

const CloseHere = lazy(async () => ({ default: (await import("./CloseHere")).CloseHere }));

/** A workout begun on this device. */
export function OpenHere({ session }: { session: Session }) {
  return (
    <OpenCard
      workoutType={session.workoutType}
      name={session.name}
      startedAt={new Date(session.startedAt).toISOString()}
      doneSets={completedSets(session).length}
      to={sessionAddress(session)}
      question={(onClose) => <CloseHere session={session} onClose={onClose} />}
    />
  );
}
