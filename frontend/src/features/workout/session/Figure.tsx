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

/** Whether the screen has had time for more than this frame: no tap waits for a drawing, nor the start for its chunk. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    whenIdle(() => isMounted && setIdle(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return idle;
}

/** The drawing of an exercise; nothing for one without a drawing. */
export function Figure({ exerciseId, name, moves = false }: Props) {
  const { data } = useQuery(exerciseQueries.list());
  const idle = useIdle();
  const slug = data?.find(({ id }) => id === exerciseId)?.slug;
  if (!slug || !idle) return null;
  return moves ? <Demonstration key={slug} slug={slug} name={name} isSmall /> : <DemonstrationStill slug={slug} />;
}
