import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type EmailState, type MailKind, type OverviewReason } from "@/api";
import type { Need, StatusFilter } from "./model";

/** First part of the keys of all that administrators read. */
export const adminKey = ["admin"] as const;

/** Rows that the e-mail log shows at first, and again with each "more". */
const MAIL_PAGE = 30;
/** Letters that wait are looked at again after so long. */
const QUEUE_RECHECK_MS = 10_000;

/** First part of the keys of all lists of members. */
export const userListKey = [...adminKey, "users", "list"] as const;

/** A search waits until nobody types for so long. */
export const TYPING_PAUSE_MS = 250;

/** Members that a list shows at first, and again with each "more". */
export const USERS_PAGE = 50;

export interface UserSearch {
  q: string;
  status: StatusFilter;
  need?: Need | undefined;
  sort: "newest" | "name" | "expiry";
}

/** A search as the calls take it. */
export const parametersOf = ({ need, ...search }: UserSearch) => ({ ...search, ...(need && { need }) });

/** Workouts that a member's page shows at first, and again with each "more". */
const TRAINED_PAGE = 10;

/** Acts that the log shows at first, and again with each "more". */
const ACTS_PAGE = 50;

export interface ActSearch {
  q?: string;
  action?: string;
  admin?: string;
  from?: string;
  to?: string;
}

export interface MailSearch {
  q: string;
  status: EmailState | undefined;
}

