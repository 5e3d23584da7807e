import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Exercise, ProgressMetric } from "@/api";
import { progressQueries } from "@/features/progress";
import { exercise, library } from "@/testing/library";
import { renderApp } from "@/testing/renderApp";
import { metric } from "@/testing/review";
import { HttpResponse, http, problem, server } from "@/testing/server";

let added: unknown[];
beforeEach(() => {
  added = [];
  server.use(
    http.post("*/api/workout-exercises", async ({ request }) => {
      added.push(((await request.json()) as { exercise_id: number }).exercise_id);
      return HttpResponse.json({ id: 1 }, { status: 201 });
    }),
  );
});

/** Opens the picker from the detail of a past workout. */
const open = async (known: ProgressMetric[] = []) => {
  const { user, client } = renderApp("/workouts?treino=100");
  client.setQueryData(progressQueries.metrics().queryKey, known);
  const detail = within(await screen.findByRole("dialog", { name: "Treino A - Peito, Tríceps" }));
  await user.click(detail.getByRole("button", { name: "Editar" }));
  await user.click(detail.getByRole("button", { name: "Adicionar exercício" }));
  const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
  await picker.findByRole("list", { name: "Exercícios" });
  const names = () => picker.queryAllByRole("listitem").map(({ textContent }) => textContent);
  return { user, picker, names };
};

it("finds by name and synonym without accents, and by muscle group", async () => {
  const { user, picker, names } = await open();
  expect(names()).toHaveLength(library.length);
  expect(picker.getByRole("status")).toHaveTextContent("5 exercícios");
  const search = picker.getByRole("searchbox", { name: "Buscar exercícios" });
  await user.type(search, "plank");
  await waitFor(() => expect(names()).toEqual(["PranchaAbdômen · Peso do corpo"]));
  await user.clear(search);
  await user.click(picker.getByRole("radio", { name: "Tríceps" }));
  await waitFor(() => expect(names()).toHaveLength(2));
  await user.type(search, "testa");
  await waitFor(() => expect(names()).toEqual(["Tríceps TestaTríceps · Barra W"]));
});

it("lists first what was trained last, as long as nothing is searched", async () => {
  const { user, picker, names } = await open([
    metric({ exercise_id: 160, last_session_date: "2026-11-09" }),
    metric({ exercise_id: 96, last_session_date: "2026-11-13" }),
    metric({ exercise_id: 95, last_session_date: null }),
  ]);
  const recent = within(await picker.findByRole("list", { name: "Recentes" }));
  expect(recent.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Tríceps TestaTríceps · Barra W",
    "PranchaAbdômen · Peso do corpo",
  ]);
  expect(names()).toHaveLength(library.length);
  await user.type(picker.getByRole("searchbox", { name: "Buscar exercícios" }), "plank");
  await waitFor(() => expect(names()).toEqual(["PranchaAbdômen · Peso do corpo"]));
  expect(picker.queryByRole("list", { name: "Recentes" })).toBeNull();
});

it("returns the picked exercise", async () => {
  const { user, picker } = await open();
  await user.click(picker.getByRole("button", { name: /^Tríceps Testa/ }));
  await waitFor(() => expect(added).toEqual([96]));
});

it("can be tried again when the list didn't load", async () => {
  server.use(http.get("*/api/exercises", () => problem(500), { once: true }));
  const { user } = renderApp("/workouts?treino=100");
  await user.click(await screen.findByRole("button", { name: "Editar" }));
  await user.click(screen.getByRole("button", { name: "Adicionar exercício" }));
  const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
  await picker.findByText("Não deu para abrir os exercícios");
  await user.click(picker.getByRole("button", { name: "Tentar de novo" }));
  expect(await picker.findByRole("button", { name: /^Prancha/ })).toBeVisible();
});

