import { Button } from "@mantine/core";
import type { WorkoutDetail, WorkoutExerciseDetail } from "@/api";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Panel } from "@/ui/page/Panel";
import { DetailHead } from "../detail/DetailHead";
import classes from "../detail/detail.module.css";
import { SetLine } from "../detail/SetLine";
import { isFailed, outcomeOf } from "../measure";

/** A completed workout, read-only. */
export function PastContent({ workout, onClose }: { workout: WorkoutDetail; onClose: () => void }) {
  return (
    <div className={classes.content}>
      <DetailHead workout={workout} />
      {workout.exercises.map((exercise) => (
        <PastExercise key={exercise.id} exercise={exercise} />
      ))}
      {workout.exercises.length === 0 && <p className={classes.none}>Nenhum exercício anotado neste treino.</p>}
      <DialogActions>
        <Button size="md" onClick={onClose}>
          Pronto
        </Button>
      </DialogActions>
    </div>
  );
}

function PastExercise({ exercise }: { exercise: WorkoutExerciseDetail }) {
  return (
    <Panel as="section" className={classes.exercise} aria-label={exercise.name}>
      <div className={classes.exerciseHead}>
        <div>
          <h3>{exercise.name}</h3>
          <p>{exercise.muscle_group}</p>
        </div>
      </div>
      {exercise.notes && <p className={classes.notes}>{exercise.notes}</p>}
      {exercise.sets.length > 0 && (
        <ol className={classes.sets} aria-label={`Séries de ${exercise.name}`}>
          {exercise.sets.map((set, i) => (
            <li key={set.id} className={classes.pastSet}>
              <SetLine exercise={exercise} set={set} number={i + 1} />
              {!isFailed(set) && <span className="ev-hidden">{outcomeOf(set)}</span>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
