import type { Referral, ReferralFigures, ReferralStatus, Referrer, Reward, RewardStatus } from "@/api";
import { formatDate, formatDayOf, formatMoney } from "@/lib/format";

/** Referrals that earn the free year. */
const FREE_YEAR_AT = 5;

/** The contract's texts, except for a reward whose referral failed. */
export const referralLabels: Record<ReferralStatus, string> = {
  pending: "Aguardando Pagamento",
  paid: "Pago",
  failed: "Falhou",
};
export const referralTones = { pending: "orange", paid: "accent", failed: "danger" } as const;

export const rewardLabels: Record<RewardStatus, string> = {
  pending: "Pendente",
  processed: "Processado",
  paid: "Pago",
  void: "Cancelado",
};
export const rewardTones = { pending: "orange", processed: "info", paid: "accent", void: "plain" } as const;

/** The contract's amounts are in reais. */
export const formatReais = (reais: number) => formatMoney(Math.round(reais * 100));

/** What a referral waits for, or since when it counts. */
export function waitText(referral: Referral): string {
  const { payment_date: paidAt, payment_amount: amount, matures_on: maturesOn, matured_at: maturedAt } = referral;
  switch (referral.payment_status) {
    case "pending":
      return `Entrou em ${formatDayOf(referral.created_at)} e ainda não pagou.`;
    case "failed":
      return "O pagamento foi devolvido ou contestado: não conta.";
    case "paid": {
      const paid = `Pagou${amount === null ? "" : ` ${formatReais(amount)}`}${paidAt ? ` em ${formatDayOf(paidAt)}` : ""}`;
      if (maturedAt) return `${paid}. Já conta.`;
      if (maturesOn) return `${paid}. Conta a partir de ${formatDate(maturesOn)}, quando acaba o prazo de desistência.`;
      return `${paid}. Falta aprovar o acesso.`;
    }
  }
}

type Claim = Pick<Referrer, "matured_referrals" | "free_subscription_claimed">;

/** Where the free year stands, in a cell of the table. */
export function freeYear({ matured_referrals: matured, free_subscription_claimed: isClaimed }: Claim) {
  if (isClaimed) return { label: "Recebido", isDue: false };
  if (matured >= FREE_YEAR_AT) return { label: "A processar", isDue: true };
  return { label: `${matured} de ${FREE_YEAR_AT}`, isDue: false };
}

export function freeYearText(figures: ReferralFigures): string {
  const { free_subscription_claimed_at: claimedAt } = figures;
  return claimedAt ? `Recebido em ${formatDayOf(claimedAt)}` : freeYear(figures).label;
}

/** The act that a reward waits for. */
export function actFor({ status, reward_type: kind }: Reward): "process" | "pay" | null {
  if (status === "pending") return "process";
  return status === "processed" && kind === "cash_bonus" ? "pay" : null;
}
