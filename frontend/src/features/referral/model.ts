import type { Referral, ReferralFigures, Reward } from "@/api";
import { formatDate, formatDayOf, plural } from "@/lib/format";
import { whatsAppOf } from "@/lib/phone";

/** So many paid referrals earn a free year; each further one earns a bonus. */
export const FREE_YEAR_AT = 5;
export const BONUS_CENTS = 1_000;

type Tone = "plain" | "accent" | "orange" | "danger";

const REFERRALS: Record<Referral["payment_status"], { label: string; tone: Tone }> = {
  pending: { label: "Aguardando Pagamento", tone: "orange" },
  paid: { label: "Pago", tone: "accent" },
  failed: { label: "Falhou", tone: "danger" },
};
export const referralLabel = (referral: Referral) => REFERRALS[referral.payment_status];

const REWARDS: Record<Reward["status"], { label: string; tone: Tone }> = {
  pending: { label: "Pendente", tone: "orange" },
  processed: { label: "Processada", tone: "accent" },
  paid: { label: "Paga", tone: "accent" },
  void: { label: "Cancelada", tone: "plain" },
};
export const rewardLabel = (reward: Reward) => REWARDS[reward.status];

/** What a referral waits for, and until when. */
export function waitText({ payment_status, matures_on, matured_at, created_at }: Referral): string {
  if (payment_status === "failed") return "O pagamento foi devolvido ou contestado: não conta.";
  if (payment_status === "pending") return `Entrou em ${formatDayOf(created_at)}. Falta pagar a assinatura.`;
  if (matured_at) return `Já conta, desde ${formatDayOf(matured_at)}.`;
  if (matures_on) return `Conta a partir de ${formatDate(matures_on)}, quando acaba o prazo de desistência.`;
  return "Pagou. Falta a liberação do acesso.";
}

/** How far the free year is: what counts already, and what will count if nobody withdraws. */
export function freeYear({ paid_referrals, matured_referrals, free_subscription_claimed }: ReferralFigures) {
  const counted = Math.min(matured_referrals, FREE_YEAR_AT);
  const waiting = Math.min(paid_referrals, FREE_YEAR_AT) - counted;
  return { counted, waiting, isEarned: counted >= FREE_YEAR_AT, isClaimed: free_subscription_claimed };
}

export function freeYearText(stats: ReferralFigures): string {
  const { counted, waiting, isEarned, isClaimed } = freeYear(stats);
  if (isClaimed) {
    const at = stats.free_subscription_claimed_at;
    return `Você já ganhou a sua anuidade grátis${at ? ` em ${formatDayOf(at)}` : ""}: a assinatura ficou um ano mais longa.`;
  }
  if (isEarned)
    return "Você ganhou a anuidade grátis! Aguarde o processamento: o administrador soma um ano à sua assinatura.";
  const parts = [
    ...(counted > 0 ? [plural(counted, "já conta", "já contam")] : []),
    ...(waiting > 0 ? [`${plural(waiting, "espera", "esperam")} o fim do prazo de desistência`] : []),
  ];
  const left = FREE_YEAR_AT - counted - waiting;
  const missing =
    left > 0 ? `${left === 1 ? "Falta" : "Faltam"} ${plural(left, "indicação paga", "indicações pagas")}.` : "";
  return [parts.length > 0 ? `${parts.join("; ")}.` : "", missing].filter(Boolean).join(" ");
}

export const shareLink = (code: string, origin: string) => `${origin}/?${new URLSearchParams({ ref: code })}`;

export function whatsAppShare(code: string, origin: string): string {
  const text = `Estou treinando com o Evolua: programa personalizado e evolução de verdade. Entre pelo meu convite (código ${code}): ${shareLink(code, origin)}`;
  return whatsAppOf("", text);
}
