import { formatNumber } from "./format";

export interface NumberBounds {
  min: number;
  max: number;
  /** Value of an empty field. */
  fallback: number;
  isWhole?: boolean;
}

export type ReadNumber = { value: number; problem: null } | { value: null; problem: string };

/** Points between groups of three digits, as `formatNumber` writes them. */
const GROUPED = /^\d{1,3}(\.\d{3})+(,\d*)?$/;

/**
 * A number as Brazilians write it, and as `formatNumber` does: `1.500`, `1.470,50`, `72,5`. A point before three digits
 * groups thousands, another one is a decimal point. `null` for anything else.
 */
export function parseDecimal(text: string): number | null {
  const typed = text.trim();
  const plain = (GROUPED.test(typed) ? typed.replaceAll(".", "") : typed).replace(",", ".");
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : null;
}

/** Reads a typed number. Invalid input is rejected, never clamped. */
export function readNumber(text: string, { min, max, fallback, isWhole }: NumberBounds): ReadNumber {
  if (text.trim() === "") return { value: fallback, problem: null };
  const value = parseDecimal(text);
  const refused = (problem: string): ReadNumber => ({ value: null, problem });
  if (value === null) return refused("Digite um número.");
  if (value > max) return refused(`Use no máximo ${formatNumber(max)}.`);
  if (value < min) return refused(`Use no mínimo ${formatNumber(min)}.`);
  if (isWhole && !Number.isInteger(value)) return refused("Use um número inteiro.");
  return { value, problem: null };
}
