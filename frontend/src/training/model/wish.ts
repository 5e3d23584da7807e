import type { ExclusionReason } from "@/api";

/** An exercise that the member wants out of the program, or back in it, before the server knows. */
export interface Wish {
  exerciseId: number;
  name: string;
  /** Null to take it back. */
  reason: ExclusionReason | null;
}
