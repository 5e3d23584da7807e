import {
  hashKey,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { caller } from "./caller";
import * as api from "./client";
import { etags } from "./etags";
import { invalidations } from "./invalidations";
import { type KnownVisit, knownVisit } from "./knownVisit";
import { ApiError } from "./problem";
import { Unchanged } from "./runtime";
import type { Etags, Visit } from "./schema";

/** From this many parts on, one request for all of them costs less than one for each. */
const FEWEST_PARTS = 3;

type Outcome = { visit: Visit } | { known: KnownVisit };
type OnEtags = (client: QueryClient, current: Etags) => void;

const onEtagsByClient = new WeakMap<QueryClient, OnEtags>();
/** The parts requested in this turn of the event loop. */
let batch: { size: number; outcome: Promise<Outcome | null> } | null = null;

/** Joins the client's requests for parts of a visit from now on. `onEtags` gets those that the server would answer now. */
export function joinVisitParts(client: QueryClient, onEtags: OnEtags): void {
  onEtagsByClient.set(client, onEtags);
}

/** Failures that concern all parts: access decides about each of them, and rate limiting must not cause more requests. */
const concernsAllParts = (error: unknown) => !(error instanceof ApiError) || [0, 401, 403, 429].includes(error.status);

const isExpired = (error: unknown) => error instanceof ApiError && error.problem.expired === true;

async function fetchVisit(client: QueryClient, known = knownVisit.read()): Promise<Outcome> {
  const { count } = invalidations;
  const memberId = caller.memberId();
  // A sign-out has removed what is stored of the member, and a late answer must not bring it back.
  const hasLeft = () => memberId !== null && caller.memberId() !== memberId;
  const isCurrent = () => invalidations.count === count && !hasLeft();
  const confirm = (current: Etags) => {
    if (isCurrent()) onEtagsByClient.get(client)?.(client, current);
  };
  try {
    let etag: string | null = null;
    const onEtag = (current: string | null) => {
      etag = current;
    };
    const visit = await api.getVisit(undefined, { ...(known && { known: known.etag }), onEtag });
    const latest = etag && { etag, etags: visit.etags, review: visit.revision_check };
    if (!hasLeft()) knownVisit.store(visit.me.id, latest);
    confirm(visit.etags);
    if (isCurrent()) fillOthers(client, visit);
    return { visit };
  } catch (error) {
    if (!(error instanceof Unchanged) || !known) throw error;
    // The browser has kept the tag and removed the answers.
    if (!hasStoredPart(client)) return fetchVisit(client, null);
    confirm(known.etags);
    return { known };
  }
}

/** Resolves to null if too few parts were requested to join them. */
function joined(client: QueryClient): Promise<Outcome | null> {
  if (!batch) {
    const collecting = { size: 0, outcome: Promise.resolve<Outcome | null>(null) };
    collecting.outcome = new Promise((resolve) => setTimeout(resolve)).then(() => {
      batch = null;
      return collecting.size < FEWEST_PARTS ? null : fetchVisit(client);
    });
    batch = collecting;
  }
  batch.size += 1;
  return batch.outcome;
}

interface VisitPart<T> {
  of: (visit: Visit) => T;
  /**
   * The request for this part alone. It gets no signal: screens share the parts, and leaving one must not abort what the
   * next one waits for.
   */
  alone: (context: Pick<QueryFunctionContext, "queryKey">) => Promise<T>;
  /**
   * The part if nothing has changed since the last visit; by default `current`, the cached answer if it is of that
   * state. `cached` may be older.
   */
  unchanged?: (known: KnownVisit, current: T | undefined, cached: T | undefined) => T | undefined;
  /** Whether the answer may change without a change of the member's data. */
  isFleeting?: (part: T) => boolean;
  /** False if the query's data isn't the part itself. */
  isData?: boolean;
  /** Whether its own call also answers somebody whose paid year is over, whom a visit refuses. */
  isForExpired?: boolean;
}

/** The parts that were fetched so far, by the hash of their queries. */
const fetchedParts = new Map<string, { queryKey: QueryKey; fill: (client: QueryClient, visit: Visit) => void }>();

const hasStoredPart = (client: QueryClient) =>
  [...fetchedParts.values()].some(({ queryKey }) => client.getQueryData(queryKey) !== undefined);

/** Also updates the parts that nobody has requested, so that they aren't requested next. */
function fillOthers(client: QueryClient, visit: Visit): void {
  for (const { queryKey, fill } of fetchedParts.values()) {
    const state = client.getQueryState(queryKey);
    if (state?.data !== undefined && state.fetchStatus === "idle") fill(client, visit);
  }
}

/** Query function of a part of a visit: parts that are requested together come with one request. */
export function visitPart<T>(part: VisitPart<T>): QueryFunction<T, QueryKey> {
  const { of, alone, unchanged, isFleeting, isData = true, isForExpired = false } = part;
  const etagOf = (visit: Visit, value: T) => (isFleeting?.(value) ? null : visit.etags.training);
  return async ({ client, queryKey }) => {
    if (!onEtagsByClient.has(client)) return alone({ queryKey });
    const hash = hashKey(queryKey);
    const fill = (current: QueryClient, visit: Visit) => {
      const value = of(visit);
      current.setQueryData(queryKey, value);
      etags.set(hash, etagOf(visit, value));
    };
    if (isData) fetchedParts.set(hash, { queryKey, fill });
    let outcome: Outcome | null;
    try {
      outcome = await joined(client);
    } catch (error) {
      if (concernsAllParts(error) && !(isForExpired && isExpired(error))) throw error;
      return alone({ queryKey });
    }
    if (!outcome) return alone({ queryKey });
    if ("known" in outcome) {
      // The page may have been left before newer answers were stored.
      const isCurrent = Object.values(outcome.known.etags).includes(etags.get(hash) ?? "");
      const cached = client.getQueryData<T>(queryKey);
      const current = isCurrent ? cached : undefined;
      const value = unchanged ? unchanged(outcome.known, current, cached) : current;
      return value === undefined ? alone({ queryKey }) : value;
    }
    const value = of(outcome.visit);
    etags.set(hash, etagOf(outcome.visit, value));
    return value;
  };
}
