//! Payments and referrals.

pub(crate) mod payment_webhook;
pub(crate) mod payments;
pub(crate) mod referrals;
