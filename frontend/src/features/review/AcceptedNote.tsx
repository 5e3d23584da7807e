import { Button } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useCurrentUser } from "@/features/access";
import { useNowByMinute } from "@/lib/time/now";
import { Notice } from "@/ui/Notice";
import { accepted } from "./device";
import { isUndoable } from "./model";
import { reviewQueries } from "./queries";

const ChangesDialog = lazy(async () => ({ default: (await import("./ChangesDialog")).ChangesDialog }));

/** For a day after a review was accepted on this device: what it changed, and the way back. */
export function AcceptedNote() {
  const { id } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  // The minute began before a review that was accepted just now.
  const now = Math.max(useNowByMinute(), Date.now());
  // A due review was either not accepted yet or taken back; its data change with both.
  const isDue = useQuery(reviewQueries.check()).data?.needsRevision ?? false;
  const isRecent = !isDue && isUndoable(accepted.read(id), now);
  return (
    <>
      {isRecent && (
        <Notice
          tone="info"
          label="Revisão aceita"
          icon={<IconInfoCircle size={22} stroke={1.8} aria-hidden />}
          actions={
            <Button variant="default" onClick={() => setOpen(true)}>
              Ver o que mudou
            </Button>
          }
        >
          <p>Você aceitou a revisão. Por um dia, dá para desfazer.</p>
        </Notice>
      )}
      <Suspense>{isOpen && <ChangesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
