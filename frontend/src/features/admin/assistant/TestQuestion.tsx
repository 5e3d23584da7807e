import { Button, TextInput } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type AssistantTestAnswer, api, fieldErrors } from "@/api";
import { harmless } from "@/features/assistant";
import { Facts } from "@/ui/Facts";
import { refusal } from "../refusal";
import classes from "./assistant.module.css";
import { LONGEST_QUESTION, type SettingsValues, testFacts } from "./settings";

/** The server waits half a minute for the provider. */
const TIMEOUT_MS = 45_000;

interface Props {
  isConfigured: boolean;
  /** The form's values; null while one of them is wrong. */
  readValues: () => SettingsValues | null;
  onRefused: (errors: Record<string, string>) => void;
}

/** One question with what is in the form, without storing it. */
export function TestQuestion({ isConfigured, readValues, onRefused }: Props) {
  const [question, setQuestion] = useState("");
  const test = useMutation({
    mutationFn: ({ is_enabled: _, ...values }: SettingsValues) =>
      api.testAssistant({ body: { ...values, question: question.trim() } }, { timeoutMs: TIMEOUT_MS }),
    onError: (error) => {
      const { question: _, ...errors } = fieldErrors(error);
      if (Object.keys(errors).length > 0) onRefused(errors);
    },
  });
  const canAsk = isConfigured && question.trim() !== "" && !test.isPending;
  const ask = () => {
    const values = canAsk ? readValues() : null;
    if (values) test.mutate(values);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Here it asks, instead of saving.
    event.preventDefault();
    ask();
  };
  return (
    <fieldset className={classes.test}>
      <legend>Testar antes de salvar</legend>
      <div className={classes.question}>
        <TextInput
          label="Pergunta de teste"
          placeholder="Quantas séries devo fazer?"
          autoComplete="off"
          maxLength={LONGEST_QUESTION}
          disabled={!isConfigured}
          value={question}
          error={fieldErrors(test.error).question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="default"
          size="md"
          leftSection={<IconSend size={18} aria-hidden />}
          loading={test.isPending}
          disabled={!canAsk}
          onClick={ask}
        >
          Testar
        </Button>
      </div>
      {!isConfigured && <p className={classes.dim}>O teste precisa da chave da OpenAI no servidor.</p>}
      <div role="status">{test.data && <Answer key={test.submittedAt} answer={test.data} />}</div>
      <div role="alert">
        {test.error && (
          <p className={classes.failure}>{refusal(test.error, "Não deu para testar. Tente de novo daqui a pouco.")}</p>
        )}
      </div>
    </fieldset>
  );
}

/** Comes into view: it may be longer than what the form leaves of the screen. */
function Answer({ answer }: { answer: AssistantTestAnswer }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className={classes.answer} ref={place}>
      <p className={classes.plain}>{harmless(answer.content)}</p>
      <p className={classes.dim}>
        <Facts facts={testFacts(answer)} />
      </p>
    </div>
  );
}
