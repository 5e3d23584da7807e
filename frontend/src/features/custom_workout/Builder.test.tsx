import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { detail } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const INCOMPLETE = "Por favor, adicione um nome e pelo menos um exercício ao treino.";
/** The session screen has its own tests. */
const renderWithoutSession = (address: string) => renderApp(address, { session: false });
beforeEach(() => sessionStorage.clear());

async function open() {
  const app = renderWithoutSession("/custom-workout?livre=1");
  await screen.findByRole("heading", { level: 1, name: "Treino Livre" });
  return app;
}

async function pick(user: UserEvent, ...names: RegExp[]) {
  await user.click(screen.getByRole("button", { name: /^Adicionar exercício/ }));
  const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
  for (const name of names) await user.click(await picker.findByRole("button", { name }));
  await user.click(picker.getByRole("button", { name: "Pronto" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

const exercises = () =>
  within(screen.getByRole("region", { name: "Exercícios do treino" }))
    .queryAllByRole("listitem")
    .map((item) => item.getAttribute("aria-label"));
const press = (user: UserEvent, name: string) => user.click(screen.getByRole("button", { name }));

async function choose(user: UserEvent, exercise: string, entry: string) {
  await user.click(await screen.findByRole("button", { name: `Mais opções de ${exercise}` }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
}

describe("putting a workout together", () => {
  it("picks several exercises, orders and removes them", async () => {
    const { user } = await open();
    await pick(user, /^Prancha/, /^Supino/, /^Tríceps Testa/);
    expect(exercises()).toEqual(["1. Prancha", "2. Supino Reto na Máquina", "3. Tríceps Testa"]);
    await choose(user, "Tríceps Testa", "Mover para cima");
    await choose(user, "Prancha", "Mover para baixo");
    expect(exercises()).toEqual(["1. Tríceps Testa", "2. Prancha", "3. Supino Reto na Máquina"]);
    expect(screen.getByText("Prancha: 2º de 3")).toBeInTheDocument();
    // Keyboard focus stays on the moved exercise.
    const more = screen.getByRole("button", { name: "Mais opções de Tríceps Testa" });
    more.focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("menuitem", { name: "Mover para cima" })).toBeDisabled();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(exercises()).toEqual(["1. Prancha", "2. Tríceps Testa", "3. Supino Reto na Máquina"]);
    await waitFor(() => expect(more).toHaveFocus());
    await choose(user, "Prancha", "Mover para baixo");
    await choose(user, "Prancha", "Remover");
    await waitFor(() => expect(screen.getByRole("button", { name: /^Adicionar exercício/ })).toHaveFocus());
    expect(exercises()).toEqual(["1. Tríceps Testa", "2. Supino Reto na Máquina"]);
    expect(screen.getByText("2 exercícios · 6 séries")).toBeVisible();
  });

  it("shows what is planned of each exercise, and the fields of one", async () => {
    const { user } = await open();
    await pick(user, /^Prancha/, /^Tríceps Testa/);
    const plank = screen.getByRole("button", { name: /^Ajustar Prancha:\s*3 × 30–45 s.*60.s$/ });
    const triceps = screen.getByRole("button", { name: /^Ajustar Tríceps Testa/ });
    expect(triceps).toHaveAttribute("aria-expanded", "true");
    await press(user, "Aumentar Carga (kg)");
    expect(triceps).toHaveAccessibleName(/^Ajustar Tríceps Testa:\s*3 × 8–12.*0,5.kg.*60.s$/);
    await user.click(plank);
    expect(triceps).toHaveAttribute("aria-expanded", "false");
    expect(screen.getByLabelText("Segundos")).toHaveValue("30-45");
    expect(screen.queryByLabelText("Carga (kg)")).toBeNull();
    await user.click(plank);
    expect(screen.queryByLabelText("Séries")).toBeNull();
  });

  it("keeps the fields of an exercise in view that can't be started like this", async () => {
    const { user } = await open();
    await pick(user, /^Tríceps Testa/);
    const reps = screen.getByLabelText("Repetições");
    await user.clear(reps);
    await user.type(reps, "até falhar");
    await pick(user, /^Prancha/);
    await press(user, "Iniciar agora");
    expect(screen.getByLabelText("Repetições")).toHaveFocus();
  });

  it("asks for a note only on request", async () => {
    const { user } = await open();
    await press(user, "Observações");
    expect(screen.getByLabelText("Observações")).toHaveFocus();
    await user.keyboard("sem pressa");
    expect(screen.getByLabelText("Observações")).toHaveValue("sem pressa");
  });

  it("marks in the picker what is in the workout already", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: /^Adicionar exercício/ }));
    const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
    await user.click(await picker.findByRole("button", { name: /^Prancha/ }));
    expect(await picker.findByRole("button", { name: /^Prancha.*no treino$/ })).toBeVisible();
    await user.click(picker.getByRole("button", { name: /^Prancha/ }));
    expect(await picker.findByRole("button", { name: /^Prancha.*2 vezes no treino$/ })).toBeVisible();
  });

  it("restores a cleared workout", async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText("Nome do treino"), "Braços");
    await pick(user, /^Tríceps Testa/);
    await press(user, "Limpar");
    expect(exercises()).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(exercises()).toEqual(["1. Tríceps Testa"]);
    expect(screen.getByLabelText("Nome do treino")).toHaveValue("Braços");
    await waitFor(() => expect(screen.queryByText(/^Treino limpo/)).toBeNull());
  });

  it("uses the contract's defaults for empty fields and reports invalid input", async () => {
    const { user } = await open();
    await pick(user, /^Supino/);
    const type = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label));
      if (text !== "") await user.type(screen.getByLabelText(label), text);
      await user.tab();
      return (screen.getByLabelText(label) as HTMLInputElement).value;
    };
    await user.type(screen.getByLabelText("Nome do treino"), "Peito");
    for (const [label, text, problem] of [
      ["Séries", "25", "Use no máximo 10."],
      ["Séries", "0", "Use no mínimo 1."],
      ["Carga (kg)", "99999", "Use no máximo 1.000."],
      ["Descanso (s)", "abc", "Digite um número."],
    ] as const) {
      expect(await type(label, text)).toBe(text);
      expect(screen.getByRole("alert")).toHaveTextContent(problem);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem);
      await press(user, "Iniciar agora");
      expect(sessionStorage.getItem("customWorkout")).toBeNull();
      expect(screen.getByLabelText(label)).toHaveFocus();
      await type(label, "");
      expect(screen.queryByRole("alert")).toBeNull();
    }
    expect(await type("Séries", "")).toBe("3");
    expect(await type("Carga (kg)", "42,5")).toBe("42,5");
    expect(await type("Descanso (s)", "")).toBe("60");
    await press(user, "Aumentar Carga (kg)");
    await press(user, "Aumentar Descanso (s)");
    await press(user, "Diminuir Séries");
    expect(["Séries", "Carga (kg)", "Descanso (s)"].map((label) => screen.getByLabelText(label))).toMatchObject([
      { value: "2" },
      { value: "43" },
      { value: "75" },
    ]);
  });

  it("survives a reload, and is gone once it is cleared", async () => {
    const first = await open();
    await first.user.type(screen.getByLabelText("Nome do treino"), "Braços");
    await pick(first.user, /^Tríceps Testa/);
    cleanup();
    const { user } = await open();
    expect(screen.getByLabelText("Nome do treino")).toHaveValue("Braços");
    expect(exercises()).toEqual(["1. Tríceps Testa"]);
    await user.click(screen.getByRole("link", { name: "Voltar" }));
    expect(await screen.findByText("Braços · 1 exercício, do jeito que você deixou.")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Continuar montando" }));
    await user.click(await screen.findByRole("button", { name: "Limpar" }));
    expect(exercises()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("evolua.builder"))).toEqual([]);
  });
});

