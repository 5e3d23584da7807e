import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import type { WorkoutDetail, WorkoutTemplate } from "@/api";
import { accessQueries } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { localDate } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { toast } from "@/ui/toast";
import { workoutQueries } from "../queries";
import { texts } from "../texts";
import { type Draft, drafts } from "./draft";
import { type Session, startSession } from "./model";

export type SessionEntry =
  | { kind: "ready"; memberId: number; start: Session | Draft }
  | { kind: "other"; memberId: number; draft: Draft }
  | { kind: "missing" };

/** `type` is the day code, `template` the workout's name; without a name the day's first workout is meant. */
export function findTemplate(
  templates: readonly WorkoutTemplate[],
  type: string,
  name: string | null,
): WorkoutTemplate | undefined {
  return templates.find((template) => template.day_code === type && (name === null || template.name === name));
}

/** The last time this day was trained, for the loads. A session can start without knowing it. */
async function lastOf(client: QueryClient, dayCode: string): Promise<WorkoutDetail | null> {
  try {
    const recent = await client.query(workoutQueries.recent());
    const last = recent.find((workout) => workout.workout_type === dayCode);
    return last ? await client.query(workoutQueries.detail(last.id)) : null;
  } catch {
    return null;
  }
}

export const sessionLoader =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs): Promise<SessionEntry | Response> => {
    const access = await client.query(accessQueries.me()).catch(() => null);
    // The gate in front of this route says where to go instead.
    if (access?.kind !== "active") return { kind: "missing" };
    const memberId = access.user.id;
    const search = new URL(request.url).searchParams;
    const type = search.get("type");
    const name = search.get("template");
    const draft = drafts.read(memberId);
    if (draft?.saved.isClosed) drafts.clear(memberId);
    else if (draft) {
      const isSame = draft.session.dayCode === type && (name === null || draft.session.template === name);
      return isSame ? { kind: "ready", memberId, start: draft } : { kind: "other", memberId, draft };
    }
    const profile = client.query(profileQueries.mine()).catch(() => null);
    const templates = client.query(workoutQueries.templates()).catch(() => null);
    if ((await profile) === null) return redirect(paths.profile);
    if (!type) return redirect(paths.workouts);
    const found = await templates;
    if (!found) {
      toast.error(texts.startFailed);
      return redirect(paths.workouts);
    }
    const template = findTemplate(found, type, name);
    if (!template) return { kind: "missing" };
    const last = await lastOf(client, type);
    const now = new Date();
    const start = startSession({
      template,
      last,
      date: localDate(now),
      now: now.getTime(),
      newId: () => crypto.randomUUID(),
    });
    return { kind: "ready", memberId, start };
  };
