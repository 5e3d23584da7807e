import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { member, planned, template } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { drafts } from "./draft";

const ADDRESS = `/workout-session?${new URLSearchParams({ type: "A", template: template.name })}`;
const small = {
  ...template,
  exercises: [planned({ sets: 2 }), planned({ exercise_id: 2, name: "Remada curvada", sets: 1 })],
};
let calls: [string, unknown][];

beforeEach(() => {
  calls = [];
  const record =
    (name: string) =>
    async ({ request }: { request: Request }) => {
      calls.push([name, await request.json().catch(() => null)]);
      return HttpResponse.json({ id: 100 + calls.length }, { status: 201 });
    };
  server.use(
    http.get("*/api/workout-templates", () => HttpResponse.json([small])),
    http.post("*/api/workouts", record("open")),
    http.post("*/api/workout-exercises", record("exercise")),
    http.post("*/api/workout-sets", record("set")),
    http.put("*/api/workouts/:id", record("close")),
    http.put("*/api/workout-sets/:id", record("change")),
    http.delete("*/api/workouts/:id", ({ params }) => {
      calls.push(["delete", params.id]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

/** Without this a late answer would write its draft into the next test. */
const allSaved = () => screen.findByText("Salvo");

const names = () => calls.map(([name]) => name);
async function open() {
  const app = renderApp(ADDRESS);
  await screen.findByRole("heading", { level: 1, name: "Supino reto com barra" });
  return { ...app, completeSet: () => app.user.click(screen.getByRole("button", { name: "Concluir série" })) };
}

it("shows the prescription and the last time", async () => {
  await open();
  expect(screen.getByText(/2 × 8–12 · 90 s/)).toBeVisible();
  expect(screen.getByText(/Última vez \(09\/11\/2026\): 40.kg × 12, 12, 10/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("40");
});

it("logs a set with the thumb, rests, and skips the rest", async () => {
  const { user, completeSet } = await open();
  await user.click(screen.getByRole("button", { name: "Aumentar Carga (kg)" }));
  await user.click(screen.getByRole("button", { name: "Diminuir Repetições" }));
  await completeSet();
  expect(screen.getByText(/42,5.kg × 11/)).toBeVisible();
  expect(screen.getByRole("timer", { name: "Descanso restante" })).toHaveTextContent(/01:[23]\d/);
  await user.click(screen.getByRole("button", { name: "Pular" }));
  expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("42,5");
  await waitFor(() => expect(names()).toEqual(["open", "exercise", "set"]));
  await allSaved();
  expect(calls[2]?.[1]).toMatchObject({ reps: 11, weight: 42.5, completed: true, target_reps: "8-12" });
});

it("accepts a comma, and refuses a set without repetitions", async () => {
  const { user, completeSet } = await open();
  const weight = screen.getByRole("textbox", { name: "Carga (kg)" });
  await user.clear(weight);
  await user.type(weight, "37,5");
  await user.clear(screen.getByRole("textbox", { name: "Repetições" }));
  await completeSet();
  expect(await screen.findByText("Por favor, insira o número de repetições antes de finalizar a série")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Repetições" }), "9");
  await completeSet();
  expect(screen.getByText(/37,5.kg × 9/)).toBeVisible();
  await allSaved();
});

it("unlocks a completed set, saves the change and nothing else", async () => {
  const { user, completeSet } = await open();
  await completeSet();
  await waitFor(() => expect(names()).toContain("set"));
  await user.click(screen.getByRole("button", { name: "Editar série 1" }));
  await user.click(screen.getByRole("button", { name: "Aumentar Repetições" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(calls.at(-1)).toEqual(["change", expect.objectContaining({ reps: 13 })]));
  await allSaved();
});

it("goes through the whole workout and finishes with the contract's words", async () => {
  const { user, completeSet, path } = await open();
  await completeSet();
  await user.click(screen.getByRole("button", { name: "Pular" }));
  await completeSet();
  await screen.findByRole("heading", { level: 1, name: "Remada curvada" });
  await completeSet();
  const [finish] = screen.getAllByRole("button", { name: "Finalizar treino" });
  await user.click(finish as HTMLElement);
  expect(await screen.findByText(/^Treino finalizado! Duração: \d\d:\d\d$/)).toBeVisible();
  await waitFor(() => expect(path()).toBe("/workouts"));
  expect(names()).toEqual(["open", "exercise", "set", "set", "exercise", "set", "close"]);
  const summary = await screen.findByRole("dialog", { name: "Treino concluído" });
  expect(summary).toHaveTextContent("Séries feitas3");
  expect(drafts.read(member.id)).toBeNull();
});

it("asks before finishing without a set", async () => {
  const { user, path } = await open();
  await user.click(screen.getByRole("button", { name: "Finalizar treino" }));
  const question = await screen.findByRole("dialog", { name: "Finalizar treino" });
  expect(question).toHaveTextContent("Você não completou nenhuma série. Tem certeza que deseja finalizar o treino?");
  await user.click(within(question).getByRole("button", { name: "Finalizar" }));
  await waitFor(() => expect(path()).toBe("/workouts"));
  expect(names()).toEqual(["open", "close"]);
});

it("asks before abandoning, then deletes everywhere", async () => {
  const { user, completeSet, path } = await open();
  await completeSet();
  await waitFor(() => expect(names()).toContain("set"));
  await user.click(screen.getByRole("button", { name: "Abandonar treino" }));
  const question = await screen.findByRole("dialog", { name: "Abandonar treino" });
  expect(question).toHaveTextContent("Tem certeza que deseja abandonar este treino? Todo o progresso será perdido.");
  await user.click(within(question).getByRole("button", { name: "Abandonar" }));
  await waitFor(() => expect(path()).toBe("/workouts"));
  await waitFor(() => expect(names().at(-1)).toBe("delete"));
  expect(drafts.read(member.id)).toBeNull();
});

it("stays where it is when the finish fails", async () => {
  const { user, completeSet, path } = await open();
  await completeSet();
  await waitFor(() => expect(names()).toContain("set"));
  server.use(http.put("*/api/workouts/:id", () => problem(500)));
  await user.click(screen.getByRole("button", { name: "Finalizar treino" }));
  expect(await screen.findByText("Erro ao finalizar treino. Tente novamente.")).toBeVisible();
  expect(path()).toBe("/workout-session");
  expect(drafts.read(member.id)).not.toBeNull();
});

it("pauses and resumes, and a pause cancels the rest", async () => {
  const { user, completeSet } = await open();
  await completeSet();
  await user.click(screen.getByRole("button", { name: "Pausar treino" }));
  expect(screen.queryByRole("timer", { name: "Descanso restante" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Concluir série" })).toBeNull();
  const [resume] = screen.getAllByRole("button", { name: "Retomar treino" });
  await user.click(resume as HTMLElement);
  expect(screen.getByRole("button", { name: "Concluir série" })).toBeVisible();
  await allSaved();
});

describe("coming in", () => {
  it("resumes what was running on this device", async () => {
    const before = await open();
    await before.completeSet();
    await allSaved();
    const kept = drafts.read(member.id);
    before.router.dispose();
    document.body.innerHTML = "";
    if (kept) drafts.write(member.id, kept);
    renderApp(ADDRESS);
    await waitFor(() => expect(screen.getAllByLabelText("Feita")).toHaveLength(1));
  });

  it("asks when another workout is running", async () => {
    const before = await open();
    await before.completeSet();
    await allSaved();
    before.router.dispose();
    document.body.innerHTML = "";
    const { user } = renderApp("/workout-session?type=B&template=x");
    expect(await screen.findByRole("heading", { name: "Você já tem um treino em andamento" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: /^Continuar/ }));
    await waitFor(() => expect(screen.getAllByLabelText("Feita")).toHaveLength(1));
  });

  it("says when the workout isn't found", async () => {
    renderApp("/workout-session?type=Z&template=nada");
    expect(await screen.findByRole("heading", { name: "Treino não encontrado." })).toBeVisible();
    expect(screen.getByRole("link", { name: /Voltar/ })).toHaveAttribute("href", "/workouts");
  });

  it("needs a profile", async () => {
    server.use(http.get("*/api/profile", () => problem(404)));
    const { path } = renderApp(ADDRESS);
    await waitFor(() => expect(path()).toBe("/profile"));
  });

  it("goes back to the workouts when nothing loads", async () => {
    server.use(http.get("*/api/workout-templates", () => problem(500)));
    const { path } = renderApp(ADDRESS);
    expect(await screen.findByText("Erro ao iniciar treino. Tente novamente.")).toBeVisible();
    expect(path()).toBe("/workouts");
  });
});
