import { expect, type Page } from "@playwright/test";
import type { Server } from "./server.ts";
import { goToWeekday, MONDAY } from "./time.ts";

/** Page object of the session screen. */
export class SessionScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Starts the workout of a Monday from the dashboard. */
  static async start(server: Server, page: Page): Promise<SessionScreen> {
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("link", { name: "Iniciar", exact: true }).click();
    await page.waitForURL(/\/workout-session\?type=A/);
    const screen = new SessionScreen(page);
    await expect(screen.complete).toBeVisible();
    return screen;
  }

  get complete() {
    return this.page.getByRole("button", { name: "Concluir série" });
  }

  get elapsed() {
    return this.page.getByRole("timer", { name: "Tempo de treino" });
  }

  /** Elapsed time shown on the clock. */
  async elapsedSeconds(): Promise<number> {
    const parts = ((await this.elapsed.textContent()) ?? "").match(/\d+/g) ?? [];
    return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  }

  get rest() {
    return this.page.getByRole("timer", { name: "Descanso restante" });
  }

  get saved() {
    return this.page.getByRole("status").filter({ hasText: "Salvo" });
  }

  get sets() {
    return this.page.getByRole("list", { name: "Séries" }).getByRole("listitem");
  }

  /** Inputs of the open set; the first one is the load if the exercise has one. */
  get amount() {
    return this.page.getByRole("textbox", { name: /^(Repetições|Segundos|Minutos)$/ });
  }

  get load() {
    return this.page.getByRole("textbox", { name: "Carga (kg)" });
  }

  /** Sets marked as done. */
  get done() {
    return this.sets.getByLabel("Feita");
  }

  get exercises() {
    return this.page.getByRole("navigation", { name: "Exercícios do treino" }).getByRole("button");
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  async skipRest(): Promise<void> {
    await this.button("Pular").click();
  }

  /** Opens the exercise's `⋯` menu and chooses an entry. */
  async menu(entry: string): Promise<void> {
    await this.button("Mais opções do exercício").click();
    await this.page.getByRole("dialog").getByRole("button", { name: entry }).click();
  }

  async finish(): Promise<void> {
    await this.button("Finalizar treino").last().click();
    await this.page.waitForURL((url) => url.pathname === "/workouts");
  }

  async closeSummary(): Promise<void> {
    const summary = this.page.getByRole("dialog", { name: "Treino concluído" });
    await summary.getByRole("button", { name: "Fechar", exact: true }).last().click();
    await expect(summary).toHaveCount(0);
  }

  /** Completes sets and skips each rest, up to a number or the end of the workout. Returns the number of sets. */
  async completeSets(most: number): Promise<number> {
    // The screen may still be drawing.
    await expect(this.complete.or(this.button("Pular")).or(this.button("Finalizar treino")).first()).toBeVisible();
    for (let done = 0; done < most; done += 1) {
      if ((await this.complete.or(this.button("Pular")).count()) === 0) return done;
      // By key, because the bar ignores taps for a moment after each of its changes.
      await this.complete.press("Enter");
      if ((await this.button("Pular").count()) > 0) await this.button("Pular").press("Enter");
    }
    return most;
  }
}

interface SavedSet {
  client_id: string;
  completed: boolean;
  reps: number;
  weight: number;
  set_type: string;
  rir: number | null;
}

export interface SavedWorkout {
  id: number;
  client_id: string;
  workout_type: string;
  program_type: string;
  duration_minutes: number | null;
  notes: string | null;
  exercises: { exercise_id: number; order_index: number; notes: string | null; sets: SavedSet[] }[];
}

/** The server's history, newest first. */
export async function history(page: Page, server: Server): Promise<SavedWorkout[]> {
  const workouts: { id: number }[] = await (await page.request.get(`${server.url}/api/workouts`)).json();
  return Promise.all(
    workouts.map(async ({ id }) => (await page.request.get(`${server.url}/api/workouts/${id}`)).json()),
  );
}

/** The only workout of the history, once it has arrived. */
export async function onlyWorkout(page: Page, server: Server): Promise<SavedWorkout> {
  await expect.poll(async () => (await history(page, server)).length).toBe(1);
  const [workout] = await history(page, server);
  if (!workout) throw new Error("no workout");
  return workout;
}

export const doneSets = ({ exercises }: SavedWorkout): SavedSet[] =>
  exercises.flatMap(({ sets }) => sets).filter(({ completed }) => completed);
