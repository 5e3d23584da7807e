import { MantineProvider } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { leave } from "@/lib/leave";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { unfinishedSignOut } from "./device";
import { SignedOut } from "./SignedOut";

let status: number;
const meCalls = vi.fn();
const show = () =>
  render(
    <StrictMode>
      <MantineProvider env="test">
        <SignedOut />
      </MantineProvider>
    </StrictMode>,
  );

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(
    http.get("*/api/logout", () => {
      meCalls();
      return status < 300 ? new HttpResponse(null, { status }) : problem(status);
    }),
  );
});

it("ends the server's session and opens the landing page", async () => {
  status = 204;
  unfinishedSignOut.begin({ memberId: 7 });
  show();
  await waitFor(() => expect(leave.to).toHaveBeenCalledExactlyOnceWith("/"));
  expect(unfinishedSignOut.read()).toBeNull();
});

it("explains a server that still doesn't answer, and retries when the network is back", async () => {
  status = 503;
  unfinishedSignOut.begin({ memberId: 7 });
  show();
  expect(await screen.findByRole("heading", { name: "Você saiu" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeEnabled());
  expect(meCalls).toHaveBeenCalledOnce();
  expect(leave.to).not.toHaveBeenCalled();
  status = 204;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(leave.to).toHaveBeenCalledExactlyOnceWith("/"));
});

it("replaces the landing page offline", async () => {
  show();
  expect(screen.getByRole("heading", { name: "Sem conexão" })).toBeVisible();
  expect(meCalls).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(leave.to).toHaveBeenCalledExactlyOnceWith("/"));
});
