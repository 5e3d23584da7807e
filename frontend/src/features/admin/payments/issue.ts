import type { PaymentIssue } from "@/api";
import { formatDayOf, formatMoney } from "@/lib/format";

/** Why the last payment of a member gives no year, in a few words: *Pagou R$ 1,00 de R$ 147,00*. */
export function issueText({
  kind,
  amount_cents: paid,
  ordered_cents: ordered,
  withdrawn_at: at,
}: PaymentIssue): string {
  switch (kind) {
    case "refunded":
      return "Devolvido";
    case "charged_back":
      return "Contestado";
    case "mismatched":
      return `Pagou ${formatMoney(paid)}${ordered === null ? "" : ` de ${formatMoney(ordered)}`}`;
    case "withdrawn":
      return at ? `Desistiu em ${formatDayOf(at)}` : "Desistiu";
  }
}

/** What an approval in spite of it would do. */
export const issueQuestion = (issue: PaymentIssue) =>
  `${issueText(issue)}. Se você aprovar assim, o acesso vale por um ano e fica anotado como cortesia.`;

export const issueTones = {
  refunded: "plain",
  charged_back: "danger",
  mismatched: "danger",
  withdrawn: "plain",
} as const satisfies Record<PaymentIssue["kind"], string>;

/** After the greeting, to somebody whose approval waits for it. */
export const issueMessages: Record<PaymentIssue["kind"], string> = {
  refunded: "A devolução do seu pagamento foi feita. Se quiser voltar a treinar comigo, é só me dizer.",
  charged_back: "Vi que o seu pagamento foi contestado no cartão. Podemos conversar sobre isso?",
  mismatched: "Seu pagamento chegou com um valor diferente do combinado. Vamos acertar para eu liberar o seu acesso?",
  withdrawn: "Recebi seu pedido e já estou cuidando da devolução.",
};
