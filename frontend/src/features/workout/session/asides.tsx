import { Button } from "@mantine/core";
import { IconStethoscope } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { remembered } from "@/features/access";
import { formatKg, plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { abandonSession, beginSession, finishAtLastSet } from "@/training/device/lifecycle";
import { endingOf } from "@/training/device/session";
import { sessionAddress } from "@/training/model/address";
import type { Draft } from "@/training/model/draft";
import { bumped } from "@/training/model/row";
import { completedSets, type Session } from "@/training/model/session";
import { Confirm } from "@/ui/Confirm";
import { useSendOutbox } from "../outbox/useSendOutbox";
import { texts } from "../texts";
import type { SessionEntry } from "./loader";
import { Message } from "./Message";
import type { Over } from "./store";
import type { UnusualLoad } from "./unusualLoad";

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

/** The session stays stored on the device and isn't sent until the lock is lifted. */
export function LockedNotice({ className, message }: { className: string | undefined; message: string | null }) {
  return (
    <div className={className} data-tone="warning" role="alert">
      <IconStethoscope size={20} aria-hidden />
      <p>
        {message} Nada se perde: suas séries ficam guardadas neste aparelho.{" "}
        <Link to={paths.profile}>Abrir o meu perfil</Link>
      </p>
    </div>
  );
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

interface DiscardProps {
  session: Session;
  label: string;
  onDiscard: () => void;
}

/** Asks before completed sets are discarded; a session without any is discarded at once. */
function Discard({ session, label, onDiscard }: DiscardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const hasSets = completedSets(session).length > 0;
  return (
    <>
      <Button variant="default" color="red" size="md" onClick={() => (hasSets ? setConfirming(true) : onDiscard())}>
        {label}
      </Button>
      <Confirm
        opened={isConfirming}
        title="Descartar treino"
        confirmLabel="Descartar"
        isDanger
        onConfirm={onDiscard}
        onClose={() => setConfirming(false)}
      >
        {texts.abandon}
      </Confirm>
    </>
  );
}

/** Only one session can run at a time, so that the sets of two don't mix. */
function OtherRunning({ draft }: { draft: Draft }) {
  const { name, memberId } = draft.session;
  const sendOutbox = useSendOutbox(memberId);
  const { revalidate } = useRevalidator();
  const done = completedSets(draft.session).length;
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

interface OverProps {
  session: Session;
  over: Over;
  onContinue: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

/** The session ended somewhere else. */
export function SessionOver({ session, over, onContinue, onKeep, onDiscard }: OverProps) {
  const { name } = session;
  const [ending] = useState(() => endingOf(session, remembered.id()));
  switch (over === "tab" ? ending : over) {
    case "gone":
      return <DeletedElsewhere session={session} onKeep={onKeep} onDiscard={onDiscard} />;
    case "finished":
      return <Ended title="Este treino já terminou" text={`${name} foi encerrado em outra aba. ${SAFE}`} />;
    case "abandoned":
      return (
        <Ended
          title="Este treino foi abandonado"
          text={`${name} foi abandonado em outra aba, e as séries dele foram apagadas.`}
        />
      );
    case "left":
      return (
        <Message title="Você saiu da sua conta" text="Entre de novo para treinar.">
          <Button component="a" href={paths.home} size="md">
            Ir para o início
          </Button>
        </Message>
      );
    case "device":
      return (
        <Ended title="Este treino já terminou" text={`${name} foi encerrado em outro aparelho. ${SAFE}`}>
          <Button variant="default" size="md" onClick={onContinue}>
            Continuar treinando
          </Button>
        </Ended>
      );
  }
}

const SAFE = "Suas séries estão guardadas.";

function Ended({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Message title={title} text={text}>
      <Button component={Link} to={paths.workouts} size="md">
        Ver meus treinos
      </Button>
      {children}
    </Message>
  );
}

/** Deleted on another device while it continued here; the member decides what to do with it. */
function DeletedElsewhere({ session, onKeep, onDiscard }: Pick<OverProps, "session" | "onKeep" | "onDiscard">) {
  const done = plural(completedSets(session).length, "série feita", "séries feitas");
  return (
    <Message
      title="Este treino foi abandonado em outro aparelho. Guardar aqui mesmo assim?"
      text={`${session.name}: ${done} neste aparelho.`}
    >
      <Button variant="accent" size="md" onClick={onKeep}>
        Guardar aqui
      </Button>
      <Discard session={session} label="Descartar" onDiscard={onDiscard} />
    </Message>
  );
}

export type PendingQuestion = { kind: "finish" | "abandon" } | ({ kind: "load"; log: () => void } & UnusualLoad);

interface QuestionProps {
  question: PendingQuestion;
  onFinish: () => void;
  onAbandon: () => void;
  onClose: () => void;
}

/** Confirms finishing a workout without sets, abandoning one, and logging a load that looks like a typo. */
export function Question({ question, onFinish, onAbandon, onClose }: QuestionProps) {
  switch (question.kind) {
    case "finish":
      return (
        <Confirm
          opened
          title="Finalizar treino"
          confirmLabel="Finalizar"
          cancelLabel="Continuar treinando"
          onConfirm={onFinish}
          onClose={onClose}
        >
          {texts.finishEmpty}
        </Confirm>
      );
    case "abandon":
      return (
        <Confirm
          opened
          title="Abandonar treino"
          confirmLabel="Abandonar"
          cancelLabel="Continuar treinando"
          isDanger
          onConfirm={onAbandon}
          onClose={onClose}
        >
          {texts.abandon}
        </Confirm>
      );
    case "load": {
      const load = formatKg(question.weight);
      const log = () => {
        onClose();
        question.log();
      };
      return (
        <Confirm
          opened
          title={`Foram mesmo ${load}?`}
          confirmLabel={`Registrar ${load}`}
          cancelLabel="Corrigir"
          onConfirm={log}
          onClose={onClose}
        >
          A carga sugerida para hoje é de {formatKg(question.suggested)}.
        </Confirm>
      );
    }
  }
}
