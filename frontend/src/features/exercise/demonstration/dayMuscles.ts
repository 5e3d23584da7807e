import demonstrations from "virtual:demonstrations";
import type { Worked } from "../bodyMap/paintBodyMap";

/** What several exercises work together; what one of them works directly isn't only assisted. */
export function workedBy(slugs: readonly string[]): Worked {
  const all = slugs.map((slug) => demonstrations[slug]?.muscles ?? []);
  const primary = [...new Set(all.flatMap(([first = []]) => first))];
  const secondary = [...new Set(all.flatMap(([, second = []]) => second))].filter((it) => !primary.includes(it));
  return { primary, secondary };
}
