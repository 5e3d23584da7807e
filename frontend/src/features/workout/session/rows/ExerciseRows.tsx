import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconGripVertical } from "@tabler/icons-react";
import {
  doneSets,
  isExerciseDone,
  liveExercises,
  liveSets,
  type Session,
  type SessionExercise,
} from "@/training/model/session";
import { Figure } from "../Figure";
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
  const ids = live.map(({ clientId }) => clientId);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: announcementsFor(live), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.rows}>
          {live.map((exercise, i) => (
            <Row
              key={exercise.clientId}
              exercise={exercise}
              position={i + 1}
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

const INSTRUCTIONS =
  "Para mudar a ordem, pressione espaço, leve o exercício com as setas e pressione espaço de novo. Esc cancela.";

function announcementsFor(exercises: readonly SessionExercise[]): Announcements {
  const place = (id: UniqueIdentifier) => exercises.findIndex(({ clientId }) => clientId === id);
  const name = (id: UniqueIdentifier) => exercises[place(id)]?.name ?? "";
  const where = (id: UniqueIdentifier) => `lugar ${place(id) + 1} de ${exercises.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} levantado, ${where(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}, ${where(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} colocado no ${where(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} ficou no ${where(active.id)}.`,
  };
}

interface RowProps {
  exercise: SessionExercise;
  position: number;
  isCurrent: boolean;
  isOnly: boolean;
  onPick: () => void;
}

function Row({ exercise, position, isCurrent, isOnly, onPick }: RowProps) {
  const { clientId, exerciseId, name, isSkipped } = exercise;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: clientId,
  });
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
          <small data-done={isExerciseDone(exercise) || undefined}>
            {isSkipped ? "pulado" : `${done}/${all} séries`}
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
