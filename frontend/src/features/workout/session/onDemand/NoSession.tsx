import { Button } from "@mantine/core";
import { Link, useNavigate, useRevalidator } from "react-router";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { abandonSession, beginSession, finishAtLastSet } from "@/training/device/lifecycle";
import { sessionAddress } from "@/training/model/address";
import type { Draft } from "@/training/model/draft";
import { bumped } from "@/training/model/row";
import { completedSets, succeededSets } from "@/training/model/session";
import { useSendOutbox } from "../../outbox/useSendOutbox";
import { texts } from "../../texts";
import type { SessionEntry } from "../begin/entry";
import { Discard } from "./Discard";
import { Message } from "./Message";

interface NoSessionProps {
  entry: Exclude<SessionEntry, { kind: "ready" }>;
  onResume: (draft: Draft) => void;
}

/** Shown instead of a session: why there is none, or what the member has to decide first. */
export function NoSession({ entry, onResume }: NoSessionProps) {
  switch (entry.kind) {
    case "missing":
      return <NotFound />;
    case "locked":
      return <Locked title={entry.title} text={entry.text} />;
    case "other":
      return <OtherRunning draft={entry.draft} />;
    case "forgotten":
      return <Forgotten draft={entry.draft} onResume={onResume} />;
  }
}

function Locked({ title, text }: { title: string; text: string }) {
  return (
    <Message title={title} text={text}>
      <Button component={Link} to={paths.profile} size="md">
        Abrir o meu perfil
      </Button>
      <Button component={Link} to={paths.workouts} size="md" variant="default">
        Voltar para os treinos
      </Button>
    </Message>
  );
}

function NotFound() {
  return (
    <Message title={texts.notFound} text="Ele pode ter mudado junto com o seu programa.">
      <Button component={Link} to={paths.workouts} size="md">
        Voltar para os treinos
      </Button>
    </Message>
  );
}

/** Only one session can run at a time, so that the sets of two don't mix. */
function OtherRunning({ draft }: { draft: Draft }) {
  const { name, memberId } = draft.session;
  const sendOutbox = useSendOutbox(memberId);
  const { revalidate } = useRevalidator();
  const done = succeededSets(draft.session).length;
  const sendAndReload = async () => {
    await sendOutbox();
    await revalidate();
  };
  const save = () => {
    finishAtLastSet(draft);
    void sendAndReload();
  };
  const discard = () => {
    abandonSession(draft, Date.now());
    void sendAndReload();
  };
  return (
    <Message
      title="Você já tem um treino em andamento"
      text={
        done > 0
          ? `${name} ficou aberto com ${plural(done, "série feita", "séries feitas")}. Para começar outro, encerre este antes.`
          : `${name} ficou aberto sem nenhuma série feita. Para começar outro, descarte este antes.`
      }
    >
      <Button component={Link} to={sessionAddress(draft.session)} variant="accent" size="md">
        Continuar este treino
      </Button>
      {done > 0 && (
        <Button variant="default" size="md" onClick={save}>
          {texts.endAndSave}
        </Button>
      )}
      <Discard session={draft.session} label="Descartar e começar outro" onDiscard={discard} />
    </Message>
  );
}

/** Marks the session as active again, so that it no longer counts as forgotten. */
function resume(draft: Draft): Draft {
  const { session } = draft;
  const now = Date.now();
  // The server may have ended the session on its own; this newer revision wins over that.
  const resumed = { ...draft, session: bumped(session, { view: { ...session.view, rest: null, revision: now } }, now) };
  beginSession(resumed);
  return resumed;
}

interface ForgottenProps {
  draft: Draft;
  onResume: (draft: Draft) => void;
}

/** Left open for hours: probably over, but the member decides. */
function Forgotten({ draft, onResume }: ForgottenProps) {
  const navigate = useNavigate();
  const { name, memberId } = draft.session;
  const sendOutbox = useSendOutbox(memberId);
  const goToWorkouts = () => {
    void sendOutbox();
    void navigate(paths.workouts, { replace: true });
  };
  const end = () => {
    finishAtLastSet(draft);
    goToWorkouts();
  };
  const discard = () => {
    abandonSession(draft, Date.now());
    goToWorkouts();
  };
  return (
    <Message
      title="Este treino ficou aberto"
      text={`${name} não teve nenhuma série nas últimas horas. Encerrado, ele termina na última série feita.`}
    >
      {completedSets(draft.session).length > 0 && (
        <Button variant="accent" size="md" onClick={end}>
          {texts.endAndSave}
        </Button>
      )}
      <Button variant="default" size="md" onClick={() => onResume(resume(draft))}>
        Continuar treinando
      </Button>
      <Discard session={draft.session} label="Descartar" onDiscard={discard} />
    </Message>
  );
}
