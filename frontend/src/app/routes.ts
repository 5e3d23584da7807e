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

/** Runs a loader only for active members: anyone else would be refused and see nothing of it. */
const forActive =
  (client: QueryClient, loader: LoaderFunction): LoaderFunction =>
  (args, context) => {
    const access = client.getQueryData(accessQueries.me().queryKey);
    return access && isRefused(access) ? null : loader(args, context);
  };

interface Parts {
  loader: () => Promise<(client: QueryClient) => LoaderFunction>;
  Component: () => Promise<ComponentType>;
}

/** A screen of active members, with a loader of its own. */
const memberScreen = (client: QueryClient, path: string, title: string, { loader, Component }: Parts): RouteObject => ({
  path,
  handle: handle(title),
  lazy: { loader: async () => forActive(client, (await loader())(client)), Component },
});

const memberRoutes = (client: QueryClient): RouteObject[] => [
  memberScreen(client, paths.dashboard, "Início", {
    loader: async () => (await import("@/features/dashboard/loader")).dashboardLoader,
    Component: async () => (await import("@/features/dashboard/Dashboard")).DashboardScreen,
  }),
  memberScreen(client, paths.workouts, "Treinos", {
    loader: async () => (await import("@/features/workout/loader")).workoutsLoader,
    Component: async () => (await import("@/features/workout/Workouts")).WorkoutsScreen,
  }),
  memberScreen(client, paths.progress, "Progresso", {
    loader: async () => (await import("@/features/progress/loader")).progressLoader,
    Component: async () => (await import("@/features/progress/Progress")).ProgressScreen,
  }),
  memberScreen(client, paths.challenges, "Desafios", {
    loader: async () => (await import("@/features/challenge/loader")).challengesLoader,
    Component: async () => (await import("@/features/challenge/Challenges")).ChallengesScreen,
  }),
  memberScreen(client, paths.calendar, "Calendário", {
    loader: async () => (await import("@/features/calendar/loader")).calendarLoader,
    Component: async () => (await import("@/features/calendar/Calendar")).CalendarScreen,
  }),
  memberScreen(client, paths.measurements, "Medidas", {
    loader: async () => (await import("@/features/measurement/loader")).measurementsLoader,
    Component: async () => (await import("@/features/measurement/Measurements")).MeasurementsScreen,
  }),
  memberScreen(client, paths.customWorkout, "Treino Personalizado", {
    loader: async () => (await import("@/features/custom_workout/loader")).customWorkoutLoader,
    Component: async () => (await import("@/features/custom_workout/CustomWorkout")).CustomWorkoutScreen,
  }),
  memberScreen(client, paths.exercises, "Exercícios", {
    loader: async () => (await import("@/features/exercise/library/loader")).libraryLoader,
    Component: async () => (await import("@/features/exercise/library/Library")).LibraryScreen,
  }),
  memberScreen(client, paths.referrals, "Indicações", {
    loader: async () => (await import("@/features/referral/loader")).referralsLoader,
    Component: async () => (await import("@/features/referral/Referrals")).ReferralsScreen,
  }),
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
    lazy: { Component: async () => (await import("@/features/payment/Payment")).PaymentScreen },
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
          lazy: { Component: async () => (await import("@/features/not_found/NotFound")).NotFoundScreen },
        },
      ],
    },
  ];
}
