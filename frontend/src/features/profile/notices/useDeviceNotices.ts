import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, api } from "@/api";
import { registerDevice, remembered } from "@/features/access";
import { canPush, currentSubscription, registered, subscribe } from "@/lib/push";

/** The member or the browser said no; only the browser's settings can change it. */
class PermissionDenied extends Error {}

const STATE = ["push", "device"];

/** `undefined` while it isn't known. */
type State = "unsupported" | "denied" | "off" | "on" | undefined;

async function readState(): Promise<State> {
  if (!canPush()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await currentSubscription();
  if (!subscription || !registered.isFor(remembered.id(), subscription)) return "off";
  // The server may have lost it; one that can't be reached learns it the next time.
  await registerDevice(subscription).catch(() => undefined);
  return "on";
}

async function turnOn(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new PermissionDenied();
  const subscription = await subscribe(key);
  try {
    await registerDevice(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends here even if the server doesn't answer: its next message finds the browser gone. */
async function turnOff(): Promise<void> {
  const subscription = await currentSubscription();
  registered.clear();
  if (!subscription) return;
  const { endpoint } = subscription;
  await api.deletePushSubscription({ body: { endpoint } }).catch(() => undefined);
  await subscription.unsubscribe();
}

const FAILED = "Não deu para ligar os avisos. Tente de novo daqui a pouco.";
const OFFLINE = "Sem conexão. Os avisos precisam de internet para ligar.";

function sentenceFor(error: unknown): string | null {
  if (error === null || error instanceof PermissionDenied) return null;
  const isAnswer = error instanceof ApiError && error.status > 0;
  if (isAnswer) return error.problem.error ?? FAILED;
  // The browser asks its own push service, whose failures say nothing.
  return error instanceof ApiError || !navigator.onLine ? OFFLINE : FAILED;
}

export function useDeviceNotices(serverKey: string) {
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey: STATE, queryFn: readState, staleTime: 0 });
  const change = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? turnOn(serverKey) : turnOff()),
    onSettled: () => client.invalidateQueries({ queryKey: STATE }),
  });
  const isDenied = state === "denied" || change.error instanceof PermissionDenied;
  return { state, isDenied, isBusy: change.isPending, error: sentenceFor(change.error), change: change.mutate };
}
