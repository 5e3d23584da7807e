import { settings } from "@/training/device/settings";

/** Two short pulses for a personal record, if the member wants vibration and the phone supports it. */
export function buzzForRecord(): void {
  if (settings.read().vibration) navigator.vibrate?.([60, 60, 120]);
}
