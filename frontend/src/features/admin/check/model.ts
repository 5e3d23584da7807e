import type { CheckedMuscle, CheckReason, ProgramCheck } from "@/api";
import { formatList, formatNumber, plural } from "@/lib/format";
import { becauseOf } from "../causes";

/** Short rests that are named; the others are counted. */
const NAMED_RESTS = 3;

export const reasonLabels: Record<CheckReason, string> = {
  limitation: "Limitação",
  level: "Nível novo",
  clearance: "Liberação médica",
};

/** What left and entered since the program that the trainer knew. */
export function changeTexts({ change, reason }: ProgramCheck): string[] {
  if (!change) return [reason === "clearance" ? "Nada: é o programa que esperava o médico." : "É o primeiro programa."];
  const { leaving, entering } = change;
  const texts = [
    leaving.length > 0 && `${leaving.length > 1 ? "Saem" : "Sai"} ${formatList(leaving)}.`,
    entering.length > 0 && `${entering.length > 1 ? "Entram" : "Entra"} ${formatList(entering)}.`,
  ].filter((text) => text !== false);
  return texts.length > 0 ? texts : ["Os exercícios são os mesmos; mudam séries, repetições ou descansos."];
}

export const conflictTexts = ({ conflicts }: ProgramCheck): string[] =>
  conflicts.map(({ exercise, causes }) =>
    causes.length > 0
      ? `${exercise.name}: contraindicado ${becauseOf(causes)}.`
      : `${exercise.name}: o movimento está em pausa desde que doeu.`,
  );

/** `A 52 min, B 48 min (12 livres)`. */
export function daysText({ days }: ProgramCheck): string {
  const day = ({ day_code: code, minutes, unused_minutes: unused }: ProgramCheck["days"][number]) =>
    `${code} ${minutes} min${unused > 0 ? ` (${plural(unused, "livre", "livres")})` : ""}`;
  return `${days.map(day).join(", ")}.`;
}

export function restText({ short_rests: rests }: ProgramCheck): string {
  if (rests.length === 0) return "Todos como as regras pedem.";
  const named = rests
    .slice(0, NAMED_RESTS)
    .map(
      ({ day_code: code, exercise, seconds, ideal_seconds: ideal }) =>
        `${exercise.name} (${code}) ${seconds} s em vez de ${ideal} s`,
    );
  const more = rests.length - named.length;
  return `Mais curtos para caber no tempo: ${named.join("; ")}${more > 0 ? ` e mais ${more}` : ""}.`;
}

/** `12`, or `10 (eram 12)`. */
export function setsText({ sets, sets_before: before }: CheckedMuscle): string {
  return before === null || before === sets
    ? formatNumber(sets)
    : `${formatNumber(sets)} (eram ${formatNumber(before)})`;
}

/** Where the week lies outside the rules' band. */
export function muscleState({ sets, least, most }: CheckedMuscle): string | null {
  if (sets < least) return `menos que ${formatNumber(least)}`;
  return sets > most ? `mais que ${formatNumber(most)}` : null;
}
