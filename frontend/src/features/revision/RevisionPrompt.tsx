import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useCurrentUser } from "@/features/access";
import { readStored, writeStored } from "@/lib/storage";
import { isQuiet } from "./model";
import { revisionQueries } from "./queries";

const RevisionDialog = lazy(async () => ({ default: (await import("./RevisionDialog")).RevisionDialog }));

/** Opens the review where one is due and this device wasn't told to wait. A failed check is only logged. */
export function RevisionPrompt() {
  const client = useQueryClient();
  const keptKey = `evolua.revision.${useCurrentUser().id}`;
  const [keptAt, setKeptAt] = useState(() => readStored<number>(keptKey));
  const [isClosed, setClosed] = useState(false);
  const { data, error } = useQuery(revisionQueries.check());
  useEffect(() => {
    if (error) console.error("Failed to check for a review", error);
  }, [error]);
  if (!data?.needsRevision || isClosed || isQuiet(keptAt, Date.now())) return null;
  const keep = () => {
    const now = Date.now();
    writeStored(keptKey, now);
    setKeptAt(now);
  };
  const accepted = () => {
    client.setQueryData(revisionQueries.check().queryKey, { ...data, needsRevision: false });
    // A new program changes whatever a screen shows, and what the device keeps for a training without a network.
    void client.invalidateQueries();
    void client.refetchQueries({ type: "inactive", predicate: ({ options }) => options.queryFn !== undefined });
  };
  return (
    <Suspense>
      <RevisionDialog review={data} onKeep={keep} onClose={() => setClosed(true)} onAccepted={accepted} />
    </Suspense>
  );
}
