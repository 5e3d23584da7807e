import { ApiError, fieldErrors, OTHER_MEMBER } from "@/api";
import { backoffOf, type Failure, QUEUES, type Queue } from "../device/backoff";
import { isLock } from "./lock";

/** What a failed request means for the data being sent. */
export type Verdict =
  | { kind: "retry" }
  /** Nothing was sent: the wait after an earlier failure isn't over. */
  | { kind: "later" }
  | { kind: "wait"; message: string; isLocked: boolean }
  | { kind: "refused"; message: string }
  /** The workout was deleted: the member decides what happens to it. */
  | { kind: "gone" };

export class WorkoutGone extends Error {
  readonly clientId: string;

  constructor(clientId: string) {
    super("the workout was deleted");
    this.clientId = clientId;
  }
}

class TooSoon extends Error {}

export function verdictOn(error: unknown): Verdict {
  if (error instanceof WorkoutGone) return { kind: "gone" };
  if (error instanceof TooSoon) return { kind: "later" };
  if (!(error instanceof ApiError)) return { kind: "refused", message: "Não deu para preparar o envio." };
  const isOtherMember = error.problem.code === OTHER_MEMBER;
  if (error.status === 401 || error.status === 403 || isOtherMember) {
    return { kind: "wait", message: error.message, isLocked: isLock(error) };
  }
  return error.isTemporary ? { kind: "retry" } : { kind: "refused", message: reasonOf(error) };
}

/** The server's messages refer to form fields, and there is no form here. */
function reasonOf(error: ApiError): string {
  const [text] = Object.values(fieldErrors(error));
  return text ? `Um valor deste treino não foi aceito: ${text}` : error.message;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Allows one sender at a time, across all tabs if the browser supports it. */
export function withSendLock<T>(memberId: number, work: () => Promise<T>): Promise<T> {
  if ("locks" in navigator) return navigator.locks.request(`evolua.send.${memberId}`, work);
  const turn = lastTurn.then(work, work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** Throws while the queue has to wait; if the work fails too, the next wait is longer. */
export async function whenDue<T>(memberId: number, queue: Queue, work: () => Promise<T>): Promise<T> {
  const backoff = backoffOf(memberId, queue);
  if (backoff.remainingMs() > 0) throw new TooSoon("the wait after a failure isn't over");
  try {
    const done = await work();
    backoff.clear();
    return done;
  } catch (error) {
    const { kind } = verdictOn(error);
    if (kind !== "later")
      for (const each of affectedQueues(kind, queue)) backoffOf(memberId, each).recordFailure(failureOf(error));
    throw error;
  }
}

/** A refusal concerns only one workout; other failures concern the server or the member. */
const affectedQueues = (kind: Verdict["kind"], queue: Queue): readonly Queue[] =>
  kind === "refused" || kind === "gone" ? [queue] : QUEUES;

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { afterMs: null, isReachable: true };
  const { retryAfterSeconds, status } = error;
  return { afterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000, isReachable: status !== 0 };
}
