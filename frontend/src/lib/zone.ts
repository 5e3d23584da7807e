/** Storage key of the device's time zone at its last visit; like the colour scheme it belongs to the device. */
export const ZONE_KEY = "time-zone";

/** Stores the device's zone for the next start. Returns whether the stored one, used by this start, was another. */
export function hasZoneChanged(): boolean {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    const stored = localStorage.getItem(ZONE_KEY);
    if (stored !== zone) localStorage.setItem(ZONE_KEY, zone);
    return stored !== null && stored !== zone;
  } catch {
    return false;
  }
}
