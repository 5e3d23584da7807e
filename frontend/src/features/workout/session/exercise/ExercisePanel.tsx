import { Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowsExchange, IconBandage, IconFlag, IconFlame, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { TrainerContact } from "@/features/conversation";
import { formatKg } from "@/lib/format";
import { type Action, MAX_SETS } from "@/training/model/reducer";
import {
  doneSets,
  hasStrongPain,
  isClosedByPain,
  isDone,
  isLeftOut,
  liveSets,
  nextSet,
  openSet,
  type Session,
  type SessionExercise,
  type SessionSet,
  setNames,
  shownValues,
  workSets,
} from "@/training/model/session";
import { recordsOf } from "@/training/model/strength";
import { turnLabel } from "../labels";
import type { SheetName } from "../sheets/props";
import { useUndo } from "../useUndo";
import { Intro } from "./Intro";
import classes from "./panel.module.css";
import { ReserveQuestion } from "./ReserveQuestion";
import { SetRow } from "./SetRow";

const LoadQuestion = lazy(async () => ({ default: (await import("./LoadQuestion")).LoadQuestion }));
const BodyMassQuestion = lazy(async () => ({ default: (await import("./BodyMassQuestion")).BodyMassQuestion }));

interface Props {
  session: Session;
  exercise: SessionExercise;
  dispatch: (action: Action) => void;
  onSheet: (sheet: SheetName | null) => void;
  onComplete: () => void;
  onFinish: () => void;
  isFinishing: boolean;
}

export function ExercisePanel(props: Props) {
  const { session, exercise, dispatch, onSheet } = props;
  const { suggestion } = exercise;
  return (
    <>
      <Intro turn={turnLabel(session, exercise)} exercise={exercise} dispatch={dispatch} onSheet={onSheet} />
      <Suspense>
        {suggestion?.loadQuestion && <LoadQuestion exercise={exercise} asked={suggestion.loadQuestion} />}
        {suggestion?.asksBodyMass && <BodyMassQuestion />}
      </Suspense>
      {isLeftOut(exercise) ? <LeftOut {...props} /> : <Sets {...props} />}
      <WorkoutActions {...props} />
    </>
  );
}

/** What to do instead of an exercise that was skipped, or that strong pain closed for today. */
function LeftOut({ exercise, dispatch, onSheet }: Props) {
  if (isClosedByPain(exercise)) {
    return (
      <>
        <p className={classes.closed}>
          Você marcou dor forte: este exercício fica para outro dia. Se ela não passar, procure um médico ou
          fisioterapeuta.
        </p>
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={() => onSheet({ kind: "swap", reason: "today" })}
        >
          Trocar por outro movimento
        </Button>
        <TrainerContact
          about={{ exercise: exercise.exerciseId }}
          label={exercise.name}
          message={`Oi! Parei ${exercise.name} no meio do treino.`}
        />
      </>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => dispatch({ type: "unskip", exercise: exercise.clientId })}
    >
      Fazer este exercício mesmo assim
    </Button>
  );
}

/** Scrolls the open set into view when the bottom bar covers it; in the frame, which lays out the list anyway. */
function useOpenInView(open: string | undefined) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open set is another place.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector("[data-state=open]")?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return list;
}

/** The set with the same number of the last time, or its last set for higher numbers. Warm-ups have none. */
function lastTimeOfSet(exercise: SessionExercise, set: SessionSet, number: number) {
  return set.setType === "warmup" ? undefined : exercise.last?.sets[number - 1];
}

function Sets({ session, exercise, dispatch, onSheet, onComplete }: Props) {
  const sets = liveSets(exercise);
  const names = setNames(sets);
  const records = recordsOf(exercise);
  const open = openSet(session);
  const { editing, stopwatch, rest } = session.view;
  const undo = useUndo(session.view);
  const list = useOpenInView(open?.clientId);
  return (
    <>
      <WarmUpOffer exercise={exercise} sets={sets} dispatch={dispatch} />
      <ol className={classes.sets} aria-label="Séries" ref={list}>
        {sets.map((set) => {
          const { name = "", number = 0 } = names.get(set.clientId) ?? {};
          return (
            <SetRow
              key={set.clientId}
              set={set}
              name={name}
              number={number}
              exercise={exercise}
              before={lastTimeOfSet(exercise, set, number)}
              record={records.get(set.clientId)}
              open={set.clientId === open?.clientId ? shownValues(session, set) : null}
              isEditing={editing?.set === set.clientId}
              isResting={rest !== null && !editing}
              canUndo={undo === set.clientId && !editing}
              stopwatch={stopwatch?.set === set.clientId ? stopwatch : null}
              dispatch={dispatch}
              onMore={(clientId) => onSheet({ kind: "set", set: clientId })}
              onComplete={onComplete}
            />
          );
        })}
      </ol>
      <ReserveQuestion exercise={exercise} dispatch={dispatch} />
    </>
  );
}

/** Optional: the suggested warm-up becomes rows only when the member asks for it. */
function WarmUpOffer({ exercise, sets, dispatch }: Pick<Props, "exercise" | "dispatch"> & { sets: SessionSet[] }) {
  const steps = exercise.suggestion?.warmUp ?? [];
  if (steps.length === 0 || sets.some((set) => isDone(set) || set.setType === "warmup")) return null;
  return (
    <button type="button" className={classes.warmUp} onClick={() => dispatch({ type: "addWarmUps" })}>
      <IconFlame size={18} aria-hidden />
      <span>Aquecer antes: {steps.map(({ amount, weight }) => `${formatKg(weight)} × ${amount}`).join(", ")}</span>
      <IconPlus size={18} aria-hidden />
    </button>
  );
}

/** The set that hurt: the one that closed the exercise, else the last one that was done, else the open one. */
const painfulSet = (exercise: SessionExercise) =>
  liveSets(exercise).find(hasStrongPain) ?? doneSets(exercise).at(-1) ?? nextSet(exercise);

function WorkoutActions({ exercise, dispatch, onSheet, onFinish, isFinishing }: Props) {
  const working = workSets(exercise).length;
  const hurt = () => {
    const set = painfulSet(exercise);
    if (set) onSheet({ kind: "pain", set: set.clientId });
  };
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={working >= MAX_SETS || isLeftOut(exercise)}
        onClick={() => dispatch({ type: "addSet", clientId: crypto.randomUUID() })}
      >
        Adicionar série
      </Button>
      {!isLeftOut(exercise) && (
        <Button
          variant="subtle"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={() => onSheet({ kind: "swap", reason: "today" })}
        >
          Trocar
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconBandage size={18} aria-hidden />} onClick={hurt}>
        Doeu
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconFlag size={18} aria-hidden />}
        loading={isFinishing}
        onClick={onFinish}
      >
        Finalizar treino
      </Button>
    </div>
  );
}
