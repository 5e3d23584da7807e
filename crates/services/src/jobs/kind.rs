//! The kinds of jobs.

use chrono::TimeDelta;
use evolua_persistence::jobs::LeasedJob;

use super::{JobError, housekeeping};
use crate::App;

/// Jobs of one lane wait only for each other, so that a slow mail server delays no payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    House,
}

impl Lane {
    pub(super) const ALL: [Self; 1] = [Self::House];

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::House => "house",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JobKind {
    /// Ends sessions that their members forgot.
    CloseForgottenSessions,
    /// Deletes rows that are kept for a limited time.
    Purge,
}

impl JobKind {
    pub(super) const ALL: [Self; 2] = [Self::CloseForgottenSessions, Self::Purge];

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::CloseForgottenSessions => "close_forgotten_sessions",
            Self::Purge => "purge",
        }
    }

    pub(super) const fn lane(self) -> Lane {
        match self {
            Self::CloseForgottenSessions | Self::Purge => Lane::House,
        }
    }

    /// `None` if this release doesn't know the kind.
    pub(super) fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// The time from one run to the next, for jobs that repeat.
    #[expect(clippy::unnecessary_wraps, reason = "jobs that don't repeat have none")]
    pub(super) const fn period(self) -> Option<TimeDelta> {
        match self {
            Self::CloseForgottenSessions => Some(TimeDelta::hours(1)),
            Self::Purge => Some(TimeDelta::hours(24)),
        }
    }

    pub(super) async fn run(self, app: &App, _job: &LeasedJob) -> Result<(), JobError> {
        match self {
            Self::CloseForgottenSessions => housekeeping::close_forgotten_sessions(app).await,
            Self::Purge => housekeeping::purge(app).await,
        }
    }
}
