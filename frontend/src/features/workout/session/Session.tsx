import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Link, useLoaderData } from "react-router";
import { paths } from "@/lib/paths";
import { texts } from "../texts";
import { signalRestOver } from "./alarm";
import { keep } from "./engine/running";
import type { Draft } from "./kept/draft";
import { bumped } from "./kept/rows";
import type { SessionEntry } from "./loader";
import { Message } from "./Message";
import { Runner } from "./Runner";
import { SessionStore } from "./store";
import { useSendOff } from "./useSendOff";

const Locked = lazy(async () => ({ default: (await import("./asides")).Locked }));
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
      return <Forgotten draft={entry.draft} onResume={() => setResumed(touched(entry.draft))} />;
    case "ready":
      return <Running key={entry.draft.session.clientId} draft={entry.draft} />;
  }
}

/** The member is here again, so the session isn't forgotten any more. */
function touched(draft: Draft): Draft {
  const { session } = draft;
  const now = Date.now();
  // The server may have ended it meanwhile, without a word of anybody's: this is one, and newer.
  const resumed = { ...draft, session: bumped(session, { view: { ...session.view, rest: null, revision: now } }, now) };
  keep(resumed);
  return resumed;
}

function Running({ draft }: { draft: Draft }) {
  const [store] = useState(() => new SessionStore(draft, signalRestOver));
  const sendOff = useSendOff(draft.session.memberId);
  return <Runner store={store} onLeave={() => void sendOff()} />;
}

function NotFound() {
  return (
    <Message title={texts.notFound} text="Ele pode ter mudado junto com a sua ficha.">
      <Button component={Link} to={paths.workouts} size="md">
        Voltar para os treinos
      </Button>
    </Message>
  );
}
