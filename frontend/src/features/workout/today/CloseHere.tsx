import { completedSets, endSession, type Session } from "@/training";
import { useSendOutbox } from "../outbox/useSendOutbox";
import { CloseQuestion } from "./CloseQuestion";

export function CloseHere({ session, onClose }: { session: Session; onClose: () => void }) {
  const { memberId } = session;
  const sendOutbox = useSendOutbox(memberId);
  const done = completedSets(session);
  const last = Math.max(...done.map(({ completedAt }) => completedAt ?? 0));
  const close = async () => {
    endSession(memberId);
    await sendOutbox();
  };
  return (
    <CloseQuestion
      doneSets={done.length}
      endedAt={done.length > 0 ? new Date(last).toISOString() : null}
      close={close}
      onClose={onClose}
    />
  );
}
