//! What each kind of job does.

use evolua_domain::id::MemberId;
use evolua_persistence::jobs::LeasedJob;

use super::failure::JobError;
use super::housekeeping;
use super::kind::JobKind;
use crate::{App, payment, referral};

pub(super) async fn run(app: &App, kind: JobKind, job: &LeasedJob) -> Result<(), JobError> {
    match kind {
        JobKind::FetchPayment => payment::fetch(app, &job.key).await,
        JobKind::ReconcilePayments => payment::reconcile(app).await,
        JobKind::SettleReferrals => {
            let member = job.key.parse().map_err(|_| JobError::give_up("no member's id"))?;
            Ok(referral::settle(app, MemberId(member)).await?)
        }
        JobKind::MatureReferrals => referral::mature_all(app).await,
        JobKind::CloseForgottenSessions => housekeeping::close_forgotten_sessions(app).await,
        JobKind::Purge => housekeeping::purge(app).await,
    }
}
