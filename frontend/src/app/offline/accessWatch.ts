import type { QueryClient } from "@tanstack/react-query";
import { type Access, accessQueries } from "@/features/access";

interface Listener {
  onActive: () => void;
  onLost: (access: Access) => void;
}

/**
 * Watches the access, because a screen may show before the server has confirmed it, and it may change during the visit.
 * Calls `onActive` when a member turns out to be active and `onLost` when they no longer are.
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
