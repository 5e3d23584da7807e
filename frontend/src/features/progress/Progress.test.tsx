import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NOW, summary } from "@/testing/fixtures";
import { coursePoint } from "@/testing/progress";
import { renderApp } from "@/testing/renderApp";
import { metrics, review } from "@/testing/review";
import { HttpResponse, http, problem, server } from "@/testing/server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const figure = async (label: string) => (await screen.findByText(label, { selector: "dt" })).nextElementSibling;

/** Counts the calls that recalculate. */
function countRecalculations(answer: () => Response) {
  const calls = { count: 0 };
  server.use(
    http.post("*/api/calculate-progress", () => {
      calls.count += 1;
      return answer();
    }),
  );
  return calls;
}

describe("the overview", () => {
  it("sums up all exercises", async () => {
    renderApp("/progress");
    const average = await figure("Progresso médio");
    expect(average).toHaveTextContent(/^67%$/);
    expect(average?.nextElementSibling).toHaveTextContent("em 54 sessões");
    expect(await figure("Dominados")).toHaveTextContent("2");
    expect(await figure("Total de sessões")).toHaveTextContent("54");
  });

  it("tells streak, adherence with its weeks, and the days of the year", async () => {
    renderApp("/progress");
    expect(await figure("Sequência")).toHaveTextContent("2 semanas");
    expect(await figure("Treinos previstos feitos")).toHaveTextContent("87% em 3 semanas");
    const weeks = within(screen.getByRole("list", { name: "Últimas 12 semanas" })).getAllByRole("listitem");
    expect(weeks.map(({ textContent }) => textContent)).toEqual([
      "Semana de 26/10: 5 de 5 dias, completa5/526/10",
      "Semana de 02/11: 3 de 5 dias, semana leve3/502/11",
      "Semana de 09/11: 5 de 5 dias, completa5/509/11",
      "Semana de 16/11: 1 de 5 dias, em andamento1/516/11",
    ]);
    expect(screen.getByText(/semana leve e pausa, tracejadas, não quebram a sequência/)).toBeVisible();
    const months = within(screen.getByRole("table", { name: "Dias de treino por mês" }));
    expect(months.getByRole("row", { name: "novembro de 2026 2 dias" })).toBeInTheDocument();
  });

  it("reads every day of the year with the slider or by touch", async () => {
    renderApp("/progress");
    const slider = await screen.findByRole("slider", { name: "Dia do ano" });
    expect(slider).toHaveAttribute("aria-valuetext", "16/11/2026: 2 treinos");
    fireEvent.input(slider, { target: { value: Number(slider.getAttribute("max")) - 1 } });
    expect(slider).toHaveAttribute("aria-valuetext", "15/11/2026: sem treino");
    expect(screen.getByText("15/11/2026: sem treino")).toBeInTheDocument();
    // The Monday of the last but one week: column 51, first row.
    const map = screen.getByRole("region", { name: "Mapa dos dias de treino do ano" }).firstElementChild as Element;
    fireEvent.pointerDown(map, { clientX: 51 * 15 + 2, clientY: 18 });
    expect(slider).toHaveAttribute("aria-valuetext", "09/11/2026: 1 treino");
    // The same place where a wide panel shows the map twice as large.
    vi.spyOn(map, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 2 * Number(map.getAttribute("width")), 0));
    fireEvent.pointerDown(map, { clientX: 2 * (52 * 15 + 2), clientY: 2 * 18 });
    expect(slider).toHaveAttribute("aria-valuetext", "16/11/2026: 2 treinos");
    fireEvent.pointerDown(map, { clientX: 2 * (51 * 15 + 2), clientY: 2 * 18 });
    // Above the first row nothing is chosen.
    fireEvent.pointerDown(map, { clientX: 2, clientY: 2 });
    expect(slider).toHaveAttribute("aria-valuetext", "09/11/2026: 1 treino");
  });

  it("shows this week's sets against their band on the body", async () => {
    renderApp("/progress");
    const muscles = within(await screen.findByRole("region", { name: "Séries por músculo nesta semana" }));
    expect(
      await muscles.findByRole("img", {
        name: "Frente e costas. Menos da metade: Costas. Metade ou mais: nenhum. Na faixa: Peito.",
      }),
    ).toBeVisible();
    expect(muscles.getByText("4,5").closest("li")).toHaveTextContent("Costas4,5 de 10–19");
  });

  it("recalculates on request, at the end of the screen", async () => {
    const calls = countRecalculations(() => HttpResponse.json(metrics));
    const { user } = renderApp("/progress");
    const button = await screen.findByRole("button", { name: "Recalcular" });
    expect(within(screen.getByRole("main")).getAllByRole("button").at(-1)).toBe(button);
    await user.click(button);
    expect(await screen.findByText("Progresso recalculado.")).toBeVisible();
    expect(calls.count).toBe(1);
  });

  it("recalculates once by itself where workouts have no metrics, and only logs a failure", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    server.use(http.get("*/api/progress-metrics", () => HttpResponse.json([])));
    const calls = countRecalculations(() => problem(500));
    renderApp("/progress");
    expect(await screen.findByText("Ainda não há progresso para mostrar")).toBeVisible();
    await waitFor(() => expect(log).toHaveBeenCalledWith("Failed to calculate the progress", expect.anything()));
    expect(calls.count).toBe(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leads a new member to the workouts", async () => {
    server.use(
      http.get("*/api/progress-metrics", () => HttpResponse.json([])),
      http.get("*/api/workouts/summary", () => HttpResponse.json({ ...summary, total: 0 })),
    );
    const calls = countRecalculations(() => HttpResponse.json([]));
    const { user, path } = renderApp("/progress");
    await user.click(await screen.findByRole("link", { name: "Ir para os treinos" }));
    await waitFor(() => expect(path()).toBe("/workouts"));
    expect(calls.count).toBe(0);
  });

  it("opens a due review", async () => {
    server.use(http.get("*/api/revision-check", () => HttpResponse.json(review)));
    renderApp("/progress");
    expect(await screen.findByRole("dialog", { name: "Hora da Revisão!" })).toBeVisible();
  });
});

