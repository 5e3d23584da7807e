import { expect, type Page } from "@playwright/test";
import type { Server } from "./server.ts";

const DAY_MS = 86_400_000;
const headers = { "X-Time-Zone": "America/Sao_Paulo" };

/** Creates a row over the API as the page's member and returns its id. */
async function createRow(page: Page, server: Server, path: string, data: object): Promise<number> {
  const response = await page.request.post(`${server.url}/api/${path}`, { data, headers });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

/** The calendar date in São Paulo so many days before `now`. */
export const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** `YYYY-MM-DD` in the format of the screens. */
export const formatted = (date: string) => date.split("-").reverse().join("/");

export interface Trained {
  name: string | null;
  type?: string;
  date: string;
  /** Loads in kg of the sets of one exercise, ten repetitions each. */
  loads?: number[];
  exercise?: number;
  start?: string;
  end?: string | null;
}

/** Creates a workout with one exercise, finished unless times are given. */
export async function train(page: Page, server: Server, trained: Trained): Promise<number> {
  const { name, type = "A", date, loads = [], exercise = 1, start, end } = trained;
  const workout = await createRow(page, server, "workouts", {
    name,
    date,
    workout_type: type,
    program_type: type === "Custom" ? "Personalizado" : "ABC",
    ...(start && { start_time: start, end_time: end ?? null }),
  });
  if (loads.length === 0) return workout;
  const row = await createRow(page, server, "workout-exercises", {
    workout_id: workout,
    exercise_id: exercise,
    order_index: 0,
  });
  for (const weight of loads) {
    const set = { workout_exercise_id: row, reps: 10, weight, completed: true };
    await createRow(page, server, "workout-sets", set);
  }
  return workout;
}

/** Saves a workout for later with the contract's three calls; it has a server id but no client id. */
export async function plan(page: Page, server: Server, name: string, date: string): Promise<number> {
  const workout = await createRow(page, server, "workouts", {
    name,
    date,
    workout_type: "Custom",
    program_type: "Personalizado",
  });
  const row = { workout_id: workout, exercise_id: 1, order_index: 0 };
  const exercise = await createRow(page, server, "workout-exercises", row);
  for (const order_index of [0, 1]) {
    const set = { workout_exercise_id: exercise, order_index, reps: 10, weight: 40, completed: false };
    await createRow(page, server, "workout-sets", set);
  }
  return workout;
}
