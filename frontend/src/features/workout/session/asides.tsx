import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { paths } from "@/lib/paths";
import { Confirm } from "@/ui/Confirm";
import { texts } from "../texts";
import { abandon, closeForgotten } from "./engine/running";
import type { Draft } from "./kept/draft";
import { Message } from "./Message";
import { completedSets, draftPath } from "./model";
import { useSendOff } from "./useSendOff";

export function Locked({ title, text }: { title: string; text: string }) {
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

interface DiscardProps {
  draft: Draft;
  label: string;
  onDiscard: () => void;
}

/** What was done in it goes too, so that it asks; a training without a set has nothing to lose. */
function Discard({ draft, label, onDiscard }: DiscardProps) {
  const [isAsking, setAsking] = useState(false);
  const hasSets = completedSets(draft.session).length > 0;
  return (
    <>
      <Button variant="default" color="red" size="md" onClick={() => (hasSets ? setAsking(true) : onDiscard())}>
        {label}
      </Button>
      <Confirm
        opened={isAsking}
        title="Descartar treino"
        confirmLabel="Descartar"
        isDanger
        onConfirm={onDiscard}
        onClose={() => setAsking(false)}
      >
        {texts.abandon}
      </Confirm>
    </>
  );
}

/** Another training can't begin beside the one that runs: their sets would mix. */
export function OtherRunning({ draft }: { draft: Draft }) {
  const { name, memberId } = draft.session;
  const sendOff = useSendOff(memberId);
  const { revalidate } = useRevalidator();
  const discard = async () => {
    abandon(draft, Date.now());
    await sendOff();
    await revalidate();
  };
  return (
    <Message
      title="Você já tem um treino em andamento"
      text={`${name} ficou aberto. Continue de onde parou ou descarte para começar outro.`}
    >
      <Button component={Link} to={draftPath(draft.session)} variant="accent" size="md">
        Continuar este treino
      </Button>
      <Discard draft={draft} label="Descartar e começar outro" onDiscard={() => void discard()} />
    </Message>
  );
}

/** Left open for hours: most likely over, but the member says so. */
export function Forgotten({ draft, onResume }: { draft: Draft; onResume: () => void }) {
  const navigate = useNavigate();
  const { name, memberId } = draft.session;
  const sendOff = useSendOff(memberId);
  const leave = () => {
    void sendOff();
    void navigate(paths.workouts, { replace: true });
  };
  const end = () => {
    closeForgotten(draft);
    leave();
  };
  const discard = () => {
    abandon(draft, Date.now());
    leave();
  };
  return (
    <Message title="Este treino ficou aberto" text={`${name} não teve nenhuma série nas últimas horas.`}>
      <Button variant="accent" size="md" onClick={end}>
        Encerrar na última série
      </Button>
      <Button variant="default" size="md" onClick={onResume}>
        Continuar treinando
      </Button>
      <Discard draft={draft} label="Descartar" onDiscard={discard} />
    </Message>
  );
}

interface OverProps {
  name: string;
  where: "tab" | "device";
  onContinue: () => void;
}

/** The session ended somewhere else; what was done here is part of it. */
export function Over({ name, where, onContinue }: OverProps) {
  const place = where === "tab" ? "em outra aba" : "em outro aparelho";
  return (
    <Message title="Este treino já terminou" text={`${name} foi encerrado ${place}. Suas séries estão guardadas.`}>
      <Button component={Link} to={paths.workouts} size="md">
        Ver meus treinos
      </Button>
      {where === "device" && (
        <Button variant="default" size="md" onClick={onContinue}>
          Continuar treinando
        </Button>
      )}
    </Message>
  );
}
