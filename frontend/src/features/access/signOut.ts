import type { QueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { leaveTo } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { remembered } from "./remembered";

/** The local user goes first, so that a slow or failing server can't keep someone signed in on a shared phone. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  remembered.clear();
  queryClient.cancelQueries();
  try {
    await api.logout();
  } catch {
    console.error("Failed to logout");
  }
  leaveTo(paths.home);
}
