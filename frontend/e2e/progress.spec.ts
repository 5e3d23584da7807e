import { signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible, expectAccessibleInTheDark } from "./support/axe.ts";
import { demo } from "./support/demo.ts";
import { ana, signIn } from "./support/member.ts";
import { desktop } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";
import { dayBefore, formatted, train } from "./support/training.ts";

const BENCH_PRESS = 1;

test.describe("the progress", () => {
  test("follows the log, from the overview to every session of an exercise @engine", async ({
    browser,
    page,
    server,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    const now = await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/progress`);
    await page.getByRole("link", { name: "Ir para os treinos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Treinos" })).toBeVisible();

    for (const [days, load] of [
      [14, 40],
      [7, 42.5],
    ] as const)
      await train(page, server, {
        name: `Peito ${load}`,
        date: dayBefore(now, days),
        loads: [load, load],
        exercise: BENCH_PRESS,
      });
    await page.goto(`${server.url}/progress`);
    const rows = page.getByRole("region", { name: "Evolução por exercício" }).getByRole("listitem");
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Começando (1)" })).toHaveAttribute("aria-expanded", "true");
    await expect(rows.first()).toContainText("Em progresso · 2 sessões");
    await expect(rows.first()).toContainText(/Na última sessão: 42,5.kg/);
    const average = await page.locator('dt:text-is("Progresso médio") + dd').textContent();
    await page.getByRole("button", { name: "Recalcular" }).click();
    await expect(page.getByText("Progresso recalculado.")).toBeVisible();

    await rows.first().getByRole("link").click();
    const slider = page.getByRole("slider");
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      new RegExp(`^${formatted(dayBefore(now, 7))}: 55,3.kg, recorde`),
    );
    await slider.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^${formatted(dayBefore(now, 14))}: 52.kg`));
    const table = page.getByRole("region", { name: /^Sessões de / });
    await expect(table.getByRole("row")).toHaveCount(3);
    await table.getByRole("link", { name: formatted(dayBefore(now, 7)) }).click();
    await expect(page.getByRole("dialog", { name: "Peito 42.5" })).toBeVisible();

    // One read model: the same figure on the dashboard.
    await page.goto(`${server.url}/dashboard`);
    await expect(page.locator('dt:text-is("Progresso médio") + dd').first()).toHaveText(average ?? "");
    const context = await browser.newContext({ ...desktop, locale: "pt-BR" });
    const office = await context.newPage();
    await signInAsAdministrator(office, server);
    await office.getByRole("button", { name: `Progresso de ${ana.name}` }).click();
    const dialog = office.getByRole("dialog", { name: `Progresso de ${ana.name}` });
    await expect(dialog.locator('dt:text-is("Progresso médio") + dd')).toHaveText(average ?? "");
    await context.close();
  });

  test("names plateaus, weeks and muscles of twelve weeks, light and dark", async ({ page, server }) => {
    await server.demo();
    await signIn(page, server, demo.stalled);
    await page.goto(`${server.url}/progress`);
    await expect(page.getByText("Sua carga está estagnada.").first()).toBeVisible();
    await expect(page.getByRole("list", { name: "Últimas 12 semanas" }).getByRole("listitem")).not.toHaveCount(0);
    // The map waits for the week's first set, which depends on the weekday.
    await expect(page.getByRole("region", { name: "Séries por músculo nesta semana" })).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleInTheDark(page);
    const search = page.getByRole("searchbox", { name: "Buscar exercícios" });
    await search.fill("SUPINO RETO COM BARRA");
    await page.getByRole("link", { name: "Supino Reto com Barra" }).click();
    await expect(page.getByRole("slider")).toBeVisible();
    await page.locator("summary").click();
    await expectAccessible(page);
    await expectAccessibleInTheDark(page);
    const table = page.getByRole("region", { name: "Sessões de Supino Reto com Barra" });
    await expect(table.getByRole("columnheader", { name: "Volume (kg)" })).toBeVisible();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const beyond = await table.evaluate((region) => region.scrollWidth - region.clientWidth);
      expect(beyond, `the last column at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.goBack();
    await expect(search).toHaveValue("SUPINO RETO COM BARRA");
  });

  test("opens a due review, changes exactly what it lists, and takes it back @engine", async ({ page, server }) => {
    await server.demo();
    await signIn(page, server, demo.dueReview);
    const read = async (path: string) => (await page.request.get(`${server.url}/api/${path}`)).json();
    const program = async () => {
      const days: { exercises: { name: string; sets: number; reps: string }[] }[] = await read(
        "workout-templates?guides=false",
      );
      return days.map(({ exercises }) =>
        exercises.map(({ name, sets, reps }) => ({ name, dose: `${sets} × ${reps}` })),
      );
    };
    const [before, profile] = [await program(), await read("profile")];
    await page.goto(`${server.url}/progress`);
    const review = page.getByRole("dialog", { name: "Hora da Revisão!" });
    await expect(review).toBeVisible();
    const listed = await review
      .getByRole("region", { name: "O que sugerimos" })
      .getByRole("listitem")
      .allTextContents();
    const swaps = new Map(
      listed.flatMap((line) => {
        const [, out, enters] = /^Sai (.+), entra (.+), (?:porque parou de evoluir|para variar)\.$/.exec(line) ?? [];
        return out && enters ? [[out, enters] as const] : [];
      }),
    );
    expect(swaps.size).toBeGreaterThan(0);
    // Besides the swaps this review lists the names of what enters.
    expect(listed.filter((line) => !line.startsWith("Sai ") && ![...swaps.values()].includes(line))).toEqual([]);
    await review.getByRole("button", { name: "Aceitar Sugestões" }).click();
    await expect(page.getByText("Sugestões aplicadas com sucesso! Seu programa foi atualizado.")).toBeVisible();
    await page.getByRole("button", { name: "Ver o que mudou" }).click();
    const changes = page.getByRole("dialog", { name: "O que mudou no seu programa" });
    await expect(changes.getByText(/^Dá para desfazer até/)).toBeVisible();
    const after = await program();
    const names = (days: typeof before) => days.map((day) => day.map(({ name }) => name).sort());
    expect(names(after)).toEqual(
      names(before.map((day) => day.map((it) => ({ ...it, name: swaps.get(it.name) ?? it.name })))),
    );
    // What stays keeps its sets and repetitions.
    const kept = (days: typeof before) =>
      days.map((day) =>
        day.filter(({ name }) => ![...swaps].flat().includes(name)).sort((a, b) => a.name.localeCompare(b.name)),
      );
    expect(kept(after)).toEqual(kept(before));
    const told = before.flatMap((day) => day.filter(({ name }) => swaps.has(name)).map(({ name }) => name));
    const lines = (await changes.getByRole("listitem").allTextContents()).map((line) =>
      line.replace(/, \d+ × .+$/, ""),
    );
    expect(lines.sort()).toEqual(told.flatMap((name) => [`Sai: ${name}`, `Entra: ${swaps.get(name)}`]).sort());
    expect(await read("profile")).toEqual({ ...profile, last_revision: expect.any(String), needs_revision: false });
    await expectAccessible(page);
    await changes.getByRole("button", { name: "Entendi" }).click();

    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("region", { name: "Revisão aceita" }).getByRole("button", { name: "Ver o que mudou" }).click();
    await changes.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("Revisão desfeita. Tudo voltou a ser como antes.")).toBeVisible();
    expect(await program()).toEqual(before);
    expect(await read("profile")).toEqual(profile);
    await page.reload();
    await expect(page.getByText("Treinos no total")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
