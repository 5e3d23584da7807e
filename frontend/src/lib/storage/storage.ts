/** JSON in localStorage. Private windows and full disks throw; losing a cached value must not break a screen. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes everything stored for one member: the keys end in the member's id. */
export function removeStoredOf(memberId: number): void {
  try {
    const keys = Object.keys(localStorage);
    for (const key of keys) if (key.startsWith("evolua.") && key.endsWith(`.${memberId}`)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
