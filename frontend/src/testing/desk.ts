import type { DeskExercise, DeskTemplate, DeskWorkout, Payment, ReferralStats, Referrer, Reward } from "@/api";

export function payment(change: Partial<Payment> = {}): Payment {
  return {
    id: 40,
    amount_cents: 14_700,
    method: "pix",
    provider: "manual",
    status: "paid",
    paid_on: "2026-06-20",
    paid_until: "2027-06-20",
    paid_until_before: null,
    note: null,
    withdrawal_requested_at: null,
    created_at: "2026-06-20T12:00:00Z",
    ...change,
  };
}

export const referrer: Referrer = {
  id: 7,
  referrer_name: "Marina Souza",
  referrer_email: "marina.souza@example.com",
  referral_code: "AB2CDEFG",
  paid_referrals: 6,
  total_referrals: 8,
  matured_referrals: 6,
  free_subscription_claimed: false,
  total_earnings: 10,
};

export function reward(change: Partial<Reward> = {}): Reward {
  return {
    id: 60,
    reward_type: "free_subscription",
    description: "Um ano grátis pelas 5 primeiras indicações pagas",
    amount: 147,
    status: "pending",
    created_at: "2026-11-20T12:00:00Z",
    processed_at: null,
    ...change,
  };
}

export function referralDetails(change: Partial<ReferralStats> = {}): ReferralStats {
  const { referral_code, paid_referrals, total_referrals, matured_referrals, total_earnings } = referrer;
  return {
    stats: {
      referral_code,
      paid_referrals,
      total_referrals,
      matured_referrals,
      total_earnings,
      free_subscription_claimed: false,
      free_subscription_claimed_at: null,
    },
    referrals: [
      {
        id: 50,
        referred_name: "Lia Paz",
        referred_email: "lia@example.com",
        payment_status: "paid",
        payment_date: "2026-11-01T12:00:00Z",
        payment_amount: 147,
        matures_on: "2026-11-09",
        matured_at: "2026-11-09T06:00:00Z",
        created_at: "2026-10-30T12:00:00Z",
      },
    ],
    rewards: [reward()],
    ...change,
  };
}

export function deskExercise(change: Partial<DeskExercise> = {}): DeskExercise {
  return {
    exercise_id: 1,
    name: "Supino reto com barra",
    muscle_group: "Peito",
    sets: 3,
    reps: "8-12",
    weight: 0,
    rest_seconds: 60,
    notes: null,
    group_index: null,
    is_drop_set: false,
    ...change,
  };
}

export function deskWorkout(change: Partial<DeskWorkout> = {}): DeskWorkout {
  return {
    id: 70,
    user_id: 7,
    name: "Peito e costas",
    description: null,
    notes: null,
    day_code: "A",
    created_at: "2026-11-20T12:00:00Z",
    exercises: [
      deskExercise({ group_index: 0 }),
      deskExercise({ exercise_id: 2, name: "Remada curvada", group_index: 0 }),
    ],
    ...change,
  };
}

export function deskTemplate(change: Partial<DeskTemplate> = {}): DeskTemplate {
  const { user_id: _, ...template } = deskWorkout();
  return { ...template, id: 5, name: "Base de peito", ...change };
}
