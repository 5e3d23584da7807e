import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { etags } from "@/api";
import { type Access, accessQueries, remembered } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { dueOn, workoutQueries } from "@/features/workout";
import { deviceStore } from "@/lib/storage/deviceStore";
import { localDate } from "@/lib/time/dates";
import { withoutHealth } from "./withoutHealth";

/**
 * First part of the query keys that are stored for use offline. Payments, data of other people, conversations with the
 * assistant or the trainer and questions to the member are left out; a stored one might already be answered.
 */
const AREAS = [
  "profile",
  "workout",
  "custom-workout",
  "exercise",
  "progress",
  "challenge",
  "getAppConfig",
  "getUserInfo",
  "assistant-status",
  "conversation-state",
];
/**
 * Shape of the stored answers: a build ignores data of another shape. "without health" also excludes older data with
 * health fields.
 */
const VERSION = `${import.meta.env.DATA_VERSION} without health`;
/** Collects answers that arrive together. Short, so that a reload loses little. */
const WRITE_AFTER_MS = 200;

/** The fields that the library's own hydration would store; using them directly keeps its code out of the bundle. */
type StoredQuery = Pick<Query, "queryKey" | "queryHash" | "state"> & { etag?: string };

const isStored = ([area]: QueryKey) => typeof area === "string" && AREAS.includes(area);

/** A stored "today" of another day is outdated: derives it from the stored program until the server answers. */
function updateToday(client: QueryClient): void {
  const { queryKey } = workoutQueries.today();
  const { dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
  const today = localDate(new Date());
  if (dataUpdatedAt === undefined || localDate(new Date(dataUpdatedAt)) === today) return;
  const days = client.getQueryData(workoutQueries.templates().queryKey);
  const done = client.getQueryData(workoutQueries.recent().queryKey);
  const weekdays = client.getQueryData(profileQueries.mine().queryKey)?.training_weekdays;
  if (days && weekdays && done)
    client.setQueryData(queryKey, dueOn(today, days, weekdays, done), { updatedAt: dataUpdatedAt });
}

/** Restores this member's answers of earlier visits, before any loader asks. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
  const user = remembered.read();
  if (!user) return;
  for (const { queryKey, queryHash, state, etag } of await deviceStore.read<StoredQuery>(user.id, VERSION)) {
    etags.set(queryHash, etag);
    // Stale until the server confirms the ETag: the last changes of a visit may not have been stored.
    const restored = { ...state, fetchStatus: "idle" as const, isInvalidated: true, dataUpdateCount: 0 };
    client.getQueryCache().build(client, { queryKey, queryHash }, restored);
  }
  updateToday(client);
  const access: Access = { kind: "active", user };
  client.setQueryData(accessQueries.me().queryKey, access, { updatedAt: 0 });
}

/** Stores successful answers from now on, shortly after each arrives. */
export function storeAnswers(client: QueryClient): void {
  // Otherwise the data of a screen unused for five minutes would be lost offline.
  for (const area of AREAS) client.setQueryDefaults([area], { gcTime: Number.POSITIVE_INFINITY });
  const fresh = new Set<string>();
  let owner: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    // Read each time: another tab may have signed out in the meantime.
    const memberId = remembered.read()?.id;
    owner ??= memberId;
    // At a first visit other answers may be faster than the one that says who the member is, and are stored with it.
    if (owner === undefined) return;
    const answers = [...fresh].flatMap((hash): [string, StoredQuery][] => {
      const query = client.getQueryCache().get(hash);
      if (query?.state.status !== "success") return [];
      const { queryKey, queryHash, state } = query;
      const etag = etags.get(hash);
      const stored = { ...state, data: withoutHealth(state.data) };
      return [[hash, { queryKey, queryHash, state: stored, ...(etag && { etag }) }]];
    });
    fresh.clear();
    if (memberId === owner && answers.length > 0) void deviceStore.write(owner, VERSION, new Map(answers));
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    // The app changed the server's answer.
    if (event.action.manual) etags.set(event.query.queryHash, null);
    // An empty answer (no profile, no open workout) isn't stored: it is what changes first for a new member.
    if (!isStored(event.query.queryKey) || event.query.state.data == null) return;
    fresh.add(event.query.queryHash);
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && timer) write();
  });
}
