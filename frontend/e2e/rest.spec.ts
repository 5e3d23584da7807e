import { launchOptions } from "./support/chromium.ts";
import { lockScreen, unlockScreen, waitForWorker } from "./support/device.ts";
import { ana } from "./support/member.ts";
import { recordNotifications } from "./support/notifications.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.use({ launchOptions, serviceWorkers: "allow", permissions: ["notifications"] });

test("a rest that ends behind a locked screen is told by a notification, if the member wants it", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  const session = await SessionScreen.start(server, page);
  await session.addSet();
  await waitForWorker(page);
  const shown = await recordNotifications(page);
  const open = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  const restLocked = async () => {
    await session.complete.press("Enter");
    await expect(session.rest).toBeVisible();
    await lockScreen(page);
    await page.clock.runFor("02:00");
  };
  await restLocked();
  expect(await open()).toEqual([]);
  await unlockScreen(page);

  await session.button("Opções do treino").click();
  const sheet = page.getByRole("dialog");
  const wanted = sheet.getByRole("checkbox", { name: /^Avisar o fim do descanso/ });
  await wanted.click();
  await expect(wanted).toBeChecked();
  await sheet.getByRole("button", { name: "Fechar" }).click();
  await restLocked();
  // The only one: the first rest told nothing.
  await expect.poll(() => shown).toEqual([expect.stringMatching(/^Descanso terminado: .*: Série 3 · 20\skg × 12$/)]);
  expect(await open()).toEqual(shown);
  await unlockScreen(page);
  await expect.poll(open).toEqual([]);
});
