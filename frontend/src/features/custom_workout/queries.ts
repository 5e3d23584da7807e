import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

const ALL = ["custom-workout"] as const;

export const customWorkoutQueries = {
  all: ALL,
  /** Made by the trainer for this member. */
  list: () => queryOptions({ ...api.listCustomWorkouts.query(), queryKey: [...ALL, "list"] }),
  exercises: (id: number) =>
    queryOptions({ ...api.listCustomWorkoutExercises.query({ id }), queryKey: [...ALL, "exercises", id] }),
};
