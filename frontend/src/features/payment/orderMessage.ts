import { formatMoney } from "@/lib/format";

interface Message {
  isRenewal: boolean;
  total: number;
  email: string;
  code: string | null;
}

/** To the trainer, with the price and the account. */
export function orderMessage({ isRenewal, total, email, code }: Message): string {
  return [
    `Olá! Quero ${isRenewal ? "renovar" : "pagar"} a minha assinatura do Evolua (${formatMoney(total)}).`,
    ...(email ? [`O e-mail da minha conta é ${email}.`] : []),
    ...(code ? [`Código de indicação: ${code}.`] : []),
  ].join(" ");
}
