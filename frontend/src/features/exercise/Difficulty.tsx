import type { Level } from "@/api";
import { levelLabel } from "@/features/profile";
import { Badge } from "@/ui/Badge";

/** Fixed by the contract: green, blue, purple. */
const tones = { iniciante: "accent", intermediario: "info", avancado: "violet" } as const satisfies Record<
  Level,
  string
>;

export const Difficulty = ({ level }: { level: Level }) => <Badge tone={tones[level]}>{levelLabel(level)}</Badge>;
