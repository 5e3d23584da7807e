import { abandon, closeAtLastSet } from "@/training/device/session";
import { slotsOf } from "@/training/device/slots";
import { completedSets, type Session } from "@/training/model/session";
import { useSendOff } from "../session/useSendOff";
import { CloseQuestion } from "./CloseQuestion";

export function CloseHere({ session, onClose }: { session: Session; onClose: () => void }) {
  const sendOff = useSendOff(session.memberId);
  const done = completedSets(session);
  const last = Math.max(...done.map(({ completedAt }) => completedAt ?? 0));
  const close = async () => {
    const draft = slotsOf(session.memberId).running.read();
    if (!draft) return;
    if (done.length > 0) closeAtLastSet(draft);
    else abandon(draft, Date.now());
    await sendOff();
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
