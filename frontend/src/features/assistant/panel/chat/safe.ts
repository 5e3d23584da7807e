import type { AssistantSource } from "@/api";
import { memberScreens, openScreens } from "@/lib/paths";

const LINE_BREAKS = /\r\n?|[\u2028\u2029]/g;
/**
 * Control characters, lone surrogates, marks that turn the direction of text, and characters that nobody sees but that
 * could carry a text of their own.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** What a model wrote, without characters that could disguise something. */
export const harmless = (text: string): string =>
  text.replace(LINE_BREAKS, "\n").replace(UNSEEN, (mark) => (mark === "\n" || mark === "\t" ? mark : ""));

const screens: ReadonlySet<string> = new Set([...memberScreens, ...openScreens]);
const LONGEST_LABEL = 80;
const ORIGIN = "https://evolua.invalid";

/** Whether a path leads to a member's screen, and nowhere else. */
function isOfApp(path: string): boolean {
  if (!/^\/[a-z]/i.test(path) || harmless(path) !== path || /[\s\\]/.test(path)) return false;
  const { origin, pathname } = new URL(path, ORIGIN);
  return origin === ORIGIN && screens.has(pathname);
}

/** The sources that can be shown as links of the app; each address once. */
export function safeSources(sources: readonly AssistantSource[]): AssistantSource[] {
  const byPath = new Map<string, AssistantSource>();
  for (const { label, path } of sources) {
    const name = harmless(label).replace(/\s+/g, " ").trim().slice(0, LONGEST_LABEL);
    if (name !== "" && isOfApp(path) && !byPath.has(path)) byPath.set(path, { label: name, path });
  }
  return [...byPath.values()];
}
