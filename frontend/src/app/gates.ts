import type { QueryClient } from "@tanstack/react-query";
import { type MiddlewareFunction, redirect } from "react-router";
import { type Access, accessQueries, memberGate, openGate } from "@/features/access";
import { fetchOrCached } from "@/lib/fetchOrCached";
import { leave } from "@/lib/leave";
import { paths } from "@/lib/paths";

async function loadAccess(client: QueryClient): Promise<Access | null> {
  try {
    return await fetchOrCached(client, { ...accessQueries.me(), staleTime: 60_000 });
  } catch {
    return null;
  }
}

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
