import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { restDay } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

it("shows today's workout with three exercises and the way into the session", async () => {
  renderApp("/workouts");
  const card = await screen.findByRole("region", { name: "Treino de hoje" });
  expect(card).toHaveTextContent("Treino A - Peito, Tríceps");
  expect(card).toHaveTextContent("5 exercícios");
  expect(within(card).getByRole("list", { name: "Exercícios" })).toHaveTextContent(
    "Supino reto com barraSupino inclinado com halteresCrucifixo na máquina+2 mais",
  );
  const start = new URL(within(card).getByRole("link", { name: "Iniciar" }).getAttribute("href") ?? "", "http://x");
  expect([start.pathname, start.searchParams.get("type"), start.searchParams.get("template")]).toEqual([
    "/workout-session",
    "A",
    "Treino A - Peito, Tríceps",
  ]);
});

it("says that it is a rest day", async () => {
  server.use(http.get("*/api/todays-workout", () => HttpResponse.json(restDay)));
  renderApp("/workouts");
  expect(await screen.findByRole("heading", { name: "Dia de Descanso" })).toBeVisible();
});

it("searches the history without accents, and reports no matches", async () => {
  const { user } = renderApp("/workouts");
  const search = await screen.findByRole("searchbox", { name: "Buscar treinos" });
  expect(search).toHaveAttribute("placeholder", "Buscar treinos...");
  await user.type(search, "gluteos");
  const history = within(screen.getByRole("region", { name: "Histórico de Treinos" }));
  await waitFor(() => expect(history.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.getByText("Treino E - Posterior, Glúteos")).toBeVisible();
  await user.type(search, " xyz");
  expect(await screen.findByText("Nenhum treino encontrado")).toBeVisible();
  expect(screen.getByText("Tente ajustar os filtros ou criar um novo treino.")).toBeVisible();
});

it("invites members without workouts to start", async () => {
  server.use(http.get("*/api/workouts", () => HttpResponse.json([])));
  renderApp("/workouts");
  expect(await screen.findByText("Comece sua jornada fitness hoje!")).toBeVisible();
  expect(screen.getByRole("link", { name: "Iniciar Treino de Hoje" })).toBeVisible();
});

it("names a nameless workout and writes dates the Brazilian way", async () => {
  renderApp("/workouts");
  const row = (await screen.findByRole("button", { name: "Editar Treino Personalizado de 28/10/2026" })).closest("li");
  expect(row).toHaveTextContent("35 min");
  expect(row).toHaveTextContent("Custom");
});

it("one part that fails leaves the others usable, and can be tried again", async () => {
  server.use(http.get("*/api/workouts/summary", () => problem(500), { once: true }));
  const { user } = renderApp("/workouts");
  expect(await screen.findByText("Não deu para abrir os seus números")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Iniciar" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Total de horas")).toBeVisible();
});

it("asks before it deletes a workout", async () => {
  const deleted: string[] = [];
  server.use(
    http.delete("*/api/workouts/:id", ({ params }) => {
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp("/workouts");
  await user.click(await screen.findByRole("button", { name: /^Editar Treino E/ }));
  await user.click(await screen.findByRole("button", { name: "Excluir treino" }));
  expect(deleted).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Excluir" }));
  expect(await screen.findByText("Treino excluído.")).toBeVisible();
  expect(deleted).toEqual(["105"]);
});
