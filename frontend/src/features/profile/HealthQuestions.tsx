import { Button, Checkbox, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import type { HealthScreening } from "@/api";
import { formatDayOf } from "@/lib/format";
import classes from "./health.module.css";
import { isNoToAll, labelsOf, needsTerm, noToAll, type Question, questions, type ScreeningValues } from "./screening";

interface Props {
  values: ScreeningValues;
  onChange: (values: ScreeningValues) => void;
  error?: ReactNode;
}

/** The seven health questions, with one tap for a no to all of them. */
export function HealthQuestions({ values, onChange, error }: Props) {
  const id = useId();
  const isAllNo = isNoToAll(values);
  return (
    <fieldset id="saude" className={classes.set} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Sete perguntas sobre a sua saúde</legend>
      <Button
        variant={isAllNo ? "filled" : "default"}
        size="md"
        aria-pressed={isAllNo}
        leftSection={isAllNo && <IconCheck size={18} aria-hidden />}
        onClick={() => onChange(noToAll)}
      >
        Não a todas
      </Button>
      <ol className={classes.questions}>
        {questions.map((question) => (
          <li key={question.key}>
            <OneQuestion question={question} values={values} onChange={onChange} />
          </li>
        ))}
      </ol>
      {needsTerm(values) && (
        <Checkbox
          label="Li e entendi: respondi sim a uma pergunta sobre a minha saúde e assumo a responsabilidade de procurar orientação médica antes de aumentar o esforço."
          checked={values.hasAcceptedTerm}
          onChange={(event) => onChange({ ...values, hasAcceptedTerm: event.currentTarget.checked })}
        />
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function OneQuestion({ question, values, onChange }: Props & { question: Question }) {
  const { key, text, meanings, detail } = question;
  const name = useId();
  const answer = values.answers[key];
  const choose = (isYes: boolean) => onChange({ ...values, answers: { ...values.answers, [key]: isYes } });
  const tick = (token: (typeof meanings)[number]["token"], isTicked: boolean) => {
    const others = values.ticked.filter((other) => other !== token);
    onChange({ ...values, ticked: isTicked ? [...others, token] : others });
  };
  return (
    <fieldset className={classes.question}>
      <legend>{text}</legend>
      <div className={classes.answers}>
        {[true, false].map((isYes) => (
          <label key={String(isYes)}>
            <input
              className="ev-cover"
              type="radio"
              name={name}
              checked={answer === isYes}
              onChange={() => choose(isYes)}
            />
            <span>{isYes ? "Sim" : "Não"}</span>
          </label>
        ))}
      </div>
      {answer &&
        meanings.length > 1 &&
        meanings.map(({ token, label }) => (
          <Checkbox
            key={token}
            label={label}
            checked={values.ticked.includes(token)}
            onChange={(event) => tick(token, event.currentTarget.checked)}
          />
        ))}
      {answer && detail && (
        <TextInput
          label={detail.label}
          maxLength={200}
          value={values.details[key] ?? ""}
          onChange={(event) =>
            onChange({ ...values, details: { ...values.details, [key]: event.currentTarget.value } })
          }
        />
      )}
    </fieldset>
  );
}

/** The latest answers in one line, until the member wants to answer again. */
export function AnsweredScreening({ screening, children }: { screening: HealthScreening; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  const yes = labelsOf(screening);
  const said = screening.yes === null ? "" : yes.length === 0 ? ": não a todas" : `: sim para ${yes.join(", ")}`;
  return (
    <div className={classes.answered}>
      <p>
        Perguntas de saúde respondidas em {formatDayOf(screening.answered_at)}
        {said}.
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Responder de novo
      </Button>
    </div>
  );
}
