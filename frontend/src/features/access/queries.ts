import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, api, type CurrentUser, caller, OTHER_MEMBER, visitPart } from "@/api";
import { forgetMember } from "./device";
import { type Access, accessFromError } from "./model";
import { remembered } from "./remembered";

const isOtherMember = (id: number) => id !== (caller.memberId() ?? id);

/** Keeps callers waiting while the browser leaves the page. */
const never = () => new Promise<never>(() => undefined);

function reloadForOtherMember(): Promise<never> {
  caller.reportOtherMember();
  return never();
}

/** Maps the answer of the `me` request, or its failure, to the visitor's access. Remembers or forgets the member. */
async function accessOf(fetchUser: () => Promise<CurrentUser>): Promise<Access> {
  try {
    const user = await fetchUser();
    if (isOtherMember(user.id)) return reloadForOtherMember();
    remembered.store(user);
    caller.setMember(user.id);
    return { kind: "active", user };
  } catch (error) {
    const access = accessFromError(error);
    if (access) {
      await forgetMember();
      return access;
    }
    if (error instanceof ApiError && error.problem.code === OTHER_MEMBER) return never();
    if (error instanceof ApiError && error.status >= 500) {
      console.error(`Failed to fetch user: API responded with HTTP status ${error.status}`);
    }
    // Only a 401 leaves the screen. With a remembered member, an unreachable server only shows the banner.
    const user = remembered.read();
    if (user && !isOtherMember(user.id)) return { kind: "active", user };
    throw error;
  }
}

const fetchMe = visitPart({
  of: (visit) => visit.me,
  alone: () => api.getMe(),
  unchanged: () => remembered.read() ?? undefined,
  isData: false,
});

export const accessQueries = {
  me: () =>
    queryOptions({
      queryKey: ["access"],
      queryFn: (context) => accessOf(async () => fetchMe(context)),
      staleTime: 60_000,
      refetchOnWindowFocus: "always",
      refetchOnReconnect: "always",
      // Being rate-limited must not send anyone to the landing page.
      retry: (failures, error) => failures < 5 && error instanceof ApiError && error.status === 429,
    }),
  userInfo: () => ({ ...api.getUserInfo.query(), staleTime: 5 * 60_000 }),
  permissions: () => api.getUserPermissions.query(),
  appConfig: () =>
    queryOptions({
      ...api.getAppConfig.query(),
      queryFn: visitPart({
        of: (visit) => visit.app_config,
        alone: () => api.getAppConfig(),
        // Its own request has no ETag.
        unchanged: (_known, _current, cached) => cached,
      }),
      staleTime: 60 * 60_000,
    }),
};

/** The signed-in, active member. Use only in screens behind the member gate. */
export function useCurrentUser(): CurrentUser {
  const { data } = useSuspenseQuery(accessQueries.me());
  const user = useRef<CurrentUser | null>(null);
  // A member who is blocked meanwhile stays until the layout, which may hear of it later, takes the screen away.
  if (data.kind === "active") user.current = data.user;
  if (!user.current) throw new Error("a member screen was opened without an active member");
  return user.current;
}

export function useAppConfig() {
  return useQuery(accessQueries.appConfig()).data;
}
