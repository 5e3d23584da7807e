import { IconPlayerPlayFilled, IconPlayerStopFilled } from "@tabler/icons-react";
import { formatClock } from "@/lib/format";
import { useNow } from "@/lib/time/now";
import { settings, useSettings } from "@/training/device/settings";
import type { Action } from "@/training/model/reducer";
import {
  canFail,
  MAX_WEIGHT,
  maxAmount,
  type SessionExercise,
  type SessionSet,
  type SetValues,
  type View,
} from "@/training/model/session";
import { Stepper } from "@/ui/form/Stepper";
import { amountLabel, weightLabel } from "../labels";
import { Plates } from "./Plates";
import classes from "./set.module.css";

/** Step of the load buttons, fixed by the contract; the arrow keys use a smaller one. */
const WEIGHT_STEP = 2.5;
const WEIGHT_KEY_STEP = 0.5;
const HOLD_STEP = 5;

interface Props {
  exercise: SessionExercise;
  set: SessionSet;
  values: SetValues;
  stopwatch: View["stopwatch"];
  isEditing: boolean;
  dispatch: (action: Action) => void;
  onEnter: () => void;
}

/** Inputs of the open set: load and repetitions, and a clock for timed work. */
export function SetInputs({ exercise, set, values, stopwatch, isEditing, dispatch, onEnter }: Props) {
  const { measure, isUnilateral } = exercise;
  const isTimed = measure === "tempo" || measure === "cardio_tempo";
  const weight = weightLabel[measure];
  const plates = usePlates(exercise, values.weight);
  const offersFailure = !isEditing && values.amount === 0 && canFail(measure, set);
  return (
    <>
      <div className={classes.inputs}>
        {weight && (
          <Stepper
            label={weight}
            value={values.weight}
            step={WEIGHT_STEP}
            keyStep={WEIGHT_KEY_STEP}
            min={0}
            max={MAX_WEIGHT}
            fallback={0}
            size="large"
            onChange={(value) => dispatch({ type: "weight", value })}
            onEnter={onEnter}
            detail={plates}
          />
        )}
        <Stepper
          label={amountLabel[measure]}
          value={values.amount}
          step={measure === "tempo" ? HOLD_STEP : 1}
          keyStep={1}
          min={1}
          typedMin={0}
          max={maxAmount(measure)}
          isWhole
          fallback={0}
          size="large"
          onChange={(value) => dispatch({ type: "amount", value })}
          onEnter={onEnter}
        />
      </div>
      {offersFailure && (
        <button type="button" className={classes.failed} onClick={() => dispatch({ type: "fail" })}>
          Não consegui nenhuma
        </button>
      )}
      {isUnilateral && <p className={classes.side}>Anote um lado só e repita no outro.</p>}
      {isTimed && !isEditing && (
        <button
          type="button"
          className={classes.stopwatch}
          onClick={() => dispatch({ type: stopwatch ? "stopStopwatch" : "startStopwatch" })}
        >
          {stopwatch ? <Running since={stopwatch.startedAt} /> : <Ready />}
        </button>
      )}
    </>
  );
}

/** The plates of a barbell, shown under its load on devices where the member wants them. */
function usePlates({ suggestion }: SessionExercise, kg: number) {
  const { showsPlates = false } = useSettings();
  const barKg = suggestion?.barKg;
  if (barKg == null) return undefined;
  return {
    label: "Anilhas",
    isOpen: showsPlates,
    onToggle: () => settings.change({ showsPlates: !showsPlates }),
    content: <Plates barKg={barKg} kg={kg} />,
  };
}

const Ready = () => (
  <>
    <IconPlayerPlayFilled size={18} aria-hidden /> Iniciar cronômetro
  </>
);

function Running({ since }: { since: number }) {
  const now = useNow();
  return (
    <>
      <IconPlayerStopFilled size={18} aria-hidden /> Parar
      <strong role="timer" aria-label="Cronômetro">
        {formatClock((now - since) / 1000)}
      </strong>
    </>
  );
}
