import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Demonstration, DemonstrationStill, exerciseQueries } from "@/features/exercise";
import { whenIdle } from "@/lib/whenIdle";

interface Props {
  exerciseId: number;
  name: string;
  /** Moves, and pauses when pressed; otherwise it is only a picture. */
  moves?: boolean;
}

let isIdle = false;

/** Whether the screen has had time for more than its first frame: the drawings are a large chunk that no set needs. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(isIdle);
  useEffect(() => {
    if (idle) return;
    whenIdle(() => {
      isIdle = true;
      setIdle(true);
    });
  }, [idle]);
  return idle;
}

/** The drawing of an exercise; nothing for one without a drawing. */
export function Figure({ exerciseId, name, moves = false }: Props) {
  const { data } = useQuery(exerciseQueries.list());
  const idle = useIdle();
  const slug = data?.find(({ id }) => id === exerciseId)?.slug;
  if (!slug || !(idle || moves)) return null;
  return moves ? <Demonstration key={slug} slug={slug} name={name} isSmall /> : <DemonstrationStill slug={slug} />;
}
