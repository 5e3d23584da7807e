import type {
  CheckoutOptions,
  Payment,
  Referral,
  ReferralFigures,
  ReferralStats,
  Reward,
  Subscription,
} from "../api/schema";
import { member } from "./fixtures";

const STAMP = "2026-11-16T12:00:00Z";

export function payment(change: Partial<Payment> = {}): Payment {
  return {
    id: 1,
    status: "paid",
    method: "pix",
    provider: "mercado_pago",
    amount_cents: 14_700,
    paid_on: "2026-11-16",
    paid_until: null,
    paid_until_before: null,
    withdrawal_requested_at: null,
    note: null,
    created_at: STAMP,
    ...change,
  };
}

/** Of the active member. */
export function subscription(change: Partial<Subscription> = {}): Subscription {
  return {
    state: "active",
    paid_until: member.paid_until,
    in_grace: false,
    is_paid_ahead: false,
    payments: [],
    withdrawal: null,
    ...change,
  };
}

/** Of somebody who has yet to pay for the first time. */
export const unpaid = (change: Partial<Subscription> = {}) =>
  subscription({ state: "new", paid_until: null, ...change });

export function checkout(change: Partial<CheckoutOptions> = {}): CheckoutOptions {
  return {
    email: member.email,
    price_cents: 14_700,
    discounted_price_cents: null,
    referral_code: null,
    linked_referral_code: null,
    has_checkout: true,
    payment_link: null,
    terms_version: "2026-11-25",
    has_accepted_terms: false,
    seller: { name: "Carla Menezes", document: "12.345.678/0001-90", address: "", email: "", cref: "012345-G/SP" },
    ...change,
  };
}

export function referral(change: Partial<Referral> = {}): Referral {
  return {
    id: 1,
    referred_name: "Bruna",
    referred_email: "br•••@exemplo.com",
    payment_status: "pending",
    payment_date: null,
    payment_amount: null,
    matures_on: null,
    matured_at: null,
    created_at: STAMP,
    ...change,
  };
}

export function reward(change: Partial<Reward> = {}): Reward {
  return {
    id: 1,
    reward_type: "cash_bonus",
    description: "Bônus pela 6ª indicação paga",
    amount: 10,
    status: "pending",
    created_at: STAMP,
    processed_at: null,
    ...change,
  };
}

export function figures(change: Partial<ReferralFigures> = {}): ReferralFigures {
  return {
    referral_code: "AB2CD3EF",
    total_referrals: 0,
    paid_referrals: 0,
    matured_referrals: 0,
    total_earnings: 0,
    free_subscription_claimed: false,
    free_subscription_claimed_at: null,
    ...change,
  };
}

export const referralStats: ReferralStats = { stats: figures(), referrals: [], rewards: [] };
