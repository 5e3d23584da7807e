import type { ProgramWeek } from "@/api";
import { plural } from "@/lib/format";

const repsInReserve = (rir: number) => `${plural(rir, "repetição", "repetições")} de reserva`;

/** What the last set of an exercise should leave. */
export const stopText = (rir: number) => `Pare com ${repsInReserve(rir)}.`;

/** What the member's week of the program asks for, in sentences. */
export function weekTexts({ number, of, rir, is_light, is_test, walk_minutes }: ProgramWeek): string[] {
  const effort = is_light ? "Semana leve: metade das séries." : stopText(rir);
  const texts = [`Semana ${number} de ${of}. ${effort}`];
  if (is_test) texts.push("Semana de teste: a primeira série dos principais vai ao máximo com boa técnica.");
  if (walk_minutes) texts.push(`Some ${walk_minutes} min de caminhada na semana, em casa ou na rua (opcional).`);
  return texts;
}
