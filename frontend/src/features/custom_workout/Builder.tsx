import { Button, Textarea, TextInput } from "@mantine/core";
import { IconArrowLeft, IconPlayerPlayFilled, IconPlus } from "@tabler/icons-react";
import { type Dispatch, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import type { Exercise } from "@/api";
import { useCurrentUser } from "@/features/access";
import { useSessionLock } from "@/features/profile";
import { ExercisePicker } from "@/features/workout";
import { formatDayAndMonth, plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { localDate } from "@/lib/time/dates";
import { focusProblem } from "@/ui/form/focusProblem";
import { PageHeader } from "@/ui/page/PageHeader";
import { BuilderExercise } from "./BuilderExercise";
import classes from "./builder.module.css";
import { type Action, countSets, type FreeExercise, type FreeWorkout, isEmpty } from "./free";
import { LockNote } from "./LockNote";
import { useBuilder } from "./useBuilder";

/** A free workout, put together exercise by exercise. */
export function Builder() {
  const form = useRef<HTMLDivElement>(null);
  const hasProblem = () => focusProblem(form.current);
  const { free, dispatch, isSaving, isNameMissing, start, save, clear } = useBuilder(useCurrentUser().id, hasProblem);
  const isLocked = useSessionLock() !== null;
  return (
    <>
      <PageHeader title="Treino Livre">
        <Button
          component={Link}
          to={paths.customWorkout}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Voltar
        </Button>
      </PageHeader>
      <LockNote />
      <div className={classes.builder} ref={form}>
        <div className={classes.texts}>
          <TextInput
            label="Nome do treino"
            placeholder="Ex.: Braços e abdômen"
            maxLength={120}
            value={free.name}
            error={isNameMissing && "Dê um nome ao treino."}
            onChange={(event) => dispatch({ type: "setText", text: { name: event.currentTarget.value } })}
          />
          <Textarea
            label="Observações"
            autosize
            minRows={2}
            maxLength={1000}
            value={free.notes}
            onChange={(event) => dispatch({ type: "setText", text: { notes: event.currentTarget.value } })}
          />
        </div>
        <Exercises free={free} dispatch={dispatch} />
        <div className={classes.bar} data-bottom-bar>
          <p className={classes.sum} role="status">
            {plural(free.exercises.length, "exercício", "exercícios")} · {plural(countSets(free), "série", "séries")}
            {!isEmpty(free) && (
              <Button size="compact-sm" variant="subtle" onClick={clear}>
                Limpar
              </Button>
            )}
          </p>
          <Button variant="default" size="md" loading={isSaving} onClick={save}>
            Salvar para depois
          </Button>
          <Button
            variant="accent"
            size="md"
            disabled={isSaving || isLocked}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={start}
          >
            Iniciar agora
          </Button>
        </div>
      </div>
    </>
  );
}

/** A name to start with at once. */
const defaultName = (today: string) => `Treino livre ${formatDayAndMonth(today)}`;

function timesPicked(exercises: readonly FreeExercise[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { exerciseId } of exercises) times.set(exerciseId, (times.get(exerciseId) ?? 0) + 1);
  return times;
}

function Exercises({ free: { name, exercises }, dispatch }: { free: FreeWorkout; dispatch: Dispatch<Action> }) {
  const [isPicking, setPicking] = useState(false);
  const adding = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState("");
  const move = ({ key, name }: FreeExercise, position: number, by: 1 | -1) => {
    if (position + by < 1 || position + by > exercises.length) return;
    dispatch({ type: "move", key, by });
    setMoved(`${name}: ${position + by}º de ${exercises.length}`);
  };
  const add = (exercise: Exercise) => {
    // With the first exercise, so that a name that was cleared later stays empty.
    const isUnnamed = exercises.length === 0 && name.trim() === "";
    if (isUnnamed) dispatch({ type: "setText", text: { name: defaultName(localDate(new Date())) } });
    dispatch({ type: "add", exercise, key: crypto.randomUUID() });
  };
  const remove = (key: string) => {
    dispatch({ type: "remove", key });
    adding.current?.focus();
  };
  return (
    <section className={classes.exercises} aria-label="Exercícios do treino">
      {exercises.length > 0 && (
        <ol>
          {exercises.map((exercise, i) => (
            <BuilderExercise
              key={exercise.key}
              exercise={exercise}
              position={i + 1}
              count={exercises.length}
              dispatch={dispatch}
              onMove={(by) => move(exercise, i + 1, by)}
              onRemove={() => remove(exercise.key)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="ev-hidden">
        {moved}
      </p>
      <button
        ref={adding}
        type="button"
        className={classes.add}
        data-first={exercises.length === 0 || undefined}
        onClick={() => setPicking(true)}
      >
        <IconPlus size={22} stroke={2} aria-hidden />
        Adicionar exercício
        {exercises.length === 0 && <span>Do catálogo, ou um que só você faz.</span>}
      </button>
      <Suspense>
        {isPicking && (
          <ExercisePicker opened onClose={() => setPicking(false)} onPick={add} picked={timesPicked(exercises)} />
        )}
      </Suspense>
    </section>
  );
}