export const adminQueries = {
  users: (search: UserSearch) =>
    infiniteQueryOptions({
      queryKey: [...userListKey, search],
      queryFn: ({ pageParam: after, signal }) =>
        api.listAdminUsers({ limit: USERS_PAGE, ...parametersOf(search), ...(after && { after }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < USERS_PAGE ? undefined : page.at(-1)?.id),
    }),
  user: (id: number) =>
    queryOptions({ ...api.getAdminUser.query({ id }), queryKey: [...adminKey, "users", id, "account"], staleTime: 0 }),
  /** Every act of a member or of another administrator may change it. */
  overview: () => queryOptions({ ...api.listOverview.query(), queryKey: [...adminKey, "overview"], staleTime: 0 }),
  overviewOf: (reason: OverviewReason) =>
    queryOptions({ ...api.listOverview.query({ reason }), queryKey: [...adminKey, "overview", reason], staleTime: 0 }),
  figures: () => queryOptions({ ...api.getSiteFigures.query(), queryKey: [...adminKey, "figures"] }),
  program: (id: number) =>
    queryOptions({
      ...api.getMemberProgram.query({ id }),
      queryKey: [...adminKey, "users", id, "program"],
      gcTime: 0,
    }),
  programCheck: (id: number) =>
    queryOptions({
      ...api.getProgramCheck.query({ id }),
      queryKey: [...adminKey, "users", id, "program-check"],
      gcTime: 0,
    }),
  /** What to mark before an exercise is chosen. */
  unsuitable: (id: number) =>
    queryOptions({
      ...api.listUnsuitableExercises.query({ id }),
      queryKey: [...adminKey, "users", id, "unsuitable"],
      gcTime: 0,
    }),
  /** The finished workouts with their sets. */
  trained: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...adminKey, "users", id, "trained"],
      queryFn: ({ pageParam: after, signal }) =>
        api.listMemberWorkouts({ id, limit: TRAINED_PAGE, ...(after && { after }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < TRAINED_PAGE ? undefined : page.at(-1)?.id),
      gcTime: 0,
    }),
  notes: (id: number) =>
    queryOptions({ ...api.listPrivateNotes.query({ id }), queryKey: [...adminKey, "users", id, "notes"], gcTime: 0 }),
  messages: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...adminKey, "users", id, "messages"],
      queryFn: ({ pageParam: after, signal }) => api.listDeskMessages({ id, ...(after && { after }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ has_older, messages: [oldest] }) => (has_older ? oldest?.id : undefined),
      staleTime: 0,
      gcTime: 0,
    }),
  quickReplies: () => queryOptions({ ...api.listQuickReplies.query(), queryKey: [...adminKey, "quick-replies"] }),
  userCounts: () => queryOptions({ ...api.countAdminUsers.query(), queryKey: [...adminKey, "user-counts"] }),
  acts: (search: ActSearch) =>
    infiniteQueryOptions({
      queryKey: [...adminKey, "acts", search],
      queryFn: ({ pageParam: after, signal }) =>
        api.listAuditLog({ limit: ACTS_PAGE, ...search, ...(after && { after }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < ACTS_PAGE ? undefined : page.at(-1)?.id),
      // The log grows with every act.
      staleTime: 0,
    }),
  actChoices: () => queryOptions({ ...api.getAuditChoices.query(), queryKey: [...adminKey, "act-choices"] }),
  account: () => queryOptions({ ...api.getAdminAccount.query(), queryKey: [...adminKey, "account"] }),
  administrators: () => queryOptions({ ...api.listAdministrators.query(), queryKey: [...adminKey, "administrators"] }),
  health: (id: number) =>
    queryOptions({ ...api.getMemberHealth.query({ id }), queryKey: [...adminKey, "users", id, "health"], gcTime: 0 }),
  progress: (id: number) =>
    queryOptions({
      ...api.getMemberProgress.query({ id }),
      queryKey: [...adminKey, "users", id, "progress"],
      gcTime: 0,
    }),
  course: (id: number, exercise: number) =>
    queryOptions({
      ...api.getMemberCourse.query({ id, exercise_id: exercise }),
      queryKey: [...adminKey, "users", id, "course", exercise],
      gcTime: 0,
    }),
  payments: (id: number) =>
    queryOptions({
      ...api.listUserPayments.query({ id }),
      queryKey: [...adminKey, "users", id, "payments"],
      gcTime: 0,
    }),
  workouts: (id: number) =>
    queryOptions({
      ...api.listDeskWorkouts.query({ id }),
      queryKey: [...adminKey, "users", id, "workouts"],
      gcTime: 0,
    }),
  lastLoads: (id: number) =>
    queryOptions({
      ...api.listLastLoads.query({ id }),
      queryKey: [...adminKey, "users", id, "last-loads"],
      gcTime: 0,
    }),
  brand: () => queryOptions({ ...api.getBrand.query(), queryKey: [...adminKey, "brand"] }),
  videos: () => queryOptions({ ...api.listDeskVideos.query(), queryKey: [...adminKey, "videos"] }),
  deskTemplates: () => queryOptions({ ...api.listDeskTemplates.query(), queryKey: [...adminKey, "desk-templates"] }),
  /** The catalogue and the trainer's own exercises. */
  exercises: () => queryOptions({ ...api.listDeskExercises.query(), queryKey: [...adminKey, "exercises"] }),
  withdrawals: () => queryOptions({ ...api.listWithdrawals.query(), queryKey: [...adminKey, "withdrawals"] }),
  referrers: () => queryOptions({ ...api.listReferrers.query(), queryKey: [...adminKey, "referrers"] }),
  referralDetails: (id: number) =>
    queryOptions({
      ...api.getReferralDetails.query({ id }),
      queryKey: [...adminKey, "referrers", id],
      gcTime: 0,
    }),
  assistantSettings: () =>
    queryOptions({ ...api.getAssistantSettings.query(), queryKey: [...adminKey, "assistant", "settings"] }),
  /** Grows with every question. */
  assistantUsage: () =>
    queryOptions({ ...api.getAssistantUsage.query(), queryKey: [...adminKey, "assistant", "usage"], staleTime: 0 }),
  mailSettings: () =>
    queryOptions({
      ...api.getEmailConfig.query(),
      queryKey: [...adminKey, "mail", "settings"],
    }),
  mailLog: ({ q, status }: MailSearch) =>
    infiniteQueryOptions({
      queryKey: [...adminKey, "mail", "log", q, status],
      queryFn: ({ pageParam: after, signal }) =>
        api.listEmailLogs({ limit: MAIL_PAGE, q, ...(status && { status }), ...(after && { after }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < MAIL_PAGE ? undefined : page.at(-1)?.id),
      refetchInterval: ({ state }) =>
        state.data?.pages.flat().some((mail) => mail.status === "queued") ? QUEUE_RECHECK_MS : false,
    }),
  mailPreview: (kind: MailKind) =>
    queryOptions({ ...api.previewEmail.query({ kind }), queryKey: [...adminKey, "mail", "preview", kind] }),
};
