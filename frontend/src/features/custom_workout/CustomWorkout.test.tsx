import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { appConfig, profile } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

/** The session screen has its own tests. */
const renderWithoutSession = (address: string) => renderApp(address, { session: false });
beforeEach(() => sessionStorage.clear());

const entry = () => JSON.parse(sessionStorage.getItem("customWorkout") ?? "null");

describe("the trainer's workouts", () => {
  it("are listed with what they hold", async () => {
    const { user } = renderWithoutSession("/custom-workout");
    const [workout] = await within(await screen.findByRole("list", { name: "Treinos do personal" })).findAllByRole(
      "listitem",
    );
    expect(workout).toHaveAccessibleName("Foco em ombros");
    for (const text of ["2 exercícios", "10/11/2026", "Para os dias sem a academia cheia.", "Controle a descida."])
      expect(workout).toHaveTextContent(text);
    await user.click(screen.getByRole("button", { name: "Ver exercícios" }));
    await waitFor(() => expect(workout).toHaveTextContent("Supino Reto na Máquina4 × 8–10 · 90 s · 50 kgPegada média"));
    expect(workout).toHaveTextContent("Tríceps Corda na Polia3 × 12 · 60 s · 22,5 kg");
    await user.click(screen.getByRole("button", { name: "Esconder exercícios" }));
    expect(workout).not.toHaveTextContent("Pegada média");
  });

  it("start in the session screen", async () => {
    const { user, router } = renderWithoutSession("/custom-workout");
    await user.click(await screen.findByRole("button", { name: "Iniciar Foco em ombros" }));
    expect(await screen.findByRole("heading", { name: "A sessão" })).toBeVisible();
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      type: "Custom",
      template: "Foco em ombros",
      custom: "true",
    });
    expect(entry()).toMatchObject({ name: "Foco em ombros", exercises: [{ exercise_id: 1 }, { exercise_id: 95 }] });
  });

  it("report that one couldn't be started", async () => {
    server.use(http.get("*/api/custom-workouts/:id/exercises", () => problem(500)));
    const { user, path } = renderWithoutSession("/custom-workout");
    await user.click(await screen.findByRole("button", { name: "Iniciar Foco em ombros" }));
    expect(await screen.findByText("Erro ao iniciar treino personalizado. Tente novamente.")).toBeVisible();
    expect([path(), entry()]).toEqual(["/custom-workout", null]);
  });

  it("can be requested by WhatsApp when there are none", async () => {
    server.use(http.get("*/api/custom-workouts", () => HttpResponse.json([])));
    renderWithoutSession("/custom-workout");
    expect(await screen.findByText("Nenhum treino personalizado por aqui")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Falar com o personal pelo WhatsApp" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/wa\.me\/5511999990000\?text=/),
    );
  });

  it("hide the link without a number", async () => {
    server.use(
      http.get("*/api/custom-workouts", () => HttpResponse.json([])),
      http.get("*/api/app-config", () => HttpResponse.json({ ...appConfig, whatsapp_number: null })),
    );
    const { client } = renderWithoutSession("/custom-workout");
    await waitFor(() => expect(client.getQueryState(["getAppConfig"])?.status).toBe("success"));
    expect(await screen.findByText("Seu personal ainda não montou um treino para você. Peça o seu.")).toBeVisible();
    expect(screen.queryByRole("link", { name: /WhatsApp/ })).toBeNull();
  });

  it("leave the rest usable when they don't load", async () => {
    server.use(http.get("*/api/custom-workouts", () => problem(500)));
    renderWithoutSession("/custom-workout");
    expect(await screen.findByText("Não deu para abrir os treinos do personal")).toBeVisible();
    expect(await screen.findByRole("list", { name: "Treinos planejados" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Montar treino" })).toBeVisible();
  });
});

it("a member who may not begin sees why, and can start nothing", async () => {
  server.use(http.get("*/api/profile", () => HttpResponse.json({ ...profile, session_lock: "medical_clearance" })));
  renderWithoutSession("/custom-workout");
  expect(await screen.findByText("Procure liberação médica antes de iniciar.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Resolver no perfil" })).toHaveAttribute("href", "/profile");
  expect(await screen.findByRole("button", { name: "Iniciar Foco em ombros" })).toBeDisabled();
  expect(await screen.findByText("Braços de sexta")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Iniciar Braços de sexta" })).toBeNull();
});

it("the tile on the workouts screen opens the builder", async () => {
  const { user } = renderWithoutSession("/workouts");
  await user.click(await screen.findByRole("link", { name: "Treino Livre" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Treino Livre" })).toBeVisible();
});
