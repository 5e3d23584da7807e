//! Many members with long logs, for measurements.

use std::str::FromStr;

use chrono::{Days, TimeDelta};
use evolua_domain::access::Member;
use evolua_domain::calendar;
use evolua_domain::profile::{
    Answers, Availability, Level, Objective, SessionDuration, TrainingProfile,
};
use evolua_domain::program::StoredDay;
use evolua_domain::workout::{
    NewWorkout, Row, SessionCopy, SessionExercise, SessionSet, SetRecord, SetType, SetValues,
};
use evolua_persistence::{members, program_days};

use super::clock::{app_at, at_minute};
use super::{NOON, create_member, identity};
use crate::error::codes;
use crate::training_log::{NewSession, TrainingLog};
use crate::{App, Result};

/// Members with the same number of workouts, written `500x100`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    pub members: u32,
    /// Of each member; every workout has twenty sets.
    pub workouts: u32,
}

impl FromStr for Group {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        let refusal = || format!("`{text}` is no group, such as 500x100");
        let (members, workouts) = text.split_once('x').ok_or_else(refusal)?;
        let number = |text: &str| text.parse().map_err(|_| refusal());
        Ok(Self { members: number(members)?, workouts: number(workouts)? })
    }
}

/// Training days a week.
const DAYS: u8 = 4;

const EXERCISES: usize = 5;
const SETS: i32 = 4;

/// Workouts per transaction, so that none takes longer than a request may.
const BATCH: u32 = 50;

/// Creates the members of a group with their logs, up to yesterday. Their addresses are
/// `volume-<workouts>-<number>@exemplo.com.br`.
pub async fn fill_with_volume(app: &App, group: Group) -> Result<()> {
    for number in 1..=group.members {
        let email = format!("volume-{}-{number}@exemplo.com.br", group.workouts);
        let member = sign_up(app, &email, group.workouts).await?;
        let id = member.id;
        let templates = app.db.read(move |conn| program_days::list(conn, id)).await?;
        for first in (0..group.workouts).step_by(BATCH as usize) {
            let last = group.workouts.min(first + BATCH);
            let sessions: Vec<_> = (first..last)
                .filter_map(|at| {
                    let template = templates.get(at as usize % templates.len())?;
                    Some(workout(app, template, group.workouts - at, at))
                })
                .collect();
            let member = member.clone();
            let now = app.now();
            let dependants = app.after_training;
            app.db
                .write_for(id, move |conn| -> Result<()> {
                    TrainingLog::new(conn, &member, now, dependants).add(&sessions).map(drop)
                })
                .await?;
        }
    }
    Ok(())
}

async fn sign_up(app: &App, email: &str, workouts: u32) -> Result<Member> {
    let training = TrainingProfile {
        level: Level::Intermediate,
        objective: Objective::Hypertrophy,
        availability: Availability::new(DAYS).map_err(|_| &codes::INVALID_FIELDS)?,
        session_duration: SessionDuration::new(60).map_err(|_| &codes::INVALID_FIELDS)?,
    };
    let answers = Answers { training, limitations: None };
    // The paid year begins at the approval, so nobody joins more than half a year ago.
    let joined = days_ago(workouts).min(Days::new(180));
    let then = app_at(app, calendar::today(app.now(), &app.time_zone) - joined, NOON);
    let id = create_member(&then, identity(app, email, email), answers, true).await?;
    let found = app.db.read(move |conn| members::find(conn, id)).await?;
    found.ok_or_else(|| (&codes::MEMBER_MISSING).into())
}

/// The day of a workout, counted back from today.
fn days_ago(workouts: u32) -> Days {
    Days::new(u64::from(workouts) * 7 / u64::from(DAYS) + 1)
}

/// A workout with loads that rise slowly.
fn workout(app: &App, template: &StoredDay, to_go: u32, at: u32) -> NewSession {
    let trained_on = calendar::today(app.now(), &app.time_zone) - days_ago(to_go);
    let start = at_minute(app, trained_on, NOON);
    let header = NewWorkout {
        client_id: None,
        name: Some(template.day.name.clone()),
        trained_on,
        started_at: Some(start),
        ended_at: Some(start + TimeDelta::minutes(50)),
        is_completed: false,
        notes: None,
        workout_type: template.day.day_code.as_str().to_owned(),
        program_type: template.program_type.as_str().to_owned(),
    };
    let mut session = SessionCopy::new(header.header(start));
    let revision = start.timestamp_millis();
    for (order_index, planned) in (0..).zip(template.day.exercises.iter().take(EXERCISES)) {
        let key = app.ids.uuid();
        let exercise_id = planned.exercise_id;
        let exercise = SessionExercise { exercise_id, order_index, notes: None };
        session.add_exercise(key, Row::present(revision, exercise));
        for order_index in 0..SETS {
            let values = SetValues {
                set_type: SetType::Working,
                reps: Some(planned.reps.low().into()),
                weight_kg: Some(20.0 + f64::from(at / 8) * 0.5),
                duration_seconds: None,
                rest_seconds: Some(planned.rest_seconds.into()),
                rir: None,
                target_reps: Some(planned.reps.to_string()),
                target_weight_kg: None,
                notes: None,
                is_completed: true,
                has_pain: false,
                pain_at: None,
                pain_score: None,
                is_confirmed: false,
            };
            let completed_at = Some(start + TimeDelta::minutes(5 + i64::from(order_index)));
            let record = SetRecord { order_index, values, completed_at, origin: Some(revision) };
            let set = SessionSet { exercise: key, record };
            session.add_set(app.ids.uuid(), Row::present(revision, set));
        }
    }
    NewSession { client_id: app.ids.uuid(), session }
}
