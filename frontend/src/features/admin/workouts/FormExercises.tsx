import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { IconPlus } from "@tabler/icons-react";
import { type Dispatch, Suspense, useRef, useState } from "react";
import type { LastLoad } from "@/api";
import { ExercisePicker } from "@/features/workout";
import { sortingTexts, useSortingSensors } from "@/ui/sorting";
import { adminQueries } from "../queries";
import { FormExercise } from "./FormExercise";
import { type DeskAction, type DeskFormExercise, deskGroups, groupName, MAX_EXERCISES, runsOf, topSet } from "./model";
import classes from "./workouts.module.css";

interface Props {
  exercises: DeskFormExercise[];
  lastLoads: readonly LastLoad[];
  dispatch: Dispatch<DeskAction>;
}

/** The exercises in order: added from the catalogue, sorted by a handle, also with the keyboard. */
export function FormExercises({ exercises, lastLoads, dispatch }: Props) {
  const [isPicking, setPicking] = useState(false);
  const adding = useRef<HTMLButtonElement>(null);
  const sensors = useSortingSensors();
  const ids = exercises.map(({ key }) => key);
  const runs = runsOf(exercises);
  const lastOf = new Map(lastLoads.map((load) => [load.exercise_id, topSet(load)]));
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      dispatch({ type: "move", key: String(active.id), to: ids.indexOf(String(over.id)) });
    }
  };
  return (
    <section className={classes.exercises} aria-label="Exercícios do treino">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={end}
        accessibility={sortingTexts(exercises.map(({ key, name }) => ({ id: key, name })))}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol>
            {exercises.map((exercise, i) => (
              <FormExercise
                key={exercise.key}
                exercise={exercise}
                position={i + 1}
                group={groupName(runs, i)}
                last={exercise.exerciseId === null ? null : (lastOf.get(exercise.exerciseId) ?? null)}
                isOnly={exercises.length === 1}
                onChange={(change) => dispatch({ type: "change", key: exercise.key, change })}
                onRemove={() => {
                  dispatch({ type: "remove", key: exercise.key });
                  adding.current?.focus();
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <button
        ref={adding}
        type="button"
        className={classes.add}
        disabled={exercises.length >= MAX_EXERCISES}
        onClick={() => setPicking(true)}
      >
        <IconPlus size={22} stroke={2} aria-hidden />
        Adicionar exercício
      </button>
      <Suspense>
        {isPicking && <Picker exercises={exercises} dispatch={dispatch} onClose={() => setPicking(false)} />}
      </Suspense>
    </section>
  );
}

function Picker({ exercises, dispatch, onClose }: Omit<Props, "lastLoads"> & { onClose: () => void }) {
  const picked = new Map<number, number>();
  for (const { exerciseId } of exercises) {
    if (exerciseId !== null) picked.set(exerciseId, (picked.get(exerciseId) ?? 0) + 1);
  }
  return (
    <ExercisePicker
      opened
      onClose={onClose}
      picked={picked}
      source={{
        query: adminQueries.exercises(),
        groups: deskGroups,
        invitation: "Crie o exercício aqui: ele fica guardado com o treino.",
        onCreate: ({ name, group }) => {
          const exercise = { exerciseId: null, name, muscleGroup: group, measure: "carga_reps" } as const;
          dispatch({ type: "add", exercise, key: crypto.randomUUID() });
        },
      }}
      onPick={({ id, name, muscle_group, measure }) => {
        const group = deskGroups.find((it) => it === muscle_group) ?? "Peito";
        const exercise = { exerciseId: id, name, muscleGroup: group, measure };
        dispatch({ type: "add", exercise, key: crypto.randomUUID() });
      }}
    />
  );
}
