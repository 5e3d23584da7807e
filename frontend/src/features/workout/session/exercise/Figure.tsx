import { useQuery } from "@tanstack/react-query";
import { Demonstration, DemonstrationStill, exerciseQueries } from "@/features/exercise";
import { useIdle } from "@/lib/loading/useIdle";

interface Props {
  exerciseId: number;
  name: string;
  /** Moves, and pauses when pressed; otherwise it is only a picture. */
  moves?: boolean;
}

/** The drawing of an exercise; nothing for one without a drawing. No tap waits for it, nor the start for its chunk. */
export function Figure({ exerciseId, name, moves = false }: Props) {
  const idle = useIdle();
  const { data } = useQuery({ ...exerciseQueries.list(), enabled: idle });
  const slug = data?.find(({ id }) => id === exerciseId)?.slug;
  if (!slug || !idle) return null;
  return moves ? <Demonstration key={slug} slug={slug} name={name} isSmall /> : <DemonstrationStill slug={slug} />;
}
