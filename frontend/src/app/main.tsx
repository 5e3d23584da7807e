import "@/ui/mantine.css";
import "@/ui/tokens.css";
import "@/ui/base.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { CallbackPending } from "@/features/access";
import { paths } from "@/lib/paths";
import { cssVariablesResolver, theme } from "@/ui/theme";
import { makeQueryClient } from "./queryClient";
import { FirstLoad } from "./RouteFailure";
import { makeRoutes } from "./routes";

const client = makeQueryClient(() => void router.navigate(paths.adminLogin));
const firstLoad = window.location.pathname === paths.callback ? CallbackPending : FirstLoad;
const router = createBrowserRouter(makeRoutes(client, firstLoad));

/** After the first screen: what waits to be sent waits for it, too. */
window.addEventListener("load", () => {
  void import("@/features/workout/session/sync/background").then(({ keepSending }) => keepSending(client));
});

const place = document.getElementById("root");
if (!place) throw new Error("app.html has no #root");

createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <Notifications position="top-center" limit={3} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
