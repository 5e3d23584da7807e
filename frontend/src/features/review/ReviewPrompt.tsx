import { Button } from "@mantine/core";
import { IconArrowsShuffle } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useCurrentUser } from "@/features/access";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";
import { accepted, kept } from "./device";
import { changesNothing, isSnoozed } from "./model";
import { reviewQueries } from "./queries";
import { texts } from "./texts";

const ReviewDialog = lazy(async () => ({ default: (await import("./ReviewDialog")).ReviewDialog }));

interface Props {
  /** Keeps the way to a due review that isn't open. */
  isReachable?: boolean;
}

/**
 * Opens the review when one is due, unless *Manter Atual* was chosen here within a week. What an accepted one changed is
 * behind the note that follows. A failed check is only logged.
 */
export function ReviewPrompt({ isReachable = false }: Props) {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  const { data, error } = useQuery(reviewQueries.check());
  const [isWanted, setWanted] = useState<boolean>();
  useEffect(() => {
    if (error) console.error("Failed to check for a review", error);
  }, [error]);
  if (!data?.needsRevision) return null;
  const isOpen = isWanted ?? !isSnoozed(kept.read(id), Date.now());
  const onKeep = () => {
    kept.store(id, Date.now());
    setWanted(false);
  };
  const onAccepted = () => {
    if (changesNothing(data.suggestions)) toast.success(texts.unchanged);
    else {
      accepted.store(id, Date.now());
      toast.success(texts.accepted);
    }
    client.setQueryData(reviewQueries.check().queryKey, { ...data, needsRevision: false });
    // A new program changes most screens. Inactive queries are refetched too: offline training starts from them.
    void client.invalidateQueries();
    void client.refetchQueries({ type: "inactive", predicate: ({ options }) => options.queryFn !== undefined });
  };
  return (
    <>
      {isReachable && !isOpen && (
        <Notice
          tone="info"
          label="Revisão do programa"
          icon={<IconArrowsShuffle size={22} stroke={1.8} aria-hidden />}
          actions={
            <Button variant="default" onClick={() => setWanted(true)}>
              Ver a revisão
            </Button>
          }
        >
          <p>A revisão do seu programa espera por você.</p>
        </Notice>
      )}
      <Suspense>
        {isOpen && (
          <ReviewDialog review={data} onKeep={onKeep} onClose={() => setWanted(false)} onAccepted={onAccepted} />
        )}
      </Suspense>
    </>
  );
}
