import type { QueryClient } from "@tanstack/react-query";
import { paths } from "@/lib/paths";

/** A code works once, so a second caller (strict mode, a re-run loader) gets the first one's answer. */
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
