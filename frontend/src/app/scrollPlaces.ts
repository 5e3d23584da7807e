import type { ScrollRestorationProps } from "react-router";

/** The router's own key for how far each screen was scrolled. */
const KEY = "react-router-scroll-positions";

/** Every full load has the same key in the router, so that one screen would open where another was left. */
export const scrollPlaces: ScrollRestorationProps = {
  getKey: ({ key, pathname }) => (key === "default" ? pathname : key),
};

/** How the browser came to this page. */
export function loadType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type;
}

/** A screen that is opened anew starts at its top; only a reload or "back" returns to where it was. */
export function forgetScrollPlace(type: NavigationTimingType | undefined): void {
  if (type !== "navigate") return;
  try {
    const { [window.location.pathname]: _, ...others } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    sessionStorage.setItem(KEY, JSON.stringify(others));
  } catch {
    // Without the storage nothing is restored either.
  }
}
