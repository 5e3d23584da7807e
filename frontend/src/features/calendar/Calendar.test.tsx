import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "@/lib/time/dates";
import { challenge } from "@/testing/challenges";
import { NOW, profile, workout } from "@/testing/fixtures";
import { trainingWeeks } from "@/testing/progress";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  serve([
    workout({ id: 3, client_id: "c3", date: "2026-11-13", workout_type: "A" }),
    workout({ id: 2, client_id: "c2", date: "2026-11-13", workout_type: "B" }),
    workout({ id: 1, client_id: "c1", date: "2026-11-13", workout_type: "Custom", name: "Natação" }),
  ]);
});
afterEach(() => {
  vi.useRealTimers();
});

const serve = (workouts: object[]) => server.use(http.get("*/api/workouts", () => HttpResponse.json(workouts)));

const month = (name: string) => screen.findByRole("heading", { level: 2, name });
const day = (name: RegExp) => screen.findByRole("button", { name });
const chosenDay = async (name: string) => within(await screen.findByRole("region", { name }));

it("begins on Sunday and marks today", async () => {
  renderApp("/calendar");
  expect(await month("novembro de 2026")).toBeVisible();
  const columns = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(columns).toEqual(["dom", "seg", "ter", "qua", "qui", "sex", "sáb"]);
  expect(await day(/^16\/11\/2026, hoje/)).toHaveAttribute("aria-current", "date");
  expect(screen.getAllByRole("row")[1]?.querySelector("button")).toHaveAttribute("data-date", "2026-11-01");
});

it("shows two workouts and one challenge of a day, and the rest once it is chosen", async () => {
  server.use(
    http.get("*/api/challenges", () =>
      HttpResponse.json([challenge({ id: 1, title: "Três na Semana" }), challenge({ id: 2, title: "Costas Fortes" })]),
    ),
  );
  const { user } = renderApp("/calendar");
  const cell = await day(/^13\/11\/2026, 3 treinos feitos, 2 desafios/);
  expect(cell).toHaveTextContent("+2 mais");
  await user.click(cell);
  expect(cell).toHaveAttribute("aria-pressed", "true");
  const chosen = await chosenDay("sexta-feira, 13/11/2026");
  expect(within(chosen.getByRole("list", { name: "Treinos" })).getAllByRole("listitem")).toHaveLength(3);
  expect(within(chosen.getByRole("list", { name: "Desafios" })).getAllByRole("listitem")).toHaveLength(2);
  expect(chosen.getByRole("link", { name: "Natação" })).toHaveAttribute("href", "/workouts?treino=1");
});

it("shows what the program plans from today on", async () => {
  renderApp("/calendar");
  expect(await day(/^16\/11\/2026, hoje, .*Treino A previsto/)).toBeVisible();
  expect(await day(/^20\/11\/2026, .*Treino E previsto/)).toBeVisible();
  expect(await day(/^21\/11\/2026$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^12\/11\/2026.*previsto/ })).toBeNull();
});

it("shows today at first, and the first day of another month", async () => {
  const { user } = renderApp("/calendar");
  const today = await chosenDay("segunda-feira, 16/11/2026");
  expect(today.getByText("Hoje")).toBeVisible();
  expect(today.getByText("Treino A")).toBeVisible();
  expect(today.getByRole("link", { name: "Ver o treino de hoje" })).toHaveAttribute("href", "/workouts");
  await user.click(screen.getByRole("button", { name: "Próximo mês" }));
  expect((await chosenDay("terça-feira, 01/12/2026")).queryByText("Hoje")).toBeNull();
});

