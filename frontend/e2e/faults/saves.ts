/** Request bodies of a phone that saves its session. */

/** A UUID from the kind of row (0 workout, 1 exercise, 2 set) and a number. */
export const idOf = (kind: 0 | 1 | 2, number: number) =>
  `00000000-0000-4000-${(0x8000 + kind).toString(16)}-${number.toString(16).padStart(12, "0")}`;

export const doneSet = (number: number, orderIndex: number) => ({
  client_id: idOf(2, number),
  revision: 5,
  order_index: orderIndex,
  reps: 8,
  weight: 40,
  completed: true,
});

interface SavedExercise {
  number: number;
  exerciseId: number;
  orderIndex: number;
  sets: ReturnType<typeof doneSet>[];
}

/** A running session with one exercise. */
export const sessionWith = ({ number, exerciseId, orderIndex, sets }: SavedExercise) => ({
  revision: 5,
  date: "2026-01-05",
  workout_type: "A",
  program_type: "ABC",
  start_time: "2026-01-05T14:00:00Z",
  exercises: [{ client_id: idOf(1, number), revision: 5, exercise_id: exerciseId, order_index: orderIndex, sets }],
});
