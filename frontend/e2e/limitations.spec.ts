import { expectAccessible } from "./support/axe.ts";
import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

const DAY_SECONDS = 86_400;

test.describe("what a member writes of themselves", () => {
  test("a part that hurt is asked about two weeks later, and the program follows", async ({
    page,
    server,
    becomeMember,
  }) => {
    await becomeMember(page, ana, { limitations: "dor no ombro no supino", health_consent: true });
    await page.request.put(`${server.url}/api/profile`, {
      data: {
        ...(await (await page.request.get(`${server.url}/api/profile`)).json()),
        health_consent: true,
        health_screening: { yes: [] },
      },
    });
    // A session that isn't used ends after some days.
    for (let days = 0; days < 15; days += 5) {
      await server.advance(5 * DAY_SECONDS);
      expect((await page.request.get(`${server.url}/api/profile`)).ok()).toBe(true);
    }
    await page.clock.install({ time: Date.now() + server.secondsAhead * 1000 });
    await page.goto(`${server.url}/dashboard`);
    const card = page.getByRole("region", { name: "Como está o ombro?" });
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await card.getByRole("radio", { name: "2", exact: true }).check();
    await card.getByRole("button", { name: "Responder" }).click();
    await expect(card).toBeHidden();
    await expect(page.getByRole("region", { name: "Programa atualizado" })).toContainText("depois da sua resposta");
  });

  test("a wish is confirmed before the program follows it", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana, { limitations: "foco em glúteo, odeio treinar peito", health_consent: true });
    await page.goto(`${server.url}/profile`);
    const focus = page.getByRole("region", { name: "Foco", exact: true });
    await expect(focus.getByRole("checkbox", { name: "Glúteos" })).toBeChecked();
    await expect(focus.getByRole("combobox", { name: "Menos séries para" })).toHaveValue("Peito");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Não a todas" }).click();
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(page.getByText(/^Foco em glúteos: /)).toBeVisible();
    const saved = await (await page.request.get(`${server.url}/api/profile`)).json();
    expect(saved).toMatchObject({ focus_up: ["Glúteos"], focus_down: ["Peito"], focus_question: null });
  });
});
