import { useQuery } from "@tanstack/react-query";
import { assistantQueries } from "./queries";

/** Whether the assistant can be asked, as far as is known: the app finds out once the first screen is loaded. */
export const useIsOffered = () => useQuery({ ...assistantQueries.status(), enabled: false }).data?.enabled ?? false;
