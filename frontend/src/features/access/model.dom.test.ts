import { describe, expect, it } from "vitest";
import { ApiError } from "@/api";
import { member } from "@/testing/fixtures";
import { failedSignInAddress, nextRoute, type ProfileReply } from "./afterSignIn";
import { type Access, accessFromError, memberGate, openGate, timeRemaining } from "./model";

const active: Access = { kind: "active", user: member };
const pending: Access = { kind: "pending", message: "" };
const expired: Access = { kind: "expired", message: "" };
const fresh: Access = { kind: "new", message: "" };
const blocked: Access = { kind: "blocked", message: "" };
const out: Access = { kind: "signed-out" };

describe("the contract's post-login rules", () => {
  const rules: [string, Access | null, ProfileReply, string][] = [
    ["an active member", active, "found", "/dashboard"],
    ["an active member without a profile (the dashboard decides)", active, "missing", "/dashboard"],
    ["a pending one", pending, "missing", "/payment"],
    ["a new one", fresh, "missing", "/payment"],
    ["an expired one", expired, "found", "/payment"],
    ["a blocked one", blocked, "failed", "/payment"],
    ["no verdict, no profile", null, "missing", "/profile"],
    ["no verdict, a profile", null, "found", "/"],
    ["no verdict, no answer", null, "failed", "/"],
    ["signed out, no profile", out, "missing", "/profile"],
    ["signed out otherwise", out, "failed", "/"],
  ];
  it.each(rules)("%s", (_, me, profile, expected) => {
    expect(nextRoute(me, profile)).toBe(expected);
  });
});

describe("gates", () => {
  const cases: [string, Access | null, string, string, string][] = [
    ["active", active, "/dashboard", "enter", "enter"],
    ["pending at the dashboard", pending, "/dashboard", "leave /payment", "enter"],
    ["pending elsewhere", pending, "/workouts", "notice", "enter"],
    ["new at the dashboard", fresh, "/dashboard", "leave /payment", "enter"],
    ["expired at the dashboard", expired, "/dashboard", "leave /payment", "enter"],
    ["expired elsewhere", expired, "/workouts", "notice", "enter"],
    ["blocked at the dashboard", blocked, "/dashboard", "notice", "notice"],
    ["signed out", out, "/workouts", "leave /", "leave /"],
    ["no verdict and nobody remembered", null, "/workouts", "leave /", "leave /"],
  ];
  const said = (gate: ReturnType<typeof memberGate>) => (gate.kind === "leave" ? `leave ${gate.to}` : gate.kind);
  it.each(cases)("%s", (_, access, path, atMember, atOpen) => {
    expect(said(memberGate(access, path))).toBe(atMember);
    expect(said(openGate(access, path))).toBe(atOpen);
  });

  it.each(["/payment", "/my-data"])("lets blocked members in at %s", (path) => {
    expect(openGate(blocked, path)).toEqual({ kind: "enter" });
  });
});

describe("a refused me", () => {
  const read = (status: number, problem: ApiError["problem"]) => accessFromError(new ApiError(status, problem));
  it.each([
    [401, {}, { kind: "signed-out" }],
    [403, { blocked: true, error: "Bloqueado." }, { kind: "blocked", message: "Bloqueado." }],
    [403, { blocked: true, pending: true, error: "x" }, { kind: "blocked", message: "x" }],
    [403, { pending: true, error: "x" }, { kind: "pending", message: "x" }],
    [403, { pending: true, new: true, error: "x" }, { kind: "new", message: "x" }],
    [403, { pending: true, expired: true, error: "x" }, { kind: "expired", message: "x" }],
    [403, {}, null],
    [500, { pending: true }, null],
    [0, {}, null],
  ] as const)("%i %o", (status, body, expected) => {
    expect(read(status, body)).toEqual(expected);
  });

  it("is null when the server didn't answer", () => {
    expect(accessFromError(new Error("x"))).toBeNull();
  });
});

it.each([
  ["signin_unknown", "/#entrada-desconhecida"],
  ["signin_expired", "/#entrada-expirada"],
  ["signin_replayed", "/#entrada-repetida"],
  ["signin_refused", "/#entrada-recusada"],
  ["signin_email_unverified", "/#entrada-email"],
  ["signin_unavailable", "/#entrada-indisponivel"],
  ["something_new", "/#entrada-desconhecida"],
])("a sign-in that fails with %s ends at %s", (code, address) => {
  expect(failedSignInAddress(new ApiError(400, { code }))).toBe(address);
});

it("a sign-in without any answer ends at 'unavailable'", () => {
  expect(failedSignInAddress(new ApiError(0, {}))).toBe("/#entrada-indisponivel");
});

it.each([
  ["2026-11-20", "último dia"],
  ["2026-11-21", "1 dia restante"],
  ["2026-12-19", "29 dias restantes"],
  ["2026-12-20", "1 mês restante"],
  ["2027-11-20", "12 meses restantes"],
])("paid until %s leaves %s", (until, expected) => {
  expect(timeRemaining(until, "2026-11-20")).toBe(expected);
});
