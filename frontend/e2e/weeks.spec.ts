import { openPage, signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { ana } from "./support/member.ts";
import { desktop } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const endurance = { level: "intermediario", objective: "resistencia", availability: 3, session_duration: 45 };

test("the week's walks are ticked off and stay so", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana, endurance);
  await page.goto(`${server.url}/dashboard`);
  const walks = page.getByRole("checkbox", { name: /^Caminhadas Some \d+ min de caminhada/ });
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/walks")) answers.push(response.status());
  });
  await walks.dblclick();
  await expect(walks).not.toBeChecked();
  await walks.press("Space");
  await expect(walks).toBeChecked();
  await expect.poll(() => answers).toEqual([204, 204, 204]);
  await expectAccessible(page);
  await page.reload();
  await expect(walks).toBeChecked();
});

test.describe("at the desk", () => {
  test.use(desktop);

  test("the trainer sees the ceiling and what this week takes away", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana, endurance);
    await signInAsAdministrator(page, server);
    await openPage(page, ana.name, "Programa");
    const dialog = page.getByRole("dialog", { name: `Programa de ${ana.name}` });
    await expect(dialog.getByText("Semana 1 de 8. Pare com 3 repetições de reserva.")).toBeVisible();
    await expect(dialog.getByText(/^3 séries de .*, nesta semana 2/).first()).toBeVisible();
    await expectAccessible(page);
  });
});
