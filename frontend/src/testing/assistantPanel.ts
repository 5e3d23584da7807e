import { act, screen, within } from "@testing-library/react";
import type { AssistantStatus } from "@/api";
import { assistantQueries } from "@/features/assistant";
import { renderApp } from "./renderApp";

/** Opens the panel on a screen. The app asks for the status in the background; here `known` is what it was told. */
export async function openAssistant(address = "/challenges", known: Partial<AssistantStatus> = {}) {
  const app = renderApp(address);
  await screen.findByRole("heading", { level: 1 });
  const status = { enabled: true, has_consent: false, shares_limitations: false, ...known };
  act(() => void app.client.setQueryData(assistantQueries.status().queryKey, status, { updatedAt: 1 }));
  await app.user.click(await screen.findByRole("button", { name: "Assistente" }));
  const panel = within(await screen.findByRole("dialog", { name: "Assistente" }));
  const field = () => screen.findByRole("textbox", { name: "Sua pergunta" });
  const ask = async (question: string) => app.user.type(await field(), `${question}{Enter}`);
  const choose = async (item: string) => {
    await app.user.click(await panel.findByRole("button", { name: "Opções do assistente" }));
    await app.user.click(await panel.findByRole("menuitem", { name: item }));
  };
  return { ...app, panel, field, ask, choose };
}

export const assistantLog = () => screen.findByRole("log", { name: "Conversa" });

/** The texts of the finished messages. */
export const assistantTexts = async () =>
  [...(await assistantLog()).children].map(
    ({ firstElementChild, textContent }) => firstElementChild?.textContent ?? textContent,
  );
