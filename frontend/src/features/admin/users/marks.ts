import type { AdminUser, OverviewReason } from "@/api";
import { formatDate } from "@/lib/format";
import { daysBetween } from "@/lib/time/dates";
import { issueText, issueTones } from "../payments/issue";
import { isInGrace } from "../subscription";

type Tone = "plain" | "accent" | "orange" | "danger" | "info";

export interface Mark {
  label: string;
  tone: Tone;
}

const marks: Record<OverviewReason, Mark> = {
  urgent: { label: "Leia agora", tone: "danger" },
  withdrawal: { label: "Quer devolução", tone: "danger" },
  clearance: { label: "Precisa de liberação", tone: "danger" },
  paid: { label: "Pago, aguardando aprovação", tone: "info" },
  pain: { label: "Marcou dor", tone: "orange" },
  message: { label: "Escreveu a você", tone: "info" },
  approval: { label: "Espera aprovação", tone: "orange" },
  check: { label: "Para conferir", tone: "orange" },
  talk: { label: "Conversar", tone: "orange" },
  reward: { label: "Recompensa a pagar", tone: "info" },
  mail: { label: "E-mail não chegou", tone: "orange" },
  first_session: { label: "Ainda não começou", tone: "orange" },
  silent_30: { label: "Um mês sem treinar", tone: "danger" },
  silent_14: { label: "2 semanas sem treinar", tone: "orange" },
  silent_7: { label: "1 semana sem treinar", tone: "orange" },
  plateaus: { label: "Parou de evoluir", tone: "plain" },
  expiring: { label: "Renovação", tone: "orange" },
  lapsed: { label: "Renovação", tone: "plain" },
};

/** What needs the trainer at a member: the most urgent, and what stays after a line was put away. */
export function markOf(user: AdminUser, today: string): Mark | null {
  const { reason, payment_issue: issue } = user;
  if (issue && (reason === null || reason === "approval")) {
    return { label: issueText(issue), tone: issueTones[issue.kind] };
  }
  if (reason === "expiring" && isInGrace(user, today)) return { label: "Em tolerância", tone: "orange" };
  if (reason) return marks[reason];
  if (user.is_paid_ahead) return marks.paid;
  if (isInGrace(user, today)) return { label: "Em tolerância", tone: "orange" };
  if (user.clearance === "required") return marks.clearance;
  if (user.needs_talk) return marks.talk;
  return user.clearance === "declared" ? { label: "Médico liberou", tone: "accent" } : null;
}

/** When a member trained last: recent days in words, because they are compared at a glance. */
export function lastWorkoutText(day: string | null, today: string): string {
  if (!day) return "nunca";
  const days = daysBetween(day, today);
  if (days <= 0) return "hoje";
  if (days === 1) return "ontem";
  return days <= 60 ? `há ${days} dias` : formatDate(day);
}
