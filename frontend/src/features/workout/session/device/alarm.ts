import { settings } from "@/training/device/settings";
import { currentExercise, openSet, type Session } from "@/training/model/session";
import { nextSetLabel } from "../labels";
import { notifyRestOver } from "./restNotification";

let context: AudioContext | undefined;

function open(): void {
  if (!settings.read().sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
  } catch {
    // No audio device: the bar and the announcement signal it too.
  }
}

/**
 * Browsers allow sound only after a tap. Opening the audio context is slow on some phones, so it happens when the main
 * thread is idle, soon enough to still count as caused by the tap.
 */
export function prepareAlarm(): void {
  if (context?.state === "running") return;
  if ("requestIdleCallback" in window) requestIdleCallback(open, { timeout: 1_000 });
  else setTimeout(open, 200);
}

function beep(): void {
  open();
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  const now = context.currentTime;
  tone.frequency.value = 880;
  gain.gain.setValueAtTime(0.25, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.36);
}

/** One short tone and one vibration when the rest is over, if the member wants them and the phone supports them. */
export function signalRestOver(session: Session): void {
  const { sound, vibration } = settings.read();
  if (vibration) navigator.vibrate?.(250);
  if (sound) beep();
  const exercise = currentExercise(session);
  const set = openSet(session);
  const next = exercise && set ? `${exercise.name}: ${nextSetLabel(exercise, set)}` : "";
  notifyRestOver(next).catch(() => undefined);
}
