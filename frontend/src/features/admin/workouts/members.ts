import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AdminUser } from "@/api";
import { adminQueries, TYPING_PAUSE_MS } from "../queries";

export const nameOf = (user: AdminUser) => user.name || user.email;

/** The approved members whose name or e-mail contains the text; as many as a list shows at first. */
export function useApprovedMembers(search: string, except?: number) {
  const [q] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const { data, error, refetch } = useInfiniteQuery({
    ...adminQueries.users({ q, status: "approved", sort: "name" }),
    placeholderData: keepPreviousData,
  });
  return { members: data?.pages.flat().filter(({ id }) => id !== except), error, refetch };
}
