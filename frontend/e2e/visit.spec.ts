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
  await open();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return calls.sort();
}

test.describe("the start of a visit", () => {
  test("fetches everything once, then only what may have changed", async ({ page, server }) => {
    await server.demo();
    const first = await callsOf(page, () => signIn(page, server, demo.progressing));
    expect(first).toContain("/api/visit");
    expect(first).toContain("/api/session-plans?guides=false");
    expect(await callsOf(page, () => page.reload())).toEqual(["/api/visit"]);
    const workouts = await callsOf(page, () => page.goto(`${server.url}/workouts`));
    expect(workouts).toEqual(["/api/visit", "/api/workouts/planned", "/api/workouts?limit=100"]);
    const library = await callsOf(page, () => page.goto(`${server.url}/exercicios`));
    expect(library).toEqual(["/api/exercises", "/api/visit"]);
    // The device doesn't keep the profile's health data.
    await page.goto(`${server.url}/dashboard`);
    const profile = await callsOf(page, async () => {
      await page.getByRole("link", { name: "Configurar" }).click();
      await expect(page.getByRole("heading", { name: "Seu perfil de treino" })).toBeVisible();
    });
    expect(profile.filter((call) => call === "/api/profile")).toHaveLength(1);
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
