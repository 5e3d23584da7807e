import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { type Access, accessQueries, remembered } from "@/features/access";
import { dueOn, workoutQueries } from "@/features/workout";
import { localDate } from "@/lib/dates";
import { deviceStore } from "@/lib/deviceStore";
import { withoutHealth } from "./withoutHealth";

/**
 * What the screens need without a network, by the first word of its key. Nothing of payments or of other people, and no
 * question to the member: an old one would be asked again.
 */
const AREAS = ["profile", "workout", "custom-workout", "exercise", "progress", "getAppConfig", "getUserInfo"];
/** The shape of the answers: data of another shape is no use to this build. Before, health words were kept too. */
const VERSION = `${import.meta.env.DATA_VERSION} without health`;
/** Answers come together; a reload must not come between them and the device. */
const WRITE_AFTER_MS = 200;

/** What the library's own hydration carries of a query that was answered, without the code for all the others. */
type KeptQuery = Pick<Query, "queryKey" | "queryHash" | "state">;

const isKept = ([area]: QueryKey) => typeof area === "string" && AREAS.includes(area);

/** An answer of another day isn't today's; what it was made of is kept too. The server's own follows when it can. */
function renewToday(client: QueryClient): void {
  const { queryKey } = workoutQueries.today();
  const { dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
  const today = localDate(new Date());
  if (dataUpdatedAt === undefined || localDate(new Date(dataUpdatedAt)) === today) return;
  const days = client.getQueryData(workoutQueries.templates().queryKey);
  const done = client.getQueryData(workoutQueries.recent().queryKey);
  if (days && done) client.setQueryData(queryKey, dueOn(today, days, done), { updatedAt: dataUpdatedAt });
}

/** Puts what this member's calls answered on earlier visits into the cache. Loaders find it before they ask. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
  const user = remembered.read();
  if (!user) return;
  for (const { queryKey, queryHash, state } of await deviceStore.read<KeptQuery>(user.id, VERSION)) {
    // However young: the last changes of a visit may have come too late to be kept. Nothing of it is this visit's answer.
    const known = { ...state, fetchStatus: "idle" as const, isInvalidated: true, dataUpdateCount: 0 };
    client.getQueryCache().build(client, { queryKey, queryHash }, known);
  }
  renewToday(client);
  const access: Access = { kind: "active", user };
  client.setQueryData(accessQueries.me().queryKey, access, { updatedAt: 0 });
}

/** Keeps what calls answer from now on, each answer shortly after it came. */
export function keepAnswers(client: QueryClient): void {
  // Without an end of its own, a screen that wasn't open for five minutes would be gone without a network.
  for (const area of AREAS) client.setQueryDefaults([area], { gcTime: Number.POSITIVE_INFINITY });
  const fresh = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    // Asked each time: another tab may have signed out in the meantime.
    const memberId = remembered.read()?.id;
    const answers = [...fresh].flatMap((hash): [string, KeptQuery][] => {
      const query = client.getQueryCache().get(hash);
      if (query?.state.status !== "success") return [];
      const { queryKey, queryHash, state } = query;
      return [[hash, { queryKey, queryHash, state: { ...state, data: withoutHealth(state.data) } }]];
    });
    fresh.clear();
    if (memberId !== undefined && answers.length > 0) void deviceStore.write(memberId, VERSION, new Map(answers));
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    // Nothing yet (no profile, no open workout) is asked again: it is what a first day changes.
    if (!isKept(event.query.queryKey) || event.query.state.data == null) return;
    fresh.add(event.query.queryHash);
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && timer) write();
  });
}
