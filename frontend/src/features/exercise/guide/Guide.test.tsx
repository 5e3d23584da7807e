import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { guides } from "@/testing/library";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, server } from "@/testing/server";
import { catalogueGuides } from "./catalogueGuide";

beforeEach(() => void vi.spyOn(catalogueGuides, "load").mockResolvedValue(guides));

async function openToday() {
  const { user } = renderApp("/workouts");
  await user.click(await screen.findByRole("button", { name: "Ver Instruções" }));
  return { user, dialog: await screen.findByRole("dialog", { name: "Supino reto com barra" }) };
}

async function openFromLibrary(id: number) {
  const { user } = renderApp("/exercicios");
  const names: Record<number, string> = { 1: "Supino Reto na Máquina", 10001: "Crossover (depois do supino)" };
  await user.click(await screen.findByRole("button", { name: names[id] ?? "" }));
  return { user, dialog: await screen.findByRole("dialog", { name: names[id] ?? "" }) };
}

it("shows the prescription, steps, tips and variations", async () => {
  const { user, dialog } = await openToday();
  const inside = within(dialog);
  for (const text of ["Séries", "3", "Repetições", "8–12", "Descanso", "90 s"])
    expect(inside.getByText(text)).toBeVisible();
  expect(await inside.findByText("Desça a barra até o peito.")).toBeVisible();
  await user.click(inside.getByRole("tab", { name: "Dicas" }));
  expect(inside.getByText("Mantenha os pés no chão.")).toBeVisible();
  await user.click(inside.getByRole("tab", { name: "Variações" }));
  expect(inside.getByRole("button", { name: /A máquina guia a barra/ })).toBeVisible();
  expect(inside.getByText(/^Dor, fisgada, formigamento ou tontura: pare/)).toBeVisible();
});

it("links the trainer's film of the exercise", async () => {
  const url = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  server.use(http.get("*/api/exercise-videos", () => HttpResponse.json([{ exercise_id: 1, url }])));
  const { dialog } = await openFromLibrary(1);
  const film = await within(dialog).findByRole("link", { name: /Vídeo do seu personal/ });
  expect(film).toHaveAttribute("href", url);
  expect(film).toHaveTextContent("Vídeo do seu personal de Supino Reto na Máquina");
  expect(film).toHaveTextContent("YouTube");
});

it("leafs through the day and closes", async () => {
  const { user, dialog } = await openToday();
  expect(within(dialog).getByRole("button", { name: "Exercício anterior" })).toBeDisabled();
  await user.click(within(dialog).getByRole("button", { name: "Próximo exercício" }));
  expect(await screen.findByRole("dialog", { name: "Supino inclinado com halteres" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("opens a variation in its place, with a way back", async () => {
  const { user, dialog } = await openToday();
  await user.click(await within(dialog).findByRole("tab", { name: "Variações" }));
  await user.click(within(dialog).getByRole("button", { name: /Supino Reto na Máquina/ }));
  const variation = await screen.findByRole("dialog", { name: "Supino Reto na Máquina" });
  expect(within(variation).queryByText("Séries")).toBeNull();
  await user.click(within(variation).getByRole("button", { name: "Voltar para Supino reto com barra" }));
  expect(await screen.findByRole("dialog", { name: "Supino reto com barra" })).toBeVisible();
});

it("shows a text for an exercise without instructions", async () => {
  const { user, dialog } = await openFromLibrary(10_001);
  expect(await within(dialog).findByText("Animação não disponível para este exercício")).toBeVisible();
  const missing = "Instruções detalhadas não disponíveis para este exercício ainda.";
  expect(within(dialog).getByRole("tabpanel", { name: "Como Fazer" })).toHaveTextContent(missing);
  await user.click(within(dialog).getByRole("tab", { name: "Variações" }));
  expect(
    within(dialog)
      .getAllByText(missing)
      .find((text) => text.checkVisibility?.() ?? true),
  ).toBeDefined();
});

it("shows failed instructions and retries", async () => {
  vi.mocked(catalogueGuides.load).mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const { user, dialog } = await openToday();
  expect(await within(dialog).findByText("Não deu para abrir as instruções")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Tentar de novo" }));
  expect(await within(dialog).findByText("Deite no banco.")).toBeVisible();
});

it("is the only dialog that Escape closes", async () => {
  const { user } = renderApp("/workouts");
  await user.click(await screen.findByRole("link", { name: /^Treino E/ }));
  const workout = await screen.findByRole("dialog");
  const [name] = await within(workout).findAllByRole("button", { name: "Supino reto com barra" });
  await user.click(name as HTMLElement);
  await screen.findByRole("button", { name: "Entendi" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Entendi" })).toBeNull());
  expect(workout).toBeVisible();
});
