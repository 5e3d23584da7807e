//! What the product writes about.

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};

/// A letter with its data. The kinds and fields are stored: a new field needs a default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Letter {
    Welcome,
    Approved {
        paid_until: NaiveDate,
    },
    /// Corrects the letter about an approval that was taken back after it was sent.
    ApprovalUndone,
    /// To the administrators: someone answered the questionnaire, or paid, and waits for them.
    ApprovalPending {
        member_name: String,
        has_paid: bool,
        /// Whether the letter is about the payment rather than the answers.
        #[serde(default)]
        is_payment: bool,
    },
    PaymentReceived {
        amount_cents: i64,
        /// `None` until the account is approved.
        paid_until: Option<NaiveDate>,
    },
    PaymentReversed {
        amount_cents: i64,
        /// The last paid day that is left; `None` where the access is closed.
        #[serde(default)]
        paid_until: Option<NaiveDate>,
    },
    RenewalReminder {
        /// Negative after the end of the paid year.
        days_left: i64,
        paid_until: NaiveDate,
        price_cents: i64,
    },
    ReviewDue,
    Inactive {
        days: i64,
    },
    ReferralPaid {
        /// The masked name of the referred person.
        friend: String,
        matures_on: Option<NaiveDate>,
    },
    RewardProcessed {
        /// `None` for a bonus in money.
        free_year_until: Option<NaiveDate>,
        amount_cents: i64,
    },
    /// To the administrators.
    WithdrawalRequested {
        member_name: String,
        amount_cents: i64,
    },
    /// To the administrators, when a person with a refund due deletes the account.
    RefundOfDeleted {
        amount_cents: i64,
        /// The number of the payment at its provider, by which it is found.
        number: String,
    },
    /// To the administrators: what they haven't seen yet.
    TrainerDigest {
        lines: Vec<String>,
    },
    /// To the administrators, at once. It never says what the member has.
    TrainerAlert {
        member_name: String,
        /// Whether sessions are locked until the trainer and a doctor have looked.
        is_locked: bool,
    },
    /// The trainer wrote to the member. It never says what.
    TrainerMessage {
        trainer_name: String,
    },
    /// To the administrators: a member wrote. It never says what.
    MemberMessage {
        member_name: String,
    },
}

/// The kinds, as they are stored.
pub const KINDS: [&str; 17] = [
    "welcome",
    "approved",
    "approval_undone",
    "approval_pending",
    "payment_received",
    "payment_reversed",
    "renewal_reminder",
    "review_due",
    "inactive",
    "referral_paid",
    "reward_processed",
    "withdrawal_requested",
    "refund_of_deleted",
    "trainer_digest",
    "trainer_alert",
    "trainer_message",
    "member_message",
];

impl Letter {
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::Approved { .. } => "approved",
            Self::ApprovalUndone => "approval_undone",
            Self::ApprovalPending { .. } => "approval_pending",
            Self::PaymentReceived { .. } => "payment_received",
            Self::PaymentReversed { .. } => "payment_reversed",
            Self::RenewalReminder { .. } => "renewal_reminder",
            Self::ReviewDue => "review_due",
            Self::Inactive { .. } => "inactive",
            Self::ReferralPaid { .. } => "referral_paid",
            Self::RewardProcessed { .. } => "reward_processed",
            Self::WithdrawalRequested { .. } => "withdrawal_requested",
            Self::RefundOfDeleted { .. } => "refund_of_deleted",
            Self::TrainerDigest { .. } => "trainer_digest",
            Self::TrainerAlert { .. } => "trainer_alert",
            Self::TrainerMessage { .. } => "trainer_message",
            Self::MemberMessage { .. } => "member_message",
        }
    }

    /// Whether a member can opt out of it: what isn't about the contract.
    pub(crate) const fn is_optional(&self) -> bool {
        matches!(self, Self::ReviewDue | Self::Inactive { .. } | Self::TrainerMessage { .. })
    }

    pub(crate) const fn is_to_administrators(&self) -> bool {
        matches!(
            self,
            Self::ApprovalPending { .. }
                | Self::WithdrawalRequested { .. }
                | Self::RefundOfDeleted { .. }
                | Self::TrainerDigest { .. }
                | Self::TrainerAlert { .. }
                | Self::MemberMessage { .. }
        )
    }

    /// Whether it is one of the letters about someone who waits for the approval.
    pub(crate) const fn is_about_newcomer(&self) -> bool {
        matches!(self, Self::ApprovalPending { .. })
    }

    /// An example of a kind; `None` if there is no such kind.
    pub(crate) fn example(kind: &str, today: NaiveDate) -> Option<Self> {
        let soon = today + Days::new(7);
        let next_year = today + Days::new(365);
        let name = || "Ana Souza".to_owned();
        Some(match kind {
            "welcome" => Self::Welcome,
            "approved" => Self::Approved { paid_until: next_year },
            "approval_undone" => Self::ApprovalUndone,
            "approval_pending" => {
                Self::ApprovalPending { member_name: name(), has_paid: true, is_payment: false }
            }
            "payment_received" => {
                Self::PaymentReceived { amount_cents: 14_700, paid_until: Some(next_year) }
            }
            "payment_reversed" => Self::PaymentReversed { amount_cents: 14_700, paid_until: None },
            "renewal_reminder" => {
                Self::RenewalReminder { days_left: 7, paid_until: soon, price_cents: 14_700 }
            }
            "review_due" => Self::ReviewDue,
            "inactive" => Self::Inactive { days: 14 },
            "referral_paid" => {
                Self::ReferralPaid { friend: "Bruno".to_owned(), matures_on: Some(soon) }
            }
            "reward_processed" => {
                Self::RewardProcessed { free_year_until: Some(next_year), amount_cents: 14_700 }
            }
            "withdrawal_requested" => {
                Self::WithdrawalRequested { member_name: name(), amount_cents: 14_700 }
            }
            "refund_of_deleted" => {
                Self::RefundOfDeleted { amount_cents: 14_700, number: "1234567890".to_owned() }
            }
            "trainer_digest" => Self::TrainerDigest {
                lines: vec![
                    "Ana Souza: combine uma conversa.".to_owned(),
                    "Bruno Lima: marcou o exercício Supino reto com barra.".to_owned(),
                ],
            },
            "trainer_alert" => Self::TrainerAlert { member_name: name(), is_locked: true },
            "trainer_message" => Self::TrainerMessage { trainer_name: "Rafael Lima".to_owned() },
            "member_message" => Self::MemberMessage { member_name: name() },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_an_example_that_can_be_stored_and_read_again() {
        let today = "2026-11-20".parse().unwrap();
        for kind in KINDS {
            let letter = Letter::example(kind, today).unwrap_or_else(|| panic!("{kind}"));
            assert_eq!(letter.kind(), kind);
            let payload = serde_json::to_value(&letter).unwrap();
            assert_eq!(payload["kind"], kind);
            assert_eq!(serde_json::from_value::<Letter>(payload).unwrap(), letter);
        }
        assert_eq!(Letter::example("unknown", today), None);
    }
}
