import { useMutation } from "@tanstack/react-query";
import { plural } from "@/lib/format";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import { texts } from "../texts";
import { formatWhen } from "./open";

interface Props {
  doneSets: number;
  /** When the last set was completed; null when none was, and the workout can be dropped. */
  endedAt: string | null;
  close: () => Promise<void>;
  onClose: () => void;
}

/** Ends a workout that was left open at the time of its last set; drops one without completed sets. */
export function CloseQuestion({ doneSets, endedAt, close, onClose }: Props) {
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
