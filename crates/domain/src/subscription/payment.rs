//! A payment, as the ledger keeps it.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_text::token_enum;
use thiserror::Error;

use super::Term;
use crate::id::{MemberId, PaymentId};

/// The text isn't one of the tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Escolha uma das opções.")]
pub struct UnknownPaymentWord;

token_enum! {
    /// Where a payment stands.
    pub enum PaymentStatus {
        /// Begun, as a PIX that isn't paid yet.
        Pending = "pending",
        /// Received.
        Paid = "paid",
        /// Refused by the card or the bank.
        Rejected = "rejected",
        /// Ended before it was paid.
        Cancelled = "cancelled",
        /// Paid back.
        Refunded = "refunded",
        /// Taken back by the card's holder.
        ChargedBack = "charged_back",
        /// Received with another amount or currency than the order: the administrator decides.
        Mismatched = "mismatched",
        /// Received for an order that was paid before: the administrator pays it back.
        Duplicate = "duplicate",
    }
    else UnknownPaymentWord = |text| UnknownPaymentWord
}

token_enum! {
    /// Who says that a payment was made.
    pub enum Provider {
        /// The administrator.
        Manual = "manual",
        MercadoPago = "mercado_pago",
    }
    else UnknownPaymentWord = |text| UnknownPaymentWord
}

token_enum! {
    /// How a payment was made.
    pub enum PaymentMethod {
        Pix = "pix",
        Card = "card",
        Cash = "cash",
        Transfer = "transfer",
        Other = "other",
    }
    else UnknownPaymentWord = |text| UnknownPaymentWord
}

/// What a new status does to the subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentEffect {
    None,
    /// A year is given.
    Credit,
    /// The year is taken back.
    Reverse,
}

impl PaymentStatus {
    /// Whether the money was received and is here, whatever it gave.
    pub fn is_refundable(self) -> bool {
        matches!(self, Self::Paid | Self::Mismatched | Self::Duplicate)
    }

    /// The effect of a status that follows another one, `None` for the first.
    pub fn effect_after(self, before: Option<Self>) -> PaymentEffect {
        match (before == Some(Self::Paid), self == Self::Paid) {
            (false, true) => PaymentEffect::Credit,
            (true, false) => PaymentEffect::Reverse,
            _ => PaymentEffect::None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    pub id: PaymentId,
    /// `None` once the member's account was deleted.
    pub member: Option<MemberId>,
    pub ledger: Ledger,
    /// The term that the payment gave, while it is credited.
    pub term: Option<Term>,
    /// When the member asked to withdraw, or paid an order for the second time.
    pub withdrawal_requested_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

impl Payment {
    /// Whether it is paid and waits for the approval, with which its year begins.
    pub fn is_ahead(&self) -> bool {
        self.ledger.status == PaymentStatus::Paid
            && self.term.is_none()
            && self.withdrawal_requested_at.is_none()
    }
}

/// What the receiver of a payment says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    pub provider: Provider,
    /// The provider's own id.
    pub provider_payment_id: Option<String>,
    pub method: PaymentMethod,
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub status: PaymentStatus,
    pub paid_at: Option<DateTime<Utc>>,
    /// The day in the member's zone.
    pub paid_on: Option<NaiveDate>,
    /// When the provider last changed it.
    pub provider_updated_at: Option<DateTime<Utc>>,
    /// By the administrator.
    pub note: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_becoming_paid_credits_and_only_leaving_paid_reverses() {
        let statuses = PaymentStatus::ALL.iter().map(|status| Some(*status));
        for before in statuses.chain([None]) {
            for after in PaymentStatus::ALL {
                let expected = match (before, after) {
                    (Some(PaymentStatus::Paid), PaymentStatus::Paid) => PaymentEffect::None,
                    (_, PaymentStatus::Paid) => PaymentEffect::Credit,
                    (Some(PaymentStatus::Paid), _) => PaymentEffect::Reverse,
                    _ => PaymentEffect::None,
                };
                assert_eq!(after.effect_after(before), expected, "{before:?} → {after}");
            }
        }
    }
}
