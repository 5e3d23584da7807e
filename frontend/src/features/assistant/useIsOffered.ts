import { useQuery } from "@tanstack/react-query";
import { assistantQueries } from "./queries";

/** Whether the assistant can be asked, as the latest visit tells. */
export const useIsOffered = () => useQuery({ ...assistantQueries.status(), enabled: false }).data?.enabled ?? false;
