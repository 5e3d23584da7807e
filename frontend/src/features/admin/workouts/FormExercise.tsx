import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconGripVertical, IconTrash } from "@tabler/icons-react";
import type { LastLoad } from "@/api";
import { BuilderNote, ExerciseFields } from "@/features/custom_workout";
import { weightLabel } from "@/features/workout";
import { formatKg } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import type { DeskFormExercise } from "./model";
import classes from "./workouts.module.css";

/** The contract's value of an emptied field. */
const SETS_FALLBACK = 1;

interface Props {
  exercise: DeskFormExercise;
  /** 1-based. */
  position: number;
  /** `Bi-set` and the like, where it is done in turn with neighbours. */
  group: string | null;
  last: LastLoad["sets"][number] | null;
  /** What speaks against it. */
  mark: string | undefined;
  isOnly: boolean;
  onChange: (change: Partial<DeskFormExercise>) => void;
  onRemove: () => void;
}

export function FormExercise({ exercise, position, group, last, mark, isOnly, onChange, onRemove }: Props) {
  const { key, name } = exercise;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.exercise}
      aria-label={`${position}. ${name}`}
      style={{ transform: CSS.Translate.toString(transform) ?? "none", transition: transition ?? "none" }}
      data-dragging={isDragging || undefined}
      data-grouped={group !== null || undefined}
    >
      <div className={classes.exerciseHead}>
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
        <div className={classes.title}>
          <h3>
            {position}. {name}
          </h3>
          <p className={classes.dim}>{exercise.muscleGroup}</p>
          {mark && <Badge tone="orange">{mark}</Badge>}
        </div>
        {group && <Badge tone="info">{group}</Badge>}
        <ActionIcon size={44} aria-label={`Remover ${name}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      <ExerciseFields exercise={exercise} setsFallback={SETS_FALLBACK} takesWords onChange={onChange} />
      <Last exercise={exercise} last={last} onTake={(weight) => onChange({ weight })} />
      <div className={classes.checks}>
        {position > 1 && (
          <Checkbox
            label="Bi-set com o anterior"
            checked={exercise.isJoined}
            onChange={(event) => onChange({ isJoined: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label="Drop-set no final"
          checked={exercise.isDropSet}
          onChange={(event) => onChange({ isDropSet: event.currentTarget.checked })}
        />
      </div>
      <BuilderNote exercise={name} value={exercise.notes} maxLength={500} onChange={(notes) => onChange({ notes })} />
    </li>
  );
}

interface LastProps extends Pick<Props, "exercise" | "last"> {
  onTake: (weight: number) => void;
}

/** What the member lifted last, to be taken over. */
function Last({ exercise, last, onTake }: LastProps) {
  if (!last || last.weight <= 0 || weightLabel[exercise.measure] === undefined) return null;
  return (
    <p className={classes.last}>
      Última carga: {formatKg(last.weight)} × {last.reps}
      {exercise.weight !== last.weight && (
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={`Usar ${formatKg(last.weight)} em ${exercise.name}`}
          onClick={() => onTake(last.weight)}
        >
          Usar
        </Button>
      )}
    </p>
  );
}
