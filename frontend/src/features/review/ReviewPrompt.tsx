import { Button } from "@mantine/core";
import { IconArrowsShuffle } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { api } from "@/api";
import { useCurrentUser } from "@/features/access";
import { logUnlessRefused } from "@/lib/failure";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";
import { accepted } from "./device";
import { changesNothing } from "./model";
import { reviewQueries } from "./queries";
import { texts } from "./texts";

const ReviewDialog = lazy(async () => ({ default: (await import("./ReviewDialog")).ReviewDialog }));

interface Props {
  /** Keeps the way to an available review that isn't open. */
  isReachable?: boolean;
}

/**
 * Opens the review when one is due. After *Manter Atual* it doesn't open by itself for two weeks, but stays available. What
 * an accepted one changed is behind the note that follows. A failed check is only logged.
 */
export function ReviewPrompt({ isReachable = false }: Props) {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  const { data, error } = useQuery(reviewQueries.check());
  const [isWanted, setWanted] = useState<boolean>();
  useEffect(() => {
    if (error) console.error("Failed to check for a review", error);
  }, [error]);
  const keep = useMutation({
    mutationFn: () => api.keepProgram(),
    onError: (error) => logUnlessRefused("Failed to keep the program", error),
  });
  if (!data?.available) return null;
  const isOpen = isWanted ?? data.needsRevision;
  const onKeep = () => {
    setWanted(false);
    client.setQueryData(reviewQueries.check().queryKey, { ...data, needsRevision: false });
    keep.mutate();
  };
  const onAccepted = () => {
    if (changesNothing(data.suggestions)) toast.success(texts.unchanged);
    else {
      accepted.store(id, Date.now());
      toast.success(texts.accepted);
    }
    client.setQueryData(reviewQueries.check().queryKey, { ...data, needsRevision: false, available: false });
    // A new program changes most screens. Inactive queries are refetched too: offline training starts from them.
    void client.invalidateQueries();
    void client.refetchQueries({ type: "inactive", predicate: ({ options }) => options.queryFn !== undefined });
  };
  return (
    <>
      {isReachable && !isOpen && (
        <Notice
          tone="info"
          label="Revisão disponível"
          icon={<IconArrowsShuffle size={22} stroke={1.8} aria-hidden />}
          actions={
            <Button variant="default" onClick={() => setWanted(true)}>
              Ver revisão
            </Button>
          }
        >
          <p>Revisão disponível</p>
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
