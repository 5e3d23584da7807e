//! A member's progress, in the figures that the member sees.

use evolua_domain::id::MemberId;
use evolua_persistence::members;

use super::Admin;
use crate::error::codes;
use crate::progress::{self, Metric, TrainingWeeks};
use crate::workout::{self, Summary};
use crate::{App, Result};

/// The figures of the member's own screens.
#[derive(Debug, Clone)]
pub struct MemberProgress {
    pub summary: Summary,
    pub metrics: Vec<Metric>,
    pub weeks: TrainingWeeks,
}

pub async fn find_progress(app: &App, _admin: &Admin, id: MemberId) -> Result<MemberProgress> {
    let member = app.db.read(move |conn| members::find(conn, id)).await?;
    let member = member.ok_or(&codes::MEMBER_MISSING)?;
    Ok(MemberProgress {
        summary: workout::summary_of(app, &member).await?,
        metrics: progress::metrics_of(app, &member).await?,
        weeks: progress::weeks_of(app, &member).await?,
    })
}
