import type { QueryClient } from "@tanstack/react-query";
import { paths } from "@/lib/paths";

/** A code works only once, so a second caller (Strict Mode, a revalidated loader) shares the first result. */
const running = new Map<string, Promise<string>>();

export function finishSignIn(search: URLSearchParams, queryClient: QueryClient): Promise<string> {
  const key = search.toString();
  const known = running.get(key);
  if (known) return known;
  // The code must not stay in the address bar, the history or a screenshot.
  window.history.replaceState(window.history.state, "", paths.callback);
  const made = import("./exchange").then(({ exchange }) => exchange(search, queryClient));
  running.set(key, made);
  return made;
}
