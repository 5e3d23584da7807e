import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import { IconBarbellOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, type DeskProgramExercise, type Exercise, type NoticedPain, type OverviewLine } from "@/api";
import { weightLabel } from "@/features/workout";
import { formatKg, formatNumber, formatPercent } from "@/lib/format";
import { readNumber } from "@/lib/number";
import { useToday } from "@/lib/time/now";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Sheet } from "@/ui/dialog/Sheet";
import { Segments } from "@/ui/form/Segments";
import { Empty } from "@/ui/page/Empty";
import { Loaded } from "../Loaded";
import { useProgramChanges } from "../program/useProgramChanges";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import { hasLoad, lighterLoad, plannedIn, SHARES } from "./lighter";
import classes from "./overview.module.css";
import { painText } from "./reasons";

const LONGEST_NOTE = 300;
const WEIGHT = { min: 0, max: 1_000, fallback: 0 };

interface Props {
  line: OverviewLine;
  pain: NoticedPain;
  /** The line is dealt with. */
  onDone: () => void;
  onSwap: () => void;
  onClose: () => void;
}

/** Makes the load lighter of the exercise that hurt: proposed, and saved with one tap. */
export function LighterLoad({ line, pain, onDone, onSwap, onClose }: Props) {
  const today = useToday();
  const program = useQuery(adminQueries.program(line.user_id));
  const catalogue = useQuery(adminQueries.exercises());
  const query = {
    data: program.data && catalogue.data ? { program: program.data, catalogue: catalogue.data } : undefined,
    error: program.error ?? catalogue.error,
    refetch: () => Promise.all([program.refetch(), catalogue.refetch()]),
  };
  return (
    <Sheet opened onClose={onClose} title={`Carga mais leve para ${line.name || line.email}`}>
      <div className={classes.lighter}>
        <p className={classes.noted}>{painText(pain, today)}</p>
        <Loaded query={query} failure="Não deu para abrir o programa">
          {(data) => {
            const planned = plannedIn(data.program, pain.exercise_id);
            const exercise = data.catalogue.find(({ id }) => id === pain.exercise_id);
            const isChangeable = planned && planned.weight !== null && exercise && hasLoad(exercise.measure);
            return isChangeable ? (
              <Form line={line} planned={planned} exercise={exercise} onDone={onDone} onClose={onClose} />
            ) : (
              <Empty
                icon={<IconBarbellOff size={32} stroke={1.5} aria-hidden />}
                title={planned ? "Este exercício não tem carga" : "Fora do programa"}
                text={
                  planned
                    ? "Dá para trocar o exercício."
                    : `${pain.exercise_name} não está no programa deste aluno. Converse com ele antes do próximo treino.`
                }
              >
                {planned && <Button onClick={onSwap}>Outro exercício</Button>}
              </Empty>
            );
          }}
        </Loaded>
      </div>
    </Sheet>
  );
}

interface FormProps {
  line: OverviewLine;
  planned: DeskProgramExercise;
  exercise: Exercise;
  onDone: () => void;
  onClose: () => void;
}

function Form({ line, planned, exercise, onDone, onClose }: FormProps) {
  const { change } = useProgramChanges(line.user_id);
  const present = planned.weight ?? 0;
  const easier = (percent: number) => lighterLoad(present, percent, exercise.load_step_kg, exercise.measure);
  const [weight, setWeight] = useState(() => formatNumber(easier(SHARES[0])));
  const [note, setNote] = useState("");
  const [isDone, setDone] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const { value: kg, problem } = readNumber(weight, WEIGHT);
  const fields = failure instanceof ApiError ? failure.problem.fields : undefined;
  const chosen = SHARES.find((percent) => kg === easier(percent));
  const sign = exercise.measure === "assistido_reps" ? "+" : "−";
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (kg === null || weight.trim() === "" || change.isPending) return;
    setFailure(null);
    const body = { weight: kg, note: note.trim() === "" ? null : note };
    change
      .mutateAsync({ exercise: planned.exercise, wish: { kind: "load", body } })
      .then(() => (isDone ? onDone() : onClose()))
      .catch(setFailure);
  };
  return (
    <form noValidate className={classes.lighter} onSubmit={save}>
      <p>
        Hoje o app sugere <strong>{formatKg(present)}</strong>, {planned.week_sets} × {planned.week_reps}.
      </p>
      <Segments
        label="Quanto mais leve"
        segments={SHARES.map((percent) => ({ value: String(percent), label: `${sign} ${formatPercent(percent)}` }))}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(percent) => setWeight(formatNumber(easier(Number(percent))))}
      />
      <TextInput
        label={weightLabel[exercise.measure] ?? "Carga (kg)"}
        description="A sugestão fica nela até você desfazer no programa."
        inputMode="decimal"
        value={weight}
        error={fields?.weight ?? problem}
        onChange={(event) => setWeight(event.currentTarget.value)}
      />
      <Textarea
        label="Motivo (o aluno lê)"
        autosize
        minRows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        error={fields?.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label="Tirar este aviso de Hoje"
        checked={isDone}
        onChange={(event) => setDone(event.currentTarget.checked)}
      />
      {Boolean(failure) && !fields && (
        <p role="alert" className={classes.failure}>
          {refusal(failure, "Não deu para mudar. Tente novamente.")}
        </p>
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="accent" size="md" loading={change.isPending} disabled={weight.trim() === ""}>
          Salvar
        </Button>
      </DialogActions>
    </form>
  );
}
