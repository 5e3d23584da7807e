//! What each kind of job does.

use evolua_persistence::Error;
use evolua_persistence::jobs::LeasedJob;

use super::kind::JobKind;
use super::{JobError, housekeeping};
use crate::{App, mail};

pub(super) async fn run(kind: JobKind, app: &App, job: &LeasedJob) -> Result<(), JobError> {
    match kind {
        JobKind::CloseForgottenSessions => housekeeping::close_forgotten_sessions(app).await,
        JobKind::Purge => housekeeping::purge(app).await,
        JobKind::SendMail => mail::send(app, job).await,
        JobKind::RemindMembers => mail::remind_members(app).await,
        JobKind::TellTrainer => mail::tell_trainer(app).await,
    }
}

/// Does what follows when a job is given up.
pub(super) async fn give_up(
    kind: JobKind,
    app: &App,
    job: &LeasedJob,
    reason: &str,
) -> Result<(), Error> {
    match kind {
        JobKind::SendMail => mail::give_up(app, job, reason).await,
        _ => Ok(()),
    }
}
