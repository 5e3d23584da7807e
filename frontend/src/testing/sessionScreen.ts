import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { sendSession } from "@/training/sync/sendSession";
import { member, template } from "./fixtures";
import { renderApp } from "./renderApp";
import { server } from "./server";
import { firstTime, sessionPlan, suggested } from "./session";
import { trainingServer } from "./trainingServer";

export const SESSION_ADDRESS = `/workout-session?${new URLSearchParams({ type: "A", template: template.name })}`;

/** A remembered member, and a server that stores the session. */
export function sessionServer() {
  localStorage.setItem("evolua.member", JSON.stringify(member));
  server.use(
    http.get("*/api/exercises/:id/suggestion", ({ params }) =>
      HttpResponse.json(suggested(firstTime(Number(params.id)))),
    ),
  );
  return trainingServer();
}

export const servePlan = (...change: Parameters<typeof sessionPlan>) =>
  server.use(http.get("*/api/session-plans", () => HttpResponse.json([sessionPlan(...change)])));

/** Wait for this at the end: a late answer would write its draft during the next test. */
export async function allSaved() {
  // The screen itself sends typing and reordering only after a delay.
  if (!screen.queryByText("Salvo")) await act(() => sendSession(member.id, true));
  await screen.findByText("Salvo");
}

export async function openSession(address = SESSION_ADDRESS, name = "Supino reto com barra") {
  const app = renderApp(address);
  const { user } = app;
  await screen.findByRole("heading", { level: 1, name });
  const press = (button: string | RegExp) => user.click(screen.getByRole("button", { name: button }));
  const openSheet = async (button: string | RegExp) => {
    await press(button);
    return screen.findByRole("dialog");
  };
  const goTo = async (exercise: RegExp) => {
    const list = await openSheet(/^Exercício \d+ de/);
    await user.click(await within(list).findByRole("button", { name: exercise }));
  };
  const finish = async () => {
    const [button] = screen.getAllByRole("button", { name: "Finalizar treino" });
    await user.click(button as HTMLElement);
  };
  /** With most of the sets still open. */
  const finishEarly = async () => {
    await finish();
    const question = await screen.findByRole("dialog", { name: "Finalizar treino" });
    await user.click(within(question).getByRole("button", { name: "Finalizar" }));
  };
  return { ...app, finishEarly, press, openSheet, goTo, finish, completeSet: () => press("Concluir série") };
}
