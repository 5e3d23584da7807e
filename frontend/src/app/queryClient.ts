import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, adminToken } from "@/api";
import { accessQueries, forgetMember } from "@/features/access";
import { leaveTo } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { limitPatience } from "./offline/patience";

const isAdminArea = () => window.location.pathname.startsWith("/admin/");

/** A refusal of access can come with any answer, in the middle of anything: it decides the screen, not the caller. */
function onRefused(error: unknown, client: () => QueryClient, showAdminLogin: () => void): void {
  if (!(error instanceof ApiError)) return;
  if (isAdminArea()) {
    if (error.status !== 401 || window.location.pathname === paths.adminLogin) return;
    adminToken.clear();
    showAdminLogin();
    // A remembered refusal would meet the administrator again after signing in.
    client().removeQueries({ queryKey: ["admin"] });
    return;
  }
  if (error.status === 401) {
    void forgetMember().then(() => leaveTo(paths.home));
  } else if (error.status === 403 && (error.problem.pending || error.problem.blocked)) {
    const { queryKey } = accessQueries.me();
    // Somebody who is known to wait is refused by every call of a screen; asking again for each would say nothing new.
    if (client().getQueryData(queryKey)?.kind === "active") void client().invalidateQueries({ queryKey });
  }
}

export function makeQueryClient(showAdminLogin: () => void): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onRefused(error, () => client, showAdminLogin) }),
    mutationCache: new MutationCache({ onError: (error) => onRefused(error, () => client, showAdminLogin) }),
    defaultOptions: {
      // "online" would let a query wait forever where the device has no network; ours fail, and the screen says so.
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && error.isTemporary && error.status !== 429,
      },
      mutations: { networkMode: "always" },
    },
  });
  limitPatience(client);
  return client;
}
