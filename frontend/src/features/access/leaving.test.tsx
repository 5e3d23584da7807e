import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leave } from "@/lib/leave";
import { member } from "@/testing/fixtures";
import { PushDevice } from "@/testing/pushDevice";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { type DeviceWork, registerDeviceWork, unfinishedSignOut } from "./device";
import { endSession } from "./leaving";
import { remembered } from "./remembered";

/** Number of workouts that wait on the device. */
let waiting: number;
let canSend: boolean;
const work: DeviceWork = {
  waiting: async () => waiting,
  send: vi.fn(async () => {
    if (!canSend && waiting > 0) throw new Error("no network");
    waiting = 0;
  }),
  clear: vi.fn(async () => undefined),
};
const onLogout = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  waiting = 0;
  canSend = false;
  registerDeviceWork(work);
  remembered.store(member);
  server.use(
    http.get("*/api/logout", () => {
      onLogout();
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function clickLeave() {
  const app = renderApp("/progress");
  await app.user.click(await screen.findByRole("button", { name: "Sair" }));
  return app;
}

it("removes the data of this member only", async () => {
  localStorage.setItem("evolua.session.7", "{}");
  localStorage.setItem("evolua.session.77", "{}");
  localStorage.setItem("mantine-color-scheme-value", "dark");
  sessionStorage.setItem("customWorkout", "{}");
  await clickLeave();
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
  expect(Object.keys(localStorage).sort()).toEqual(["evolua.session.77", "mantine-color-scheme-value"]);
  expect(sessionStorage).toHaveLength(0);
  expect(work.clear).toHaveBeenCalledWith(member.id);
  expect(onLogout).toHaveBeenCalledOnce();
});

it("ends the notices on this device before the server's session", async () => {
  const device = new PushDevice("granted");
  const { endpoint } = await device.subscribe({});
  localStorage.setItem("evolua.push", JSON.stringify({ memberId: member.id, endpoint }));
  const removed = vi.fn();
  server.use(
    http.delete("*/api/push/subscriptions", async ({ request }) => {
      removed(await request.json(), onLogout.mock.calls.length);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await clickLeave();
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
  device.remove();
  expect(removed).toHaveBeenCalledExactlyOnceWith({ endpoint }, 0);
  expect(device.subscription).toBeNull();
  expect(localStorage.getItem("evolua.push")).toBeNull();
});

it("sends waiting workouts and asks nothing when that succeeds", async () => {
  waiting = 2;
  canSend = true;
  await clickLeave();
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
  expect(work.send).toHaveBeenCalledWith(member.id);
  expect(screen.queryByRole("dialog", { name: /perder/ })).toBeNull();
});

it.each([
  [1, "Sair e perder 1 treino?", /1 treino ainda não chegou ao servidor e some deste aparelho/],
  [3, "Sair e perder 3 treinos?", /3 treinos ainda não chegaram ao servidor e somem deste aparelho/],
])("asks before %i that can't be sent would be lost", async (count, title, text) => {
  waiting = count;
  const { user } = await clickLeave();
  expect(await screen.findByRole("dialog", { name: title })).toHaveTextContent(text);
  await user.click(screen.getByRole("button", { name: "Ficar" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
  expect(remembered.read()).toEqual(member);
  expect(leave.to).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Sair" }));
  await user.click(await screen.findByRole("button", { name: "Sair e perder" }));
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
  expect(work.clear).toHaveBeenCalledWith(member.id);
});

describe("a sign-out that doesn't reach the server", () => {
  const logout = vi.fn((_: string | null) => problem(503));
  beforeEach(() => {
    logout.mockClear();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    server.use(http.get("*/api/logout", ({ request }) => logout(request.headers.get("X-Member"))));
  });

  afterEach(() => void vi.unstubAllGlobals());

  it("forgets the member anyway, and the next start resumes the sign-out", async () => {
    vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
    await clickLeave();
    await waitFor(() => expect(leave.to).toHaveBeenCalledExactlyOnceWith("/"));
    expect(console.error).toHaveBeenCalledWith("Failed to logout");
    expect(remembered.read()).toBeNull();
    expect(unfinishedSignOut.read()).toEqual({ memberId: member.id });
    expect(logout).toHaveBeenCalledExactlyOnceWith(`${member.id}`);
  });

  it("shows it on this page when no worker could serve another", async () => {
    const { path } = await clickLeave();
    expect(await screen.findByRole("heading", { name: "Você saiu" })).toBeVisible();
    expect(path()).toBe("/");
    expect(remembered.read()).toBeNull();
    expect(leave.to).not.toHaveBeenCalled();
  });

  it.each([
    ["the server heard of it", () => new HttpResponse(null, { status: 204 }), true],
    ["somebody else has signed in since", () => problem(409, { code: "other_member" }), true],
    ["the server is still away", () => problem(503), false],
  ])("it is over once %s: %#", async (_, answer, isOver) => {
    unfinishedSignOut.begin({ memberId: member.id });
    // Answers every request, since the test before may have left one under way.
    server.use(http.get("*/api/logout", answer));
    expect(await endSession({ memberId: member.id })).toBe(isOver);
    expect(unfinishedSignOut.read()).toEqual(isOver ? null : { memberId: member.id });
  });
});
