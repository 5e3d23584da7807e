import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { etags } from "@/api";
import { accessQueries, remembered } from "@/features/access";
import { workoutQueries } from "@/features/workout";
import { memberScreens } from "@/lib/paths";
import { summary } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { visit } from "@/testing/visit";
import { requestVisitParts } from "./visit";

let requestedPaths: string[];
beforeEach(() => {
  requestedPaths = [];
  server.events.removeAllListeners();
  server.events.on("request:start", ({ request }) => {
    requestedPaths.push(new URL(request.url).pathname);
  });
});
const serve = (answer: () => Response) => server.use(http.get("*/api/visit", answer));

it("fills the dashboard with one call", async () => {
  serve(() => HttpResponse.json(visit));
  renderApp("/dashboard", { visit: true });
  expect(await screen.findByRole("heading", { name: /Marina/ })).toBeVisible();
  expect(await screen.findByText("Treinos no total")).toBeVisible();
  expect(await screen.findByText("46")).toBeVisible();
  await waitFor(() => expect(requestedPaths).toEqual(["/api/visit"]));
});

it("takes restored answers for fresh if nothing has changed", async () => {
  serve(() => HttpResponse.json(visit));
  const { client } = renderApp("/nada", { visit: true });
  const { queryKey, queryHash } = { queryKey: ["workout", "plans"], queryHash: '["workout","plans"]' };
  const restored = (hash: string, etag: string) => {
    etags.set(hash, etag);
    const state = { ...client.getQueryCache().build(client, { queryKey: [hash] }).state, data: [], status: "success" };
    client
      .getQueryCache()
      .build(client, { queryKey: JSON.parse(hash), queryHash: hash }, { ...state, isInvalidated: true } as never);
  };
  restored(queryHash, visit.etags.training);
  restored('["exercise","list"]', visit.etags.program);
  restored('["workout","history"]', 'W/"older"');
  requestVisitParts((options) => client.query(options).catch(() => undefined));
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false));
  expect(client.getQueryState(["exercise", "list"])?.isInvalidated).toBe(false);
  expect(client.getQueryState(["workout", "history"])?.isInvalidated).toBe(true);
});

it("resolves each query once; later fetches use its own endpoint", async () => {
  serve(() => HttpResponse.json(visit));
  const { client } = renderApp("/workouts", { visit: true });
  await screen.findByText("46");
  server.use(http.get("*/api/workouts/summary", () => HttpResponse.json({ ...summary, total: 47 })));
  await client.invalidateQueries({ queryKey: workoutQueries.summary().queryKey });
  expect(await screen.findByText("47")).toBeVisible();
  expect(requestedPaths.filter((path) => path === "/api/visit")).toHaveLength(1);
});

it("shows the notice when access is refused", async () => {
  serve(() => problem(403, { pending: true }));
  renderApp("/workouts", { visit: true });
  expect(await screen.findByRole("heading", { name: "Aguardando Aprovação" })).toBeVisible();
});

it("leads a member without a profile to the questionnaire", async () => {
  serve(() => HttpResponse.json({ ...visit, profile: null, revision_check: null }));
  server.use(http.get("*/api/profile", () => problem(404)));
  const { path } = renderApp("/dashboard", { visit: true });
  expect(await screen.findByRole("button", { name: "Aceitar Termos e Criar Perfil" })).toBeVisible();
  expect(path()).toBe("/profile");
});

it.each(["/nada", "/admin/login", "/profile"])("doesn't begin at %s", async (address) => {
  renderApp(address, { visit: true });
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeVisible());
  expect(requestedPaths).not.toContain("/api/visit");
});

it("lets every query fetch itself when the shared request fails", async () => {
  serve(() => problem(500));
  renderApp("/dashboard", { visit: true });
  expect(await screen.findByText("46")).toBeVisible();
  expect(requestedPaths).toContain("/api/workouts/summary");
});

describe("somebody without access", () => {
  const refusals = {
    pending: () => problem(403, { pending: true }),
    new: () => problem(403, { new: true }),
    blocked: () => problem(403, { blocked: true }),
    expired: () => problem(403, { expired: true }),
    "signed out": () => problem(401),
  };
  type Kind = keyof typeof refusals;
  /** Calls that don't need full access. */
  const open = ["app-config", "user-info", "user-permissions", "subscription", "checkout", "profile"];
  /** Members whose year is over still read their history. */
  const history = ["messages", "workouts", "workouts/summary", "training-weeks", "progress-metrics", "profile"];
  const cases = (Object.keys(refusals) as Kind[]).flatMap((kind) => memberScreens.map((path) => [kind, path] as const));

  it.each(cases)("%s at %s is refused once, by the question for the access", async (kind, path) => {
    remembered.clear();
    const allowed = kind === "signed out" ? ["app-config"] : [...open, ...(kind === "expired" ? history : [])];
    const refused: string[] = [];
    server.use(
      http.get("*/api/*", ({ request }) => {
        const call = new URL(request.url).pathname.replace("/api/", "");
        if (allowed.includes(call)) return undefined;
        refused.push(call);
        return refusals[kind]();
      }),
    );
    const { router, client } = renderApp(path, { visit: true });
    await waitFor(() => expect(client.getQueryData(accessQueries.me().queryKey)).toBeDefined());
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(refused).toEqual(["visit"]);
    router.dispose();
  });
});
