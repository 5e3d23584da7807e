//! Why a member whose money came has no year from it.

use chrono::{DateTime, Utc};
use evolua_text::token_enum;

use super::{PaymentStatus, UnknownPaymentWord};
use crate::id::OrderId;

token_enum! {
    /// What became of a payment.
    pub enum IssueKind {
        /// Paid back.
        Refunded = "refunded",
        /// Taken back by the card's holder.
        ChargedBack = "charged_back",
        /// Received with another amount than the order's.
        Mismatched = "mismatched",
        /// The member wants it back.
        Withdrawn = "withdrawn",
    }
    else UnknownPaymentWord = |text| UnknownPaymentWord
}

/// A payment, as far as an issue depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettledPayment {
    pub status: PaymentStatus,
    pub order: Option<OrderId>,
    pub amount_cents: i64,
    /// What the order asked for.
    pub ordered_cents: Option<i64>,
    pub withdrawal_requested_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentIssue {
    pub kind: IssueKind,
    pub amount_cents: i64,
    pub ordered_cents: Option<i64>,
    pub withdrawn_at: Option<DateTime<Utc>>,
}

impl PaymentIssue {
    /// The issue of a member's payments, given newest first: what became of the last one whose money
    /// came. One of an order that another payment settled doesn't count.
    pub fn of(payments: &[SettledPayment]) -> Option<Self> {
        let is_settled_by_other = |payment: &SettledPayment| {
            payment.order.is_some()
                && payments.iter().any(|other| {
                    other.order == payment.order && other.status == PaymentStatus::Paid
                })
        };
        let last = payments.iter().find(|payment| match payment.status {
            PaymentStatus::Paid | PaymentStatus::ChargedBack => true,
            PaymentStatus::Refunded | PaymentStatus::Mismatched => !is_settled_by_other(payment),
            PaymentStatus::Pending
            | PaymentStatus::Rejected
            | PaymentStatus::Cancelled
            | PaymentStatus::Duplicate => false,
        })?;
        let withdrawn_at = last.withdrawal_requested_at;
        let kind = match last.status {
            PaymentStatus::Refunded => IssueKind::Refunded,
            PaymentStatus::ChargedBack => IssueKind::ChargedBack,
            PaymentStatus::Mismatched => IssueKind::Mismatched,
            _ if withdrawn_at.is_some() => IssueKind::Withdrawn,
            _ => return None,
        };
        let SettledPayment { amount_cents, ordered_cents, .. } = *last;
        Some(Self { kind, amount_cents, ordered_cents, withdrawn_at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payment(status: PaymentStatus, order: i64) -> SettledPayment {
        SettledPayment {
            status,
            order: Some(OrderId(order)),
            amount_cents: 14_700,
            ordered_cents: Some(14_700),
            withdrawal_requested_at: None,
        }
    }

    #[test]
    fn the_last_payment_whose_money_came_decides() {
        use PaymentStatus::{ChargedBack, Duplicate, Mismatched, Paid, Refunded, Rejected};
        let cases = [
            (vec![], None),
            (vec![payment(Paid, 1)], None),
            (vec![payment(Refunded, 1)], Some(IssueKind::Refunded)),
            (vec![payment(ChargedBack, 1)], Some(IssueKind::ChargedBack)),
            (vec![payment(Mismatched, 1)], Some(IssueKind::Mismatched)),
            (vec![payment(Rejected, 2), payment(ChargedBack, 1)], Some(IssueKind::ChargedBack)),
            (vec![payment(Paid, 2), payment(Refunded, 1)], None),
            (vec![payment(Refunded, 2), payment(Paid, 1)], Some(IssueKind::Refunded)),
            // Paid twice, and the second time was paid back.
            (vec![payment(Refunded, 1), payment(Paid, 1)], None),
            (vec![payment(Duplicate, 1), payment(Paid, 1)], None),
        ];
        for (payments, kind) in cases {
            assert_eq!(PaymentIssue::of(&payments).map(|issue| issue.kind), kind, "{payments:?}");
        }
        let asked = SettledPayment {
            withdrawal_requested_at: "2026-11-20T12:00:00Z".parse().ok(),
            ..payment(Paid, 1)
        };
        assert_eq!(PaymentIssue::of(&[asked]).map(|issue| issue.kind), Some(IssueKind::Withdrawn));
    }
}