describe("starting now", () => {
  it("needs a name and an exercise", async () => {
    const { user, path } = await open();
    await press(user, "Iniciar agora");
    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
    await pick(user, /^Prancha/);
    const name = screen.getByLabelText<HTMLInputElement>("Nome do treino");
    await waitFor(() => expect(screen.queryByText(INCOMPLETE)).toBeNull());
    expect(name.value).toMatch(/^Treino livre \d\d\/\d\d$/);
    await user.clear(name);
    await press(user, "Iniciar agora");
    expect(path()).toBe("/custom-workout");
    expect(sessionStorage).toHaveLength(0);
  });

  it("parses common notations of repetitions and rejects others", async () => {
    const { user, path } = await open();
    await user.type(screen.getByLabelText("Nome do treino"), "Braços");
    await pick(user, /^Tríceps Testa/);
    const reps = screen.getByLabelText("Repetições");
    await user.clear(reps);
    await user.type(reps, "até falhar");
    await press(user, "Iniciar agora");
    expect(reps).toHaveAccessibleDescription("Escreva um número ou uma faixa: 10 ou 8-12.");
    expect(reps).toHaveValue("até falhar");
    expect(reps).toHaveFocus();
    await press(user, "Salvar para depois");
    expect(path()).toBe("/custom-workout");
    await user.clear(reps);
    await user.type(reps, "6 a 10");
    await user.tab();
    expect(reps).toHaveValue("6-10");
    expect(reps).not.toHaveAccessibleDescription();
    await press(user, "Iniciar agora");
    expect(await screen.findByRole("heading", { name: "A sessão" })).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem("customWorkout") ?? "").exercises[0].reps).toBe("6-10");
  });

  it("hands the workout over to the session", async () => {
    const { user, router } = await open();
    await user.type(screen.getByLabelText("Nome do treino"), "Braços & cia");
    await pick(user, /^Tríceps Testa/);
    await press(user, "Observação de Tríceps Testa");
    await user.keyboard("cotovelos parados");
    await press(user, "Iniciar agora");
    expect(await screen.findByRole("heading", { name: "A sessão" })).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get("template")).toBe("Braços & cia");
    expect(sessionStorage.getItem("customWorkoutTemplate")).toBe("Braços & cia");
    expect(JSON.parse(sessionStorage.getItem("customWorkout") ?? "")).toMatchObject({
      name: "Braços & cia",
      exercises: [{ exercise_id: 96, sets: 3, reps: "8-12", weight: 0, rest_seconds: 60, notes: "cotovelos parados" }],
    });
  });

  it("is kept until its session has begun", async () => {
    const { user, router } = await open();
    await user.type(screen.getByLabelText("Nome do treino"), "Braços");
    await pick(user, /^Tríceps Testa/);
    await press(user, "Iniciar agora");
    await screen.findByRole("heading", { name: "A sessão" });
    await router.navigate("/custom-workout");
    expect(await screen.findByRole("link", { name: "Continuar montando" })).toBeVisible();
    sessionStorage.removeItem("customWorkout");
    await router.navigate("/custom-workout?livre=1");
    await screen.findByRole("heading", { level: 1, name: "Treino Livre" });
    expect(screen.getByLabelText("Nome do treino")).toHaveValue("");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("evolua.builder"))).toEqual([]);
  });

  it("reports when the device can't store it", async () => {
    const { user, path } = await open();
    await user.type(screen.getByLabelText("Nome do treino"), "Braços");
    await pick(user, /^Tríceps Testa/);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await press(user, "Iniciar agora");
    expect(await screen.findByText("Erro ao iniciar treino personalizado. Tente novamente.")).toBeVisible();
    expect(path()).toBe("/custom-workout");
  });
});

