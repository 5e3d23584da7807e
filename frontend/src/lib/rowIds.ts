/** Ids of rows to send, with the content they were created for. */
export interface RowIds {
  content: string;
  ids: string[];
}

/** Returns the same ids for the same content, so that a retry creates no duplicates; new ones otherwise. */
export function reuseOrCreateIds(before: RowIds | null, value: unknown, count: number): RowIds {
  const content = JSON.stringify(value);
  if (before?.content === content && before.ids.length === count) return before;
  return { content, ids: Array.from({ length: count }, () => crypto.randomUUID()) };
}
