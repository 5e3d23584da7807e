import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { member } from "@/testing/fixtures";
import { started } from "@/testing/training";
import { slotsOf } from "@/training/device/slots";
import { newDraft } from "@/training/model/draft";
import { updates } from "../offline/updates";
import { UpdateNote } from "./UpdateNote";

const { session } = slotsOf(member.id);

beforeEach(() => {
  remembered.store(member);
  vi.spyOn(updates, "isReady").mockReturnValue(true);
  vi.spyOn(updates, "activate").mockResolvedValue(undefined);
});

function show() {
  render(
    <MantineProvider env="test">
      <UpdateNote />
    </MantineProvider>,
  );
  return { user: userEvent.setup() };
}

it("offers the new version and activates it on request", async () => {
  const { user } = show();
  expect(screen.getByRole("status")).toHaveTextContent("Nova versão disponível");
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  expect(updates.activate).toHaveBeenCalledOnce();
});

it("disappears when it is dismissed", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Agora não" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(updates.activate).not.toHaveBeenCalled();
});

it("stays hidden while a workout is running", () => {
  session.write(newDraft(started()));
  show();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  act(() => void session.write(null));
  expect(screen.getByRole("status")).toHaveTextContent("Nova versão disponível");
});
