import type { QueryClient } from "@tanstack/react-query";
import { type Access, accessQueries } from "@/features/access";

interface Listener {
  onActive: () => void;
  onLost: (access: Access) => void;
}

/**
 * A screen may stand before the server said who is here, and may stay open while that changes. Tells when somebody turns
 * out to be an active member, and when a member is one no longer.
 */
export function watchAccess(client: QueryClient, { onActive, onLost }: Listener): void {
  const { queryKey } = accessQueries.me();
  let wasActive = client.getQueryData(queryKey)?.kind === "active";
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== queryKey[0]) return;
    const access = query.state.data as Access | undefined;
    const isActive = access?.kind === "active";
    if (isActive === wasActive || !access) return;
    wasActive = isActive;
    if (isActive) onActive();
    else onLost(access);
  });
}
