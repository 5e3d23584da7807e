//! Payments, referrals and rewards.

pub mod payments;
pub mod referrals;
pub mod rewards;