it("marks days of the program that passed without a workout since the member joined", async () => {
  server.use(
    http.get("*/api/profile", () => HttpResponse.json({ ...profile, created_at: "2026-11-10T12:00:00Z" })),
    http.get("*/api/training-weeks", () =>
      HttpResponse.json({
        ...trainingWeeks,
        weeks: [{ monday: "2026-11-09", planned: 5, done: 1, state: "incompleta" }],
      }),
    ),
  );
  const { user } = renderApp("/calendar");
  const missed = await day(/^12\/11\/2026, .*Treino D não feito$/);
  expect(screen.getAllByRole("button", { name: /não feito$/ }).map(({ dataset }) => dataset.date)).toEqual([
    "2026-11-11",
    "2026-11-12",
  ]);
  await user.click(missed);
  expect((await chosenDay("quinta-feira, 12/11/2026")).getByText(/estava previsto e não foi feito/)).toBeVisible();
});

describe("moving", () => {
  it("goes from month to month, and back to today", async () => {
    const { user, router } = renderApp("/calendar");
    await user.click(await screen.findByRole("button", { name: "Mês anterior" }));
    expect(await month("outubro de 2026")).toBeVisible();
    expect(router.state.location.search).toBe("?mes=2026-10");
    await user.click(screen.getByRole("button", { name: "Hoje" }));
    expect(await month("novembro de 2026")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Próximo mês" }));
    expect(await month("dezembro de 2026")).toBeVisible();
  });

  it("follows the keys over the border of a month", async () => {
    const { user } = renderApp("/calendar");
    (await day(/^16\/11\/2026/)).focus();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-date", "2026-11-30"));
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-date", "2026-12-01"));
    expect(await month("dezembro de 2026")).toBeVisible();
    expect(
      screen.getAllByRole("button", { name: /\/2026|\/2027/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });

  it("loads older workouts as far as a month needs them", async () => {
    const asked: (string | null)[] = [];
    const all = Array.from({ length: 150 }, (_, at) =>
      workout({ id: 150 - at, client_id: `c${at}`, date: addDays("2026-11-15", -at) }),
    );
    server.use(
      http.get("*/api/workouts", ({ request }) => {
        const after = new URL(request.url).searchParams.get("after");
        asked.push(after);
        const from = after === null ? 0 : all.findIndex(({ id }) => id === Number(after)) + 1;
        return HttpResponse.json(all.slice(from, from + 100));
      }),
    );
    renderApp("/calendar?mes=2026-07");
    expect(await day(/^15\/07\/2026, 1 treino feito/)).toBeVisible();
    expect(asked).toEqual([null, "51"]);
  });

  it("says when older workouts can't be loaded", async () => {
    const all = Array.from({ length: 100 }, (_, at) =>
      workout({ id: 150 - at, client_id: `c${at}`, date: "2026-11-15" }),
    );
    server.use(
      http.get("*/api/workouts", ({ request }) =>
        new URL(request.url).searchParams.has("after") ? problem(500) : HttpResponse.json(all),
      ),
    );
    renderApp("/calendar?mes=2026-07");
    expect(await screen.findByRole("alert")).toHaveTextContent("Não deu para carregar os treinos mais antigos.");
  });
});

describe("a past day", () => {
  it("gets a workout", async () => {
    const bodies: { date?: string }[] = [];
    server.use(
      http.post("*/api/workouts", async ({ request }) => {
        bodies.push((await request.json()) as object);
        return HttpResponse.json(workout({ id: 99 }), { status: 201 });
      }),
    );
    const { user } = renderApp("/calendar");
    await user.click(await day(/^10\/11\/2026/));
    await user.click(await screen.findByRole("button", { name: "Registrar treino neste dia" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Registrar treino de outro dia" }));
    expect(await dialog.findByLabelText("Data")).toHaveValue("2026-11-10");
    await user.click(dialog.getByRole("checkbox", { name: /Anotar as séries/ }));
    await user.click(dialog.getByRole("button", { name: "Registrar treino" }));
    expect(await screen.findByText("Treino registrado.")).toBeVisible();
    expect(bodies[0]?.date).toBe("2026-11-10");
  });

  it("but not one to come", async () => {
    const { user } = renderApp("/calendar");
    await user.click(await day(/^21\/11\/2026/));
    expect(await screen.findByText("Nada previsto para este dia.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Registrar treino neste dia" })).toBeNull();
  });
});
