import type { QueryClient } from "@tanstack/react-query";
import { type Access, accessQueries } from "@/features/access";

/**
 * A screen may stand before the server said who is here, and may stay open while that changes. Tells when a member is
 * one no longer.
 */
export function watchAccess(client: QueryClient, onLost: (access: Access) => void): void {
  const [area] = accessQueries.me().queryKey;
  let wasActive = false;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== area) return;
    const access = query.state.data as Access | undefined;
    const isLost = wasActive && access !== undefined && access.kind !== "active";
    wasActive = access?.kind === "active";
    if (isLost && access) onLost(access);
  });
}
