//! Why a member needs the trainer today.

use thiserror::Error;

use evolua_text::token_enum;

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
        /// Waits for the approval.
        Approval = "approval",
        /// Wrote limitations that ask for a talk.
        Talk = "talk",
        /// Earned a reward that waits for the trainer.
        Reward = "reward",
        /// An e-mail to the member was given up.
        Mail = "mail",
        /// Has access and hasn't trained yet.
        FirstSession = "first_session",
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
        matches!(self, Self::FirstSession | Self::SilentLong | Self::Lapsed)
    }
}
