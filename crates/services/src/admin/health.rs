//! A member's health data, as the trainer reads them.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::body::BodyMeasurement;
use evolua_domain::calendar;
use evolua_domain::cycle::{health_change, hurting_movements, interpretation, reading};
use evolua_domain::exercise::{ExerciseId, MuscleGroup};
use evolua_domain::id::MemberId;
use evolua_domain::limitations::{
    Movement, MovementDecision, Outcome, Restrictions, Trigger, trainer_advice,
};
use evolua_domain::load::pain_lock;
use evolua_domain::program::{ProgramChange, RenewalCause};
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::training_log::day_number;
use evolua_persistence::{Conn, audit_log, exercises, health_data, members, program_states};

use super::Admin;
use super::accounts::{Account, TALK, read_account};
use crate::error::codes;
use crate::profile::{self, ProfileView};
use crate::program::member_program::MemberProgram;
use crate::program::renewal::regenerate;
use crate::progress::body;
use crate::{App, Result};

const READ: &str = "read health data";
const DECIDE: &str = "decide on movement";
const RELEASE: &str = "release exercise";

/// What the trainer sees of a member's health.
#[derive(Debug)]
pub struct HealthPage {
    pub account: Account,
    pub profile: ProfileView,
    /// What was read in the text, each with the words that led to it.
    pub findings: Vec<Finding>,
    /// What the trainer should know about it.
    pub advice: Vec<&'static str>,
    /// The movements at which something hurt, with the trainer's decisions.
    pub movements: Vec<(Movement, Option<MovementDecision>)>,
    /// The exercises that repeated pain locks.
    pub locked: Vec<LockedExercise>,
    /// What the limitations bring into the program and take from it.
    pub change: ProgramChange,
    /// The share of the week that they leave, in per cent, by group; all groups where it is `None`.
    pub shares: Vec<(Option<MuscleGroup>, u32)>,
    /// The latest talk about it.
    pub talk: Option<Talk>,
    /// What the member measured of their body, the oldest first; `None` unless they show it.
    pub measurements: Option<Vec<BodyMeasurement>>,
}

/// An exercise that repeated pain locks.
#[derive(Debug)]
pub struct LockedExercise {
    pub exercise_id: ExerciseId,
    pub name: String,
    /// On how many days it hurt.
    pub days: usize,
}

/// Something that was read in a member's text.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is, in words that a trainer uses, with its age.
    pub label: String,
    /// The clause in the member's words.
    pub quote: String,
    pub outcome: Outcome,
}

/// A talk of a trainer with a member.
#[derive(Debug)]
pub struct Talk {
    pub at: DateTime<Utc>,
    /// `None` if that administrator no longer exists.
    pub admin: Option<String>,
}

/// Reading is logged, because these are health data.
pub async fn read_health(app: &App, admin: &Admin, id: MemberId) -> Result<HealthPage> {
    let admin = *admin;
    let now = app.now();
    let today = calendar::today(now, &app.time_zone);
    app.db
        .write_for(id, move |conn| {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let current = MemberProgram::find(conn, id)?;
            // Only the member is asked about other weekdays.
            let profile = profile::find_view_of(conn, &member, &current, &[], now)?;
            // In the transaction that reads: without the log entry nothing is shown.
            audit_log::insert(conn, admin.id, id, READ, None, now)?;
            let talk = find_talk(conn, id)?;
            let account = read_account(conn, id, today)?;
            let advice = trainer_advice(reading(&profile.profile));
            let findings = findings_of(interpretation(&profile.profile).triggers);
            let measurements = body::find_shared(conn, id)?;
            let locked =
                locked_exercises(conn, id, &current.cycle.state.pain_releases, member.today(now))?;
            let MemberProgram { profile: stored, cycle, program } = &current;
            Ok(HealthPage {
                movements: hurting_movements(stored),
                change: health_change(stored, cycle, program),
                shares: Restrictions::of(reading(stored)).shares(),
                account,
                profile,
                findings,
                advice,
                talk,
                measurements,
                locked,
            })
        })
        .await
}

/// Lets a movement at which something hurt come back, keeps it out, or takes a decision back where
/// it is `None`. The program follows.
pub async fn decide_on_movement(
    app: &App,
    admin: &Admin,
    id: MemberId,
    movement: Movement,
    decision: Option<MovementDecision>,
) -> Result<HealthPage> {
    let admin_id = admin.id;
    let now = app.now();
    app.db
        .write_for(id, move |conn| -> Result<()> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let profile = MemberProgram::find(conn, id)?.profile;
            let known = hurting_movements(&profile);
            if !known.iter().any(|(other, _)| *other == movement) {
                return Err((&codes::NOT_FOUND).into());
            }
            let others = profile.movement_decisions.into_iter().filter(|(one, _)| *one != movement);
            let decisions: Vec<_> =
                others.chain(decision.map(|decision| (movement, decision))).collect();
            health_data::update_since(conn, id, &profile.retests, &decisions)?;
            audit_log::insert(conn, admin_id, id, DECIDE, None, now)?;
            let current = MemberProgram::find(conn, id)?;
            regenerate(conn, &current, RenewalCause::Trainer, &member, now)
        })
        .await?;
    read_health(app, admin, id).await
}

/// Releases an exercise that repeated pain locks: its loads come back step by step.
pub async fn release_exercise(
    app: &App,
    admin: &Admin,
    id: MemberId,
    exercise: ExerciseId,
) -> Result<HealthPage> {
    let admin_id = admin.id;
    let now = app.now();
    app.db
        .write_for(id, move |conn| -> Result<()> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let today = member.today(now);
            let mut state = MemberProgram::find(conn, id)?.cycle.state;
            let locked = locked_exercises(conn, id, &state.pain_releases, today)?;
            if !locked.iter().any(|one| one.exercise_id == exercise) {
                return Err((&codes::NOT_FOUND).into());
            }
            state.pain_releases.insert(exercise, today);
            program_states::replace(conn, id, &state)?;
            Ok(audit_log::insert(conn, admin_id, id, RELEASE, None, now)?)
        })
        .await?;
    read_health(app, admin, id).await
}

fn locked_exercises(
    conn: &mut Conn,
    member: MemberId,
    releases: &BTreeMap<ExerciseId, NaiveDate>,
    today: NaiveDate,
) -> Result<Vec<LockedExercise>> {
    let histories = exercise_histories::list(conn, member, Wanted::All)?;
    let mut locked = Vec::new();
    for (id, history) in &histories {
        let release = releases.get(id).copied().map(day_number);
        let Some(days) = pain_lock(history.sessions(), release, day_number(today)) else {
            continue;
        };
        let found = exercises::find_for(conn, member, *id)?;
        let name = found.map(|exercise| exercise.name).unwrap_or_default();
        locked.push(LockedExercise { exercise_id: *id, name, days });
    }
    Ok(locked)
}

/// Two words of a clause may lead to the same finding, which is listed once.
fn findings_of(triggers: Vec<Trigger>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for finding in triggers.into_iter().map(Finding::from) {
        if !findings.contains(&finding) {
            findings.push(finding);
        }
    }
    findings
}

impl From<Trigger> for Finding {
    fn from(trigger: Trigger) -> Self {
        Self { label: trigger.label(), outcome: trigger.outcome, quote: trigger.quote }
    }
}

fn find_talk(conn: &mut Conn, member: MemberId) -> Result<Option<Talk>> {
    let latest = audit_log::find_latest(conn, member, TALK)?;
    Ok(latest.map(|entry| Talk { at: entry.at, admin: entry.admin }))
}
