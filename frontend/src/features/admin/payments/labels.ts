import type { PaymentMethod, PaymentStatus } from "@/api";

export const methodLabels: Record<PaymentMethod, string> = {
  pix: "PIX",
  card: "Cartão",
  cash: "Dinheiro",
  transfer: "Transferência",
  other: "Outro",
};

export const statusLabels: Record<PaymentStatus, string> = {
  pending: "Aguardando",
  paid: "Pago",
  rejected: "Recusado",
  cancelled: "Cancelado",
  refunded: "Devolvido",
  charged_back: "Contestado",
  mismatched: "Valor diferente",
  duplicate: "Pago em dobro",
};

export const statusTones = {
  pending: "orange",
  paid: "accent",
  rejected: "plain",
  cancelled: "plain",
  refunded: "plain",
  charged_back: "danger",
  mismatched: "danger",
  duplicate: "danger",
} as const satisfies Record<PaymentStatus, string>;
