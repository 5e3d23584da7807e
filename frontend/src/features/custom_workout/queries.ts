import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

const ALL = ["custom-workout"] as const;

export const customWorkoutQueries = {
  all: ALL,
  /** Workouts that the trainer made for this member. */
  list: () => queryOptions({ ...api.listCustomWorkouts.query(), queryKey: [...ALL, "list"] }),
  exercises: (id: number) =>
    queryOptions({ ...api.listCustomWorkoutExercises.query({ id }), queryKey: [...ALL, "exercises", id] }),
};
