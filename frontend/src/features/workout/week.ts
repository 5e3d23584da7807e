import type { ComebackWeek, ProgramWeek } from "@/api";
import { plural } from "@/lib/format";

const repsInReserve = (rir: number) => `${plural(rir, "repetição", "repetições")} de reserva`;

/** What the last set of an exercise should leave. */
export const stopText = (rir: number) => `Pare com ${repsInReserve(rir)}.`;

export const walkText = (minutes: number) =>
  `Some ${minutes} min de caminhada na semana, em casa ou na rua (opcional).`;

/** What the week of a comeback asks for. */
export function comebackText({ number, of }: ComebackWeek): string {
  const asks = ["metade das séries e cargas menores", "três quartos das séries", "todas as séries"][number - 1];
  return `Volta aos treinos, semana ${number} de ${of}: ${asks}.`;
}

/** What the member's week of the program asks for, in sentences. */
export function weekTexts({ number, of, rir, is_light, is_test, is_block, comeback }: ProgramWeek): string[] {
  const texts = [`Semana ${number} de ${of}.`];
  if (comeback) texts.push(comebackText(comeback));
  if (is_light) texts.push("Semana leve: metade das séries.");
  texts.push(
    is_block
      ? `Nos exercícios com porcentagem, siga a carga; nos outros, pare com ${repsInReserve(rir)}.`
      : stopText(rir),
  );
  if (is_test) texts.push("Semana de teste: a primeira série dos principais vai ao máximo com boa técnica.");
  return texts;
}

/** What begins tomorrow, where it is a light week or one with a test. */
export function announcement({ tomorrow }: ProgramWeek): string | null {
  switch (tomorrow) {
    case "leve":
      return "Amanhã começa a semana leve: metade das séries.";
    case "teste":
      return "Amanhã começa a semana de teste: a primeira série dos principais vai ao máximo com boa técnica.";
    default:
      return null;
  }
}
