import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router";
import { signalRestOver } from "./alarm";
import type { Draft } from "./kept/draft";
import type { SessionEntry } from "./loader";
import { Runner } from "./Runner";
import { SessionStore } from "./store";
import { useSendOff } from "./useSendOff";

const Locked = lazy(async () => ({ default: (await import("./asides")).Locked }));
const NotFound = lazy(async () => ({ default: (await import("./asides")).NotFound }));
const OtherRunning = lazy(async () => ({ default: (await import("./asides")).OtherRunning }));
const Forgotten = lazy(async () => ({ default: (await import("./asides")).Forgotten }));

export function SessionScreen() {
  const entry = useLoaderData<SessionEntry>();
  return (
    <Suspense>
      <Entry key={entry.kind} entry={entry} />
    </Suspense>
  );
}

function Entry({ entry }: { entry: SessionEntry }) {
  const [resumed, setResumed] = useState<Draft | null>(null);
  if (resumed) return <Running draft={resumed} />;
  switch (entry.kind) {
    case "missing":
      return <NotFound />;
    case "locked":
      return <Locked title={entry.title} text={entry.text} />;
    case "other":
      return <OtherRunning draft={entry.draft} />;
    case "forgotten":
      return <Forgotten draft={entry.draft} onResume={setResumed} />;
    case "ready":
      return <Running key={entry.draft.session.clientId} draft={entry.draft} />;
  }
}

function Running({ draft }: { draft: Draft }) {
  const [store] = useState(() => new SessionStore(draft, signalRestOver));
  const sendOff = useSendOff(draft.session.memberId);
  return <Runner store={store} onLeave={() => void sendOff()} />;
}
