import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useCurrentUser } from "@/features/access";
import { accepted, kept } from "./device";
import { isSnoozed } from "./model";
import { reviewQueries } from "./queries";
import { texts } from "./texts";

const ReviewDialog = lazy(async () => ({ default: (await import("./ReviewDialog")).ReviewDialog }));
const ChangesDialog = lazy(async () => ({ default: (await import("./ChangesDialog")).ChangesDialog }));

/**
 * Opens the review when one is due, unless *Manter Atual* was chosen here within a week; accepting it shows what
 * changed. A failed check is only logged.
 */
export function ReviewPrompt() {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  const [isClosed, setClosed] = useState(false);
  const [hasAccepted, setAccepted] = useState(false);
  const { data, error } = useQuery(reviewQueries.check());
  useEffect(() => {
    if (error) console.error("Failed to check for a review", error);
  }, [error]);
  if (hasAccepted) {
    return (
      <Suspense>
        <ChangesDialog confirmation={texts.accepted} onClose={() => setAccepted(false)} />
      </Suspense>
    );
  }
  if (!data?.needsRevision || isClosed || isSnoozed(kept.read(id), Date.now())) return null;
  const onKeep = () => {
    kept.store(id, Date.now());
    setClosed(true);
  };
  const onAccepted = () => {
    accepted.store(id, Date.now());
    setAccepted(true);
    client.setQueryData(reviewQueries.check().queryKey, { ...data, needsRevision: false });
    // A new program changes most screens. Inactive queries are refetched too: offline training starts from them.
    void client.invalidateQueries();
    void client.refetchQueries({ type: "inactive", predicate: ({ options }) => options.queryFn !== undefined });
  };
  return (
    <Suspense>
      <ReviewDialog review={data} onKeep={onKeep} onClose={() => setClosed(true)} onAccepted={onAccepted} />
    </Suspense>
  );
}
