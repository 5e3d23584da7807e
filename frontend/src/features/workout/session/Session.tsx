import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import { paths } from "@/lib/paths";
import { workoutQueries } from "../queries";
import { texts } from "../texts";
import { deleteAbandoned } from "./abandoned";
import { signalRestOver } from "./alarm";
import type { Draft } from "./draft";
import type { SessionEntry } from "./loader";
import { draftPath, type Session } from "./model";
import { Runner } from "./Runner";
import classes from "./session.module.css";
import { createSessionStore } from "./store";

export function SessionScreen() {
  const entry = useLoaderData<SessionEntry>();
  switch (entry.kind) {
    case "missing":
      return <NotFound />;
    case "other":
      return <OtherRunning memberId={entry.memberId} draft={entry.draft} />;
    case "ready":
      return <Running key={clientIdOf(entry.start)} memberId={entry.memberId} start={entry.start} />;
  }
}

const clientIdOf = (start: Session | Draft) => ("saved" in start ? start.session.clientId : start.clientId);

function Running({ memberId, start }: { memberId: number; start: Session | Draft }) {
  const [store] = useState(() => createSessionStore(memberId, start, signalRestOver));
  const client = useQueryClient();
  const onLeave = () => {
    void deleteAbandoned(memberId).then(() => client.invalidateQueries({ queryKey: workoutQueries.all }));
  };
  return <Runner store={store} onLeave={onLeave} />;
}

function NotFound() {
  return (
    <main className={classes.message}>
      <h1 tabIndex={-1}>{texts.notFound}</h1>
      <p>Ele pode ter mudado junto com a sua ficha.</p>
      <Button component={Link} to={paths.workouts} size="md">
        Voltar para os treinos
      </Button>
    </main>
  );
}

/** Two sessions at once would mix their sets; the member says which one counts. */
function OtherRunning({ memberId, draft }: { memberId: number; draft: Draft }) {
  const discard = async () => {
    createSessionStore(memberId, draft, signalRestOver).abandon();
    await deleteAbandoned(memberId);
    window.location.reload();
  };
  return (
    <main className={classes.message}>
      <h1 tabIndex={-1}>Você já tem um treino em andamento</h1>
      <p>{draft.session.name} ficou aberto neste aparelho. Continue de onde parou ou descarte para começar outro.</p>
      <Button component={Link} to={draftPath(draft.session)} variant="accent" size="md">
        Continuar {draft.session.name}
      </Button>
      <Button variant="default" color="red" size="md" onClick={() => void discard()}>
        Descartar e começar outro
      </Button>
    </main>
  );
}
