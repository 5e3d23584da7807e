import { useMutation } from "@tanstack/react-query";
import { api, type WorkoutDetail } from "@/api";
import { plural } from "@/lib/format";
import { completedSets, endSession, type Session } from "@/training";
import { Confirm } from "@/ui/dialog/Confirm";
import { toast } from "@/ui/toast/toast";
import { useRefresh } from "../data/useRefresh";
import { useSendOutbox } from "../outbox/useSendOutbox";
import { texts } from "../texts";
import { countDone, formatWhen, lastDoneAt } from "./open";

interface Props {
  doneSets: number;
  /** When the last set was completed; null when none was, and the workout can be dropped. */
  endedAt: string | null;
  close: () => Promise<void>;
  onClose: () => void;
}

/** Ends a workout that was left open at the time of its last set; drops one without completed sets. */
function CloseQuestion({ doneSets, endedAt, close, onClose }: Props) {
  const ending = useMutation({
    mutationFn: close,
    onSuccess: () => {
      toast.success(endedAt === null ? "Treino abandonado." : "Treino encerrado.");
      onClose();
    },
    onError: () => {
      toast.error(texts.finishFailed);
      onClose();
    },
  });
  return (
    <Confirm
      opened
      title="Encerrar treino"
      confirmLabel={endedAt === null ? "Abandonar treino" : texts.endAndSave}
      isDanger={endedAt === null}
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    >
      {endedAt === null
        ? texts.abandon
        : `Ele entra no seu histórico com ${plural(doneSets, "série feita", "séries feitas")}, a última ${formatWhen(endedAt, new Date())}.`}
    </Confirm>
  );
}

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

export function CloseElsewhere({ workout, onClose }: { workout: WorkoutDetail; onClose: () => void }) {
  const refresh = useRefresh();
  const endedAt = lastDoneAt(workout);
  const id = workout.client_id;
  const close = async () => {
    if (endedAt === null) await api.deleteWorkout({ id });
    else await api.updateWorkout({ id, body: { end_time: endedAt } });
    await refresh.workouts();
  };
  return <CloseQuestion doneSets={countDone(workout)} endedAt={endedAt} close={close} onClose={onClose} />;
}
