import type { NewPayment, PaymentMethod } from "@/api";
import { parseDecimal } from "@/lib/number";
import { addDays } from "@/lib/time/dates";
import { methodLabels } from "./labels";

/** The yearly fee, with which the form begins. */
const FEE = "147,00";
/** In cents, as on the server. */
const LARGEST_CENTS = 1_000_000;

export interface PaymentValues {
  /** In reais, as typed. */
  amount_cents: string;
  method: PaymentMethod;
  paid_on: string;
  note: string;
}

export const methodOptions = (Object.keys(methodLabels) as PaymentMethod[]).map((value) => ({
  value,
  label: methodLabels[value],
}));

export const paymentValues = (today: string): PaymentValues => ({
  amount_cents: FEE,
  method: "pix",
  paid_on: today,
  note: "",
});

/** An amount in cents: `147`, `147,5`, `R$ 1.470,00`. `null` for anything else, also for fractions of a cent. */
export function readReais(typed: string): number | null {
  const reais = parseDecimal(typed.replace(/^\s*R\$|\s/g, ""));
  if (reais === null) return null;
  const cents = Math.round(reais * 100);
  return Math.abs(reais * 100 - cents) < 1e-6 ? cents : null;
}

function amountProblem(typed: string): string | null {
  const cents = readReais(typed);
  if (cents === null) return "Digite o valor, como 147,00.";
  if (cents === 0) return "O valor precisa ser maior que zero.";
  return cents > LARGEST_CENTS ? "Use no máximo R$ 10.000,00." : null;
}

/** The server looks at the day where the member is, so that only what is wrong everywhere is refused here. */
function dayProblem(day: string, today: string): string | null {
  if (day === "") return "Escolha o dia.";
  return day > addDays(today, 1) ? "O dia não pode ser no futuro." : null;
}

/** Errors by field; null where a field is right. */
export const validatePayment = (values: PaymentValues, today: string) => ({
  amount_cents: amountProblem(values.amount_cents),
  paid_on: dayProblem(values.paid_on, today),
});

export const paymentBody = (values: PaymentValues, clientId: string): NewPayment => ({
  client_id: clientId,
  amount_cents: readReais(values.amount_cents) ?? 0,
  method: values.method,
  paid_on: values.paid_on,
  note: values.note.trim() || null,
});
