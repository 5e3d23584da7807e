import { useSyncExternalStore } from "react";
import { slot } from "@/lib/storage/durable";

/** Settings of this device, shared by all members. */
export interface SessionSettings {
  sound: boolean;
  vibration: boolean;
  /** Shows a notification at the end of a rest while the page is hidden. */
  notifies?: boolean;
  /** Shows the small demonstration beside the prescription. */
  showsMovement?: boolean;
  /** Shows the plates of a barbell under its load. */
  showsPlates?: boolean;
  /** Shows a rest in numbers that can be read from a distance. */
  hasLargeRest?: boolean;
}

const stored = slot<SessionSettings>("evolua.session-settings");
const DEFAULT: SessionSettings = { sound: true, vibration: true };

export const settings = {
  read: () => stored.read() ?? DEFAULT,
  change: (change: Partial<SessionSettings>) => stored.write({ ...(stored.read() ?? DEFAULT), ...change }),
};

export const useSettings = () => useSyncExternalStore(stored.subscribe, settings.read);
