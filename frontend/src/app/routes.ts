import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { adminToken } from "@/api";
import { unfinishedSignOut } from "@/features/access";
import { calendarLoader } from "@/features/calendar/loader";
import { challengesLoader } from "@/features/challenge/loader";
import { conversationLoader } from "@/features/conversation/loader";
import { customWorkoutLoader } from "@/features/custom_workout/loader";
import { dashboardLoader } from "@/features/dashboard/loader";
import { libraryLoader } from "@/features/exercise/library/loader";
import { measurementsLoader } from "@/features/measurement/loader";
import { ownDataLoader } from "@/features/own_data/loader";
import { profileLoader } from "@/features/profile/loader";
import { progressLoader } from "@/features/progress/loader";
import { referralsLoader } from "@/features/referral/loader";
import { workoutsLoader } from "@/features/workout/loader";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { loaderFor, memberOnly, signedInOnly } from "./gates";
import { handle } from "./handle";
import { MemberArea, OpenArea } from "./layout/areas";
import { SessionArea } from "./layout/SessionArea";
import { Root } from "./Root";
import { FirstLoad, RouteFailure } from "./RouteFailure";
import { type ScreenPath, screens } from "./screens";

const lazyScreen = (path: ScreenPath) => ({ lazy: { Component: screens[path] } });

/** A screen of active members. Its loader is part of the app, so that it doesn't wait for the screen's files. */
const memberScreen = (
  client: QueryClient,
  path: ScreenPath,
  title: string,
  loader: (client: QueryClient) => LoaderFunction,
): RouteObject => ({
  path,
  handle: handle(title),
  loader: loaderFor(client, ({ kind }) => kind === "active", loader(client)),
  ...lazyScreen(path),
});

const memberRoutes = (client: QueryClient): RouteObject[] => [
  memberScreen(client, paths.dashboard, "Início", dashboardLoader),
  memberScreen(client, paths.workouts, "Treinos", workoutsLoader),
  memberScreen(client, paths.progress, "Progresso", progressLoader),
  memberScreen(client, paths.challenges, "Desafios", challengesLoader),
  memberScreen(client, paths.calendar, "Calendário", calendarLoader),
  memberScreen(client, paths.measurements, "Medidas", measurementsLoader),
  memberScreen(client, paths.customWorkout, "Treino Personalizado", customWorkoutLoader),
  memberScreen(client, paths.exercises, "Exercícios", libraryLoader),
  memberScreen(client, paths.referrals, "Indicações", referralsLoader),
];

const sessionRoute = (client: QueryClient): RouteObject => ({
  path: paths.session,
  handle: handle("Treino em andamento"),
  lazy: {
    loader: async () => (await import("@/features/workout/session/Session")).sessionLoader(client),
    Component: screens[paths.session],
  },
});

const openRoutes = (client: QueryClient): RouteObject[] => [
  {
    path: paths.profile,
    handle: handle("Perfil"),
    loader: loaderFor(client, ({ kind }) => kind !== "blocked" && kind !== "signed-out", profileLoader(client)),
    ...lazyScreen(paths.profile),
  },
  { path: paths.payment, handle: handle("Pagamento"), ...lazyScreen(paths.payment) },
  {
    path: paths.ownData,
    handle: handle("Meus dados"),
    loader: loaderFor(client, ({ kind }) => kind !== "signed-out", ownDataLoader(client)),
    ...lazyScreen(paths.ownData),
  },
  {
    path: paths.conversation,
    handle: handle("Conversa"),
    loader: loaderFor(client, ({ kind }) => kind === "active" || kind === "expired", conversationLoader(client)),
    ...lazyScreen(paths.conversation),
  },
];

const adminRoutes = (): RouteObject[] => [
  {
    path: paths.adminLogin,
    handle: handle("Acesso Admin"),
    loader: () => (adminToken.read() ? redirect(paths.adminDashboard) : null),
    ...lazyScreen(paths.adminLogin),
  },
  {
    path: paths.adminDashboard,
    handle: handle("Administração"),
    loader: () => (adminToken.read() ? null : redirect(paths.adminLogin)),
    ...lazyScreen(paths.adminDashboard),
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
          Component: MemberArea,
          middleware: [memberOnly(client)],
          children: memberRoutes(client),
        },
        { Component: SessionArea, middleware: [memberOnly(client)], children: [sessionRoute(client)] },
        {
          Component: OpenArea,
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
