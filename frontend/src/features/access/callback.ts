import type { QueryClient } from "@tanstack/react-query";
import { paths } from "@/lib/paths";

/** A code works only once, so a second caller (Strict Mode, a revalidated loader) shares the first result. */
const exchanges = new Map<string, Promise<string>>();

export function finishSignIn(search: URLSearchParams, queryClient: QueryClient): Promise<string> {
  const key = search.toString();
  const existing = exchanges.get(key);
  if (existing) return existing;
  // The code must not stay in the address bar, the history or a screenshot.
  window.history.replaceState(window.history.state, "", paths.callback);
  const result = import("./exchange").then(({ exchange }) => exchange(search, queryClient));
  exchanges.set(key, result);
  return result;
}
