import type { WorkoutExerciseDetail, WorkoutSet } from "@/api";
import { TalkAbout } from "@/features/conversation";
import { ExerciseName } from "@/features/exercise";
import { Facts } from "@/ui/Facts";
import { Panel } from "@/ui/page/Panel";
import { RecordBadge } from "../figures/RecordBadge";
import { setLabel } from "../measure";
import classes from "./detail.module.css";
import { notedFacts } from "./sets";

interface Props {
  exercise: WorkoutExerciseDetail;
  hasRecord: boolean;
  /** Whether the name opens the guide. */
  hasGuide: boolean;
}

export function ReadExercise({ exercise, hasRecord, hasGuide }: Props) {
  const { exercise_id, name, muscle_group, notes, sets } = exercise;
  return (
    <Panel as="section" className={classes.exercise} aria-label={name}>
      <div className={classes.exerciseHead}>
        <div>
          <h3>{hasGuide ? <ExerciseName exerciseId={exercise_id} name={name} /> : name}</h3>
          <p>{muscle_group}</p>
        </div>
        {hasRecord && <RecordBadge count={1} />}
      </div>
      {notes && <p className={classes.notes}>{notes}</p>}
      {sets.length > 0 && (
        <ol className={classes.readSets} aria-label={`Séries de ${name}`}>
          {sets.map((set, i) => (
            <ReadSet key={set.id} exercise={exercise} set={set} number={i + 1} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface SetProps {
  exercise: WorkoutExerciseDetail;
  set: WorkoutSet;
  number: number;
}

function ReadSet({ exercise, set, number }: SetProps) {
  const facts = [...notedFacts(set), ...(set.completed ? [] : ["não feita"])];
  return (
    <li className={classes.readSet} data-open={!set.completed || undefined}>
      <span className={classes.readNumber} aria-hidden>
        {number}
      </span>
      <span className={classes.setValue}>{setLabel(exercise.measure, set)}</span>
      {facts.length > 0 && (
        <span className={classes.setFacts}>
          <Facts facts={facts} />
        </span>
      )}
      {set.notes && <span className={classes.setNote}>{set.notes}</span>}
      {set.pain && (
        <span className={classes.setNote}>
          <TalkAbout about={{ set: set.id }} label={`${exercise.name}: ${setLabel(exercise.measure, set)}`}>
            Falar desta série com o personal
          </TalkAbout>
        </span>
      )}
    </li>
  );
}
