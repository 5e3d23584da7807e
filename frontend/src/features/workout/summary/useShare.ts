import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCurrentUser } from "@/features/access";
import { referralQueries, shareLink } from "@/features/referral";
import { displayName } from "@/lib/greeting";
import { whenIdle } from "@/lib/loading/whenIdle";
import { toast } from "@/ui/toast/toast";
import { workoutQueries } from "../data/queries";
import type { FinishedSession } from "../session/summary";
import { type ImageFormat, shareImage } from "./image";
import { share } from "./share";

/** A browser forgets after a while that a tap asked for sharing, so the code can't be waited for any longer. */
const CODE_WAIT_MS = 1_500;

/** Shares the summary. The image is made while the member reads: sharing must follow the tap at once. */
export function useShare(finished: FinishedSession, slugs: readonly string[], format: ImageFormat) {
  const client = useQueryClient();
  const firstName = displayName(useCurrentUser());
  // Without a request of its own: the summary asks for it.
  const { data: outcome } = useQuery({ ...workoutQueries.outcome(finished.clientId), enabled: false });
  const streak = outcome?.week?.streak ?? 0;
  const image = useRef<Promise<Blob | null>>(Promise.resolve(null));
  const key = slugs.join();
  useEffect(() => {
    const sender = { firstName, streak, site: window.location.host };
    whenIdle(() => {
      image.current = shareImage(finished, key.split(","), sender, format).catch(() => null);
    });
  }, [finished, key, firstName, streak, format]);

  const link = async (): Promise<string> => {
    const { origin } = window.location;
    const code = client.fetchQuery({ ...referralQueries.stats(), retry: false }).then(
      ({ stats }) => stats.referral_code,
      () => null,
    );
    const waited = new Promise<null>((resolve) => setTimeout(() => resolve(null), CODE_WAIT_MS));
    const known = await Promise.race([code, waited]);
    return known ? shareLink(known, origin) : origin;
  };
  return async () => {
    const [picture, address] = await Promise.all([image.current, link()]);
    const shared = await share(finished, picture, address);
    if (shared === "copied") toast.success("Resumo copiado.");
  };
}
