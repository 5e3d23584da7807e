//! What a change of a member's log needs to know of the member, in one statement.

use chrono::NaiveDate;
use diesel::dsl::exists;
use diesel::prelude::*;

use evolua_domain::cycle::Cycle;
use evolua_domain::id::MemberId;
use evolua_domain::profile::Profile;

use super::profiles::{CurrentProfileRow, current_profile_of, group_profile};
use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::training::exercise_metrics::is_outdated;
use crate::repositories::training::training_log::is_without_sets;
use crate::schema::{challenges, exercise_metrics, workouts};

/// A member with a profile, and what else a change may concern.
#[derive(Debug, Clone)]
pub struct MemberState {
    pub profile: Profile,
    pub cycle: Cycle,
    pub has: Concerned,
}

/// What a change may affect beside its exercises. Most members have none of it, which saves the
/// queries for it.
#[derive(Debug, Clone, Copy)]
pub struct Concerned {
    /// Metrics that no longer hold.
    pub stale_metrics: bool,
    /// Done workouts without a completed set.
    pub workouts_without_sets: bool,
    /// Challenges or goals, also those that are over.
    pub challenges: bool,
}

impl Concerned {
    /// Of a member without a profile, of whom nothing was asked.
    pub const ALL: Self =
        Self { stale_metrics: true, workouts_without_sets: true, challenges: true };
}

/// `None` for a member without a profile.
pub fn find(conn: &mut Conn, member: MemberId, today: NaiveDate) -> Result<Option<MemberState>> {
    let stale = exercise_metrics::table.filter(exercise_metrics::user_id.eq(member.0));
    let without_sets = workouts::table.filter(workouts::user_id.eq(member.0));
    let rows: Vec<(CurrentProfileRow, (bool, bool, bool))> = current_profile_of(member.0)
        .select((
            CurrentProfileRow::as_select(),
            (
                exists(stale.filter(is_outdated(today))),
                exists(without_sets.filter(is_without_sets())),
                exists(challenges::table.filter(challenges::user_id.eq(member.0))),
            ),
        ))
        .load(conn)?;
    // Each change of the program has a row, which says the same of the rest.
    let Some((_, (stale_metrics, workouts_without_sets, challenges))) = rows.first() else {
        return Ok(None);
    };
    let has = Concerned {
        stale_metrics: *stale_metrics,
        workouts_without_sets: *workouts_without_sets,
        challenges: *challenges,
    };
    let found = group_profile(rows.into_iter().map(|(row, _)| row))?;
    Ok(found.map(|(profile, cycle)| MemberState { profile, cycle, has }))
}
