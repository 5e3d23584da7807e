import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { ApiError, type Profile, type SessionPlan, type WorkoutDetail } from "@/api";
import { accessQueries } from "@/features/access";
import { lockTexts, profileQueries } from "@/features/profile";
import { fetchOrCached } from "@/lib/loading/fetchOrCached";
import { paths, sessionPath } from "@/lib/paths";
import { localDate } from "@/lib/time/dates";
import { attemptOf } from "@/training/device/attempts";
import { readHandover } from "@/training/device/handover";
import { finishSession } from "@/training/device/lifecycle";
import { withDeviceLog } from "@/training/device/log";
import { restoreTraining } from "@/training/device/restore";
import { draftOfSession, dropSession, readSession } from "@/training/device/session";
import { type Address, addressOf, isAt, sessionAddress } from "@/training/model/address";
import { type Draft, isUntouched, newDraft } from "@/training/model/draft";
import { isForgotten } from "@/training/model/duration";
import { workoutIdOf } from "@/training/model/ids";
import { type Plan, planOf } from "@/training/model/plan";
import { keyOf, startSession } from "@/training/model/start";
import { isLock } from "@/training/sync/lock";
import { accepted } from "@/training/sync/messages";
import { draftFrom } from "@/training/sync/resume";
import { toast } from "@/ui/toast/toast";
import { workoutQueries } from "../../data/queries";
import { texts } from "../../texts";
import type { SessionEntry } from "./entry";

const LOCKED = "O que falta para treinar está no seu perfil.";
const OPEN_WORKOUT_TIMEOUT_MS = 1_500;
/** Long enough for what the page's first requests brought, or the dashboard just before. */
const OPEN_WORKOUT_FRESH_MS = 5_000;

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0;

/** Loaded only for workouts outside the program. */
const importCustomPlan = () => import("./customPlan");

async function planAt(client: QueryClient, address: Address): Promise<Plan | null> {
  if (!address.isCustom) {
    const isWanted = ({ day_code, name }: SessionPlan) =>
      day_code === address.workoutType && (address.template ?? name) === name;
    const stored = client.getQueryData(workoutQueries.plans().queryKey)?.some(isWanted);
    // With a stored plan it starts at once; the session takes over the server's plan when it arrives.
    const found = (await fetchOrCached(client, workoutQueries.plans(), stored ? 0 : undefined)).find(isWanted);
    return found ? planOf(found) : null;
  }
  return (await importCustomPlan()).loadCustomPlan(address.template);
}

/** The session that runs on another device. A failed request must not prevent training. */
async function openOnServer(client: QueryClient): Promise<WorkoutDetail | null> {
  if (!navigator.onLine) return null;
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), OPEN_WORKOUT_TIMEOUT_MS));
  // Not `fetchOrCached`: an older answer doesn't count, since another device may have started a workout after it.
  const request = client.query({ ...workoutQueries.open(), staleTime: OPEN_WORKOUT_FRESH_MS });
  return Promise.race([request.then(({ workout }) => workout).catch(() => null), timeout]);
}

/** Merges what other devices did in the session that runs here, so that none of it is shown as still open. */
async function mergeOpenWorkout(client: QueryClient, memberId: number): Promise<void> {
  const draft = readSession(memberId);
  if (!draft || draft.session.finishedAt !== null) return;
  const detail = await openOnServer(client);
  if (detail) draftOfSession(memberId).update((it) => accepted(it, {}, detail), detail.client_id);
}

/** Ids of finished workouts, whose attempt numbers this device may have lost. */
async function endedIds(client: QueryClient): Promise<Set<string>> {
  const recent = await fetchOrCached(client, workoutQueries.recent()).catch(() => []);
  return new Set(recent.flatMap(({ client_id, end_time }) => (client_id && end_time ? [client_id] : [])));
}

