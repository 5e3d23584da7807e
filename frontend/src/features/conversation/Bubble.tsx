import { Button } from "@mantine/core";
import { IconBarbell } from "@tabler/icons-react";
import { memo } from "react";
import { Link } from "react-router";
import type { Message, MessageReference } from "@/api";
import { timeOf } from "@/lib/message";
import { exerciseProgressPath, workoutPath } from "@/lib/paths";
import { Badge } from "@/ui/Badge";
import classes from "./conversation.module.css";
import type { Outgoing } from "./model";
import { RedSignCard } from "./RedSignCard";
import { texts } from "./texts";

interface Props {
  message: Message;
  own: Message["author"];
  /** How the other one is called. */
  other: string;
  today: string;
}

/** A message. Its text is shown as text, whatever it looks like. */
export const Bubble = memo(function Bubble({ message, own, other, today }: Props) {
  const isOwn = message.author === own;
  const { reference, red_sign: sign, text, sent_at, read_at } = message;
  return (
    <div className={classes.message} data-own={isOwn || undefined}>
      <span className="ev-hidden">{isOwn ? "Você: " : `${other}: `}</span>
      {reference && <ReferenceCard reference={reference} isLinked={own === "member"} />}
      <p className={classes.bubble}>{text}</p>
      <p className={classes.note}>
        {sign && own === "trainer" && <Badge tone="danger">Sinal de alerta</Badge>}
        <time dateTime={sent_at}>{timeOf(sent_at, today)}</time>
        {isOwn && read_at && " · Lida"}
      </p>
      {sign && own === "member" && <RedSignCard sign={sign} />}
    </div>
  );
});

interface OutgoingProps {
  outgoing: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message before it has arrived. */
export function OutgoingBubble({ outgoing: { text, about, problem }, onRetry, onDiscard }: OutgoingProps) {
  return (
    <div className={classes.message} data-own data-waiting={problem === null || undefined}>
      <span className="ev-hidden">Você: </span>
      {about && <Card label={about.label} />}
      <p className={classes.bubble}>{text}</p>
      <p className={classes.note} data-problem={problem !== null || undefined}>
        {problem ?? texts.sending}
      </p>
      {problem !== null && (
        <div className={classes.acts}>
          <Button size="sm" variant="default" onClick={onRetry}>
            {texts.retry}
          </Button>
          <Button size="sm" variant="subtle" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      )}
    </div>
  );
}

function ReferenceCard({ reference, isLinked }: { reference: MessageReference; isLinked: boolean }) {
  const { workout_id: workout, exercise_id: exercise, label } = reference;
  const to = workout ? workoutPath(workout) : exercise ? exerciseProgressPath(exercise) : null;
  return isLinked && to ? (
    <Link to={to} className={classes.reference}>
      <IconBarbell size={18} aria-hidden />
      {label}
    </Link>
  ) : (
    <Card label={label} />
  );
}

export function Card({ label }: { label: string }) {
  return (
    <p className={classes.reference}>
      <IconBarbell size={18} aria-hidden />
      {label}
    </p>
  );
}
