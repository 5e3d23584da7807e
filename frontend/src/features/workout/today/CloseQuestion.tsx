import { useMutation } from "@tanstack/react-query";
import { api, type WorkoutDetail } from "@/api";
import { plural } from "@/lib/format";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import { texts } from "../texts";
import { useRefresh } from "../useRefresh";
import { countDone, lastDoneAt, whenOf } from "./open";

/** Ends a workout that was left open, at its last set; one in which nothing was done is dropped. */
export function CloseQuestion({ workout, onClose }: { workout: WorkoutDetail; onClose: () => void }) {
  const refresh = useRefresh();
  const endedAt = lastDoneAt(workout);
  const close = useMutation({
    mutationFn: async () => {
      if (endedAt === null) await api.deleteWorkout({ id: workout.id });
      else await api.updateWorkout({ id: workout.id, body: { end_time: endedAt } });
    },
    onSuccess: async () => {
      await refresh.workouts();
      toast.success(endedAt === null ? "Treino abandonado." : "Treino encerrado. Ele está no seu histórico.");
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
      confirmLabel={endedAt === null ? "Abandonar treino" : "Encerrar treino"}
      isDanger={endedAt === null}
      isBusy={close.isPending}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    >
      {endedAt === null
        ? texts.abandon
        : `Ele entra no seu histórico com ${plural(countDone(workout), "série feita", "séries feitas")}, a última ${whenOf(endedAt, new Date())}.`}
    </Confirm>
  );
}
