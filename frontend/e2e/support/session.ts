import { expect, type Page } from "@playwright/test";
import type { Server } from "./server.ts";
import { goToWeekday, MONDAY } from "./time.ts";

/** The screen of a running workout, by what a person sees of it. */
export class SessionScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** On a Monday, from the dashboard's card into the session. */
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

  get rest() {
    return this.page.getByRole("timer", { name: "Descanso restante" });
  }

  get saved() {
    return this.page.getByRole("status").filter({ hasText: "Salvo" });
  }

  get sets() {
    return this.page.getByRole("list", { name: "Séries" }).getByRole("listitem");
  }

  /** The inputs of the open set; the first of them is the load where the exercise has one. */
  get amount() {
    return this.page.getByRole("textbox", { name: /^(Repetições|Segundos|Minutos)$/ });
  }

  get load() {
    return this.page.getByRole("textbox", { name: "Carga (kg)" });
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  async skipRest(): Promise<void> {
    await this.button("Pular").click();
  }

  /** Completes sets, skipping each rest, until the number is reached or the workout is over. Answers how many. */
  async completeSets(most: number): Promise<number> {
    for (let done = 0; done < most; done += 1) {
      const next = this.complete.or(this.button("Pular"));
      if ((await this.complete.count()) === 0 && (await next.count()) === 0) return done;
      await this.complete.click();
      if ((await this.button("Pular").count()) > 0) await this.skipRest();
    }
    return most;
  }
}
