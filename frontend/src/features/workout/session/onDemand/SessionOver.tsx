import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { remembered } from "@/features/access";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { endingOf } from "@/training/device/session";
import { type Session, succeededSets } from "@/training/model/session";
import type { Over } from "../store/syncState";
import { Discard } from "./Discard";
import { Message } from "./Message";

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
  const done = plural(succeededSets(session).length, "série feita", "séries feitas");
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
