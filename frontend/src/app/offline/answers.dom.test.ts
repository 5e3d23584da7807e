import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WorkoutTemplate } from "@/api";
import { accessQueries, remembered } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { workoutQueries } from "@/features/workout";
import { deviceStore } from "@/lib/storage/deviceStore";
import { member, profile, templates, today, workouts } from "@/testing/fixtures";
import { restoreAnswers, storeAnswers } from "./answers";

const [template] = templates as [WorkoutTemplate];
/** Stand-in for IndexedDB, by member. */
const device = new Map<number, Map<string, unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  device.clear();
  vi.spyOn(deviceStore, "read").mockImplementation(async (id) => [...(device.get(id)?.values() ?? [])] as never);
  vi.spyOn(deviceStore, "write").mockImplementation(async (id, _, values) => {
    // IndexedDB clones values: anything that can't be cloned must fail here too.
    const copies = [...values].map(([key, value]): [string, unknown] => [key, structuredClone(value)]);
    device.set(id, new Map([...(device.get(id) ?? []), ...copies]));
  });
  remembered.store(member);
});
afterEach(() => vi.useRealTimers());

function visit() {
  const client = new QueryClient();
  storeAnswers(client);
  return client;
}
const written = () => vi.advanceTimersByTimeAsync(1_000);
const hashes = () => [...(device.get(member.id)?.keys() ?? [])];

it("restores answers on the next visit with their age", async () => {
  const first = visit();
  first.setQueryData(workoutQueries.today().queryKey, today);
  first.setQueryData(workoutQueries.history().queryKey, { pages: [workouts], pageParams: [0] });
  const { dataUpdatedAt } = first.getQueryState(workoutQueries.today().queryKey) ?? {};
  await written();
  await vi.advanceTimersByTimeAsync(60_000);

  const second = visit();
  await restoreAnswers(second);
  expect(second.getQueryData(workoutQueries.today().queryKey)).toEqual(today);
  expect(second.getQueryData(workoutQueries.history().queryKey)?.pages).toEqual([workouts]);
  expect(second.getQueryState(workoutQueries.today().queryKey)?.dataUpdatedAt).toBe(dataUpdatedAt);
  expect(second.getQueryData(accessQueries.me().queryKey)).toEqual({ kind: "active", user: member });
  expect(second.getQueryCache().find({ queryKey: accessQueries.me().queryKey })?.isStaleByTime(60_000)).toBe(true);

  await vi.advanceTimersByTimeAsync(12 * 60 * 60_000);
  expect(second.getQueryData(workoutQueries.today().queryKey)).toEqual(today);
});

it("derives today's workout when the stored one is of another day", async () => {
  vi.setSystemTime(new Date("2026-11-16T10:00:00-03:00"));
  const monday = visit();
  const days = (["A", "B", "C"] as const).map((day_code) => ({ ...template, day_code }));
  monday.setQueryData(workoutQueries.today().queryKey, today);
  monday.setQueryData(workoutQueries.templates().queryKey, days);
  monday.setQueryData(workoutQueries.recent().queryKey, []);
  monday.setQueryData(profileQueries.mine().queryKey, profile);
  await written();
  const updatedAt = monday.getQueryState(workoutQueries.today().queryKey)?.dataUpdatedAt;

  vi.setSystemTime(new Date("2026-11-17T07:00:00-03:00"));
  const tuesday = visit();
  await restoreAnswers(tuesday);
  const reply = tuesday.getQueryData(workoutQueries.today().queryKey);
  expect([reply?.workout?.day_code, reply?.next?.day_code]).toEqual(["B", "A"]);
  expect(tuesday.getQueryState(workoutQueries.today().queryKey)?.dataUpdatedAt).toBe(updatedAt);
  await written();
});

it("stores training data, but no admin or payment data and no empty answers", async () => {
  const client = visit();
  client.setQueryData(["admin", "users"], [{ email: "ana@exemplo.com" }]);
  client.setQueryData(["getUserPermissions"], { is_approved: true });
  client.setQueryData(["profile"], null);
  client.setQueryData(["workout", "summary"], { workouts: 3 });
  await written();
  expect(hashes()).toEqual(['["workout","summary"]']);
});

it("writes each answer once, and again when it is refetched", async () => {
  const client = visit();
  client.setQueryData(["workout", "summary"], { workouts: 3 });
  await written();
  client.setQueryData(["workout", "recent"], []);
  await written();
  const keys = vi.mocked(deviceStore.write).mock.calls.map(([, , values]) => [...values.keys()]);
  expect(keys).toEqual([['["workout","summary"]'], ['["workout","recent"]']]);
});

it("writes at once when the app goes to the background", async () => {
  visit().setQueryData(["workout", "summary"], { workouts: 3 });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(hashes()).toEqual(['["workout","summary"]']);
});

it("stores nothing after a sign-out, in this tab or another", async () => {
  const client = visit();
  client.setQueryData(["workout", "summary"], { workouts: 3 });
  remembered.clear();
  await written();
  expect(device.size).toBe(0);
});

it("stores what arrives before the member is known, once the member is known", async () => {
  remembered.clear();
  const client = visit();
  client.setQueryData(["workout", "summary"], { workouts: 3 });
  await written();
  expect(device.size).toBe(0);
  remembered.store(member);
  client.setQueryData(["progress", "metrics"], []);
  await written();
  expect(hashes()).toEqual(['["workout","summary"]', '["progress","metrics"]']);
});

it("stores nothing of a member for the one who signs in after", async () => {
  const client = visit();
  client.setQueryData(["workout", "summary"], { workouts: 3 });
  await written();
  client.setQueryData(["progress", "metrics"], []);
  remembered.store({ ...member, id: member.id + 1 });
  await written();
  expect([...device.keys()]).toEqual([member.id]);
});

it("restores nothing without a remembered member", async () => {
  const first = visit();
  first.setQueryData(["workout", "summary"], { workouts: 3 });
  await written();
  remembered.clear();
  const nobody = visit();
  await restoreAnswers(nobody);
  expect(nobody.getQueryCache().getAll()).toEqual([]);
});

it("stores no health data, but leaves this visit's cache unchanged", async () => {
  const client = visit();
  const withHealthData = { ...profile, limitations: "hérnia de disco", limitation_notes: ["Evitamos o agachamento."] };
  client.setQueryData(["profile"], withHealthData);
  await written();
  expect(JSON.stringify([...(device.get(member.id)?.values() ?? [])])).not.toMatch(/hérnia|agachamento/);
  expect(client.getQueryData(["profile"])).toEqual(withHealthData);
});
