import { expect, type Locator, type Page } from "@playwright/test";
import type { Server } from "./server.ts";
import { goToWeekday, MONDAY } from "./time.ts";

/** Page object of the session screen. */
export class SessionScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Starts the workout of a Monday from the dashboard, with a load where no log suggests one. */
  static async start(server: Server, page: Page): Promise<SessionScreen> {
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("link", { name: "Iniciar", exact: true }).click();
    await page.waitForURL(/\/workout-session\?type=A/);
    const screen = new SessionScreen(page);
    await expect(screen.complete).toBeVisible();
    await screen.chooseLoad();
    return screen;
  }

  get complete() {
    return this.page.getByRole("button", { name: "Concluir série" });
  }

  get elapsed() {
    return this.page.getByRole("timer", { name: "Tempo de treino" });
  }

  /** A load of 0 would be asked about. */
  async chooseLoad(): Promise<void> {
    if ((await this.load.count()) > 0 && (await this.load.inputValue()) === "0") await this.load.fill("20");
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

  /** On a phone: where the member is, which opens the list. */
  get position() {
    return this.page.getByRole("button", { name: /^Exercício \d+ de \d+/ });
  }

  /** The number of exercises. */
  async exerciseCount(): Promise<number> {
    return Number(/de (\d+)/.exec((await this.position.textContent()) ?? "")?.[1]);
  }

  /** Opens the list of exercises of a phone, which covers the sets. */
  async openList(): Promise<Locator> {
    await this.position.click();
    return this.page.getByRole("dialog", { name: "Exercícios do treino" });
  }

  /** The exercises of the open list, with the number of their sets. */
  async exerciseTexts(): Promise<string[]> {
    const list = await this.openList();
    await expect(list.getByRole("listitem").first()).toBeVisible();
    const texts = await list.getByRole("listitem").allTextContents();
    await list.getByRole("button", { name: "Fechar" }).click();
    await expect(list).toHaveCount(0);
    return texts;
  }

  /** Opens the question that comes before abandoning. */
  async askToAbandon(): Promise<Locator> {
    await this.button("Opções do treino").click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Abandonar treino" }).click();
    return this.page.getByRole("dialog", { name: "Abandonar treino" });
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** One set more of the exercise: a beginner's first weeks have two. */
  async addSet(): Promise<void> {
    await this.button("Adicionar série").click();
  }

  async skipRest(): Promise<void> {
    await this.button("Pular").click();
  }

  /** Opens the exercise's `⋯` menu and chooses an entry. */
  async menu(entry: string): Promise<void> {
    await this.button("Mais opções do exercício").click();
    await this.page.getByRole("dialog").getByRole("button", { name: entry }).click();
  }

  /** Finishes, also where most of the sets are still open, which the screen asks about. */
  async finish(): Promise<void> {
    await this.button("Finalizar treino").last().click();
    const question = this.page.getByRole("dialog", { name: "Finalizar treino" });
    await expect(question.or(this.page.getByRole("dialog", { name: "Treino concluído" }))).toBeVisible();
    if (await question.isVisible()) await question.getByRole("button", { name: "Finalizar" }).click();
    await this.page.waitForURL((url) => url.pathname === "/workouts");
  }

  async closeSummary(): Promise<void> {
    const summary = this.page.getByRole("dialog", { name: "Treino concluído" });
    await summary.getByRole("button", { name: "Fechar", exact: true }).last().click();
    await expect(summary).toHaveCount(0);
  }

  /** Skips the rest if one runs. */
  async endRest(): Promise<void> {
    const skip = this.button("Pular");
    // A rest may end by itself, or in another tab, before the key arrives.
    await expect(async () => {
      if (await skip.isVisible()) await skip.press("Enter", { timeout: 1_000 });
    }).toPass();
  }

  /** Completes sets and skips each rest, up to a number or the end of the workout. Returns the number of sets. */
  async completeSets(most: number): Promise<number> {
    // The screen may still be drawing.
    await expect(this.complete.or(this.button("Pular")).or(this.button("Finalizar treino")).first()).toBeVisible();
    for (let done = 0; done < most; done += 1) {
      if ((await this.complete.or(this.button("Pular")).count()) === 0) return done;
      await this.endRest();
      await this.chooseLoad();
      // By key, because the bar ignores taps for a moment after each of its changes.
      await this.complete.press("Enter");
      await this.endRest();
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
  pain: boolean;
  pain_at: string | null;
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