describe("the page of an exercise", () => {
  it("opens from the list and has its curve, its parts and every session", async () => {
    const { user, router } = renderApp("/progress");
    await user.click(await screen.findByRole("button", { name: "Dominados (2)" }));
    await user.click(screen.getByRole("link", { name: "Supino reto com barra" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Supino reto com barra" })).toBeVisible();
    expect(router.state.location.search).toBe("?exercicio=1");
    await user.click(screen.getByText("Excelente, 82%: por quê?"));
    expect(screen.getByText("Ganho de força: 75%")).toBeVisible();
    const table = within(await screen.findByRole("region", { name: "Sessões de Supino reto com barra" }));
    expect(table.getAllByRole("row")).toHaveLength(5);
    expect(table.getAllByRole("link")[0]).toHaveAttribute("href", "/workouts?treino=104");
    expect(table.getAllByText("recorde")).toHaveLength(2);
  });

  it("reads the curve by keyboard, in strength or in volume", async () => {
    const { user } = renderApp("/progress?exercicio=1");
    const slider = await screen.findByRole("slider", { name: "1RM estimado de Supino reto com barra, sessão" });
    const reading = () => slider.getAttribute("aria-valuetext")?.replaceAll("\u202f", " ");
    expect(reading()).toBe("09/11/2026: 76 kg, recorde");
    fireEvent.input(slider, { target: { value: "2" } });
    expect(reading()).toBe("19/10/2026: 60 kg, semana leve");
    await user.click(screen.getByRole("radio", { name: "Volume" }));
    expect(await screen.findByRole("slider", { name: /^Volume de/ })).toHaveAttribute(
      "aria-valuetext",
      expect.stringContaining("1.920"),
    );
    expect(screen.getByText("Revisão e Programa novo: 19/10/2026")).toBeVisible();
  });

  it("shows thirty sessions at a time", async () => {
    const points = Array.from({ length: 45 }, (_, at) => coursePoint({ workout_id: at + 1, date: "2026-10-05" }));
    server.use(
      http.get("*/api/exercises/1/course", () => HttpResponse.json({ measure: "carga_reps", points, events: [] })),
    );
    const { user } = renderApp("/progress?exercicio=1");
    const table = within(await screen.findByRole("region", { name: "Sessões de Supino reto com barra" }));
    expect(table.getAllByRole("row")).toHaveLength(31);
    await user.click(screen.getByRole("button", { name: "Mostrar sessões mais antigas" }));
    expect(table.getAllByRole("row")).toHaveLength(46);
    expect(screen.queryByRole("button", { name: "Mostrar sessões mais antigas" })).toBeNull();
  });

  it("keeps the way back where the sessions can't be loaded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    server.use(http.get("*/api/exercises/1/course", () => problem(500)));
    renderApp("/progress?exercicio=1");
    expect(await screen.findByText("Não deu para abrir este exercício")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Supino reto com barra" })).toBeVisible();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Progresso" })).toHaveAttribute(
      "href",
      "/progress",
    );
  });

  it("says that an exercise was never trained", async () => {
    server.use(
      http.get("*/api/exercises/77/course", () => HttpResponse.json({ measure: "carga_reps", points: [], events: [] })),
    );
    renderApp("/progress?exercicio=77");
    expect(await screen.findByText("Nenhuma sessão registrada")).toBeVisible();
  });
});
