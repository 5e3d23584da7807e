import { MutationCache, QueryCache, type QueryClient } from "@tanstack/react-query";
import { ApiError, adminToken } from "@/api";
import { accessQueries, forgetMember } from "@/features/access";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { toast } from "@/ui/toast/toast";
import { FreshQueryClient } from "./FreshQueryClient";

const isAdminArea = () => window.location.pathname.startsWith("/admin/");

/** Any response may refuse access. The refusal changes the screen, whatever the caller does with the error. */
function onRefused(error: unknown, client: () => QueryClient, showAdminLogin: () => void): void {
  if (!(error instanceof ApiError)) return;
  if (isAdminArea()) {
    if (error.status !== 401 || window.location.pathname === paths.adminLogin) return;
    adminToken.clear();
    showAdminLogin();
    return;
  }
  if (error.status === 401) {
    void forgetMember().then(() => leave.to(paths.home));
  } else if (error.status === 403 && (error.problem.pending || error.problem.blocked)) {
    const { queryKey } = accessQueries.me();
    // A member without access is refused by every request of a screen; refetching for each would bring nothing new.
    if (client().getQueryData(queryKey)?.kind === "active") void client().invalidateQueries({ queryKey });
  }
}

/** Waits as long as the server asks, plus a growing random share, so that clients don't retry all at once. */
function waitBefore(failures: number, error: unknown): number {
  const backoff = 1_000 * 2 ** failures;
  if (!(error instanceof ApiError) || error.status !== 429) return backoff;
  return (error.retryAfterSeconds ?? 1) * 1_000 + (Math.random() * backoff) / 2;
}

export function makeQueryClient(showAdminLogin: () => void): QueryClient {
  const client: QueryClient = new FreshQueryClient({
    queryCache: new QueryCache({ onError: (error) => onRefused(error, () => client, showAdminLogin) }),
    mutationCache: new MutationCache({
      onError: (error) => onRefused(error, () => client, showAdminLogin),
      onSuccess: (_data, _variables, _context, { state }) => toast.hideErrorsBefore(state.submittedAt),
    }),
    defaultOptions: {
      // With "online", queries would pause forever without a network. They should fail, so that the screen can say so.
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        retry: (failures, error) => {
          if (!(error instanceof ApiError) || !error.isTemporary) return false;
          return failures < (error.status === 429 ? 5 : 2);
        },
        retryDelay: waitBefore,
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}
