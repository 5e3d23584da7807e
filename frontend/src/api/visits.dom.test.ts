import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { member, summary, workouts } from "@/testing/fixtures";
import { metrics } from "@/testing/review";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { visit } from "@/testing/visit";
import { caller } from "./caller";
import { etags } from "./etags";
import { invalidations } from "./invalidations";
import { knownVisit } from "./knownVisit";
import { joinVisitParts, visitPart } from "./visits";

const ETAG = { headers: { ETag: visit.etags.training } };

const parts = {
  summary: visitPart({ of: (it) => it.summary.total, alone: async () => -1, isForExpired: true }),
  recent: visitPart({ of: (it) => it.recent_workouts.length, alone: async () => -2 }),
  metrics: visitPart({ of: (it) => it.progress_metrics.length, alone: async () => -3, isFleeting: () => true }),
};
type Name = keyof typeof parts;

let client: QueryClient;
let calls: (string | null)[];
const serve = (answer: (known: string | null) => Response) =>
  server.use(
    http.get("*/api/visit", ({ request }) => {
      calls.push(request.headers.get("If-None-Match"));
      return answer(request.headers.get("If-None-Match"));
    }),
  );
const fetchAll = (...names: Name[]) =>
  Promise.all(names.map((name) => client.query({ queryKey: [name], queryFn: parts[name], retry: false })));

const onCurrent = vi.fn();
beforeEach(() => {
  caller.setMember(member.id);
  client = new QueryClient();
  calls = [];
  onCurrent.mockClear();
  joinVisitParts(client, onCurrent);
  serve(() => HttpResponse.json(visit, ETAG));
});

it("joins parts that are requested together", async () => {
  expect(await fetchAll("summary", "recent", "metrics")).toEqual([summary.total, workouts.length, metrics.length]);
  expect(calls).toEqual([null]);
  expect(onCurrent).toHaveBeenCalledExactlyOnceWith(client, visit.etags);
});

it("also updates cached parts that weren't requested", async () => {
  await fetchAll("summary", "recent", "metrics");
  client.setQueryData(["extra"], 0);
  serve(() => HttpResponse.json({ ...visit, recent_workouts: [] }, ETAG));
  const others = ["summary", "metrics"] as const;
  const third = { queryKey: ["third"], queryFn: parts.summary, retry: false };
  await client.invalidateQueries();
  await Promise.all([fetchAll(...others), client.query(third)]);
  expect(client.getQueryData(["recent"])).toBe(0);
  expect(client.getQueryData(["extra"])).toBe(0);
});

it("confirms and updates nothing that a change has outdated in the meantime", async () => {
  await fetchAll("summary", "recent", "metrics");
  onCurrent.mockClear();
  serve(() => {
    invalidations.count += 1;
    return HttpResponse.json({ ...visit, recent_workouts: [] }, ETAG);
  });
  await client.invalidateQueries();
  const third = { queryKey: ["third"], queryFn: parts.summary, retry: false };
  await Promise.all([fetchAll("summary", "metrics"), client.query(third)]);
  expect(client.getQueryData(["recent"])).toBe(workouts.length);
  expect(onCurrent).not.toHaveBeenCalled();
});

it("fetches few parts by their own calls", async () => {
  expect(await fetchAll("summary", "recent")).toEqual([-1, -2]);
  expect(calls).toEqual([]);
});

it("records the ETag of each part, but not of one that time alone changes", async () => {
  await fetchAll("summary", "recent", "metrics");
  expect(etags.get('["summary"]')).toBe(visit.etags.training);
  expect(etags.get('["metrics"]')).toBeUndefined();
});

it("reuses the answers of the last visit if nothing has changed", async () => {
  await fetchAll("summary", "recent", "metrics");
  serve((known) => (known === visit.etags.training ? new HttpResponse(null, { status: 304 }) : problem(500)));
  await client.invalidateQueries();
  expect(await fetchAll("summary", "recent", "metrics")).toEqual([summary.total, workouts.length, -3]);
  expect(calls).toEqual([null, visit.etags.training]);
  expect(onCurrent).toHaveBeenCalledTimes(2);
});

it("fetches what was stored before the last visit", async () => {
  await fetchAll("summary", "recent", "metrics");
  serve(() => new HttpResponse(null, { status: 304 }));
  etags.set('["recent"]', 'W/"older"');
  await client.invalidateQueries();
  expect(await fetchAll("summary", "recent", "metrics")).toEqual([summary.total, -2, -3]);
});

it("fetches what isn't on the device any more", async () => {
  await fetchAll("summary", "recent", "metrics");
  serve(() => new HttpResponse(null, { status: 304 }));
  client.removeQueries({ queryKey: ["recent"] });
  await client.invalidateQueries();
  expect(await fetchAll("summary", "recent", "metrics")).toEqual([summary.total, -2, -3]);
});

it("remembers no visit during a workout, which has no ETag", async () => {
  await fetchAll("summary", "recent", "metrics");
  serve(() => HttpResponse.json(visit));
  await client.invalidateQueries();
  await fetchAll("summary", "recent", "metrics");
  expect(knownVisit.read()).toBeNull();
});

it("stores nothing of a member who signs out before the answer comes", async () => {
  serve(() => {
    knownVisit.store(member.id, null);
    caller.setMember(null);
    return HttpResponse.json(visit, ETAG);
  });
  await fetchAll("summary", "recent", "metrics");
  expect(onCurrent).not.toHaveBeenCalled();
  caller.setMember(member.id);
  expect(knownVisit.read()).toBeNull();
});

it("falls back to the parts' own calls, unless the failure concerns all of them", async () => {
  serve(() => problem(422));
  expect(await fetchAll("summary", "recent", "metrics")).toEqual([-1, -2, -3]);
  serve(() => problem(403));
  client.clear();
  await expect(fetchAll("summary", "recent", "metrics")).rejects.toMatchObject({ status: 403 });
});

it("fetches what an expired member may still read by its own call", async () => {
  serve(() => problem(403, { expired: true }));
  const [summary, recent, metrics] = await Promise.allSettled(
    (["summary", "recent", "metrics"] as const).map((name) => fetchAll(name)),
  );
  expect(summary).toEqual({ status: "fulfilled", value: [-1] });
  expect([recent?.status, metrics?.status]).toEqual(["rejected", "rejected"]);
});

it("fetches the whole visit if the browser has removed the answers of the last one", async () => {
  await fetchAll("summary", "recent", "metrics");
  client.clear();
  serve((known) => (known ? new HttpResponse(null, { status: 304 }) : HttpResponse.json(visit, ETAG)));
  expect(await fetchAll("summary", "recent", "metrics")).toEqual([summary.total, workouts.length, metrics.length]);
  expect(calls).toEqual([null, visit.etags.training, null]);
});
