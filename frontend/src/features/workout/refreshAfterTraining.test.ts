import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { workoutQueries } from "./queries";
import { postponeRefresh } from "./refreshAfterTraining";

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
