import {
  hashKey,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { api } from "./client";
import { etags } from "./etags";
import { type KnownVisit, knownVisit } from "./knownVisit";
import { ApiError } from "./problem";
import { Unchanged } from "./runtime";
import type { Etags, Visit } from "./schema";

/** From this many parts on, one request for all of them costs less than one for each. */
const FEWEST_PARTS = 3;

type Outcome = { visit: Visit } | { known: KnownVisit };
type OnEtags = (client: QueryClient, current: Etags) => void;

let onEtags: OnEtags | null = null;
/** The parts requested in this turn of the event loop. */
let batch: { size: number; outcome: Promise<Outcome | null> } | null = null;

/** Joins the requests for parts of a visit from now on. `onCurrent` gets the ETags that the server would answer now. */
export function joinVisitParts(onCurrent: OnEtags): void {
  onEtags = onCurrent;
}

/** Failures that concern all parts: access decides about each of them, and rate limiting must not cause more requests. */
const concernsAllParts = (error: unknown) => !(error instanceof ApiError) || [0, 401, 403, 429].includes(error.status);

async function fetchVisit(client: QueryClient): Promise<Outcome> {
  const known = knownVisit.read();
  try {
    let etag: string | null = null;
    const onEtag = (current: string | null) => {
      etag = current;
    };
    const visit = await api.getVisit(undefined, { ...(known && { known: known.etag }), onEtag });
    knownVisit.store(etag && { etag, etags: visit.etags, review: visit.revision_check });
    onEtags?.(client, visit.etags);
    return { visit };
  } catch (error) {
    if (!(error instanceof Unchanged) || !known) throw error;
    onEtags?.(client, known.etags);
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

interface Part<T> {
  of: (visit: Visit) => T;
  /** The request for this part alone. */
  alone: (context: QueryFunctionContext) => Promise<T>;
  /** The part if nothing has changed since the last visit; by default the cached answer. */
  unchanged?: (known: KnownVisit, cached: T | undefined) => T | undefined;
  /** Whether the answer may change without a change of the member's data. */
  isFleeting?: (part: T) => boolean;
}

/** Query function of a part of a visit: parts that are requested together come with one request. */
export function visitPart<T>({ of, alone, unchanged, isFleeting }: Part<T>): QueryFunction<T, QueryKey> {
  return async (context) => {
    if (!onEtags) return alone(context);
    const { client, queryKey } = context;
    let outcome: Outcome | null;
    try {
      outcome = await joined(client);
    } catch (error) {
      if (concernsAllParts(error)) throw error;
      return alone(context);
    }
    if (!outcome) return alone(context);
    if ("known" in outcome) {
      const cached = client.getQueryData<T>(queryKey);
      const value = unchanged ? unchanged(outcome.known, cached) : cached;
      return value === undefined ? alone(context) : value;
    }
    const value = of(outcome.visit);
    etags.set(hashKey(queryKey), isFleeting?.(value) ? null : outcome.visit.etags.training);
    return value;
  };
}
