import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { ApiError, type DeskProgramExercise, type NewProgramChange, type ProgramChangeKind } from "@/api";
import { formatNumber } from "@/lib/format";
import { readNumber } from "@/lib/number";
import { Segments } from "@/ui/form/Segments";
import { refusal } from "../refusal";
import type { Wish } from "./model";
import classes from "./program.module.css";
import { SwapField } from "./SwapField";

const kinds: { value: ProgramChangeKind; label: string }[] = [
  { value: "swap", label: "Trocar" },
  { value: "range", label: "Faixa" },
  { value: "load", label: "Carga" },
  { value: "exclude", label: "Tirar" },
];

/** What the server names in a refusal, by kind. */
const fieldOf = { swap: "enters_id", range: "reps", load: "weight", exclude: "kind" } as const;

const LONGEST_NOTE = 300;
const WEIGHT = { min: 0, max: 1_000, fallback: 0 };

interface Props {
  userId: number;
  exercise: DeskProgramExercise;
  isBusy: boolean;
  onSave: (wish: Wish) => Promise<unknown>;
  onCancel: () => void;
}

/** Changes one exercise of a member's program. */
export function ChangeForm({ userId, exercise, isBusy, onSave, onCancel }: Props) {
  const [kind, setKind] = useState<ProgramChangeKind>("swap");
  // The one that the program itself would take first.
  const [enters, setEnters] = useState(exercise.alternatives[0] ?? null);
  const [reps, setReps] = useState(exercise.reps);
  const [weight, setWeight] = useState(exercise.weight === null ? "" : formatNumber(exercise.weight));
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const fields = failure instanceof ApiError ? failure.problem.fields : undefined;
  const problem = fields?.[fieldOf[kind]];
  const general =
    failure && !problem && !fields?.note ? refusal(failure, "Não deu para mudar. Tente novamente.") : null;
  const { value: kg, problem: weightProblem } = readNumber(weight, WEIGHT);
  const hasWeight = weight.trim() !== "" && kg !== null;
  const body: NewProgramChange | null = {
    swap: enters && { enters_id: enters.id },
    range: reps.trim() === "" ? null : { reps },
    load: hasWeight ? { weight: kg } : null,
    exclude: {},
  }[kind];
  const save = () => {
    if (!body) return;
    setFailure(null);
    onSave({ kind, body: { ...body, note: note.trim() === "" ? null : note } }).catch(setFailure);
  };
  const name = exercise.exercise.name;
  return (
    <form
      className={classes.form}
      aria-label={`Mudar ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Segments
        label="O que mudar"
        segments={kinds}
        value={kind}
        onChange={(value) => {
          setKind(value);
          setFailure(null);
        }}
      />
      {kind === "swap" && (
        <SwapField userId={userId} exercise={exercise} value={enters} error={problem} onChange={setEnters} />
      )}
      {kind === "range" && (
        <TextInput
          label="Faixa"
          description="Como 8-12 ou 20."
          value={reps}
          error={problem}
          onChange={(event) => setReps(event.currentTarget.value)}
        />
      )}
      {kind === "load" && (
        <TextInput
          label="Carga (kg)"
          description="A sugestão fica nela até você desfazer. Se houver dor, o app alivia."
          inputMode="decimal"
          value={weight}
          error={problem ?? weightProblem}
          onChange={(event) => setWeight(event.currentTarget.value)}
        />
      )}
      {kind === "exclude" && <p>{name} sai do programa e não volta nos próximos. Onde der, entra um parecido.</p>}
      <Textarea
        label="Motivo (o aluno lê)"
        autosize
        minRows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        error={fields?.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {general && (
        <p role="alert" className={classes.failure}>
          {general}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy} disabled={!body}>
          {kind === "exclude" ? "Tirar" : "Salvar"}
        </Button>
      </div>
    </form>
  );
}
