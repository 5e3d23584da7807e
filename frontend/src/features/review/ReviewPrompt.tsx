import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useCurrentUser } from "@/features/access";
import { readStored, writeStored } from "@/lib/storage";
import { isSnoozed } from "./model";
import { reviewQueries } from "./queries";

const ReviewDialog = lazy(async () => ({ default: (await import("./ReviewDialog")).ReviewDialog }));

/** Opens the review when one is due, unless *Manter Atual* was chosen here within a week. A failed check is only logged. */
export function ReviewPrompt() {
  const client = useQueryClient();
  const keptKey = `evolua.revision.${useCurrentUser().id}`;
  const [keptAt, setKeptAt] = useState(() => readStored<number>(keptKey));
  const [isClosed, setClosed] = useState(false);
  const { data, error } = useQuery(reviewQueries.check());
  useEffect(() => {
    if (error) console.error("Failed to check for a review", error);
  }, [error]);
  if (!data?.needsRevision || isClosed || isSnoozed(keptAt, Date.now())) return null;
  const onKeep = () => {
    const now = Date.now();
    writeStored(keptKey, now);
    setKeptAt(now);
  };
  const onAccepted = () => {
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
