import "@/ui/theme/mantine.css";
import "@/ui/theme/tokens.css";
import "@/ui/theme/base.css";
import { MantineProvider } from "@mantine/core";
import { onlineManager, QueryClientProvider, timeoutManager } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { caller, connection } from "@/api";
import {
  loadCallbackPending,
  loadSignedOut,
  registerDeviceWork,
  remembered,
  unfinishedSignOut,
} from "@/features/access";
import { keepInstallPrompt } from "@/lib/install";
import { leave } from "@/lib/leave";
import { paths, SESSION_OVER } from "@/lib/paths";
import { guardEntries } from "@/ui/dialog/back";
import { cssVariablesResolver, theme } from "@/ui/theme/theme";
import { Toasts } from "@/ui/toast/Toasts";
import { addFont, addStoredFont } from "./font";
import { watchAccess } from "./offline/accessWatch";
import { restoreAnswers, storeAnswers } from "./offline/answers";
import { deviceWork, isTraining } from "./offline/deviceWork";
import { watchMember } from "./offline/memberWatch";
import { updates } from "./offline/updates";
import { whenScreenLoaded } from "./offline/whenScreenLoaded";
import { makeQueryClient } from "./queryClient";
import { sharedTimers } from "./queryTimers";
import { FirstLoad } from "./RouteFailure";
import { makeRoutes } from "./routes";
import { forgetScrollPlace, loadType } from "./scrollPlaces";
import { beginVisit } from "./visit";

/** Everything the first screen doesn't need. */
const importAfterStart = () => import("./offline/start");

keepInstallPrompt();
addStoredFont();
forgetScrollPlace(loadType());

const isCallback = window.location.pathname === paths.callback;

/** The server renders the landing page; the app handles its address only while the server is unreachable. */
function isSignedOut(): boolean {
  if (unfinishedSignOut.read()) return true;
  if (window.location.pathname !== paths.home) return false;
  if (remembered.read()) window.history.replaceState(null, "", paths.dashboard);
  return !remembered.read();
}

function render(place: HTMLElement, app: ReactNode): void {
  const root = createRoot(place);
  // In slices, so that a weak phone answers a tap in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          {app}
        </MantineProvider>
      </StrictMode>,
    ),
  );
}

async function start(place: HTMLElement): Promise<void> {
  // The library assumes true. Starting from that, an "online" event would be no change and trigger no refetch.
  onlineManager.setOnline(navigator.onLine);
  timeoutManager.setTimeoutProvider(sharedTimers());
  connection.watch();
  registerDeviceWork(deviceWork);
  if (!isCallback) caller.setMember(remembered.read()?.id ?? null);
  watchMember();
  const client = makeQueryClient(() => void router.navigate(paths.adminLogin, { state: SESSION_OVER }));
  // Before the router, and in this order: restored answers must be stored again, and loaders must find them.
  storeAnswers(client);
  const [isNewBuild] = await Promise.all([updates.activateAtStart(isTraining), !isCallback && restoreAnswers(client)]);
  if (isNewBuild) return window.location.reload();
  if (!isCallback && isSignedOut()) {
    const SignedOut = await loadSignedOut();
    window.history.replaceState(null, "", paths.home);
    return render(place, <SignedOut />);
  }
  beginVisit(client, window.location.pathname);
  const firstLoad = isCallback ? await loadCallbackPending() : FirstLoad;
  const router = createBrowserRouter(makeRoutes(client, firstLoad));
  guardEntries(router);
  const isScreenLoaded = () => router.state.initialized && client.isFetching() === 0;
  const afterStart = (work: (start: Awaited<ReturnType<typeof importAfterStart>>) => void) =>
    whenScreenLoaded(isScreenLoaded, () => void importAfterStart().then(work));
  watchAccess(client, {
    onActive: () => afterStart((start) => start.prefetchForOffline(client)),
    onLost: ({ kind }) => (kind === "signed-out" ? leave.to(paths.home) : void router.revalidate()),
  });
  render(
    place,
    <QueryClientProvider client={client}>
      <Toasts />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  afterStart((start) => {
    start.afterStart(client, isScreenLoaded);
    addFont();
  });
}

const place = document.getElementById("root");
if (!place) throw new Error("app.html has no #root");
// In an outdated browser the page already shows a notice, and the app would fail midway.
if (!place.hasAttribute("data-outdated")) void start(place);
