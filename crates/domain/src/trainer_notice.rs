//! What the trainer must know about a member.

use chrono::NaiveDate;
use evolua_text::token_enum;
use thiserror::Error;

use crate::id::MemberId;

/// The text is none of the kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Tipo de aviso desconhecido.")]
pub struct UnknownNoticeKind;

token_enum! {
    /// Why the trainer gets a notice. The words say what to do, never what the member has, because an
    /// e-mail may quote them.
    pub enum NoticeKind {
        /// Read the member's page now.
        Urgent = "urgent",
        /// Read the member's messages now.
        UrgentMessage = "urgent_message",
        /// A doctor must clear the member before sessions begin.
        Clearance = "clearance",
        /// Talk with the member.
        Talk = "talk",
        /// The member marked the exercise that `subject` names.
        Exercise = "exercise",
    }
    else UnknownNoticeKind = |text| UnknownNoticeKind
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainerNotice {
    pub member: MemberId,
    pub kind: NoticeKind,
    pub subject: Option<String>,
    /// The day from which the trainer must know it.
    pub due_on: NaiveDate,
}
