import { describe, expect, it } from "vitest";
import { adminUser } from "@/testing/fixtures";
import { lastWorkoutText, markOf } from "./marks";

const today = "2026-11-20";

describe("the mark of a member", () => {
  const issue = { kind: "refunded" as const, amount_cents: 100, ordered_cents: null, withdrawn_at: null };
  it.each([
    [{}, null],
    [{ reason: "pain" as const }, "Marcou dor"],
    [{ reason: "approval" as const, payment_issue: issue }, "Devolvido"],
    [{ reason: "urgent" as const, payment_issue: issue }, "Leia agora"],
    [{ reason: "expiring" as const, paid_until: "2026-11-18" }, "Em tolerância"],
    [{ reason: "expiring" as const, paid_until: "2026-11-28" }, "Renovação"],
    // The line was put away.
    [{ is_paid_ahead: true }, "Pago, aguardando aprovação"],
    [{ clearance: "required" as const }, "Precisa de liberação"],
    [{ needs_talk: true, clearance: "declared" as const }, "Conversar"],
    [{ clearance: "declared" as const }, "Médico liberou"],
  ])("%o: %s", (change, expected) => {
    expect(markOf(adminUser(change), today)?.label ?? null).toBe(expected);
  });
});

it.each([
  [null, "nunca"],
  ["2026-11-20", "hoje"],
  // A phone whose day has begun already.
  ["2026-11-21", "hoje"],
  ["2026-11-19", "ontem"],
  ["2026-11-18", "há 2 dias"],
  ["2026-09-21", "há 60 dias"],
  ["2026-09-20", "20/09/2026"],
])("%s was %s", (day, text) => {
  expect(lastWorkoutText(day, today)).toBe(text);
});
