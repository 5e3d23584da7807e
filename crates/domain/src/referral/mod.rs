//! The referral programme: codes, when a referral counts, and what it earns.

mod code;
mod rewards;

use chrono::{Days, NaiveDate};
use evolua_text::token_enum;
use thiserror::Error;

pub use code::{InvalidCode, ReferralCode};
pub use rewards::{
    BONUS_CENTS, FREE_YEAR_AT, RewardChange, RewardKind, RewardStatus, earnings_cents, is_due,
    settle,
};

use crate::subscription::last_withdrawal_day;

/// The text isn't one of the tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Escolha uma das opções.")]
pub struct UnknownReferralWord;

token_enum! {
    /// Where a referral stands.
    pub enum ReferralStatus {
        /// The referred person hasn't paid.
        Pending = "pending",
        Paid = "paid",
        /// The payment was taken back.
        Failed = "failed",
    }
    else UnknownReferralWord = |text| UnknownReferralWord
}

/// The first day on which a paid referral counts: after the referred person's right of withdrawal.
/// `None` until that person is approved.
pub fn matures_on(paid_on: NaiveDate, approved_on: Option<NaiveDate>) -> Option<NaiveDate> {
    Some(last_withdrawal_day(paid_on, approved_on)? + Days::new(1))
}

/// Hides most of an e-mail: `an•••@exemplo.com`. One without `@` is hidden whole.
pub fn masked_email(email: &str) -> String {
    let Some((local, domain)) = email.rsplit_once('@') else { return "•••".to_owned() };
    let shown = if local.chars().count() > 3 { 2 } else { 1 };
    let start: String = local.chars().take(shown).collect();
    format!("{start}•••@{domain}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_referral_matures_on_the_day_after_the_right_of_withdrawal() {
        let date = |text: &str| text.parse::<NaiveDate>().unwrap();
        let paid_on = date("2026-11-20");
        assert_eq!(matures_on(paid_on, None), None);
        assert_eq!(matures_on(paid_on, Some(paid_on)), Some(date("2026-11-28")));
        assert_eq!(matures_on(paid_on, Some(date("2026-12-01"))), Some(date("2026-12-09")));
    }

    #[test]
    fn an_email_shows_its_first_letters_and_its_domain() {
        assert_eq!(masked_email("ana.maria@exemplo.com"), "an•••@exemplo.com");
        assert_eq!(masked_email("ana@exemplo.com"), "a•••@exemplo.com");
        assert_eq!(masked_email("é@x.br"), "é•••@x.br");
        assert_eq!(masked_email("sem arroba"), "•••");
    }
}
