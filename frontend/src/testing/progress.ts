import type { CoursePoint, ExerciseCourse, ExerciseCurve, MuscleSets, TrainingWeeks } from "../api/schema";

export const coursePoint = (change: Partial<CoursePoint> = {}): CoursePoint => ({
  workout_id: 101,
  date: "2026-10-05",
  is_light: false,
  one_rep_max: 65,
  volume: 1_500,
  load: 50,
  most_reps: 10,
  sets: 3,
  is_record: false,
  ...change,
});

export const course: ExerciseCourse = {
  measure: "carga_reps",
  points: [
    coursePoint(),
    coursePoint({ workout_id: 102, date: "2026-10-12", one_rep_max: 68.5, load: 52.5, volume: 1_580, is_record: true }),
    coursePoint({ workout_id: 103, date: "2026-10-19", one_rep_max: 60, load: 45, volume: 700, is_light: true }),
    coursePoint({ workout_id: 104, date: "2026-11-09", one_rep_max: 76, load: 60, volume: 1_920, is_record: true }),
  ],
  events: [
    { date: "2026-10-05", kind: "programa" },
    { date: "2026-10-19", kind: "revisao" },
    { date: "2026-10-19", kind: "programa" },
  ],
};

export const curves: ExerciseCurve[] = [
  { exercise_id: 1, measure: "carga_reps", values: [65, 68.5, 76], last_load: 60, last_reps: 10 },
];

export const trainingWeeks: TrainingWeeks = {
  streak: 2,
  best_streak: 5,
  adherence: 87,
  averaged_weeks: 3,
  weeks: [
    { monday: "2026-10-26", planned: 5, done: 5, state: "feita" },
    { monday: "2026-11-02", planned: 5, done: 3, state: "leve" },
    { monday: "2026-11-09", planned: 5, done: 5, state: "feita" },
    { monday: "2026-11-16", planned: 5, done: 1, state: "atual" },
  ],
  days: [
    { date: "2026-11-09", workouts: 1 },
    { date: "2026-11-16", workouts: 2 },
  ],
};

export const weeklySets: MuscleSets[] = [
  { muscle_group: "Peito", planned: 14, done: 12, lo: 10, target: 13, hi: 19 },
  { muscle_group: "Costas", planned: 12, done: 4.5, lo: 10, target: 13, hi: 19 },
  { muscle_group: "Quadríceps", planned: 12, done: 0, lo: 10, target: 13, hi: 19 },
];
