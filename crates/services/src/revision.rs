//! The review every eight weeks.

use chrono::{DateTime, Days, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar;
use evolua_domain::cycle::{Cycle, program_request};
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::profile::{Profile, TrainingProfile};
use evolua_domain::program;
use evolua_domain::review::{self as rules, Chosen, ExerciseMetric, Review, ReviewFacts, Training};
use evolua_domain::workout::SetType;
use evolua_persistence::training_log;
use evolua_persistence::{Conn, exercise_metrics, profiles, workout_templates, workouts};

use crate::access::ActiveMember;
use crate::member_program::MemberProgram;
use crate::progress::{self, Metric};
use crate::{App, Result};

/// Days of training that a review looks at.
const WINDOW: Days = Days::new(55);

/// Days whose sets tell whether the top of the range is reached.
const RECENT: Days = Days::new(13);

/// A review with the metrics that it rests on.
#[derive(Debug, Clone)]
pub struct Checked {
    /// What is suggested, and whether it is due.
    pub review: Review,
    /// The member's exercises.
    pub metrics: Vec<Metric>,
}

/// The member's review as it stands today.
pub async fn check(app: &App, who: &ActiveMember) -> Result<Checked> {
    let (member, now) = (who.member().clone(), app.now());
    progress::bring_up_to_date(app, &member).await?;
    app.db
        .snapshot(move |conn| {
            let plan = MemberProgram::find(conn, member.id)?;
            check_plan(conn, &member, plan, now)
        })
        .await
}

/// The review of a plan, by metrics that are up to date.
pub(crate) fn check_plan(
    conn: &mut Conn,
    member: &Member,
    plan: MemberProgram,
    now: DateTime<Utc>,
) -> Result<Checked> {
    let standing = Standing::of(conn, member, plan, now)?;
    Ok(Checked { review: rules::review(&standing.facts), metrics: standing.metrics })
}

/// Applies what the server suggests and the member chose, in one transaction. Where no review is
/// due nothing happens, so that a second accept is harmless. Says whether anything changed.
pub async fn accept(app: &App, who: &ActiveMember, chosen: Chosen) -> Result<bool> {
    let (member, now) = (who.member().clone(), app.now());
    app.db
        .write_for(member.id, move |conn| {
            progress::refresh_stale(conn, &member, now)?;
            let plan = MemberProgram::find(conn, member.id)?;
            let standing = Standing::of(conn, &member, plan, now)?;
            let review = rules::review(&standing.facts);
            let Standing { plan, facts, stalled, .. } = standing;
            let training = Training {
                level: plan.profile.training.level,
                availability: plan.profile.training.availability,
                phase: plan.cycle.phase,
                adjustments: plan.cycle.adjustments.clone(),
            };
            let Some(accepted) = rules::accept(&facts, &review, &chosen, &training, &stalled)
            else {
                return Ok(false);
            };
            apply(conn, &member, now, &plan, accepted)?;
            Ok(true)
        })
        .await
}

/// Everything that a review looks at, read at one moment.
struct Standing {
    plan: MemberProgram,
    facts: ReviewFacts,
    metrics: Vec<Metric>,
    /// Exercises that stand still with the names of their substitutes.
    stalled: Vec<(ExerciseId, String)>,
}

impl Standing {
    fn of(
        conn: &mut Conn,
        member: &Member,
        plan: MemberProgram,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        let today = member.today(now);
        let metrics = exercise_metrics::list(conn, member.id)?;
        let request = plan.request();
        let substitutes: Vec<Option<String>> = metrics
            .iter()
            .map(|metric| {
                let id = metric.exercise_id;
                metric
                    .analysis
                    .plateau
                    .is_detected()
                    .then(|| program::substitute(&request, &plan.program, id).and_then(name))?
            })
            .collect();
        let stalled = metrics
            .iter()
            .zip(&substitutes)
            .filter_map(|(metric, substitute)| Some((metric.exercise_id, substitute.clone()?)))
            .collect();
        let facts = facts(conn, member, today, &plan, &metrics, substitutes)?;
        Ok(Self { plan, facts, metrics, stalled })
    }
}

fn facts(
    conn: &mut Conn,
    member: &Member,
    today: NaiveDate,
    plan: &MemberProgram,
    metrics: &[Metric],
    substitutes: Vec<Option<String>>,
) -> Result<ReviewFacts> {
    let MemberProgram { profile, cycle, program } = plan;
    let on = |at: DateTime<Utc>| calendar::today(at, member.time_zone);
    let last_review = on(profile.last_review_at());
    let level_since = on(cycle.level_since);
    let count = |conn: &mut Conn, first| -> Result<u32> {
        let done = workouts::count_done_since(conn, member.id, first)?;
        Ok(u32::try_from(done).unwrap_or(u32::MAX))
    };
    let request = plan.request();
    let fullness = program::fullness(&request, program);
    let rotation = program::rotation(&request, program).into_iter().filter_map(name).collect();
    Ok(ReviewFacts {
        level: profile.training.level,
        availability: profile.training.availability,
        days_since_last_review: (today - last_review).num_days(),
        sessions: count(conn, today - WINDOW)?,
        weeks_in_level: u32::try_from((today - level_since).num_weeks()).unwrap_or(0),
        sessions_in_level: count(conn, level_since)?,
        volume_ratio: fullness.volume_ratio,
        time_ratio: fullness.time_ratio,
        hit_top_share: hit_top_share(conn, member, today)?,
        phase: cycle.phase,
        metrics: metrics
            .iter()
            .zip(substitutes)
            .map(|(metric, substitute)| ExerciseMetric {
                exercise_name: metric.exercise_name.clone(),
                progress_percentage: metric.analysis.progress_percentage,
                plateau_detected: metric.analysis.plateau.is_detected(),
                slope: metric.analysis.plateau.slope,
                valid_sessions: metric.analysis.valid_sessions,
                substitute,
            })
            .collect(),
        rotation,
    })
}

fn name(exercise: ExerciseId) -> Option<String> {
    Catalogue::embedded().by_id(exercise).map(|entry| entry.name.clone())
}

/// The share of recent working sets that reached the top of their range.
fn hit_top_share(conn: &mut Conn, member: &Member, today: NaiveDate) -> Result<f64> {
    let log = training_log::list_since(conn, member.id, today - RECENT)?;
    let (mut sets, mut hits) = (0_u32, 0_u32);
    for session in log.exercises.iter().flat_map(|logged| &logged.sessions) {
        let work = session
            .sets
            .iter()
            .filter(|set| matches!(set.set_type, SetType::Working | SetType::Failure));
        for set in work {
            sets += 1;
            hits += u32::from(set.reps >= session.rep_range.high());
        }
    }
    Ok(if sets == 0 { 0.0 } else { f64::from(hits) / f64::from(sets) })
}

fn apply(
    conn: &mut Conn,
    member: &Member,
    now: DateTime<Utc>,
    plan: &MemberProgram,
    accepted: rules::Accepted,
) -> Result<()> {
    let today = member.today(now);
    let before = &plan.profile;
    let Training { level, availability, phase, adjustments } = accepted.training;
    let training = TrainingProfile { level, availability, ..before.training };
    let cycle = Cycle {
        phase,
        adjustments,
        level_since: if level == before.training.level { plan.cycle.level_since } else { now },
        deload_until_on: (accepted.deload_days > 0)
            .then(|| today + Days::new(u64::from(accepted.deload_days) - 1)),
        cleared_at: plan.cycle.cleared_at,
        paused_at: plan.cycle.paused_at,
    };
    profiles::update_cycle(conn, member.id, training, &cycle, now)?;
    let profile = Profile { training, ..before.clone() };
    let program = program::generate(program_request(&profile, &cycle));
    workout_templates::replace(conn, member.id, level, &program)?;
    exercise_metrics::mark_all_stale(conn, member.id)?;
    Ok(())
}
