import type { Page } from "@playwright/test";
import { demo } from "./support/demo.ts";
import { signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

/** Records the requests of a page until the offline data is loaded too. */
async function callsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname + search);
  };
  page.on("request", note);
  await Promise.all([page.waitForResponse("**/api/session-plans"), open()]);
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return calls.sort();
}

test.describe("the start of a visit", () => {
  test("needs one request for the screen, and two for training without a network", async ({ page, server }) => {
    await server.demo();
    await callsOf(page, () => signIn(page, server, demo.progressing));
    const reserve = ["/api/session-plans", "/api/workout-templates"];
    const dashboard = await callsOf(page, () => page.reload());
    expect(dashboard).toEqual([...reserve, "/api/visit"].sort());
    const workouts = await callsOf(page, () => page.goto(`${server.url}/workouts`));
    expect(workouts).toEqual([...reserve, "/api/visit", "/api/workouts/planned", "/api/workouts?limit=100"].sort());
    const library = await callsOf(page, () => page.goto(`${server.url}/exercicios`));
    expect(library).toEqual([...reserve, "/api/exercises", "/api/visit"].sort());
  });

  test("shows the rate limit and recovers when it is over", async ({ page, server }) => {
    await server.demo();
    await signIn(page, server, demo.progressing);
    await page.waitForLoadState("networkidle");
    // Uses up the rate limit of this minute.
    await page.evaluate(async () => {
      for (let attempt = 0; attempt < 40; attempt++) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => fetch("/api/user-permissions")));
        if (answers.some(({ status }) => status === 429)) return;
      }
    });
    let refused = 0;
    page.on("response", (answer) => {
      if (answer.status() === 429) refused += 1;
    });
    await page.route(
      "**/api/visit",
      (route) => route.fulfill({ status: 429, headers: { "Retry-After": "2" }, json: {} }),
      {
        times: 1,
      },
    );
    await page.goto(`${server.url}/workouts`);
    await expect(page.getByText(/Muitas tentativas em pouco tempo/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Histórico de Treinos" })).toBeVisible();
    await expect(page.getByText("Total de treinos")).toBeVisible();
    await expect(page.getByText(/Muitas tentativas em pouco tempo/)).toHaveCount(0);
    expect(refused).toBeGreaterThan(0);
  });
});
