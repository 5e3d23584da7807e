import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunction, type MiddlewareFunction, redirect } from "react-router";
import { type Access, accessQueries, memberGate, openGate, remembered } from "@/features/access";
import { leave } from "@/lib/leave";
import { fetchOrCached } from "@/lib/loading/fetchOrCached";
import { paths } from "@/lib/paths";

/** Null when the server doesn't say. */
async function loadAccess(client: QueryClient): Promise<Access | null> {
  try {
    return await fetchOrCached(client, { ...accessQueries.me(), staleTime: 60_000 });
  } catch {
    return null;
  }
}

/**
 * Runs a loader only for those whose access allows it: the requests of anyone else can only be refused. On a device that
 * remembers an active member it doesn't wait for the access.
 */
export const loaderFor =
  (client: QueryClient, isAllowed: (access: Access) => boolean, loader: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    const known = client.getQueryData(accessQueries.me().queryKey);
    const access = known ?? (remembered.read() ? null : await loadAccess(client));
    return access === null || isAllowed(access) ? loader(args, context) : null;
  };

/** Checks the access while the screen's loaders already run, so that the check costs no extra round trip. */
function gate(client: QueryClient, decide: typeof memberGate): MiddlewareFunction {
  return async ({ request }, next) => {
    const [access] = await Promise.all([loadAccess(client), next()]);
    const verdict = decide(access, new URL(request.url).pathname);
    if (verdict.kind !== "leave") return;
    if (verdict.to === paths.home) await leave.fromLoader(paths.home);
    throw redirect(verdict.to);
  };
}

export const memberOnly = (client: QueryClient) => gate(client, memberGate);
export const signedInOnly = (client: QueryClient) => gate(client, openGate);
