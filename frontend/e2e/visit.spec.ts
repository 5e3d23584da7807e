import { type RecordedCall, recordCalls } from "./support/day.ts";
import { demo } from "./support/demo.ts";
import { signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

const pathsOf = (calls: readonly RecordedCall[]): string[] => calls.map(({ path }) => path).sort();

test.describe("the start of a visit", () => {
  test("fetches everything once, then only what may have changed", async ({ page, server }) => {
    await server.demo();
    const calls = recordCalls(page);
    const ahead = page.waitForResponse((answer) => answer.url().includes("/api/session-plans"));
    await signIn(page, server, demo.progressing);
    await ahead;
    const first = pathsOf(await calls());
    expect(first).toContain("/api/visit");
    expect(first).toContain("/api/session-plans?guides=false");
    await page.reload();
    expect(pathsOf(await calls())).toEqual(["/api/visit"]);
    await page.goto(`${server.url}/workouts`);
    expect(pathsOf(await calls())).toEqual([
      "/api/visit",
      "/api/workouts/figures",
      "/api/workouts/planned",
      "/api/workouts?limit=100",
    ]);
    await page.goto(`${server.url}/exercicios`);
    expect(pathsOf(await calls())).toEqual(["/api/exercises", "/api/visit"]);
    // The device doesn't keep the profile's health data.
    await page.goto(`${server.url}/dashboard`);
    await calls();
    await page.getByRole("link", { name: "Configurar" }).click();
    await expect(page.getByRole("heading", { name: "Seu perfil de treino" })).toBeVisible();
    expect(pathsOf(await calls()).filter((path) => path === "/api/profile")).toHaveLength(1);
  });

  test("opens another screen at its top, and the same one where it was", async ({ page, server }) => {
    await server.demo();
    await signIn(page, server, demo.progressing);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.goto(`${server.url}/workouts`);
    await expect(
      page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem").first(),
    ).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.reload();
    await expect.poll(scrolled).toBe(600);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText("Treinos no total")).toBeVisible();
    expect(await scrolled()).toBe(0);
    await page.goto(`${server.url}/workouts`);
    await expect(
      page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem").first(),
    ).toBeVisible();
    expect(await scrolled()).toBe(0);
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
