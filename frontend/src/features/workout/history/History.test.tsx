import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Workout } from "@/api";
import { addDays } from "@/lib/time/dates";
import { NOW, workout } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** One workout a day, counting back from yesterday; the oldest has a name of its own. */
const training = (days: number): Workout[] =>
  Array.from({ length: days }, (_, i) =>
    workout({
      id: days - i,
      name: i === days - 1 ? "O primeiro de todos" : "Treino A",
      date: addDays("2026-11-15", -i),
    }),
  );

function serve(all: Workout[]) {
  const requestedPages: string[] = [];
  server.use(
    http.get("*/api/workouts", ({ request }) => {
      const { searchParams } = new URL(request.url);
      const limit = Number(searchParams.get("limit"));
      const after = searchParams.get("after");
      if (limit === 100) requestedPages.push(after ?? "first");
      const from = after === null ? 0 : all.findIndex(({ id }) => id === Number(after)) + 1;
      return HttpResponse.json(all.slice(from, from + limit));
    }),
  );
  return requestedPages;
}

const region = async () => within(await screen.findByRole("region", { name: "Histórico de Treinos" }));
const rows = async () => (await region()).findAllByRole("listitem");

describe("years of training", () => {
  it("are drawn forty at a time, and loaded a hundred at a time", async () => {
    const requestedPages = serve(training(250));
    const { user } = renderApp("/workouts");
    await waitFor(async () => expect(await rows()).toHaveLength(40));
    const more = (await region()).getByRole("button", { name: "Mostrar treinos mais antigos" });
    await user.click(more);
    await waitFor(async () => expect(await rows()).toHaveLength(80));
    expect(requestedPages).toEqual(["first"]);
    await user.click(more);
    await waitFor(async () => expect(await rows()).toHaveLength(120));
    expect(requestedPages).toEqual(["first", "151"]);
  });

  it("are searched to the very first", async () => {
    const requestedPages = serve(training(250));
    const { user } = renderApp("/workouts");
    await user.type(await screen.findByRole("searchbox", { name: "Buscar treinos" }), "primeiro");
    expect(await screen.findByRole("link", { name: "O primeiro de todos" })).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(requestedPages).toEqual(["first", "151", "51"]);
  });

  it("aren't loaded for this week", async () => {
    const requestedPages = serve(training(250));
    const { user } = renderApp("/workouts");
    await user.click(await screen.findByRole("radio", { name: "Esta Semana" }));
    expect(await screen.findByText("Nenhum treino encontrado")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Este Mês" }));
    await waitFor(async () => expect(await rows()).toHaveLength(15));
    expect(requestedPages).toEqual(["first"]);
  });

  it("report that older ones can't be loaded, and retry", async () => {
    serve(training(150));
    const { user } = renderApp("/workouts");
    const search = await screen.findByRole("searchbox", { name: "Buscar treinos" });
    server.use(http.get("*/api/workouts", () => problem(500), { once: true }));
    await user.type(search, "primeiro");
    expect(await screen.findByRole("alert")).toHaveTextContent("Não deu para carregar os treinos mais antigos.");
    await user.click(screen.getByRole("button", { name: "Mostrar treinos mais antigos" }));
    expect(await screen.findByRole("link", { name: "O primeiro de todos" })).toBeVisible();
  });
});

it("is grouped by month", async () => {
  serve([workout({ id: 2, date: "2026-11-03" }), workout({ id: 1, date: "2026-10-30" })]);
  renderApp("/workouts");
  const history = await region();
  await rows();
  expect(history.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "novembro de 2026",
    "outubro de 2026",
  ]);
});

it("says what each workout moved, and its records", async () => {
  renderApp("/workouts");
  const history = await region();
  await rows();
  const row = (name: string) => history.getByRole("link", { name }).closest("li");
  expect(row("Treino E - Posterior, Glúteos")).toHaveTextContent(/8\.433.kg2 recordes/);
  expect(row("Treino D - Ombros, Bíceps, Tríceps")).toHaveTextContent(/5\.120.kg/);
  expect(row("Treino D - Ombros, Bíceps, Tríceps")).not.toHaveTextContent("recorde");
});

it("is shown without these figures where they can't be loaded", async () => {
  server.use(http.get("*/api/workouts/figures", () => problem(500)));
  renderApp("/workouts");
  await waitFor(async () => expect(await rows()).not.toHaveLength(0));
  expect((await region()).queryByText(/\d.kg$/)).toBeNull();
});

it("leaves out a workout with an unreadable date", async () => {
  serve([workout({ id: 3, name: "Sem data", date: "ontem" }), workout({ id: 2, name: "Com data" })]);
  renderApp("/workouts");
  expect(await screen.findByRole("link", { name: "Com data" })).toBeVisible();
  expect(screen.queryByText("Sem data")).toBeNull();
});

describe("an edit", () => {
  const edit = async () => {
    const app = renderApp("/workouts");
    await app.user.click(await screen.findByRole("button", { name: /^Editar Treino E/ }));
    return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Editar treino" })) };
  };

  it("sends name, date, duration and notes", async () => {
    const sent: unknown[] = [];
    server.use(
      http.put("*/api/workouts/105", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(workout());
      }),
    );
    const { user, dialog } = await edit();
    await user.clear(dialog.getByLabelText("Duração (min)"));
    await user.type(dialog.getByLabelText("Duração (min)"), "45");
    await user.clear(dialog.getByLabelText("Observações"));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Treino atualizado.")).toBeVisible();
    expect(sent).toEqual([
      {
        name: "Treino E - Posterior, Glúteos",
        date: "2026-11-13",
        notes: null,
        end_time: "2026-11-09T10:45:00.000Z",
      },
    ]);
  });

  it("shows a refused end time at the duration field", async () => {
    server.use(
      http.put("*/api/workouts/105", () => problem(422, { fields: { end_time: "Não pode estar no futuro." } })),
    );
    const { user, dialog } = await edit();
    await user.type(dialog.getByLabelText("Duração (min)"), "0");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(dialog.getByLabelText("Duração (min)")).toHaveAccessibleDescription("Informe de 1 a 240 minutos.");
    await user.clear(dialog.getByLabelText("Duração (min)"));
    await user.type(dialog.getByLabelText("Duração (min)"), "90");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Duração (min)")).toHaveAccessibleDescription("Não pode estar no futuro."),
    );
  });
});
