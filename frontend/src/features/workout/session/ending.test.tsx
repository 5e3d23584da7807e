import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { member } from "@/testing/fixtures";
import { allSaved, openSession, sessionServer } from "@/testing/sessionScreen";
import { slotsOf } from "@/training/device/slots";

const { session: stored, outbox } = slotsOf(member.id);
let training: ReturnType<typeof sessionServer>;
beforeEach(() => {
  training = sessionServer();
});

describe("ending", () => {
  it("goes through the whole workout and finishes with the contract's words", async () => {
    const { press, completeSet, finish, path } = await openSession();
    await completeSet();
    await press("Pular");
    await completeSet();
    await screen.findByRole("heading", { level: 1, name: "Remada curvada" });
    await press("Pular");
    await press("Aumentar Carga (kg)");
    await completeSet();
    await finish();
    expect(await screen.findByText(/^Treino finalizado! Duração: \d\d:\d\d$/)).toBeVisible();
    await waitFor(() => expect(path()).toBe("/workouts"));
    const summary = await screen.findByRole("dialog", { name: "Treino concluído" });
    expect(summary).toHaveTextContent("Séries feitas3");
    expect(within(summary).getByText("2 de 2")).toBeVisible();
    expect(summary).toHaveTextContent("Volume");
    expect(summary).not.toHaveTextContent("Recordes");
    await waitFor(() => expect(training.workouts()[0]?.end_time).not.toBeNull());
    expect(training.doneSets()).toHaveLength(3);
    expect(stored.read()).toBeNull();
    expect(await within(summary).findByRole("link", { name: "1 de 5 treinos da semana" })).toBeVisible();
  });

  it("can be undone in the summary", async () => {
    const { user, completeSet, finishEarly, path } = await openSession();
    await completeSet();
    await finishEarly();
    const summary = await screen.findByRole("dialog", { name: "Treino concluído" });
    await user.click(within(summary).getByRole("button", { name: "Continuar treinando" }));
    await waitFor(() => expect(path()).toBe("/workout-session"));
    expect(await screen.findByLabelText("Feita")).toBeVisible();
    await waitFor(() => expect(training.workouts()[0]?.end_time).toBeNull());
    await allSaved();
  });

  it("asks before finishing with most sets open", async () => {
    const { completeSet, finish } = await openSession();
    await completeSet();
    await finish();
    const question = await screen.findByRole("dialog", { name: "Finalizar treino" });
    expect(question).toHaveTextContent("Você fez 1 de 3 séries. Finalizar agora? O que você fez fica guardado.");
  });

  it("asks before finishing without a set", async () => {
    const { user, finish, path } = await openSession();
    await finish();
    const question = await screen.findByRole("dialog", { name: "Finalizar treino" });
    expect(question).toHaveTextContent("Você não completou nenhuma série. Tem certeza que deseja finalizar o treino?");
    await user.click(within(question).getByRole("button", { name: "Continuar treinando" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("button", { name: "Concluir série" })).toBeVisible();
    await finish();
    const again = await screen.findByRole("dialog", { name: "Finalizar treino" });
    await user.click(within(again).getByRole("button", { name: "Finalizar" }));
    await waitFor(() => expect(path()).toBe("/workouts"));
    const summary = await screen.findByRole("dialog", { name: "Treino concluído" });
    expect(summary).toHaveTextContent("Séries feitas0de 3");
    expect(summary).not.toHaveTextContent("Volume");
    await waitFor(() => expect(training.workouts()).toHaveLength(1));
  });

  it("asks what becomes of a workout that another device deleted, and drops it", async () => {
    const { user, press, completeSet, path } = await openSession();
    await completeSet();
    await allSaved();
    training.delete(training.workouts()[0]?.client_id as string);
    await press("Registrar série 2 sem esperar");
    await screen.findByRole("heading", { name: /Guardar aqui mesmo assim/ });
    const { length } = training.calls;
    await press("Descartar");
    const question = await screen.findByRole("dialog");
    await user.click(within(question).getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(path()).toBe("/workouts"));
    expect(training.calls).toHaveLength(length);
  });

  it("asks before abandoning, then deletes everywhere", async () => {
    const { user, openSheet, completeSet, path } = await openSession();
    await completeSet();
    await allSaved();
    const menu = await openSheet("Opções do treino");
    await user.click(within(menu).getByRole("button", { name: "Abandonar treino" }));
    const question = await screen.findByRole("dialog", { name: "Abandonar treino" });
    expect(question).toHaveTextContent("Tem certeza que deseja abandonar este treino? Todo o progresso será perdido.");
    await user.click(within(question).getByRole("button", { name: "Abandonar" }));
    await waitFor(() => expect(path()).toBe("/workouts"));
    await waitFor(() => expect(training.calls.at(-1)).toBe("delete"));
    await waitFor(() => expect(outbox.read()).toBeNull());
    expect(training.workouts()).toEqual([]);
  });

  it("without a server keeps the workout waiting and shows that on other screens", async () => {
    const { completeSet, finishEarly, path } = await openSession();
    training.fail(0);
    await completeSet();
    await finishEarly();
    await waitFor(() => expect(path()).toBe("/workouts"));
    expect(await screen.findByText(/1 treino guardado neste aparelho/)).toBeVisible();
    await waitFor(() => expect(training.calls).toContain("put"));
    expect(training.workouts()).toEqual([]);
  });

  it("of a refused workout can be exported, retried and discarded", async () => {
    const { user, completeSet, finishEarly } = await openSession();
    training.fail(422);
    await completeSet();
    await finishEarly();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Não enviados" }));
    const dialog = await screen.findByRole("dialog", { name: "Não enviados" });
    expect(dialog).toHaveTextContent("Algo deu errado.");
    await user.click(within(dialog).getByRole("button", { name: "Tentar de novo" }));
    await user.click(await within(dialog).findByRole("button", { name: "Descartar" }));
    const question = await screen.findByRole("dialog", { name: "Descartar treino" });
    await user.click(within(question).getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(outbox.read()).toBeNull());
  });
});
