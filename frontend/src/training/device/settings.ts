import { useSyncExternalStore } from "react";
import { slot } from "@/lib/durable";

/** Of this device, whoever trains with it. */
export interface SessionSettings {
  sound: boolean;
  vibration: boolean;
  /** The small demonstration beside the prescription. */
  showsMovement?: boolean;
}

const kept = slot<SessionSettings>("evolua.session-settings");
const DEFAULT: SessionSettings = { sound: true, vibration: true };

export const settings = {
  read: () => kept.read() ?? DEFAULT,
  change: (change: Partial<SessionSettings>) => kept.write({ ...(kept.read() ?? DEFAULT), ...change }),
};

export const useSettings = () => useSyncExternalStore(kept.subscribe, settings.read);
