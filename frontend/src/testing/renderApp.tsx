import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { caller } from "@/api";
import { makeQueryClient } from "@/app/queryClient";
import { makeRoutes } from "@/app/routes";
import { beginVisit } from "@/app/visit";
import { remembered } from "@/features/access";
import { paths, SESSION_OVER } from "@/lib/paths";
import { cssVariablesResolver, theme } from "@/ui/theme/theme";
import { Toasts } from "@/ui/toast/Toasts";

const withoutSession = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    if (route.path === paths.session) return { path: paths.session, element: <h1>A sessão</h1> };
    return route.children ? { ...route, children: withoutSession(route.children) } : route;
  });

/** Renders the whole app at an address, with its real routes, gates and loaders; the session's own screen is optional. */
export function renderApp(address: string, { retry = false, visit = false, session = true } = {}) {
  caller.setMember(remembered.read()?.id ?? null);
  const client = makeQueryClient(() => void router.navigate(paths.adminLogin, { state: SESSION_OVER }));
  if (!retry) client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  if (visit) beginVisit(client, address);
  const routes = makeRoutes(client);
  const router = createMemoryRouter(session ? routes : withoutSession(routes), { initialEntries: [address] });
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={client}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, client, user: userEvent.setup(), path: () => router.state.location.pathname };
}
