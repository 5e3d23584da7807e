//! A member's workouts, set by set.

use evolua_domain::id::MemberId;
use evolua_persistence::{Page, audit_log, members, workout_details, workouts};

use super::Admin;
use super::progress::READ;
use crate::error::codes;
use crate::workout::WorkoutDetail;
use crate::{App, Result};

/// Workouts of a page at most: each may have dozens of sets.
const MOST_ON_PAGE: i64 = 20;

/// A page of a member's finished workouts, newest first. The first page is logged as read.
pub async fn list_trained(
    app: &App,
    admin: &Admin,
    id: MemberId,
    page: Page,
) -> Result<Vec<WorkoutDetail>> {
    let admin = admin.id;
    let now = app.now();
    if page.after.is_none() {
        app.db
            .write(move |conn| -> Result<()> {
                members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
                Ok(audit_log::insert(conn, admin, id, READ, None, now)?)
            })
            .await?;
    }
    let limit = page.limit.unwrap_or(MOST_ON_PAGE).min(MOST_ON_PAGE);
    let page = Page { limit: Some(limit), ..page };
    app.db
        .snapshot(move |conn| {
            let listed = workouts::list_done(conn, id, page)?;
            let ids: Vec<_> = listed.iter().map(|workout| workout.id).collect();
            let found = workout_details::list_by_ids(conn, id, &ids)?;
            let mut details: Vec<WorkoutDetail> = found.into_iter().map(Into::into).collect();
            // Listed by their day; the details come by their start.
            details.sort_by_key(|detail| ids.iter().position(|id| *id == detail.workout.id));
            Ok(details)
        })
        .await
}
