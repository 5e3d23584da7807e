import { settings } from "@/training/device/settings";

let context: AudioContext | undefined;

function open(): void {
  if (!settings.read().sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume().catch(() => undefined);
  } catch {
    // No audio device: the bar and the screen reader's announcement say it too.
  }
}

/**
 * Browsers let sound begin only by a tap. Opening it takes long on some phones: it happens while nothing else does,
 * still soon enough to count as the tap's doing.
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

/** One short tone and one buzz when the rest is over, as far as the member wants them and the phone can. */
export function signalRestOver(): void {
  const { sound, vibration } = settings.read();
  if (vibration) navigator.vibrate?.(250);
  if (sound) beep();
}
