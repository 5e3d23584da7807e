import { demo } from "./support/demo.ts";
import { forgetSession, signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a member of the demonstration has a history and a review that is due", async ({ page, server }) => {
  await server.demo();
  await signIn(page, server, demo.dueReview);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  const workouts = await (await page.request.get(`${server.url}/api/workouts`)).json();
  expect(workouts.length).toBeGreaterThan(30);
  const total = page.getByRole("term").filter({ hasText: "Treinos no total" }).locator("+ dd");
  await expect(total).toHaveText(String(workouts.length));

  await page.goto(`${server.url}/workouts`);
  const history = page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem");
  await expect(history.first()).toContainText(workouts[0].name);
  await expect(history.first()).toContainText(workouts[0].date.split("-").reverse().join("/"));

  const review = await (await page.request.get(`${server.url}/api/revision-check`)).json();
  expect(review.needsRevision).toBe(true);
  expect(review.metrics.length).toBeGreaterThan(10);
});

test("each other state of the demonstration can be entered", async ({ page, server }) => {
  await server.demo();
  for (const [person, path] of [
    [demo.withoutTraining, "/dashboard"],
    [demo.pending, "/payment"],
    [demo.blocked, "/payment"],
  ] as const) {
    await forgetSession(page);
    await signIn(page, server, person);
    await expect(page, person.email).toHaveURL(server.url + path);
  }
});
