import type { Measure } from "@/api";
import { plural } from "@/lib/format";
import { readRange } from "@/lib/reps";

const units: Record<Measure, [one: string, many: string]> = {
  carga_reps: ["repetição", "repetições"],
  peso_corporal_reps: ["repetição", "repetições"],
  assistido_reps: ["repetição", "repetições"],
  tempo: ["segundo", "segundos"],
  cardio_tempo: ["minuto", "minutos"],
};

/** The goal of a range in words, as the server says it: `8 a 12 repetições`. Other text stays as it is. */
export function goalLabel(measure: Measure, reps: string): string {
  const range = readRange(reps);
  if (range === null) return reps;
  const [low = "", high = low] = range.split("-");
  const top = plural(Number(high), ...units[measure]);
  return low === high ? top : `${low} a ${top}`;
}
