import type { Payment, Subscription } from "@/api";
import { formatDate } from "@/lib/format";

/** Said when the subscription can't be asked for. */
export const UNKNOWN_LOSS =
  "Se houver assinatura paga, ao excluir você abre mão do resto; um reembolso já pedido continua valendo.";

/** What is given up with the account; null if nothing is paid. */
export function lossOf({ paid_until, is_paid_ahead }: Subscription, today: string): string | null {
  if (is_paid_ahead) return "O seu pagamento espera a liberação: ao excluir, você abre mão dele.";
  if (!paid_until || paid_until < today) return null;
  return `A sua assinatura vai até ${formatDate(paid_until)}: ao excluir, você abre mão do resto.`;
}

const isDueBack = ({ status, withdrawal_requested_at }: Payment) =>
  withdrawal_requested_at !== null && (status === "paid" || status === "duplicate");

/** Whether the member asked for money back that hasn't come yet. */
export const hasOpenRefund = ({ withdrawal, payments }: Subscription): boolean =>
  Boolean(withdrawal?.requested_at) || payments.some(isDueBack);
