import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { adminToken } from "@/api";
import { accessQueries, isRefused, unfinishedSignOut } from "@/features/access";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { memberOnly, signedInOnly } from "./gates";
import { handle } from "./handle";
import { SessionArea } from "./layout/SessionArea";
import { Root } from "./Root";
import { FirstLoad, RouteFailure } from "./RouteFailure";

const soon = (path: string, title: string): RouteObject => ({
  path,
  handle: handle(title),
  lazy: { Component: async () => (await import("@/features/soon/Soon")).SoonScreen },
});

/** Runs a loader only for active members: anyone else would be refused and see nothing of it. */
const forActive =
  (client: QueryClient, loader: LoaderFunction): LoaderFunction =>
  (args, context) => {
    const access = client.getQueryData(accessQueries.me().queryKey);
    return access && isRefused(access) ? null : loader(args, context);
  };

const memberRoutes = (client: QueryClient): RouteObject[] => [
  {
    path: paths.dashboard,
    handle: handle("Início"),
    lazy: {
      loader: async () => forActive(client, (await import("@/features/dashboard/loader")).dashboardLoader(client)),
      Component: async () => (await import("@/features/dashboard/Dashboard")).DashboardScreen,
    },
  },
  {
    path: paths.workouts,
    handle: handle("Treinos"),
    lazy: {
      loader: async () => forActive(client, (await import("@/features/workout/loader")).workoutsLoader(client)),
      Component: async () => (await import("@/features/workout/Workouts")).WorkoutsScreen,
    },
  },
  soon(paths.progress, "Progresso"),
  {
    path: paths.challenges,
    handle: handle("Desafios"),
    lazy: {
      loader: async () => forActive(client, (await import("@/features/challenge/loader")).challengesLoader(client)),
      Component: async () => (await import("@/features/challenge/Challenges")).ChallengesScreen,
    },
  },
  soon(paths.calendar, "Calendário"),
  {
    path: paths.customWorkout,
    handle: handle("Treino Personalizado"),
    lazy: {
      loader: async () =>
        forActive(client, (await import("@/features/custom_workout/loader")).customWorkoutLoader(client)),
      Component: async () => (await import("@/features/custom_workout/CustomWorkout")).CustomWorkoutScreen,
    },
  },
  {
    path: paths.exercises,
    handle: handle("Exercícios"),
    lazy: {
      loader: async () => forActive(client, (await import("@/features/exercise/library/loader")).libraryLoader(client)),
      Component: async () => (await import("@/features/exercise/library/Library")).LibraryScreen,
    },
  },
  soon(paths.referrals, "Indicações"),
];

const sessionRoute = (client: QueryClient): RouteObject => ({
  path: paths.session,
  handle: handle("Treino em andamento"),
  lazy: {
    loader: async () => (await import("@/features/workout/session/loader")).sessionLoader(client),
    Component: async () => (await import("@/features/workout/session/Session")).SessionScreen,
  },
});

const openRoutes = (client: QueryClient): RouteObject[] => [
  {
    path: paths.profile,
    handle: handle("Perfil"),
    lazy: {
      loader: async () => (await import("@/features/profile/loader")).profileLoader(client),
      Component: async () => (await import("@/features/profile/Profile")).ProfileScreen,
    },
  },
  {
    path: paths.payment,
    handle: handle("Pagamento"),
    lazy: { Component: async () => (await import("@/features/access/Payment")).PaymentScreen },
  },
];

const adminRoutes = (): RouteObject[] => [
  {
    path: paths.adminLogin,
    handle: handle("Acesso Admin"),
    loader: () => (adminToken.read() ? redirect(paths.adminDashboard) : null),
    lazy: { Component: async () => (await import("@/features/admin/Login")).AdminLoginScreen },
  },
  {
    path: paths.adminDashboard,
    handle: handle("Administração"),
    loader: () => (adminToken.read() ? null : redirect(paths.adminLogin)),
    lazy: { Component: async () => (await import("@/features/admin/Dashboard")).AdminDashboardScreen },
  },
];

/** Static pages made at build time; a navigation inside the app loads them from the server. */
const leaveForDocument = ({ request }: LoaderFunctionArgs) => leave.fromLoader(new URL(request.url).pathname);
const documents = (): RouteObject[] => [
  {
    path: paths.home,
    // After signing out offline the visitor stays in the app: without a worker, the next page would not load.
    loader: (args) => (unfinishedSignOut.read() ? null : leaveForDocument(args)),
    lazy: { Component: async () => (await import("@/features/access/SignedOut")).SignedOut },
  },
  ...[paths.terms, paths.privacy].map((path) => ({ path, loader: leaveForDocument })),
];

export function makeRoutes(client: QueryClient, firstLoad: ComponentType = FirstLoad): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteFailure,
      HydrateFallback: firstLoad,
      children: [
        ...documents(),
        {
          path: paths.callback,
          handle: handle("Entrar"),
          loader: async ({ request }) => {
            const { finishSignIn } = await import("@/features/access/callback");
            const target = await finishSignIn(new URL(request.url).searchParams, client);
            if (new URL(target, request.url).pathname === paths.home) await leave.fromLoader(target);
            throw redirect(target);
          },
        },
        {
          // Lazy and separate, because a session doesn't use this layout.
          lazy: { Component: async () => (await import("./layout/areas")).MemberArea },
          middleware: [memberOnly(client)],
          children: memberRoutes(client),
        },
        { Component: SessionArea, middleware: [memberOnly(client)], children: [sessionRoute(client)] },
        {
          lazy: { Component: async () => (await import("./layout/areas")).OpenArea },
          middleware: [signedInOnly(client)],
          children: openRoutes(client),
        },
        ...adminRoutes(),
        {
          path: "*",
          handle: handle("Página não encontrada"),
          lazy: { Component: async () => (await import("@/features/soon/NotFound")).NotFoundScreen },
        },
      ],
    },
  ];
}
