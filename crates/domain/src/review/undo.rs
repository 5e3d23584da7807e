//! Taking back an accepted review.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::cycle::{Cycle, ProgramState};
use crate::profile::{Availability, Level, Profile, TrainingProfile};
use crate::program::{Adjustments, Program};

/// How long an accepted review can be taken back.
const UNDO_TIME: TimeDelta = TimeDelta::days(1);

/// All that accepting a review changes, as it was before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BeforeReview {
    level: Level,
    availability: Availability,
    last_revision_at: Option<DateTime<Utc>>,
    accepted_reviews: u32,
    adjustments: Adjustments,
    level_since: DateTime<Utc>,
    light_week_start: Option<NaiveDate>,
    last_light_week: Option<NaiveDate>,
    rules_version: u32,
    /// Reviews that were stored before programs had a state lack it.
    #[serde(default)]
    state: ProgramState,
    pub program: Program,
}

impl BeforeReview {
    pub fn new(profile: &Profile, cycle: &Cycle, program: &Program) -> Self {
        Self {
            level: profile.training.level,
            availability: profile.training.availability,
            last_revision_at: profile.last_revision_at,
            accepted_reviews: cycle.accepted_reviews,
            adjustments: cycle.adjustments.clone(),
            level_since: cycle.level_since,
            light_week_start: cycle.light_week_start,
            last_light_week: cycle.last_light_week,
            rules_version: cycle.rules_version,
            state: cycle.state.clone(),
            program: program.clone(),
        }
    }

    /// The Monday of the light week that the review began, unless it was planned before.
    pub fn new_light_week(&self, now: &Cycle) -> Option<NaiveDate> {
        now.light_week_start.filter(|start| self.light_week_start != Some(*start))
    }

    /// The answers, the cycle and the time of the last review as they were. What no review changes
    /// stays as it is now.
    pub fn restore(
        &self,
        now: TrainingProfile,
        cycle: &Cycle,
    ) -> (TrainingProfile, Cycle, Option<DateTime<Utc>>) {
        let training =
            TrainingProfile { level: self.level, availability: self.availability, ..now };
        let cycle = Cycle {
            accepted_reviews: self.accepted_reviews,
            adjustments: self.adjustments.clone(),
            level_since: self.level_since,
            light_week_start: self.light_week_start,
            last_light_week: self.last_light_week,
            rules_version: self.rules_version,
            state: ProgramState {
                walked_week: cycle.state.walked_week,
                pain_releases: cycle.state.pain_releases.clone(),
                ..self.state.clone()
            },
            ..cycle.clone()
        };
        (training, cycle, self.last_revision_at)
    }
}

/// The instant from which an accepted review stays.
pub fn undo_until(accepted_at: DateTime<Utc>) -> DateTime<Utc> {
    accepted_at + UNDO_TIME
}

/// Whether a review can still be taken back: within a day, unless its program was trained.
pub fn can_undo(accepted_at: DateTime<Utc>, now: DateTime<Utc>, has_trained_since: bool) -> bool {
    now < undo_until(accepted_at) && !has_trained_since
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_is_taken_back_within_a_day_and_before_the_next_workout() {
        let accepted_at = "2026-11-24T10:00:00Z".parse().unwrap();
        for (now, has_trained, expected) in [
            ("2026-11-24T10:00:00Z", false, true),
            ("2026-11-25T09:59:59Z", false, true),
            ("2026-11-25T10:00:00Z", false, false),
            ("2026-11-24T10:01:00Z", true, false),
        ] {
            assert_eq!(can_undo(accepted_at, now.parse().unwrap(), has_trained), expected, "{now}");
        }
    }
}