describe("saving for later", () => {
  function record() {
    const sent: { path: string; body: Record<string, unknown> }[] = [];
    const note = async ({ request }: { request: Request }) => {
      sent.push({ path: new URL(request.url).pathname, body: (await request.json()) as Record<string, unknown> });
      return HttpResponse.json(detail, { status: 201 });
    };
    server.use(http.put("*/api/workouts/:id/session", note), http.post("*/api/*", note));
    return sent;
  }
  const prepare = async () => {
    const app = await open();
    await app.user.type(screen.getByLabelText("Nome do treino"), "Braços");
    await pick(app.user, /^Tríceps Testa/);
    return app;
  };

  it("takes one request, confirms it and opens the workouts", async () => {
    const sent = record();
    const { user, path } = await prepare();
    await press(user, "Salvar para depois");
    expect(await screen.findByText("Treino personalizado salvo com sucesso!")).toBeVisible();
    await waitFor(() => expect(path()).toBe("/workouts"));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ name: "Braços", workout_type: "Custom", program_type: "Personalizado" });
    expect(Object.keys(localStorage).filter((key) => key.startsWith("evolua.builder"))).toEqual([]);
  });

  it("stays open when the server refuses it", async () => {
    const { user, path } = await prepare();
    server.use(http.put("*/api/workouts/:id/session", () => problem(422)));
    await press(user, "Salvar para depois");
    expect(await screen.findByText("Erro ao salvar treino. Tente novamente.")).toBeVisible();
    expect(path()).toBe("/custom-workout");
    expect(screen.getByLabelText("Nome do treino")).toHaveValue("Braços");
  });

  it("waits on the device, where it is shown and can be deleted", async () => {
    const { user, path } = await prepare();
    server.use(http.put("*/api/workouts/:id/session", () => HttpResponse.error()));
    await press(user, "Salvar para depois");
    expect(await screen.findByText(/^Treino guardado neste aparelho/)).toBeVisible();
    await waitFor(() => expect(path()).toBe("/workouts"));
    const waiting = await screen.findByRole("list", { name: "Planejados neste aparelho" });
    expect(waiting).toHaveTextContent("Braços A enviar1 exercício · 3 séries");
    await user.click(within(waiting).getByRole("button", { name: "Excluir Braços" }));
    expect(screen.queryByRole("list", { name: "Planejados neste aparelho" })).toBeNull();
  });
});
