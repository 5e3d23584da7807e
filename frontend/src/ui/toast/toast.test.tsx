import { readFileSync } from "node:fs";
import { MantineProvider } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Toasts } from "./Toasts";
import { toast } from "./toast";

const css = readFileSync(`${import.meta.dirname}/../theme/base.css`, "utf8");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  notifications.clean();
  vi.useRealTimers();
});

function showError() {
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
  act(() => toast.error("Erro ao salvar."));
}

it("shows an error at once, without a file that the server might not send, and announces it assertively", () => {
  showError();
  const alert = screen.getByRole("alert");
  expect(css).toContain(`.${[...alert.classList].filter((name) => name.startsWith("ev-")).join(".")} {`);
});

it("hides an error once an action begun after it succeeds", async () => {
  const began = Date.now();
  vi.setSystemTime(began + 1);
  showError();
  act(() => toast.hideErrorsBefore(began));
  expect(screen.getByRole("alert")).toBeVisible();
  act(() => toast.hideErrorsBefore(began + 2));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("shows the same error only once", () => {
  showError();
  act(() => toast.error("Erro ao salvar."));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

it("hides an error after 5 s", () => {
  const shown = vi.spyOn(notifications, "show");
  showError();
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ autoClose: 5000 }));
});