function begin(plan: Plan, memberId: number, ended: ReadonlySet<string>): Draft {
  const now = new Date();
  const key = { ...plan, memberId, date: localDate(now) };
  let attempt = attemptOf(key);
  while (ended.has(workoutIdOf(keyOf({ ...key, attempt })))) attempt += 1;
  return newDraft(startSession({ plan, memberId, date: key.date, attempt, now: now.getTime() }));
}

/** Null without a profile; undefined when it can't be loaded, which must not prevent training. */
async function profileOf(client: QueryClient): Promise<Profile | null | undefined> {
  try {
    return await fetchOrCached(client, profileQueries.mine());
  } catch (error) {
    return isRefusal(error) ? null : undefined;
  }
}

/** A free workout that was handed over differs from the running one, even under the same name. */
const isHandedOver = ({ isCustom, plannedId, template }: Address) =>
  isCustom && plannedId === null && readHandover(template) !== null;

/** The session that already runs on this device. */
function fromDevice(memberId: number, address: Address): SessionEntry | null {
  const draft = readSession(memberId);
  if (!draft) return null;
  if (draft.session.finishedAt !== null) finishSession(draft);
  else if (isForgotten(draft.session, Date.now()) && !isUntouched(draft)) return { kind: "forgotten", draft };
  else if (isAt(draft.session, address) && !isHandedOver(address)) return { kind: "ready", draft };
  else if (!isUntouched(draft)) return { kind: "other", draft };
  dropSession(memberId);
  return null;
}

async function fromServer(client: QueryClient, memberId: number, address: Address): Promise<SessionEntry> {
  if (address.plannedId !== null) return (await importCustomPlan()).loadSavedWorkout(memberId, address.plannedId);
  const [plan, detail, ended] = await Promise.all([planAt(client, address), openOnServer(client), endedIds(client)]);
  if (detail) {
    const isOf = (candidate: Plan | null) =>
      candidate?.workoutType === detail.workout_type && candidate.name === detail.name;
    const days = client.getQueryData(workoutQueries.plans().queryKey) ?? [];
    const startedFrom = [plan, ...days.map(planOf)].find(isOf) ?? null;
    const draft = draftFrom({ detail, plan: startedFrom, memberId, now: Date.now() });
    return { kind: isOf(plan) ? "ready" : "other", draft };
  }
  if (!plan) return { kind: "missing" };
  return { kind: "ready", draft: begin(withDeviceLog(plan, memberId), memberId, ended) };
}

/** Where the shortcut on the phone's home screen leads: to the running session, else to what is due. */
async function addressToday(client: QueryClient, memberId: number): Promise<string> {
  const running = readSession(memberId);
  if (running) return sessionAddress(running.session);
  const today = await fetchOrCached(client, workoutQueries.today()).catch(() => null);
  const due = today?.workout ?? today?.next;
  return due && !due.completed_today ? sessionPath(due.day_code, due.name) : paths.workouts;
}

export const sessionLoader =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs): Promise<SessionEntry | Response> => {
    const access = await fetchOrCached(client, accessQueries.me()).catch(() => null);
    // The gate of this route redirects.
    if (access?.kind !== "active") return { kind: "missing" };
    const memberId = access.user.id;
    await restoreTraining(memberId);
    const address = addressOf(new URL(request.url).searchParams);
    await mergeOpenWorkout(client, memberId);
    const running = address && fromDevice(memberId, address);
    if (running) return running;
    const profileRequest = profileOf(client);
    const entry = address && fromServer(client, memberId, address);
    entry?.catch(() => undefined);
    const profile = await profileRequest;
    if (profile === null) return redirect(paths.profile);
    if (!entry) return redirect(await addressToday(client, memberId));
    if (profile?.session_lock) return { kind: "locked", ...lockTexts[profile.session_lock] };
    try {
      const found = await entry;
      toast.hide(texts.startFailed);
      return found;
    } catch (error) {
      if (isLock(error)) return { kind: "locked", title: error.message, text: LOCKED };
      toast.error(texts.startFailed);
      return redirect(paths.workouts);
    }
  };
