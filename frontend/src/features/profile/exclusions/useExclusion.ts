import { useQueryClient } from "@tanstack/react-query";
import type { ExclusionReason, ProgramChange } from "@/api";
import { remembered } from "@/features/access";
import { formatList } from "@/lib/format";
import { addWish, sendWishes } from "@/training";
import { toast } from "@/ui/toast/toast";

interface ExerciseRef {
  exerciseId: number;
  name: string;
}

function changeText(name: string, isBack: boolean, { entering }: ProgramChange): string {
  if (isBack) return `${name} pode voltar ao seu programa.`;
  if (entering.length === 0) return `${name} fica fora do seu programa.`;
  return `${name} saiu do seu programa. ${entering.length > 1 ? "Entram" : "Entra"} ${formatList(entering)}.`;
}

/**
 * Leaves an exercise out of the program, or takes that back with null. Without network the wish waits on the device;
 * the server regenerates the program.
 */
export function useExclusion() {
  const client = useQueryClient();
  return async ({ exerciseId, name }: ExerciseRef, reason: ExclusionReason | null): Promise<void> => {
    const memberId = remembered.id();
    if (memberId === null) return;
    addWish(memberId, { exerciseId, name, reason });
    const sent = await sendWishes(memberId);
    const own = sent.find(({ wish }) => wish.exerciseId === exerciseId && wish.reason === reason);
    if (!own) {
      toast.success(`Anotado neste aparelho: seu programa muda quando houver internet.`);
      return;
    }
    if ("refused" in own.outcome) toast.error(own.outcome.refused);
    else toast.success(changeText(name, reason === null, own.outcome));
    await client.invalidateQueries();
  };
}
