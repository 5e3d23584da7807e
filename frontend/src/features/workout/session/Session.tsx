import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router";
import type { Draft } from "@/training/model/draft";
import { useSendOutbox } from "../outbox/useSendOutbox";
import type { SessionEntry } from "./begin/entry";
import { signalRestOver } from "./device/alarm";
import { Runner } from "./Runner";
import { SessionStore } from "./store/store";

const NoSession = lazy(async () => ({ default: (await import("./onDemand")).NoSession }));

export { sessionLoader } from "./begin/loader";

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
  if (entry.kind === "ready") return <Running key={entry.draft.session.clientId} draft={entry.draft} />;
  return <NoSession entry={entry} onResume={setResumed} />;
}

function Running({ draft }: { draft: Draft }) {
  const [store] = useState(() => new SessionStore(draft, signalRestOver));
  const sendOutbox = useSendOutbox(draft.session.memberId);
  return <Runner store={store} onLeave={() => void sendOutbox()} />;
}
