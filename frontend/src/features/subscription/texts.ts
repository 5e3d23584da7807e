import type { Payment, PaymentMethod, PaymentStatus } from "@/api";

const METHODS: Record<PaymentMethod, string> = {
  pix: "PIX",
  card: "Cartão",
  cash: "Dinheiro",
  transfer: "Transferência",
  other: "Outro meio",
};
export const methodLabel = (method: PaymentMethod): string => METHODS[method];

type Tone = "plain" | "accent" | "orange" | "danger";

const STATUSES: Record<PaymentStatus, { label: string; tone: Tone }> = {
  pending: { label: "Pendente", tone: "orange" },
  paid: { label: "Pago", tone: "accent" },
  rejected: { label: "Recusado", tone: "danger" },
  cancelled: { label: "Cancelado", tone: "plain" },
  refunded: { label: "Devolvido", tone: "plain" },
  charged_back: { label: "Contestado", tone: "danger" },
  mismatched: { label: "Valor diferente", tone: "orange" },
  duplicate: { label: "Pago em dobro", tone: "orange" },
};
export const statusOf = (payment: Pick<Payment, "status">) => STATUSES[payment.status];

export const texts = {
  withdraw: "Desistir da compra",
  withdrawFailed: "Não deu para enviar o pedido. Tente novamente.",
  withdrawn: "Pedido de desistência enviado.",
  acceptFailed: "Não deu para registrar o aceite. Tente novamente.",
} as const;
