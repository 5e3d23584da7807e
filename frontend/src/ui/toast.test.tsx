import { readFileSync } from "node:fs";
import { MantineProvider } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { toast } from "./toast";

const css = readFileSync(`${import.meta.dirname}/base.css`, "utf8");
afterEach(() => notifications.clean());

function showError() {
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  act(() => toast.error("Erro ao salvar."));
}

it("an error looks like one, and interrupts a screen reader", () => {
  showError();
  const alert = screen.getByRole("alert");
  expect(css).toContain(`.${[...alert.classList].filter((name) => name.startsWith("ev-")).join(".")} {`);
});

it("an error is gone after 5 s", () => {
  const shown = vi.spyOn(notifications, "show");
  showError();
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ autoClose: 5000 }));
});
