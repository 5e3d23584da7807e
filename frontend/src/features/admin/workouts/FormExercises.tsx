import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { IconPlus } from "@tabler/icons-react";
import { type Dispatch, useRef } from "react";
import type { LastLoad } from "@/api";
import { sortingTexts, useSortingSensors } from "@/ui/sorting";
import { FormExercise } from "./FormExercise";
import { type DeskAction, type DeskFormExercise, groupName, MAX_EXERCISES, runsOf, topSet } from "./model";
import classes from "./workouts.module.css";

interface Props {
  exercises: DeskFormExercise[];
  lastLoads: readonly LastLoad[];
  /** What speaks against an exercise, by its id. */
  marks: ReadonlyMap<number, string> | undefined;
  /** Opens the picker; null where it stands beside the form. */
  onAdd: (() => void) | null;
  dispatch: Dispatch<DeskAction>;
}

/** The exercises in order: added from the catalogue, sorted by a handle, also with the keyboard. */
export function FormExercises({ exercises, lastLoads, marks, onAdd, dispatch }: Props) {
  const adding = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
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
    <section ref={section} tabIndex={-1} className={classes.exercises} aria-label="Exercícios do treino">
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
                mark={exercise.exerciseId === null ? undefined : marks?.get(exercise.exerciseId)}
                isOnly={exercises.length === 1}
                onChange={(change) => dispatch({ type: "change", key: exercise.key, change })}
                onRemove={() => {
                  dispatch({ type: "remove", key: exercise.key });
                  (adding.current ?? section.current)?.focus();
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {onAdd === null ? (
        exercises.length === 0 && <p className={classes.dim}>Escolha os exercícios na lista ao lado.</p>
      ) : (
        <button
          ref={adding}
          type="button"
          className={classes.add}
          disabled={exercises.length >= MAX_EXERCISES}
          onClick={onAdd}
        >
          <IconPlus size={22} stroke={2} aria-hidden />
          Adicionar exercício
        </button>
      )}
    </section>
  );
}
