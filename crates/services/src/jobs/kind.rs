//! The kinds of jobs.

use chrono::TimeDelta;

/// Jobs of one lane wait only for each other, so that a slow mail server delays no payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    House,
    Mail,
}

impl Lane {
    pub(super) const ALL: [Self; 2] = [Self::House, Self::Mail];

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Mail => "mail",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JobKind {
    /// Ends sessions that their members forgot.
    CloseForgottenSessions,
    /// Deletes rows that are kept for a limited time.
    Purge,
    /// Sends an e-mail. The key is its id.
    SendMail,
    /// Reminds members of what their day makes due.
    RemindMembers,
    /// Writes the trainer what they haven't seen.
    TellTrainer,
}

impl JobKind {
    pub(super) const ALL: [Self; 5] = [
        Self::CloseForgottenSessions,
        Self::Purge,
        Self::SendMail,
        Self::RemindMembers,
        Self::TellTrainer,
    ];

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::CloseForgottenSessions => "close_forgotten_sessions",
            Self::Purge => "purge",
            Self::SendMail => "send_mail",
            Self::RemindMembers => "remind_members",
            Self::TellTrainer => "tell_trainer",
        }
    }

    pub(super) const fn lane(self) -> Lane {
        match self {
            Self::CloseForgottenSessions
            | Self::Purge
            | Self::RemindMembers
            | Self::TellTrainer => Lane::House,
            Self::SendMail => Lane::Mail,
        }
    }

    /// `None` if this release doesn't know the kind.
    pub(super) fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// The time from one run to the next, for jobs that repeat.
    pub(super) const fn period(self) -> Option<TimeDelta> {
        match self {
            Self::SendMail => None,
            Self::CloseForgottenSessions | Self::RemindMembers | Self::TellTrainer => {
                Some(TimeDelta::hours(1))
            }
            Self::Purge => Some(TimeDelta::hours(24)),
        }
    }
}
