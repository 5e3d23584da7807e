import { memberScreens, openScreens, paths } from "@/lib/paths";

/** All screens share the app's page; the cache stores it under this address. */
export const APP_PAGE = paths.dashboard;

/** Hashed file names: the content of a name never changes. */
export const ASSETS = "/assets/";

/**
 * Addresses that open offline. The static pages aren't among them, because the server fills them in and redirects
 * active members; without an answer, the app replaces the landing page. Sign-in and administration need the server.
 */
const SCREENS: ReadonlySet<string> = new Set([...memberScreens, ...openScreens]);

export type Strategy = "page" | "landing" | "file" | "network";

/** How a request is answered. API requests are never intercepted: the app caches their answers itself. */
export function strategyFor(
  request: Pick<Request, "method" | "mode" | "url">,
  origin: string,
  isCached: (path: string) => boolean,
): Strategy {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "network";
  if (request.mode === "navigate") {
    if (url.pathname === paths.home) return "landing";
    return SCREENS.has(url.pathname) ? "page" : "network";
  }
  return url.pathname.startsWith(ASSETS) || isCached(url.pathname) ? "file" : "network";
}
