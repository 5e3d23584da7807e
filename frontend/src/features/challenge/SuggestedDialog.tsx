import type { Challenge } from "@/api";
import { Sheet } from "@/ui/dialog/Sheet";
import { SuggestedList } from "./SuggestedList";

interface Props {
  challenges: readonly Challenge[];
  onClose: () => void;
}

export function SuggestedDialog({ challenges, onClose }: Props) {
  return (
    <Sheet opened onClose={onClose} title="Desafios sugeridos">
      <SuggestedList challenges={challenges} onTaken={onClose} />
    </Sheet>
  );
}
