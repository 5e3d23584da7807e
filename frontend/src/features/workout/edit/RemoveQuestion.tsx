import type { Workout } from "@/api";
import { Confirm } from "@/ui/dialog/Confirm";
import { isPlanned } from "./edit";
import { useRemoveWorkout } from "./useRemoveWorkout";

interface Props {
  workout: Workout;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveQuestion({ workout, onRemoved, onClose }: Props) {
  const remove = useRemoveWorkout(onRemoved);
  return (
    <Confirm
      opened
      title="Excluir treino"
      confirmLabel="Excluir"
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(workout)}
      onClose={onClose}
    >
      {isPlanned(workout)
        ? "O treino planejado e tudo o que você montou nele somem. Não dá para desfazer."
        : "O treino e todas as séries dele saem do seu histórico. Não dá para desfazer."}
    </Confirm>
  );
}