describe("a member's own exercise", () => {
  const own = exercise({ id: 10_002, slug: null, name: "Remada na árvore", muscle_group: "Costas", is_custom: true });
  const serve = (list: Exercise[]) => server.use(http.get("*/api/exercises", () => HttpResponse.json(list)));
  const row = { id: own.id, name: own.name, muscle_group: "Costas", is_custom: true };

  it("is created when the search finds nothing, and picked at once", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("*/api/custom-exercises", async ({ request }) => {
        sent.push(await request.json());
        serve([...library, own]);
        return HttpResponse.json(row, { status: 201 });
      }),
    );
    const { user, picker } = await open();
    await user.type(picker.getByRole("searchbox"), "Remada na árvore");
    expect(await picker.findByText("Nenhum exercício encontrado")).toBeVisible();
    await user.click(picker.getByRole("button", { name: "Criar exercício" }));
    const form = within(await screen.findByRole("dialog", { name: "Criar exercício" }));
    expect(form.getByLabelText("Nome do exercício")).toHaveValue("Remada na árvore");
    await user.click(form.getByRole("button", { name: "Criar exercício" }));
    expect(form.getByLabelText("Grupo muscular")).toHaveAccessibleDescription("Escolha o grupo muscular.");
    await user.selectOptions(form.getByLabelText("Grupo muscular"), "Costas");
    await user.click(form.getByRole("button", { name: "Criar exercício" }));
    await waitFor(() => expect(added).toEqual([own.id]));
    expect(sent).toEqual([
      { name: "Remada na árvore", muscle_group: "Costas", icon: null, client_id: expect.any(String) },
    ]);
  });

  it("shows a refused name at the field", async () => {
    server.use(http.post("*/api/custom-exercises", () => problem(422, { fields: { name: "No máximo 80 letras." } })));
    const { user, picker } = await open();
    await user.click(picker.getByRole("radio", { name: "Peito" }));
    await user.click(picker.getByRole("button", { name: "Criar exercício" }));
    const form = within(await screen.findByRole("dialog", { name: "Criar exercício" }));
    await user.type(form.getByLabelText("Nome do exercício"), "Supino");
    await user.click(form.getByRole("button", { name: "Criar exercício" }));
    await waitFor(() =>
      expect(form.getByLabelText("Nome do exercício")).toHaveAccessibleDescription("No máximo 80 letras."),
    );
  });

  it("is renamed", async () => {
    const sent: unknown[] = [];
    server.use(
      http.put("*/api/custom-exercises/10001", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(row);
      }),
    );
    const { user, picker } = await open();
    await user.click(picker.getByRole("button", { name: /^Editar Crossover/ }));
    const form = within(await screen.findByRole("dialog", { name: "Seu exercício" }));
    await user.clear(form.getByLabelText("Nome do exercício"));
    await user.type(form.getByLabelText("Nome do exercício"), "Crossover baixo");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("dialog", { name: "Escolher exercício" })).toBeVisible();
    expect(sent).toEqual([{ name: "Crossover baixo", muscle_group: "Peito", icon: null }]);
    expect(added).toEqual([]);
  });

  it("stays while a workout uses it, and is deleted otherwise", async () => {
    const inUse = "Este exercício já está em um treino.";
    server.use(http.delete("*/api/custom-exercises/10001", () => problem(409, { error: inUse }), { once: true }));
    const { user, picker } = await open();
    await user.click(picker.getByRole("button", { name: /^Editar Crossover/ }));
    const form = within(await screen.findByRole("dialog", { name: "Seu exercício" }));
    await user.click(form.getByRole("button", { name: "Excluir exercício" }));
    expect(await screen.findByText(inUse)).toBeVisible();
    server.use(
      http.delete("*/api/custom-exercises/10001", () => {
        serve(library.slice(1));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(form.getByRole("button", { name: "Excluir exercício" }));
    expect(await screen.findByText("Exercício excluído.")).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Prancha/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Crossover/ })).toBeNull();
  });
});
