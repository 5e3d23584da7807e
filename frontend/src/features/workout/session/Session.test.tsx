import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { planned } from "@/testing/fixtures";
import { firstTime, load } from "@/testing/session";
import { allSaved, openSession, servePlan, sessionServer } from "@/testing/sessionScreen";

let training: ReturnType<typeof sessionServer>;
beforeEach(() => {
  training = sessionServer();
});

describe("the screen", () => {
  it("shows the prescription, the last time set by set, and the suggestion with its reason", async () => {
    const { press } = await openSession();
    expect(screen.getByText(/2 séries · 8 a 12 repetições · 90 s/)).toBeVisible();
    expect(screen.getByText(/Última vez \(09\/11\): 40.kg × 12, 12, 10/)).toBeVisible();
    expect(screen.getByText(/^Última: 40.kg × 12$/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("40");
    expect(screen.queryByText(/Fique com 40 kg/)).toBeNull();
    await press("por quê?");
    expect(screen.getByText(/Fique com 40 kg/)).toBeVisible();
    await press("Aumentar Carga (kg)");
    await press(/^Sugestão 40/);
    expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("40");
  });

  it("shows the latest note at the exercise beside the last time, unless it stands there already", async () => {
    servePlan({ latest_notes: [{ exercise_id: 1, date: "2026-11-02", text: "banco no 3" }] });
    const { user, press, openSheet } = await openSession();
    expect(screen.getByText("Observação (02/11): banco no 3")).toBeVisible();
    const menu = await openSheet("Mais opções do exercício");
    await user.click(within(menu).getByRole("button", { name: "Observações" }));
    await user.type(await screen.findByRole("textbox", { name: /Supino/ }), "banco no 3");
    await press("Pronto");
    expect(screen.queryByText(/^Observação/)).toBeNull();
  });

  it("names the repetitions that raise the load, until the open set has them", async () => {
    const large = load({ sets: 2, reason_key: "passo_grande", goal_label: "Meta: 13 repetições", reps_goal: 13 });
    servePlan({ loads: [large, firstTime(2, 1)] });
    const { press } = await openSession();
    expect(screen.getByText(/8 a 12 repetições · 13 para subir a carga · 90 s/)).toBeVisible();
    await press("Aumentar Repetições");
    expect(screen.getByText(/8 a 12 repetições · 90 s/)).toBeVisible();
  });

  it("shows the plates of the load in the field once they are wanted", async () => {
    servePlan({ loads: [load({ sets: 2, bar_kg: 20 }), firstTime(2, 1)] });
    const { user, press } = await openSession();
    expect(screen.queryByRole("list", { name: "Anilhas de cada lado" })).toBeNull();
    await press("Anilhas");
    expect(screen.getByRole("list", { name: "Anilhas de cada lado" })).toHaveTextContent(/^10$/);
    await press("Aumentar Carga (kg)");
    expect(screen.getByRole("list", { name: "Anilhas de cada lado" })).toHaveTextContent(/^101,25$/);
    const field = screen.getByRole("textbox", { name: "Carga (kg)" });
    await user.clear(field);
    await user.type(field, "61");
    expect(await screen.findByText(/^As anilhas dão 60.kg ou 62,5.kg\.$/)).toBeVisible();
  });

  it("tells where the member is, and what follows once the last set is open", async () => {
    const { completeSet, press } = await openSession();
    const position = () => screen.getByRole("button", { name: /^Exercício 1 de 2/ });
    expect(position()).toHaveTextContent(/Supino reto com barra$/);
    await completeSet();
    await press("Pular");
    expect(position()).toHaveTextContent(/Supino reto com barraDepois: Remada curvada$/);
  });

  it("offers another exercise where one should be chosen", async () => {
    servePlan({ loads: [load({ sets: 2, swap: true, notify_trainer: true, extra_rir: 2 }), firstTime(2, 1)] });
    const { user, press } = await openSession();
    expect(screen.queryByText(/^Semana leve/)).toBeNull();
    await press("Trocar exercício");
    expect(await screen.findByRole("dialog", { name: "Trocar exercício" })).toBeVisible();
    await user.keyboard("{Escape}");
  });

  it("marks the sets that are planned with less load", async () => {
    servePlan({ loads: [load({ sets: 2, back_off: { from_set: 2, weight_kg: 35 } }), firstTime(2, 1)] });
    await openSession();
    const [first, second] = within(screen.getByRole("list", { name: "Séries" })).getAllByRole("listitem");
    expect(first).not.toHaveTextContent("Série de apoio");
    expect(second).toHaveTextContent(/Série 2Série de apoio, com menos carga35.kg × 12/);
  });

  it("marks a light week and one-sided work", async () => {
    servePlan({ exercises: [planned({ is_unilateral: true })], loads: [load({ reason_key: "semana_leve", sets: 1 })] });
    await openSession();
    expect(screen.getByText(/^Semana leve/)).toBeVisible();
    expect(screen.getByText("cada lado")).toBeVisible();
  });
});

describe("logging", () => {
  it("logs a set by taps, rests, and skips the rest", async () => {
    const { press, completeSet } = await openSession();
    await press("Aumentar Carga (kg)");
    await press("Diminuir Repetições");
    await completeSet();
    expect(screen.getByText(/^42,5.kg × 11$/)).toBeVisible();
    expect(screen.getByRole("timer", { name: "Descanso restante" })).toHaveTextContent(/01:[23]\d/);
    await press("Pular");
    expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("42,5");
    await allSaved();
    expect(training.doneSets()).toMatchObject([{ reps: 11, weight: 42.5, target_reps: "8-12", target_weight: 40 }]);
  });

  it("fills in the suggested load and tells how much more it is than the last time's", async () => {
    servePlan({ loads: [load({ sets: 2, weight_kg: 42.5, reps_prefill: 9 }), firstTime(2, 1)] });
    const { press } = await openSession();
    expect(screen.getByRole("textbox", { name: "Carga (kg)" })).toHaveValue("42,5");
    expect(screen.getByRole("textbox", { name: "Repetições" })).toHaveValue("9");
    expect(screen.getByText(/^↑ 2,5.kg/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Sugestão/ })).toBeNull();
    await press("Aumentar Carga (kg)");
    expect(screen.queryByText(/^↑ 2,5.kg/)).toBeNull();
    await press(/^Sugestão 42,5/);
    expect(screen.getByText(/^↑ 2,5.kg/)).toBeVisible();
  });

  it("shows in a rest what comes next, in numbers as large as one wants, and logs it without waiting", async () => {
    const { press, completeSet } = await openSession();
    await completeSet();
    expect(screen.getByText(/^Série 2 · 40.kg × 12$/)).toBeVisible();
    await press("Números grandes");
    expect(screen.getByRole("button", { name: "Números grandes" })).toHaveAttribute("aria-pressed", "true");
    await press("Registrar série 2 sem esperar");
    expect(await screen.findByText("A seguir: Remada curvada")).toBeVisible();
    await allSaved();
    expect(training.doneSets()).toHaveLength(2);
  });

  it("asks once whether a set was done without a load", async () => {
    servePlan({ loads: [firstTime(1, 2), firstTime(2, 1)] });
    const { user, completeSet } = await openSession();
    await completeSet();
    const question = await screen.findByRole("dialog", { name: "Foi sem carga?" });
    await user.click(within(question).getByRole("button", { name: "Anotar a carga" }));
    expect(screen.queryByLabelText("Feita")).toBeNull();
    await completeSet();
    await user.click(await screen.findByRole("button", { name: "Registrar sem carga" }));
    expect(await screen.findByLabelText("Feita")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Registrar série 2 sem esperar" }));
    expect(screen.queryByRole("dialog", { name: "Foi sem carga?" })).toBeNull();
    await allSaved();
  });

  it("asks once for the reserve of the first set where the load is an estimate", async () => {
    servePlan({ loads: [load({ sets: 2, ask_rir: true }), firstTime(2, 1)] });
    const { press, completeSet } = await openSession();
    expect(screen.queryByText("Quantas repetições ainda faria?")).toBeNull();
    await completeSet();
    expect(screen.getByText("Quantas repetições ainda faria?")).toBeVisible();
    await press("4+");
    expect(screen.queryByText("Quantas repetições ainda faria?")).toBeNull();
    await allSaved();
    expect(training.doneSets()).toMatchObject([{ rir: 4 }]);
  });

  it("accepts a comma and Enter, and refuses a set without repetitions", async () => {
    const { user, completeSet } = await openSession();
    const weight = screen.getByRole("textbox", { name: "Carga (kg)" });
    await user.clear(weight);
    await user.type(weight, "37,5");
    await user.clear(screen.getByRole("textbox", { name: "Repetições" }));
    await completeSet();
    const alert = "Por favor, insira o número de repetições antes de finalizar a série";
    expect(await screen.findByText(alert)).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Repetições" }), "9{Enter}");
    expect(screen.getByText(/^37,5.kg × 9$/)).toBeVisible();
    await allSaved();
  });

  it("undoes a set with one tap, and edits it later", async () => {
    const { press, completeSet, goTo } = await openSession();
    await completeSet();
    await press("Desfazer");
    expect(screen.queryByRole("timer", { name: "Descanso restante" })).toBeNull();
    await completeSet();
    await press("Pular");
    await completeSet();
    await goTo(/^Exercício 1:.*Supino reto com barra.*2\/2/);
    await press("Editar série 1");
    await press("Aumentar Repetições");
    await press("Salvar");
    await waitFor(() => expect(training.doneSets().map(({ reps }) => reps)).toEqual([13, 12]));
    await allSaved();
  });

  it("leaves a correction without a change", async () => {
    const { press, completeSet, goTo } = await openSession();
    await completeSet();
    await press("Pular");
    await completeSet();
    await goTo(/^Exercício 1:.*Supino reto com barra.*2\/2/);
    await press("Editar série 1");
    await press("Aumentar Repetições");
    await press("Cancelar edição");
    expect(screen.getAllByText(/^40.kg × 12$/)).not.toHaveLength(0);
    expect(screen.queryByText(/× 13/)).toBeNull();
    await allSaved();
  });

  it("shows a record at the set that made it", async () => {
    const { press, completeSet } = await openSession();
    await press("Aumentar Carga (kg)");
    await completeSet();
    expect(screen.getByText("Recorde")).toBeVisible();
    await allSaved();
  });

  it("fills a timed set by the running clock", async () => {
    servePlan({ exercises: [planned({ measure: "tempo", reps: "30-45", sets: 1 })], loads: [firstTime(1, 1)] });
    const { press } = await openSession();
    await press("Iniciar cronômetro");
    expect(screen.getByRole("timer", { name: "Cronômetro" })).toHaveTextContent("00:00");
    await press(/^Parar/);
    expect(screen.getByRole("textbox", { name: "Segundos" })).toHaveValue("1");
  });

  it("pauses and resumes, and a pause cancels the rest", async () => {
    const { user, press, completeSet } = await openSession();
    await completeSet();
    await press("Pausar treino");
    expect(screen.queryByRole("timer", { name: "Descanso restante" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Concluir série" })).toBeNull();
    const [resume] = screen.getAllByRole("button", { name: "Retomar treino" });
    await user.click(resume as HTMLElement);
    expect(screen.getByRole("button", { name: "Concluir série" })).toBeVisible();
    await allSaved();
  });

  it("resumes automatically when a set is timed or completed during a pause", async () => {
    servePlan({ exercises: [planned({ measure: "tempo", reps: "30-45", sets: 2 })], loads: [firstTime(1, 2)] });
    const { user, press } = await openSession();
    await press("Pausar treino");
    expect(screen.getByText("Pausado")).toBeVisible();
    await press("Iniciar cronômetro");
    expect(screen.queryByText("Pausado")).toBeNull();
    expect(screen.getByRole("timer", { name: "Cronômetro" })).toBeVisible();
    await press("Pausar treino");
    await user.type(screen.getByRole("textbox", { name: "Segundos" }), "{Enter}");
    expect(await screen.findByLabelText("Feita")).toBeVisible();
    expect(screen.queryByText("Pausado")).toBeNull();
    await allSaved();
  });

  it("moves on from a skipped exercise instead of completing a hidden set", async () => {
    const { user, press, openSheet, goTo } = await openSession();
    const sheet = await openSheet("Mais opções do exercício");
    await user.click(within(sheet).getByRole("button", { name: /^Pular/ }));
    await goTo(/^Exercício 1:.*Supino reto com barra/);
    expect(screen.queryByRole("button", { name: "Concluir série" })).toBeNull();
    await press("Próximo exercício");
    expect(await screen.findByRole("heading", { level: 1, name: "Remada curvada" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Concluir série" })).toBeVisible();
    await allSaved();
  });

  it("announces each step to screen readers", async () => {
    const { user, press, completeSet } = await openSession();
    await completeSet();
    expect(screen.getByText("Série 1 concluída. Descanso de 90 segundos.")).toHaveAttribute("role", "status");
    await press("Pausar treino");
    expect(screen.getByText("Série 1 concluída.")).toHaveAttribute("role", "status");
    await user.click(screen.getAllByRole("button", { name: "Retomar treino" })[0] as HTMLElement);
    expect(screen.getByText("Série 1 concluída.")).toHaveAttribute("role", "status");
    await completeSet();
    expect(
      screen.getByText("Série 2 concluída. Descanso de 90 segundos. Próximo exercício: Remada curvada."),
    ).toBeInTheDocument();
    await allSaved();
  });

  it("moves the keyboard focus to the next action", async () => {
    const { user, completeSet } = await openSession();
    await completeSet();
    await waitFor(() => expect(screen.getByRole("button", { name: "Pular" })).toHaveFocus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Concluir série" })).toHaveFocus());
    await allSaved();
  });
});
