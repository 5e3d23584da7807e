import type { DeskExercise, DeskWorkoutValues, Exercise, LastLoad, Measure, MuscleGroup } from "@/api";
import { isMuscleGroup, muscleGroups } from "@/features/exercise";
import { defaultsOf } from "@/features/workout";
import { groupTitle } from "@/lib/exerciseGroups";

/** A workout as the trainer's form holds it. */
export interface DeskForm {
  name: string;
  dayCode: string;
  description: string;
  notes: string;
  exercises: DeskFormExercise[];
}

export interface DeskFormExercise {
  /** Identifies this entry: the same exercise may appear twice. */
  key: string;
  /** Null for an exercise that the server adds with the workout. */
  exerciseId: number | null;
  name: string;
  muscleGroup: MuscleGroup;
  measure: Measure;
  sets: number;
  reps: string;
  weight: number;
  restSeconds: number;
  notes: string;
  /** Done in turn with the exercise above. */
  isJoined: boolean;
  isDropSet: boolean;
}

export const MAX_EXERCISES = 30;

/** The contract's nine groups first, then the catalogue's others. */
const CONTRACT: readonly MuscleGroup[] = [
  "Peito",
  "Costas",
  "Ombros",
  "Quadríceps",
  "Posterior",
  "Bíceps",
  "Tríceps",
  "Abdômen",
  "Panturrilhas",
];
export const deskGroups: readonly MuscleGroup[] = [
  ...CONTRACT,
  ...muscleGroups.filter((group) => !CONTRACT.includes(group)),
];

export const emptyForm: DeskForm = { name: "", dayCode: "", description: "", notes: "", exercises: [] };

interface Stored {
  name: string;
  day_code: string | null;
  description: string | null;
  notes: string | null;
  exercises: DeskExercise[];
}

/** The form of a stored workout or template. The API doesn't say how an exercise is measured, the catalogue does. */
export function formOf(stored: Stored, catalogue: readonly Exercise[]): DeskForm {
  const measures = new Map(catalogue.map(({ id, measure }) => [id, measure]));
  return {
    name: stored.name,
    dayCode: stored.day_code ?? "",
    description: stored.description ?? "",
    notes: stored.notes ?? "",
    exercises: stored.exercises.map((exercise, i) => ({
      key: crypto.randomUUID(),
      exerciseId: exercise.exercise_id,
      name: exercise.name,
      muscleGroup: isMuscleGroup(exercise.muscle_group) ? exercise.muscle_group : "Peito",
      measure: measures.get(exercise.exercise_id) ?? "carga_reps",
      sets: exercise.sets,
      reps: exercise.reps,
      weight: exercise.weight,
      restSeconds: exercise.rest_seconds,
      notes: exercise.notes ?? "",
      isJoined: exercise.group_index !== null && exercise.group_index === stored.exercises[i - 1]?.group_index,
      isDropSet: exercise.is_drop_set,
    })),
  };
}

/** For each exercise the number of the run of joined ones that it belongs to. */
export function runsOf(exercises: readonly Pick<DeskFormExercise, "isJoined">[]): number[] {
  let run = -1;
  return exercises.map(({ isJoined }, i) => (isJoined && i > 0 ? run : ++run));
}

/** `Bi-set`, `Tri-set` or `Circuito` for an exercise that is done in turn with neighbours, else null. */
export function groupName(runs: readonly number[], place: number): string | null {
  const size = runs.filter((run) => run === runs[place]).length;
  return size < 2 ? null : groupTitle(size);
}

/** Joins again what was joined before the order changed, as far as it still stands together. */
function rejoined(before: readonly DeskFormExercise[], after: readonly DeskFormExercise[]): DeskFormExercise[] {
  const runs = runsOf(before);
  const runOf = new Map(before.map(({ key }, i) => [key, runs[i]]));
  return after.map((exercise, i) => {
    const above = after[i - 1];
    const isJoined = above !== undefined && runOf.get(above.key) === runOf.get(exercise.key);
    return exercise.isJoined === isJoined ? exercise : { ...exercise, isJoined };
  });
}

export type DeskAction =
  | { type: "text"; change: Partial<Omit<DeskForm, "exercises">> }
  | {
      type: "add";
      exercise: Pick<DeskFormExercise, "exerciseId" | "name" | "muscleGroup" | "measure">;
      key: string;
    }
  | { type: "change"; key: string; change: Partial<DeskFormExercise> }
  | { type: "move"; key: string; to: number }
  | { type: "remove"; key: string };

export function reduceDesk(form: DeskForm, action: DeskAction): DeskForm {
  const { exercises } = form;
  switch (action.type) {
    case "text":
      return { ...form, ...action.change };
    case "add": {
      if (exercises.length >= MAX_EXERCISES) return form;
      const { exercise, key } = action;
      const open = { weight: 0, notes: "", isJoined: false, isDropSet: false };
      const added = { ...defaultsOf(exercise.measure), ...open, ...exercise, key };
      return { ...form, exercises: [...exercises, added] };
    }
    case "change":
      return {
        ...form,
        exercises: exercises.map((it) => (it.key === action.key ? { ...it, ...action.change } : it)),
      };
    case "move": {
      const from = exercises.findIndex(({ key }) => key === action.key);
      const moved = exercises[from];
      if (!moved || action.to < 0 || action.to >= exercises.length) return form;
      return { ...form, exercises: rejoined(exercises, exercises.toSpliced(from, 1).toSpliced(action.to, 0, moved)) };
    }
    case "remove":
      return {
        ...form,
        exercises: rejoined(
          exercises,
          exercises.filter(({ key }) => key !== action.key),
        ),
      };
  }
}

export const isComplete = ({ name, exercises }: DeskForm) => name.trim() !== "" && exercises.length > 0;

const textOf = (text: string) => text.trim() || null;

export function bodyOf(form: DeskForm): DeskWorkoutValues {
  const runs = runsOf(form.exercises);
  return {
    name: form.name.trim(),
    day_code: textOf(form.dayCode),
    description: textOf(form.description),
    notes: textOf(form.notes),
    exercises: form.exercises.map((exercise, i) => ({
      name: exercise.name,
      muscle_group: exercise.muscleGroup,
      sets: exercise.sets,
      reps: textOf(exercise.reps),
      weight: exercise.weight,
      rest_seconds: exercise.restSeconds,
      notes: textOf(exercise.notes),
      group_index: groupName(runs, i) === null ? null : (runs[i] ?? null),
      is_drop_set: exercise.isDropSet,
    })),
  };
}

/** What the server refused, in one sentence: of an exercise together with its name. */
export function refusedText(errors: Record<string, string>, form: DeskForm): string {
  const [path = "", text = ""] = Object.entries(errors)[0] ?? [];
  const place = /^exercises\.(\d+)\./.exec(path)?.[1];
  const name = place === undefined ? undefined : form.exercises[Number(place)]?.name;
  return name === undefined ? text : `${name}: ${text}`;
}

/** The set of the last time that counts most: the heaviest, then the one with most repetitions. */
export function topSet({ sets }: Pick<LastLoad, "sets">): LastLoad["sets"][number] | null {
  const heavier = (a: LastLoad["sets"][number], b: LastLoad["sets"][number]) => b.weight - a.weight || b.reps - a.reps;
  return [...sets].sort(heavier)[0] ?? null;
}
