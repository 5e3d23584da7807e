import type { Payment, Subscription } from "@/api";
import { type Access, isRenewalDue } from "@/features/access";
import { formatDate } from "@/lib/format";
import { addDays, addMonths, daysBetween } from "@/lib/time/dates";

/** Members who may pay. */
export type Payer = Exclude<Access, { kind: "blocked" | "signed-out" }>;

/** After a failed check of the access, everybody is treated as new. */
export const UNKNOWN_PAYER: Payer = { kind: "new", message: "" };

/** What the screen is about: `received` waits for the approval, `settled` needs nothing. */
export type Situation = "new" | "pending" | "received" | "renewal" | "settled";

/** What the access says about the subscription. */
export function knownTerm(access: Payer): Subscription {
  const user = access.kind === "active" ? access.user : null;
  return {
    state: access.kind,
    paid_until: user?.paid_until ?? null,
    in_grace: user?.in_grace ?? false,
    is_paid_ahead: false,
    payments: [],
    withdrawal: null,
  };
}

/** The subscription is newer than the access, which may be a minute old. */
export function situationOf(access: Payer, subscription: Subscription, today: string): Situation {
  if (subscription.state === "active") return isRenewalDue(subscription, today) ? "renewal" : "settled";
  if (subscription.is_paid_ahead) return "received";
  if (subscription.state === "expired") return "renewal";
  return access.kind === "new" ? "new" : "pending";
}

/** Whether nothing is left to pay. */
export const isPaid = ({ is_paid_ahead, state, ...term }: Subscription, today: string) =>
  is_paid_ahead || (state === "active" && !isRenewalDue(term, today));

/** What became of the latest payment, if the person should know. */
export type Outcome = "pending" | "refused" | "mismatched";

/** So many days long a refused payment is mentioned. */
const REFUSAL_DAYS = 1;

export function outcomeOf(subscription: Subscription, today: string): Outcome | null {
  if (isPaid(subscription, today)) return null;
  const [latest] = subscription.payments;
  switch (latest?.status) {
    case "pending":
    case "mismatched":
      return latest.status;
    case "rejected":
      return isRecent(latest, today) ? "refused" : null;
    default:
      return null;
  }
}

const isRecent = ({ created_at }: Payment, today: string) =>
  daysBetween(created_at.slice(0, 10), today) <= REFUSAL_DAYS;

/** Days after its end in which a term can still be continued. */
const GRACE_DAYS = 7;

/** For what time a payment on `today` pays. */
export function termText(situation: Situation, paidUntil: string | null, today: string): string {
  if (situation !== "renewal") return "Vale por 1 ano, contado da liberação do seu acesso.";
  if (paidUntil === null || daysBetween(paidUntil, today) > GRACE_DAYS) return `Vale por 1 ano, a partir de hoje.`;
  return `Vale de ${formatDate(addDays(paidUntil, 1))} até ${formatDate(addMonths(paidUntil, 12))}.`;
}
