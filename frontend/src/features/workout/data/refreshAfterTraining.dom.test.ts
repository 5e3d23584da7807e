import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { sessionPlan } from "@/testing/session";
import { workoutQueries } from "./queries";
import { postponeRefresh, refreshAfterTraining } from "./refreshAfterTraining";

it("postpones the refresh of what is cached, and of nothing else", async () => {
  const client = new QueryClient();
  const { queryKey } = workoutQueries.summary();
  client.setQueryData(
    queryKey,
    { total: 1, this_week: 1, last_7_days: 1, this_month: 1, total_minutes: 50, active_challenges: 0 },
    { updatedAt: 1 },
  );
  client.setQueryData(["progress", "metrics"], []);
  await client.invalidateQueries();
  postponeRefresh(client);
  const isStale = (key: readonly unknown[]) => client.getQueryCache().find({ queryKey: key })?.isStaleByTime(30_000);
  expect(isStale(queryKey)).toBe(false);
  expect(isStale(["progress", "metrics"])).toBe(true);
  await client.invalidateQueries({ queryKey: workoutQueries.all });
  expect(isStale(queryKey)).toBe(true);
});

it("fetches the plans of the next sessions while the screen of this one, which shows them, is left", async () => {
  const client = new QueryClient();
  const plans = workoutQueries.plans();
  client.setQueryData(plans.queryKey, []);
  const leave = new QueryObserver(client, { ...plans, enabled: false }).subscribe(() => {});
  await refreshAfterTraining(client);
  leave();
  await vi.waitFor(() => expect(client.getQueryData(plans.queryKey)).toEqual([sessionPlan()]));
});
