import { MantineProvider } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Toasts } from "./toast/Toasts";
import { useCopy } from "./useCopy";

const FAILURE = "Não deu para copiar.";
afterEach(() => notifications.clean());

function Copier() {
  const { isCopied, copy } = useCopy("ABCD1234", FAILURE);
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? "Copiado!" : "Copiar"}
    </button>
  );
}

it("says that it failed until it succeeds", async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  render(
    <MantineProvider env="test">
      <Toasts />
      <Copier />
    </MantineProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Copiar" }));
  expect(await screen.findByText(FAILURE)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copiar" }));
  expect(await screen.findByRole("button", { name: "Copiado!" })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(FAILURE)).toBeNull());
  expect(write).toHaveBeenLastCalledWith("ABCD1234");
});
