/** Ids of rows that are sent, and the content they stand for. */
export interface SendIds {
  content: string;
  ids: string[];
}

/** The same ids for the same content, so that sending it again makes nothing twice; new ones for anything else. */
export function sendIds(before: SendIds | null, value: unknown, count: number): SendIds {
  const content = JSON.stringify(value);
  if (before?.content === content && before.ids.length === count) return before;
  return { content, ids: Array.from({ length: count }, () => crypto.randomUUID()) };
}
