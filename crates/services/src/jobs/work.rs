//! What each kind of job does.

use evolua_domain::id::MemberId;
use evolua_persistence::Error;
use evolua_persistence::jobs::LeasedJob;

use super::housekeeping;
use crate::queue::{JobError, JobKind};
use crate::{App, assistant, conversation, mail, payment, push, referral};

pub(super) async fn run(kind: JobKind, app: &App, job: &LeasedJob) -> Result<(), JobError> {
    match kind {
        JobKind::FetchPayment => payment::fetch(app, &job.key).await,
        JobKind::ReconcilePayments => payment::reconcile(app).await,
        JobKind::SettleReferrals => {
            let member = job.key.parse().map_err(|_| JobError::give_up("no member's id"))?;
            Ok(referral::settle(app, MemberId(member)).await?)
        }
        JobKind::MatureReferrals => referral::mature_all(app).await,
        JobKind::CloseForgottenSessions => housekeeping::close_forgotten_sessions(app).await,
        JobKind::SettleAssistant => Ok(assistant::settle_abandoned(app).await?),
        JobKind::Purge => housekeeping::purge(app).await,
        JobKind::SendMail => mail::send(app, job).await,
        JobKind::SendPush => push::send(app, job).await,
        JobKind::RemindMembers => mail::remind_members(app).await,
        JobKind::RemindOfTraining => push::remind_of_training(app).await,
        JobKind::TellTrainer => mail::tell_trainer(app).await,
        JobKind::TellOfMessage => conversation::tell(app, job).await,
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
