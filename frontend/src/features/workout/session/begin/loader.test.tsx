import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { detail, member, profile, rowId } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { allSaved, openSession, SESSION_ADDRESS, sessionServer } from "@/testing/sessionScreen";
import { run, started } from "@/testing/training";
import { slotsOf } from "@/training/device/slots";
import { newDraft } from "@/training/model/draft";
import { workoutQueries } from "../../data/queries";

const { session: stored } = slotsOf(member.id);
let training: ReturnType<typeof sessionServer>;
beforeEach(() => {
  training = sessionServer();
});

describe("a health lock", () => {
  const locked = { code: "clearance_required", error: "Procure liberação médica antes de iniciar." };

  it("prevents the session and links to where it is lifted", async () => {
    server.use(http.get("*/api/session-plans", () => problem(403, locked)));
    renderApp(SESSION_ADDRESS);
    expect(await screen.findByRole("heading", { name: locked.error })).toBeVisible();
    expect(screen.getByRole("link", { name: "Abrir o meu perfil" })).toHaveAttribute("href", "/profile");
  });

  it.each([
    ["train_without_limitations", "Seu treino está em pausa.", /apagamos as suas limitações/],
    ["medical_clearance", "Procure liberação médica antes de iniciar.", /liberar você antes do primeiro treino/],
  ])("is known from the profile too: %s", async (session_lock, title, text) => {
    server.use(http.get("*/api/profile", () => HttpResponse.json({ ...profile, session_lock })));
    renderApp(SESSION_ADDRESS);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it("during a session loses no data", async () => {
    const { completeSet } = await openSession();
    server.use(http.put("*/api/workouts/:id/session", () => problem(403, locked)));
    await completeSet();
    expect(await screen.findByRole("alert")).toHaveTextContent(/Procure liberação médica.*Nada se perde/);
    expect(screen.getByText("1 série guardada no aparelho")).toBeVisible();
  });
});

describe("opening a session", () => {
  const done = () => newDraft(run({ ...started(), startedAt: Date.now() }, { type: "complete" }));

  /** Another device has done a set and left the session open. */
  async function trainElsewhere() {
    stored.write(done());
    const { router } = await openSession();
    await allSaved();
    const [theirs] = training.workouts();
    router.dispose();
    document.body.innerHTML = "";
    stored.write(null);
    server.use(http.get("*/api/workouts/open", () => HttpResponse.json({ workout: theirs })));
  }

  it("continues the session of this device", async () => {
    stored.write(done());
    renderApp(SESSION_ADDRESS);
    expect(await screen.findAllByLabelText("Feita")).toHaveLength(1);
    await allSaved();
  });

  it("asks when another workout is running, and starts the new one", async () => {
    stored.write(done());
    const { user } = renderApp("/workout-session?type=B&template=x");
    expect(await screen.findByRole("heading", { name: "Você já tem um treino em andamento" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Continuar/ })).toHaveAttribute("href", expect.stringContaining("type=A"));
    await user.click(screen.getByRole("button", { name: "Descartar e começar outro" }));
    const question = await screen.findByRole("dialog", { name: "Descartar treino" });
    expect(question).toHaveTextContent("Todo o progresso será perdido.");
    expect(stored.read()).not.toBeNull();
    await user.click(within(question).getByRole("button", { name: "Descartar" }));
    expect(await screen.findByRole("heading", { name: "Treino não encontrado." })).toBeVisible();
    expect(stored.read()).toBeNull();
  });

  it("asks nothing when the other one has no completed set", async () => {
    const session = { ...started(), startedAt: Date.now() };
    stored.write(newDraft(run(session, { type: "workoutNote", value: "Academia cheia" })));
    const { user } = renderApp("/workout-session?type=B&template=x");
    await user.click(await screen.findByRole("button", { name: "Descartar e começar outro" }));
    expect(await screen.findByRole("heading", { name: "Treino não encontrado." })).toBeVisible();
  });

  it("asks before a forgotten session is discarded", async () => {
    stored.write(newDraft(run(started(), { type: "complete" })));
    const { user, path } = renderApp(SESSION_ADDRESS);
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    const question = await screen.findByRole("dialog", { name: "Descartar treino" });
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    expect(stored.read()).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Descartar" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(path()).toBe("/workouts"));
    expect(stored.read()).toBeNull();
  });

  it("continues the session of another device", async () => {
    await trainElsewhere();
    renderApp(SESSION_ADDRESS);
    expect(await screen.findAllByLabelText("Feita")).toHaveLength(1);
    expect(await screen.findByText("Salvo")).toBeVisible();
  });

  it("shows what another device did meanwhile before its own draft, and keeps both", async () => {
    await trainElsewhere();
    // Opened on this device too and typed into, but nothing was done.
    const draft = newDraft(run({ ...started(), startedAt: Date.now() }, { type: "weight", value: 10 }));
    stored.write(draft);
    const { completeSet } = await openSession();
    expect(screen.getAllByLabelText("Feita")).toHaveLength(1);
    await completeSet();
    await allSaved();
    expect(training.doneSets().map(({ weight }) => weight)).toHaveLength(2);
  });

  it("shows its own draft when the server doesn't answer", async () => {
    stored.write(done());
    server.use(http.get("*/api/workouts/open", () => HttpResponse.error()));
    renderApp(SESSION_ADDRESS);
    expect(await screen.findAllByLabelText("Feita")).toHaveLength(1);
  });

  it.each([
    ["trusts an open workout received just now", 0, 0],
    ["asks again for an open workout received a minute ago", 60_000, 1],
  ])("%s", async (_, ageMs, asked) => {
    const { client, router } = renderApp("/profile");
    await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    let requests = 0;
    server.use(
      http.get("*/api/workouts/open", () => {
        requests += 1;
        return HttpResponse.json({ workout: null });
      }),
    );
    client.setQueryData(workoutQueries.open().queryKey, { workout: null }, { updatedAt: Date.now() - ageMs });
    await router.navigate(SESSION_ADDRESS);
    expect(await screen.findByRole("button", { name: "Concluir série" })).toBeVisible();
    expect(requests).toBe(asked);
  });

  it("offers to end a forgotten session", async () => {
    const old = started();
    stored.write(newDraft(run(old, { type: "complete" })));
    const { user, path } = renderApp(SESSION_ADDRESS);
    expect(await screen.findByRole("heading", { name: "Este treino ficou aberto" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Encerrar e salvar" }));
    await waitFor(() => expect(path()).toBe("/workouts"));
    await waitFor(() => expect(training.workouts()[0]?.end_time).toBe("2026-11-16T13:00:01.000Z"));
  });

  it("continues a forgotten session on request", async () => {
    stored.write(newDraft(run(started(), { type: "complete" })));
    const { user } = renderApp(SESSION_ADDRESS);
    await user.click(await screen.findByRole("button", { name: "Continuar treinando" }));
    expect(await screen.findAllByLabelText("Feita")).toHaveLength(1);
    await allSaved();
  });

  it("shows a free workout that the builder handed over", async () => {
    const exercise = {
      exercise_id: 5,
      name: "Agachamento livre",
      muscle_group: "Quadríceps",
      measure: "carga_reps",
      is_unilateral: false,
      load_step_kg: 2.5,
      sets: 2,
      reps: "5",
      weight: 60,
      rest_seconds: 120,
      notes: "Devagar na descida",
    };
    const built = { name: "Pernas", notes: "Só o básico", exercises: [exercise] };
    sessionStorage.setItem("customWorkout", JSON.stringify(built));
    const { completeSet } = await openSession("/workout-session?type=Custom&custom=true", "Agachamento livre");
    expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("60");
    expect(screen.getByRole("button", { name: /Devagar na descida/ })).toBeVisible();
    await completeSet();
    await allSaved();
    expect(sessionStorage.getItem("customWorkout")).toBeNull();
    expect(training.workouts()).toMatchObject([
      { workout_type: "Custom", program_type: "Personalizado", name: "Pernas", notes: "Só o básico" },
    ]);
    expect(training.doneSets()).toMatchObject([{ reps: 5, weight: 60 }]);
  });

  it("starts a saved workout without creating a second one", async () => {
    const saved = detail.exercises.map((it) => ({
      ...it,
      sets: it.sets.map((set) => ({ ...set, completed: false, completed_at: null })),
    }));
    const plannedWorkout = { ...detail, workout_type: "Custom", start_time: null, end_time: null, exercises: saved };
    server.use(http.get("*/api/workouts/100", () => HttpResponse.json(plannedWorkout)));
    const { completeSet } = await openSession("/workout-session?type=Custom&custom=true&workout=100");
    await completeSet();
    await allSaved();
    const [workout] = training.workouts();
    expect(workout?.client_id).toBe(detail.client_id);
    expect(training.doneSets()).toMatchObject([{ client_id: rowId(900), reps: 12, weight: 40 }]);
  });

  it("reports a workout that isn't found", async () => {
    renderApp("/workout-session?type=Z&template=nada");
    expect(await screen.findByRole("heading", { name: "Treino não encontrado." })).toBeVisible();
    expect(screen.getByRole("link", { name: /Voltar/ })).toHaveAttribute("href", "/workouts");
  });

  it("needs a profile", async () => {
    server.use(http.get("*/api/profile", () => problem(404)));
    const { path } = renderApp(SESSION_ADDRESS);
    await waitFor(() => expect(path()).toBe("/profile"));
  });

  it("returns to the workouts when loading fails or the address is incomplete", async () => {
    server.use(http.get("*/api/session-plans", () => problem(500)));
    const { path, router } = renderApp(SESSION_ADDRESS);
    expect(await screen.findByText("Erro ao iniciar treino. Tente novamente.")).toBeVisible();
    expect(path()).toBe("/workouts");
    await router.navigate("/workout-session");
    expect(path()).toBe("/workouts");
  });
});
