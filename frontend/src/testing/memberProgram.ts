import type { MemberProgram } from "@/api";

export const bench = { id: 1, name: "Supino Reto" };
export const press = { id: 2, name: "Supino com Halteres" };

const week: MemberProgram["week"] = {
  number: 5,
  of: 8,
  rir: 4,
  is_light: true,
  is_test: false,
  is_block: false,
  tomorrow: null,
  walk_minutes: null,
  has_walked: false,
  comeback: null,
};

/** A member's program as the trainer sees it. */
export const memberProgram: MemberProgram = {
  week,
  days: [
    {
      day_code: "A",
      name: "Peito",
      estimated_minutes: 58,
      exercises: [
        {
          exercise: bench,
          sets: 3,
          reps: "8-12",
          week_sets: 2,
          week_reps: "8-12",
          lift: null,
          weight: 40,
          reason: "Porque sim.",
          alternatives: [press],
        },
      ],
    },
  ],
  changes: [],
  next: null,
  excluded: [],
};
