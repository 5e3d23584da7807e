import { IconCheck, IconDots, IconPencil, IconTrophy, IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import type { Measure } from "@/api";
import { formatKg } from "@/lib/format";
import { clock } from "@/lib/time/clock";
import type { Action } from "@/training/model/reducer";
import {
  isDone,
  isFailed,
  type SessionExercise,
  type SessionSet,
  type SetValues,
  type View,
  workSets,
} from "@/training/model/session";
import type { PersonalRecord } from "@/training/model/strength";
import { buzzForRecord } from "../device/buzz";
import { painLabel, setLabel, setTypeLabel, setTypes } from "../labels";
import pulse from "../pulse.module.css";
import settling from "../settling.module.css";
import { progressChip } from "./progressChip";
import { SetInputs } from "./SetInputs";
import classes from "./set.module.css";

interface Props {
  set: SessionSet;
  /** `Série 2`, `Aquecimento 1`. */
  name: string;
  number: number;
  exercise: SessionExercise;
  /** The same set of the last time. */
  before: SetValues | undefined;
  record: PersonalRecord | undefined;
  /** Values in its inputs; null when the row is closed. */
  open: SetValues | null;
  isEditing: boolean;
  /** The open set can be logged without waiting for the end of the rest. */
  isResting: boolean;
  /** The set was just completed, and one tap can undo it. */
  canUndo: boolean;
  stopwatch: View["stopwatch"];
  dispatch: (action: Action) => void;
  onMore: (set: string) => void;
  onComplete: () => void;
}

/** What the open set had the last time; the goal stands once, at the head of the exercise. */
function sub({ set, exercise, before, open }: Pick<Props, "set" | "exercise" | "before" | "open">): string | null {
  if (set.setType === "warmup") return "Antes das séries";
  const facts = [
    ...(isBackOff(exercise, set) ? ["Série de apoio, com menos carga"] : []),
    ...(before && open ? [`Última: ${setLabel(exercise.measure, before)}`] : []),
  ];
  return facts.length > 0 ? facts.join(" · ") : null;
}

/** Whether the set is planned with less load than the ones before it. */
function isBackOff(exercise: SessionExercise, set: SessionSet): boolean {
  const from = exercise.suggestion?.backOff?.fromSet;
  return from !== undefined && workSets(exercise).indexOf(set) + 1 >= from;
}

export function SetRow(props: Props) {
  const { set, name, number, exercise, record, open, isEditing, stopwatch, dispatch, onComplete } = props;
  const state = open ? "open" : isDone(set) ? "done" : "next";
  const save = () => dispatch({ type: "saveEdit" });
  return (
    <li className={classes.set} data-state={state} aria-current={open && !isEditing ? "step" : undefined}>
      <div className={classes.setLine}>
        <Mark set={set} number={number} />
        <div className={classes.setText}>
          <p className={classes.setName}>
            {name}
            <Tags set={set} />
            {open && !isEditing && <Progress set={set} exercise={exercise} />}
          </p>
          <Below {...props} />
        </div>
        {!open && (
          <div className={classes.setValue}>
            <p>{setLabel(exercise.measure, set)}</p>
            {record && <Record record={record} measure={exercise.measure} madeAt={set.completedAt} />}
          </div>
        )}
        <RowActions {...props} />
      </div>
      {open && (
        <SetInputs
          exercise={exercise}
          set={set}
          values={open}
          stopwatch={stopwatch}
          isEditing={isEditing}
          dispatch={dispatch}
          onEnter={isEditing ? save : onComplete}
        />
      )}
    </li>
  );
}

/** Under the name of a set; nothing where there is nothing to say. */
function Below(props: Props) {
  const { set, canUndo, dispatch } = props;
  const text = sub(props);
  if (!canUndo && text === null) return null;
  return (
    <p className={classes.sub}>
      {canUndo ? (
        <button
          type="button"
          className={classes.undo}
          onClick={() => dispatch({ type: "uncomplete", set: set.clientId })}
        >
          Desfazer
        </button>
      ) : (
        text
      )}
    </p>
  );
}

/** Tells that the filled-in load is more than the last time's. */
function Progress({ set, exercise }: Pick<Props, "set" | "exercise">) {
  const chip = progressChip(exercise);
  const isSuggested = set.weight === exercise.suggestion?.weight;
  if (!chip || !isSuggested || set.setType === "warmup") return null;
  return (
    <span className={classes.up}>
      {chip}
      <span className="ev-hidden">
        {" "}
        {exercise.measure === "assistido_reps" ? "de ajuda" : "a mais"} que na última vez
      </span>
    </span>
  );
}

/** How long after its set a record still counts as just made. */
const NEW_RECORD_MS = 2_000;

/** A new best load is visible in the row; an estimated maximum needs words. */
function Record({ record, measure, madeAt }: { record: PersonalRecord; measure: Measure; madeAt: number | null }) {
  const [isNew] = useState(() => madeAt !== null && clock.now() - madeAt < NEW_RECORD_MS);
  useEffect(() => {
    if (isNew) buzzForRecord();
  }, [isNew]);
  const isEstimate = record.kind === "strength" && measure === "carga_reps";
  return (
    <p className={isNew ? `${classes.record} ${pulse.pulse}` : classes.record}>
      <IconTrophy size={14} stroke={2.2} aria-hidden />
      {isEstimate ? (
        <>
          <span className="ev-hidden">Recorde: </span>1RM {formatKg(Math.round(record.value))}
        </>
      ) : (
        "Recorde"
      )}
    </p>
  );
}

function Mark({ set, number }: Pick<Props, "set" | "number">) {
  const short = setTypes.find(({ value }) => value === set.setType)?.short;
  return (
    <span className={classes.setNumber} data-failed={isFailed(set) || undefined}>
      {isFailed(set) ? (
        <IconX size={18} stroke={3} aria-hidden />
      ) : isDone(set) ? (
        <IconCheck size={18} stroke={3} aria-label="Feita" />
      ) : (
        short || number
      )}
    </span>
  );
}

/** Tags for what is special about the set; most sets have none. */
function Tags({ set }: { set: SessionSet }): ReactNode {
  const isNamed = set.setType === "drop" || (set.setType === "failure" && !isFailed(set));
  return (
    <>
      {isFailed(set) && <span className={classes.tag}>Não consegui</span>}
      {isNamed && <span className={classes.tag}>{setTypeLabel(set.setType)}</span>}
      {set.rir !== null && <span className={classes.tag}>RIR {set.rir}</span>}
      {set.hasPain && <span className={classes.tag}>{painLabel(set.painAt, set.painScore)}</span>}
    </>
  );
}

function RowActions({ set, name, open, isEditing, isResting, dispatch, onMore, onComplete }: Props) {
  if (!open) {
    return isDone(set) ? (
      <button
        type="button"
        className={classes.act}
        aria-label={`Editar ${name.toLowerCase()}`}
        onClick={() => dispatch({ type: "edit", set: set.clientId })}
      >
        <IconPencil size={18} aria-hidden />
      </button>
    ) : null;
  }
  return (
    <>
      <button
        type="button"
        className={classes.act}
        aria-label={`Mais opções: ${name.toLowerCase()}`}
        onClick={() => onMore(set.clientId)}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {isResting && (
        <button
          type="button"
          className={`${classes.now} ${settling.settling}`}
          aria-label={`Registrar ${name.toLowerCase()} sem esperar`}
          onClick={onComplete}
        >
          <IconCheck size={22} stroke={3} aria-hidden />
        </button>
      )}
      {isEditing && (
        <button
          type="button"
          className={classes.act}
          aria-label="Cancelar edição"
          onClick={() => dispatch({ type: "cancelEdit" })}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </>
  );
}
