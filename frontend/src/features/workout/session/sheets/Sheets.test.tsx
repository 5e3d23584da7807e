import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { member } from "@/testing/fixtures";
import { exercise } from "@/testing/library";
import { HttpResponse, http, server } from "@/testing/server";
import { firstTime, sessionPlan, suggested } from "@/testing/session";
import { allSaved, openSession, servePlan, sessionServer } from "@/testing/sessionScreen";
import { settings } from "@/training/device/settings";
import { slotsOf } from "@/training/device/slots";

const { session: stored } = slotsOf(member.id);
let training: ReturnType<typeof sessionServer>;
beforeEach(() => {
  training = sessionServer();
});

describe("the menu of more options", () => {
  it("has a set's type and reserve", async () => {
    const { user, press, completeSet, openSheet } = await openSession();
    const sheet = await openSheet("Mais opções: série 1");
    await user.click(within(sheet).getByRole("radio", { name: /^Até a falha/ }));
    await user.click(within(sheet).getByRole("radio", { name: "2" }));
    await user.click(within(sheet).getByRole("button", { name: "Pronto" }));
    await completeSet();
    await press("Pular");
    expect(screen.getByText("RIR 2")).toBeVisible();
    await allSaved();
    expect(training.doneSets()).toMatchObject([{ set_type: "failure", rir: 2 }]);
  });

  it("records that not one repetition succeeded", async () => {
    const { user, press, openSheet } = await openSession();
    const sheet = await openSheet("Mais opções: série 1");
    await user.click(within(sheet).getByRole("button", { name: "Não consegui nenhuma repetição" }));
    await press("Pular");
    expect(screen.getByText("Não consegui")).toBeVisible();
    expect(screen.getByText(/^40.kg × 0$/)).toBeVisible();
    expect(screen.queryByLabelText("Feita")).toBeNull();
    await allSaved();
    expect(training.doneSets()).toMatchObject([{ set_type: "failure", reps: 0, weight: 40 }]);
  });

  it("notes pain in a set, with what to do about it", async () => {
    const { user, press, completeSet, openSheet } = await openSession();
    const sheet = await openSheet("Mais opções: série 1");
    await user.click(within(sheet).getByRole("button", { name: "Doeu" }));
    const pain = await screen.findByRole("dialog", { name: "Dor no exercício" });
    expect(within(pain).getByText(/Dor é diferente de cansaço/)).toHaveTextContent(/procure atendimento/);
    await user.click(within(pain).getByRole("radio", { name: "5" }));
    await user.click(within(pain).getByRole("radio", { name: "Ombro" }));
    await user.click(within(pain).getByRole("button", { name: /^Seguir mais leve: 32,5/ }));
    expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("32,5");
    await completeSet();
    await press("Pular");
    expect(screen.getByText("Doeu 5/10: ombro")).toBeVisible();
    await allSaved();
    expect(training.doneSets()).toMatchObject([{ pain: true, pain_at: "ombro", pain_score: 5, weight: 32.5 }]);
  });

  it("closes the exercise where the pain is strong, and offers another movement", async () => {
    const entry = (id: number, movement: string) => ({ ...exercise({ id }), movement });
    const alternatives = (sessionPlan().alternatives[0] ?? []).flatMap((one) => [
      one,
      { ...one, exercise_id: 12, name: "Crucifixo na máquina" },
    ]);
    servePlan({ alternatives: [alternatives, []] });
    server.use(
      http.get("*/api/exercises", () =>
        HttpResponse.json([
          entry(1, "empurrar_horizontal"),
          entry(11, "empurrar_horizontal"),
          entry(12, "aducao_horizontal"),
        ]),
      ),
    );
    const { user, press, completeSet } = await openSession();
    await completeSet();
    await press("Pular");
    await press("Doeu");
    const pain = await screen.findByRole("dialog", { name: "Dor no exercício" });
    const scale = within(pain).getByRole("group", { name: "Quanto dói, de 0 a 10?" });
    await user.click(within(scale).getByRole("radio", { name: "3" }));
    expect(within(pain).getByRole("status")).toHaveTextContent(/Mantenha a carga/);
    await user.click(within(scale).getByRole("radio", { name: "8" }));
    expect(within(pain).getByRole("status")).toHaveTextContent(/fica para outro dia/);
    expect(within(pain).queryByRole("button", { name: /^Seguir/ })).toBeNull();
    await user.click(within(pain).getByRole("button", { name: "Trocar por outro movimento" }));
    const swap = await screen.findByRole("dialog", { name: "Trocar exercício" });
    expect(await within(swap).findByRole("button", { name: /^Crucifixo na máquina/ })).toBeVisible();
    expect(within(swap).queryByRole("button", { name: /^Supino reto com halteres/ })).toBeNull();
    await user.click(within(swap).getByRole("button", { name: "Fechar" }));
    expect(screen.getByText(/Você marcou dor forte/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Concluir série" })).toBeNull();
    await allSaved();
    expect(training.doneSets()).toMatchObject([{ pain: true, pain_score: 8 }]);
    await press("Doeu");
    await user.click(await screen.findByRole("radio", { name: "0" }));
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.getByRole("button", { name: "Concluir série" })).toBeVisible();
  });

  it("notes no pain where the question is only closed", async () => {
    const { user, press, completeSet } = await openSession();
    await press("Doeu");
    const pain = await screen.findByRole("dialog", { name: "Dor no exercício" });
    await user.click(within(pain).getByRole("button", { name: "Fechar" }));
    await completeSet();
    await press("Pular");
    await allSaved();
    expect(training.doneSets()[0]).not.toHaveProperty("pain");
    await press("Doeu");
    await user.click(await screen.findByRole("button", { name: "Parar este exercício" }));
    await allSaved();
    expect(training.doneSets()).toMatchObject([{ pain: true }]);
  });

  it("adds and removes sets", async () => {
    const { user, press, openSheet } = await openSession();
    await press("Adicionar série");
    expect(within(screen.getByRole("list", { name: "Séries" })).getAllByRole("listitem")).toHaveLength(3);
    const sheet = await openSheet("Mais opções: série 1");
    await user.click(within(sheet).getByRole("button", { name: "Remover série" }));
    expect(within(screen.getByRole("list", { name: "Séries" })).getAllByRole("listitem")).toHaveLength(2);
  });

  it("offers the warm-up as optional rows", async () => {
    const { press } = await openSession();
    await press(/^Aquecer antes: 20.kg × 8, 27,5.kg × 5/);
    expect(screen.getByText("Aquecimento 1")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("20");
    expect(screen.queryByRole("button", { name: /^Aquecer antes/ })).toBeNull();
  });

  it("swaps the exercise for another one with its own load", async () => {
    const { user, openSheet } = await openSession();
    const menu = await openSheet("Mais opções do exercício");
    await user.click(within(menu).getByRole("button", { name: "Trocar exercício" }));
    const swap = await screen.findByRole("dialog", { name: "Trocar exercício" });
    await user.click(within(swap).getByRole("button", { name: /^Supino reto com halteres/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Supino reto com halteres" })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("16");
  });

  it("moves, skips and resumes exercises", async () => {
    const { user, press, openSheet, goTo } = await openSession();
    await user.click(
      within(await openSheet("Mais opções do exercício")).getByRole("button", { name: "Mudar a ordem" }),
    );
    const list = await screen.findByRole("dialog", { name: "Exercícios do treino" });
    within(list).getByRole("button", { name: "Mover Remada curvada" }).focus();
    expect(within(list).getByRole("button", { name: /^Exercício 1:.*Supino/ })).toHaveAttribute("aria-current", "step");
    await user.keyboard("{Escape}");
    await user.click(
      within(await openSheet("Mais opções do exercício")).getByRole("button", { name: "Pular exercício" }),
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Remada curvada" })).toBeVisible();
    await goTo(/^Exercício 1:.*Supino reto com barra.*pulado/);
    await press("Fazer este exercício mesmo assim");
    expect(screen.getByRole("list", { name: "Séries" })).toBeVisible();
  });

  it("adds an exercise, and asks what its log suggests", async () => {
    const extra = {
      id: 77,
      slug: null,
      name: "Rosca direta",
      synonyms: [],
      muscle_group: "Bíceps",
      equipment: "barra",
    };
    const facts = { difficulty: "iniciante", measure: "carga_reps", is_unilateral: false, load_step_kg: 2.5 };
    const entry = { ...extra, ...facts, is_custom: false, icon: null };
    server.use(
      http.get("*/api/exercises", () => HttpResponse.json([entry])),
      http.get("*/api/exercises/77/suggestion", () =>
        HttpResponse.json(
          suggested({
            ...{ exercise_id: 77, weight_kg: 18, last_sets: [], last_date: null },
            alternatives: sessionPlan().alternatives[0] ?? [],
          }),
        ),
      ),
    );
    const { user, openSheet } = await openSession();
    const menu = await openSheet("Mais opções do exercício");
    await user.click(within(menu).getByRole("button", { name: "Adicionar exercício" }));
    await user.click(await screen.findByRole("button", { name: /^Rosca direta/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Rosca direta" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("18"));
    const swappable = await openSheet("Mais opções do exercício");
    await user.click(within(swappable).getByRole("button", { name: "Trocar exercício" }));
    const swap = await screen.findByRole("dialog", { name: "Trocar exercício" });
    expect(within(swap).getByRole("button", { name: /^Supino reto com halteres/ })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(swap).not.toBeInTheDocument());
    const again = await openSheet("Mais opções do exercício");
    await user.click(within(again).getByRole("button", { name: "Remover exercício" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Rosca direta" })).toBeNull());
  });

  it.each([
    ["tempo", "Segundos", "30", 3],
    ["cardio_tempo", "Minutos", "20", 1],
  ] as const)("adds one that counts time with what is usual for it: %s", async (measure, label, amount, sets) => {
    const timed = exercise({ id: 78, name: "Corrida parada", synonyms: [], measure, load_step_kg: 0 });
    server.use(
      http.get("*/api/exercises", () => HttpResponse.json([timed])),
      http.get("*/api/exercises/:id/suggestion", () =>
        HttpResponse.json(suggested({ ...firstTime(78), reps_prefill: Number(amount) })),
      ),
    );
    const { user, openSheet } = await openSession();
    const menu = await openSheet("Mais opções do exercício");
    await user.click(within(menu).getByRole("button", { name: "Adicionar exercício" }));
    await user.click(await screen.findByRole("button", { name: /^Corrida parada/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Corrida parada" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("textbox", { name: label })).toHaveValue(amount));
    expect(within(screen.getByRole("list", { name: "Séries" })).getAllByRole("listitem")).toHaveLength(sets);
  });

  it("keeps notes, and the sound where one wants it", async () => {
    const { user, openSheet } = await openSession();
    const menu = await openSheet("Opções do treino");
    await user.click(within(menu).getByRole("checkbox", { name: "Som no fim do descanso" }));
    expect(settings.read()).toEqual({ sound: false, vibration: true });
    await user.click(within(menu).getByRole("button", { name: "Observações" }));
    const notes = await screen.findByRole("dialog", { name: "Observações" });
    await user.type(within(notes).getByRole("textbox", { name: "Supino reto com barra" }), "Banco no 3");
    await user.type(within(notes).getByRole("textbox", { name: "Treino inteiro" }), "Cansado");
    await user.click(within(notes).getByRole("button", { name: "Pronto" }));
    expect(await screen.findByRole("button", { name: /Banco no 3/ })).toBeVisible();
    expect(stored.read()?.session.notes).toBe("Cansado");
  });
});

describe("a shortened workout", () => {
  it("is chosen by the time there is, changed, and restored before the first set", async () => {
    const day = (minutes: number, sets: number) => ({
      minutes,
      estimated_seconds: minutes * 60 - 120,
      exercises: [{ exercise_id: 1, sets, rest_seconds: 60 }],
    });
    servePlan({ shorter: [day(15, 1), day(30, 2)] });
    const { user, press, openSheet, completeSet } = await openSession();
    const choose = async (button: string, length: RegExp) => {
      const sheet = await openSheet(button);
      await user.click(within(sheet).getByRole("button", { name: length }));
    };
    await choose("Tenho menos tempo hoje", /^30 minutos.*1 exercício, 2 séries/);
    expect(screen.getByText(/cerca de 28 min/)).toBeVisible();
    expect(screen.getByRole("button", { name: /^Exercício 1 de 1/ })).toBeVisible();
    await choose("Mudar", /^15 minutos.*1 exercício, 1 série$/);
    expect(screen.getByText(/cerca de 13 min/)).toBeVisible();
    await press("Voltar ao treino completo");
    expect(screen.getByRole("button", { name: /^Exercício 1 de 2/ })).toBeVisible();
    await completeSet();
    expect(screen.queryByRole("button", { name: "Tenho menos tempo hoje" })).toBeNull();
    await allSaved();
  });
});
