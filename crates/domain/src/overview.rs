//! Why a member needs the trainer today.

use chrono::NaiveDate;
use thiserror::Error;

use evolua_text::token_enum;

/// The days before the end of a paid year from which a renewal is due.
pub const RENEWAL_DAYS: u64 = 30;

/// The days of the four weeks that end today.
pub const FOUR_WEEKS: u64 = 28;

/// The text is none of the reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Motivo desconhecido.")]
pub struct UnknownReason;

token_enum! {
    /// The most urgent first.
    pub enum Reason {
        /// A notice asks to read the member's page now.
        Urgent = "urgent",
        /// Wants the money back, which the law gives within seven days.
        Withdrawal = "withdrawal",
        /// A doctor must clear the member first.
        Clearance = "clearance",
        /// Has paid and can't train before the approval.
        Paid = "paid",
        /// Marked pain at an exercise.
        Pain = "pain",
        /// Wrote messages that the trainer hasn't read.
        Message = "message",
        /// Waits for the approval.
        Approval = "approval",
        /// Has a program of the rules that the trainer hasn't signed.
        Check = "check",
        /// Wrote limitations that ask for a talk.
        Talk = "talk",
        /// Earned a reward that waits for the trainer.
        Reward = "reward",
        /// An e-mail to the member was given up.
        Mail = "mail",
        /// Has access and hasn't trained yet.
        FirstSession = "first_session",
        /// Hasn't trained for thirty days.
        Lost = "silent_30",
        /// Hasn't trained for fourteen days.
        SilentLong = "silent_14",
        /// Hasn't trained for seven days.
        Silent = "silent_7",
        /// At least two exercises have stalled.
        Plateaus = "plateaus",
        /// The paid year ends soon, or its grace runs.
        Expiring = "expiring",
        /// The paid year and its grace are over.
        Lapsed = "lapsed",
    }
    else UnknownReason = |text| UnknownReason
}

impl Reason {
    /// Whether the members who came last are listed first. The others of these reasons may stay for
    /// years, and would hide them.
    pub const fn is_latest_first(self) -> bool {
        matches!(self, Self::FirstSession | Self::Lost | Self::Lapsed)
    }
}

/// A member's four last weeks: the days with a workout, and those that were planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FourWeeks {
    pub done: i64,
    pub planned: i64,
}

impl FourWeeks {
    /// Of someone who trains on so many days a week since the approval: the weeks before it, which
    /// had no plan, don't count, and one that has begun counts whole.
    pub fn new(done: i64, days_a_week: i64, approved_on: NaiveDate, today: NaiveDate) -> Self {
        let weeks = ((today - approved_on).num_days() / 7 + 1).clamp(1, 4);
        Self { done, planned: days_a_week * weeks }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_weeks_since_the_approval_are_planned() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let today = day("2026-11-20");
        for (approved_on, planned) in [
            ("2026-11-21", 3),
            ("2026-11-20", 3),
            ("2026-11-14", 3),
            ("2026-11-13", 6),
            ("2026-10-31", 9),
            ("2026-10-30", 12),
            ("2026-10-23", 12),
            ("2020-01-01", 12),
        ] {
            let weeks = FourWeeks::new(7, 3, day(approved_on), today);
            assert_eq!(weeks, FourWeeks { done: 7, planned }, "{approved_on}");
        }
    }
}
