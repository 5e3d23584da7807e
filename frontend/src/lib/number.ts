import { formatNumber } from "./format";

export interface NumberBounds {
  min: number;
  max: number;
  /** Value of an empty field. */
  fallback: number;
  isWhole?: boolean;
}

export type ReadNumber = { value: number; problem: null } | { value: null; problem: string };

/** Parses a typed number with comma or point. Invalid input is rejected, never clamped. */
export function readNumber(text: string, { min, max, fallback, isWhole }: NumberBounds): ReadNumber {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return { value: fallback, problem: null };
  const value = Number(typed);
  const refused = (problem: string): ReadNumber => ({ value: null, problem });
  if (!/^\d+(\.\d*)?$/.test(typed)) return refused("Digite um número.");
  if (value > max) return refused(`Use no máximo ${formatNumber(max)}.`);
  if (value < min) return refused(`Use no mínimo ${formatNumber(min)}.`);
  if (isWhole && !Number.isInteger(value)) return refused("Use um número inteiro.");
  return { value, problem: null };
}
