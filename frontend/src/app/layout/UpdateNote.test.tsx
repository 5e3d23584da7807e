import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { updates } from "../offline/updates";
import { useIsTraining } from "../offline/useIsTraining";
import { UpdateNote } from "./UpdateNote";

vi.mock("../offline/useIsTraining", () => ({ useIsTraining: vi.fn() }));

beforeEach(() => {
  vi.mocked(useIsTraining).mockReturnValue(false);
  vi.spyOn(updates, "isReady").mockReturnValue(true);
  vi.spyOn(updates, "take").mockResolvedValue(undefined);
});

function show() {
  const note = () => (
    <MantineProvider env="test">
      <UpdateNote />
    </MantineProvider>
  );
  const { rerender } = render(note());
  return { user: userEvent.setup(), again: () => rerender(note()) };
}

it("offers the new version, and takes it when asked to", async () => {
  const { user } = show();
  expect(screen.getByRole("status")).toHaveTextContent("Nova versão disponível");
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  expect(updates.take).toHaveBeenCalledOnce();
});

it("goes away when it is put off", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Agora não" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(updates.take).not.toHaveBeenCalled();
});

it("waits while a workout runs", () => {
  vi.mocked(useIsTraining).mockReturnValue(true);
  const { again } = show();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  vi.mocked(useIsTraining).mockReturnValue(false);
  again();
  expect(screen.getByRole("status")).toHaveTextContent("Nova versão disponível");
});
