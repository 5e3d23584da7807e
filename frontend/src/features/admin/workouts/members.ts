import { useQuery } from "@tanstack/react-query";
import type { AdminUser } from "@/api";
import { fold } from "@/lib/text";
import { statusOf } from "../model";
import { adminQueries } from "../queries";

/** Who may get a custom workout: approved, whether the year is paid or has to be renewed. */
export const canHaveWorkouts = (user: AdminUser) => ["approved", "expired"].includes(statusOf(user));

export const nameOf = (user: AdminUser) => user.name || user.email;

/** The approved members whose name or e-mail contains the text. */
export function useApprovedMembers(search: string, except?: number) {
  const { data, error, refetch } = useQuery(adminQueries.users());
  const wanted = fold(search);
  const members = data?.filter(
    (user) => user.id !== except && canHaveWorkouts(user) && fold(`${user.name} ${user.email}`).includes(wanted),
  );
  return { members, error, refetch };
}
