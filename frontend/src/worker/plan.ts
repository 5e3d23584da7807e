import { memberScreens, paths } from "@/lib/paths";

/** Any screen's address gets the app's page; the worker keeps it under this one. */
export const APP_PAGE = paths.dashboard;

/** Where a new build's files go: their names carry a hash, so one name has one content for good. */
export const ASSETS = "/assets/";

/**
 * The addresses that open without a network. The pages without script aren't among them, since the server fills them in
 * and knows where an active member belongs: in the landing's place the app says what is the matter, where no answer comes.
 * Sign-in and the administration are nothing without a server.
 */
const SCREENS: ReadonlySet<string> = new Set([...memberScreens, paths.profile, paths.payment]);

export type Plan = "page" | "landing" | "file" | "network";

/** How a request is answered. Calls are never touched: what is kept of them is the app's business. */
export function planFor(
  request: Pick<Request, "method" | "mode" | "url">,
  origin: string,
  isKept: (path: string) => boolean,
): Plan {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "network";
  if (request.mode === "navigate") {
    if (url.pathname === paths.home) return "landing";
    return SCREENS.has(url.pathname) ? "page" : "network";
  }
  return url.pathname.startsWith(ASSETS) || isKept(url.pathname) ? "file" : "network";
}
