//! The yearly subscription: what a payment gives, and what taking it back ends.

mod issue;
mod payment;
mod term;

pub use issue::{IssueKind, PaymentIssue, SettledPayment};
pub use payment::{
    Ledger, Payment, PaymentEffect, PaymentMethod, PaymentStatus, Provider, UnknownPaymentWord,
};
pub use term::{Subscription, Term, last_withdrawal_day};

/// The annual fee in cents: R$ 147,00.
pub const ANNUAL_FEE_CENTS: i64 = 14_700;

/// The currency of every order.
pub const CURRENCY: &str = "BRL";

/// Days in which a consumer may withdraw (CDC art. 49).
pub const WITHDRAWAL_DAYS: u64 = 7;
