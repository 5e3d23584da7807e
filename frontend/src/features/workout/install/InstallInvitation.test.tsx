import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { keepInstallPrompt } from "@/lib/install";
import { InstallInvitation } from "./InstallInvitation";

const show = () =>
  render(
    <MantineProvider>
      <InstallInvitation />
    </MantineProvider>,
  );
const invitation = () => screen.queryByRole("region", { name: "Deixe o Evolua na tela inicial" });

/** The browser's offer to install the page. */
function offer() {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: "accepted" })),
  });
  window.dispatchEvent(event);
  return event;
}

it("keeps the browser's offer until it is accepted here", async () => {
  keepInstallPrompt();
  const { unmount } = show();
  expect(invitation()).toBeNull();
  unmount();
  const event = offer();
  expect(event.defaultPrevented).toBe(true);
  show();
  await userEvent.click(screen.getByRole("button", { name: "Instalar" }));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(invitation()).toBeNull();
});

it("doesn't ask again after a refusal, or when it was passed over three times", async () => {
  keepInstallPrompt();
  offer();
  for (let time = 0; time < 3; time += 1) {
    const { unmount } = show();
    expect(invitation()).toBeVisible();
    unmount();
  }
  show();
  expect(invitation()).toBeNull();
});

it("tells the way on an iPhone", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  );
  window.dispatchEvent(new Event("appinstalled"));
  show();
  expect(screen.getByText(/Adicionar à Tela de Início/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Entendi" }));
  expect(invitation()).toBeNull();
});
