import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconGripVertical } from "@tabler/icons-react";
import { groupTitles } from "@/lib/exerciseGroups";
import {
  doneSets,
  isExerciseDone,
  liveExercises,
  liveSets,
  type Session,
  type SessionExercise,
} from "@/training/model/session";
import { sortingTexts, useSortingSensors } from "@/ui/sorting";
import { leftOutLabel } from "../labels";
import { Figure } from "./Figure";
import classes from "./rows.module.css";

interface Props {
  session: Session;
  current: string;
  onPick: (exercise: string) => void;
  onMove: (exercise: string, to: number) => void;
}

/** The workout's exercises; a handle at each drags it to another place, also with the keyboard. */
export function ExerciseRows({ session, current, onPick, onMove }: Props) {
  const live = liveExercises(session);
  const groups = groupTitles(live.map(({ group }) => group));
  const ids = live.map(({ clientId }) => clientId);
  const sensors = useSortingSensors();
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={sortingTexts(live.map(({ clientId, name }) => ({ id: clientId, name })))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.rows}>
          {live.map((exercise, i) => (
            <Row
              key={exercise.clientId}
              exercise={exercise}
              position={i + 1}
              group={groups[i] ?? null}
              isCurrent={exercise.clientId === current}
              isOnly={live.length === 1}
              onPick={() => onPick(exercise.clientId)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  exercise: SessionExercise;
  position: number;
  /** `Bi-set` and the like. */
  group: string | null;
  isCurrent: boolean;
  isOnly: boolean;
  onPick: () => void;
}

function Row({ exercise, position, group, isCurrent, isOnly, onPick }: RowProps) {
  const { clientId, exerciseId, name } = exercise;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: clientId,
  });
  const leftOut = leftOutLabel(exercise);
  const done = doneSets(exercise).length;
  const all = liveSets(exercise).length;
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={{ transform: CSS.Translate.toString(transform) ?? "none", transition: transition ?? "none" }}
      data-dragging={isDragging || undefined}
      data-current={isCurrent || undefined}
    >
      <button type="button" className={classes.pick} aria-current={isCurrent ? "step" : undefined} onClick={onPick}>
        <span className={classes.picture} aria-hidden>
          <Figure exerciseId={exerciseId} name={name} />
        </span>
        <span className={classes.text}>
          <span className={classes.name}>
            <span className="ev-hidden">Exercício {position}: </span>
            {name}
          </span>
          <small data-done={(isExerciseDone(exercise) && !leftOut) || undefined}>
            {leftOut ?? `${done}/${all} séries`}
            {group && ` · ${group}`}
          </small>
        </span>
      </button>
      {!isOnly && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-roledescription="item de lista ordenável"
          aria-label={`Mover ${name}`}
        >
          <IconGripVertical size={22} aria-hidden />
        </button>
      )}
    </li>
  );
}
