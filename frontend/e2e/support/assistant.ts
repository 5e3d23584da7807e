import { expect, type Locator, type Page } from "@playwright/test";

/** Page object of the member's panel. */
export class AssistantPanel {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it with the button of the screen, which comes once the screen is loaded. */
  static async open(page: Page): Promise<AssistantPanel> {
    const panel = new AssistantPanel(page);
    // By key: it makes room where a control lies under it.
    await panel.opener.press("Enter");
    await expect(panel.place).toBeVisible();
    return panel;
  }

  get opener() {
    return this.page.getByRole("button", { name: "Assistente", exact: true });
  }

  get place() {
    return this.page.getByRole("dialog", { name: /^(Assistente|Conversas anteriores|Privacidade)$/ });
  }

  get field() {
    return this.place.getByRole("textbox", { name: "Sua pergunta" });
  }

  get log() {
    return this.place.getByRole("log", { name: "Conversa" });
  }

  /** Finished answers; the welcome is the first. */
  get answers(): Locator {
    return this.log.locator("> :not([data-own])");
  }

  button(name: string): Locator {
    return this.place.getByRole("button", { name, exact: true });
  }

  async consent({ withLimitations = false } = {}): Promise<void> {
    if (withLimitations) await this.place.getByRole("checkbox", { name: "Incluir minhas limitações de saúde" }).check();
    await this.button("Aceitar e conversar").click();
    await expect(this.field).toBeVisible();
  }

  async ask(question: string): Promise<void> {
    await this.field.fill(question);
    await this.field.press("Enter");
    await expect(this.log.getByText(question)).toBeVisible();
  }

  /** Waits until so many questions are answered. */
  async answered(count: number): Promise<void> {
    await expect(this.answers).toHaveCount(count + 1);
    await expect(this.button("Enviar")).toBeVisible();
  }

  async choose(entry: string): Promise<void> {
    await this.button("Opções do assistente").click();
    await this.place.getByRole("menuitem", { name: entry }).click();
  }
}
