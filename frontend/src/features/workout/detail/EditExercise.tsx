import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { WorkoutDetail, WorkoutExerciseDetail } from "@/api";
import { ExerciseName } from "@/features/exercise";
import { useFocusBack } from "@/lib/useFocusBack";
import { Confirm } from "@/ui/dialog/Confirm";
import { Panel } from "@/ui/page/Panel";
import { isPlanned } from "../edit/edit";
import classes from "./detail.module.css";
import { SetForm } from "./SetForm";
import { SetItem } from "./SetItem";
import { nextFields, toValues } from "./sets";
import { useDetailChanges } from "./useDetailChanges";

/** The set whose form is open: an existing one by number, or a new one by its future id. */
type Open = { set: number } | { newId: string };

export function EditExercise({ workout, exercise }: { workout: WorkoutDetail; exercise: WorkoutExerciseDetail }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { addSet, removeExercise } = useDetailChanges(workout.id);
  const planned = isPlanned(workout);
  // A save ends after its set is shown, when another form may be open already: close only its own.
  const close = () => setOpen((now) => (now === open ? null : now));
  const isAdding = open !== null && "newId" in open;
  const isOpen = (set: number) => open !== null && "set" in open && open.set === set;
  const addButton = useFocusBack<HTMLButtonElement>(isAdding);
  const hasForm = isAdding || exercise.sets.some(({ id }) => isOpen(id));
  const count = exercise.sets.length;
  const before = useRef(count);
  useEffect(() => {
    // Removing a set unmounts its form and drops the focus.
    if (count < before.current && !hasForm) addButton.current?.focus();
    before.current = count;
  }, [count, hasForm, addButton]);
  return (
    <Panel as="section" className={classes.exercise} aria-label={exercise.name}>
      <div className={classes.exerciseHead}>
        <div>
          <h3>
            <ExerciseName exerciseId={exercise.exercise_id} name={exercise.name} />
          </h3>
          <p>{exercise.muscle_group}</p>
        </div>
        <ActionIcon size={44} aria-label={`Remover ${exercise.name}`} onClick={() => setRemoving(true)}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      {exercise.notes && <p className={classes.notes}>{exercise.notes}</p>}
      {count > 0 && (
        <ol className={classes.sets} aria-label={`Séries de ${exercise.name}`}>
          {exercise.sets.map((set, i) => (
            <SetItem
              key={set.id}
              workoutId={workout.id}
              exercise={exercise}
              set={set}
              number={i + 1}
              isOpen={isOpen(set.id)}
              onOpen={() => setOpen({ set: set.id })}
              onClose={close}
            />
          ))}
        </ol>
      )}
      {isAdding ? (
        <SetForm
          label={`Nova série de ${exercise.name}`}
          measure={exercise.measure}
          loadStep={exercise.load_step_kg}
          initial={nextFields(exercise, planned)}
          submitLabel="Adicionar"
          isBusy={addSet.isPending}
          onSubmit={(fields) =>
            addSet.mutate(
              {
                ...toValues(exercise.measure, fields, null),
                workout_exercise_id: exercise.id,
                client_id: open.newId,
              },
              { onSuccess: close },
            )
          }
          onCancel={close}
        />
      ) : (
        <Button
          ref={addButton}
          variant="light"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen({ newId: crypto.randomUUID() })}
          aria-label={`Adicionar série de ${exercise.name}`}
        >
          Adicionar série
        </Button>
      )}
      <Confirm
        opened={isRemoving}
        title="Remover exercício"
        confirmLabel="Remover"
        isDanger
        isBusy={removeExercise.isPending}
        onConfirm={() => removeExercise.mutate(exercise.id, { onSettled: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      >
        {exercise.name} e as séries dele saem deste treino. Não dá para desfazer.
      </Confirm>
    </Panel>
  );
}
