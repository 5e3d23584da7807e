import type { QueryClient } from "@tanstack/react-query";
import type { createBrowserRouter } from "react-router";

/** With a slow server, the app is better than its static frame: the menu works, and each part has its own skeleton. */
const PATIENCE_MS = 500;

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Resolves when the first screen has its files and the data that it lacks. The static frame stands meanwhile: rendering
 * a skeleton first would delay the screen, on a weak phone by half a second.
 */
export function readyToRender(router: Router, client: QueryClient): Promise<void> {
  const isReady = () =>
    router.state.initialized && client.isFetching({ predicate: ({ state }) => state.data === undefined }) === 0;
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(limit);
      stopRouter();
      stopQueries();
      resolve();
    };
    const settleIfReady = () => {
      if (isReady()) settle();
    };
    const limit = setTimeout(settle, PATIENCE_MS);
    const stopRouter = router.subscribe(settleIfReady);
    const stopQueries = client.getQueryCache().subscribe(settleIfReady);
    settleIfReady();
  });
}
