import { useQuery } from "@tanstack/react-query";
import { accountTexts } from "../accountTexts";
import { accessQueries } from "../queries";

/** What follows for somebody who waits for the approval. An e-mail is promised only where the site sends them. */
export function usePendingText(isPending: boolean): string {
  const { data } = useQuery({ ...accessQueries.permissions(), enabled: isPending, staleTime: 5 * 60_000 });
  return data?.sends_email ? accountTexts.pendingByMail : accountTexts.pendingText;
}
