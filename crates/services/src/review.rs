//! The review of the program every eight weeks.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Days, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar;
use evolua_domain::cycle::{Cycle, program_request};
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::profile::{Profile, TrainingProfile};
use evolua_domain::program::{self, Adjustments, Swap};
use evolua_domain::progress::ExerciseHistory;
use evolua_domain::review::{
    self as rules, Chosen, ExerciseMetric, NamedSwap, Review, ReviewFacts,
};
use evolua_domain::workout::SetType;
use evolua_persistence::exercise_histories::{self, Histories, Wanted};
use evolua_persistence::training_log::day_number;
use evolua_persistence::{Conn, exercise_metrics, profiles, workout_templates, workouts};

use crate::access::ActiveMember;
use crate::member_program::MemberProgram;
use crate::progress::{self, Metric};
use crate::{App, Result};

/// Days before today that a review covers.
const WINDOW: Days = Days::new(55);

/// Days before today whose sets are checked against the top of their range.
const RECENT: Days = Days::new(13);

/// Days before today in which pain counts, and on how many of them it is a reason for a swap.
const PAIN_MEMORY: Days = Days::new(27);
const PAINFUL_DAYS: usize = 2;

/// A review with the metrics that it is based on.
#[derive(Debug, Clone)]
pub struct CheckedReview {
    pub review: Review,
    pub metrics: Vec<Metric>,
}

/// The member's review as it stands today.
pub async fn check(app: &App, who: &ActiveMember) -> Result<CheckedReview> {
    let (member, now) = (who.member().clone(), app.now());
    progress::refresh_if_stale(app, &member).await?;
    app.db
        .snapshot(move |conn| {
            let current = MemberProgram::find(conn, member.id)?;
            let histories = recent_histories(conn, &member, now)?;
            check_program(conn, &member, current, &histories, now)
        })
        .await
}

/// The histories that a review looks at.
fn recent_histories(conn: &mut Conn, member: &Member, now: DateTime<Utc>) -> Result<Histories> {
    let since = Wanted::Since(member.today(now) - PAIN_MEMORY);
    Ok(exercise_histories::list(conn, member.id, since)?)
}

/// The review of a program; the stored metrics must be up to date.
pub(crate) fn check_program(
    conn: &mut Conn,
    member: &Member,
    current: MemberProgram,
    histories: &Histories,
    now: DateTime<Utc>,
) -> Result<CheckedReview> {
    let state = ReviewState::find(conn, member, current, histories, now)?;
    Ok(CheckedReview { review: rules::review(&state.facts), metrics: state.metrics })
}

/// Applies the suggestions that the member chose, in one transaction. Returns whether anything
/// changed: without a due review nothing does, so that accepting twice is harmless.
pub async fn accept(app: &App, who: &ActiveMember, chosen: Chosen) -> Result<bool> {
    let (member, now) = (who.member().clone(), app.now());
    app.db
        .write_for(member.id, move |conn| {
            progress::refresh_stale(conn, &member, now)?;
            let current = MemberProgram::find(conn, member.id)?;
            // The suggestions are computed again: a client can't apply what isn't suggested.
            let histories = recent_histories(conn, &member, now)?;
            let state = ReviewState::find(conn, &member, current, &histories, now)?;
            let review = rules::review(&state.facts);
            let Some(accepted) = rules::accept(&state.facts, &review, &chosen) else {
                return Ok(false);
            };
            apply(conn, &member, now, &state.current, &accepted)?;
            Ok(true)
        })
        .await
}

/// Everything that a review is based on.
struct ReviewState {
    current: MemberProgram,
    facts: ReviewFacts,
    metrics: Vec<Metric>,
}

impl ReviewState {
    fn find(
        conn: &mut Conn,
        member: &Member,
        current: MemberProgram,
        histories: &Histories,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        let today = member.today(now);
        let metrics = exercise_metrics::list(conn, member.id)?;
        let facts = find_facts(conn, member, today, (&current, histories), &metrics)?;
        Ok(Self { current, facts, metrics })
    }
}

/// What would replace each stalled or painful exercise, by their names.
fn substitutes(
    current: &MemberProgram,
    metrics: &[Metric],
    painful: &[ExerciseId],
) -> HashMap<String, String> {
    let request = current.request();
    let stalled = metrics.iter().filter(|metric| metric.analysis.plateau.is_detected());
    let leaving = stalled.map(|metric| metric.exercise_id).chain(painful.iter().copied());
    let pair = |id: ExerciseId| {
        let substitute = program::substitute(&request, &current.program, id)?;
        Some((exercise_name(id)?, exercise_name(substitute)?))
    };
    leaving.filter_map(pair).collect()
}

/// The exercises in which pain was noted on several days since a day.
fn painful(histories: &Histories, first_day: i64) -> Vec<ExerciseId> {
    let hurts = |history: &ExerciseHistory| {
        let sessions = history.sessions().iter().filter(|session| session.day >= first_day);
        let days: HashSet<i64> = sessions
            .filter(|session| session.sets.iter().any(|set| set.has_pain))
            .map(|session| session.day)
            .collect();
        days.len() >= PAINFUL_DAYS
    };
    histories.iter().filter(|(_, history)| hurts(history)).map(|(id, _)| *id).collect()
}

fn find_facts(
    conn: &mut Conn,
    member: &Member,
    today: NaiveDate,
    (current, histories): (&MemberProgram, &Histories),
    metrics: &[Metric],
) -> Result<ReviewFacts> {
    let MemberProgram { profile, cycle, program } = current;
    let local_date = |at: DateTime<Utc>| calendar::today(at, member.time_zone);
    let last_review = local_date(profile.last_review_at());
    let level_since = local_date(cycle.level_since);
    let count_workouts = |conn: &mut Conn, first| -> Result<u32> {
        let count = workouts::count_done_since(conn, member.id, first)?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    };
    let painful = painful(histories, day_number(today - PAIN_MEMORY));
    let request = current.request();
    let fullness = program::fullness(&request, program);
    let rotation = program::rotation(&request, program).into_iter().filter_map(named).collect();
    Ok(ReviewFacts {
        today,
        level: profile.training.level,
        objective: profile.training.objective,
        availability: profile.training.availability,
        days_since_last_review: (today - last_review).num_days(),
        sessions: count_workouts(conn, today - WINDOW)?,
        weeks_in_level: u32::try_from((today - level_since).num_weeks()).unwrap_or(0),
        sessions_in_level: count_workouts(conn, level_since)?,
        volume_ratio: fullness.volume_ratio,
        time_ratio: fullness.time_ratio,
        hit_top_share: hit_top_share(histories, day_number(today - RECENT)),
        rep_low: program::main_compound_low(program),
        volume_steps: cycle.adjustments.volume_steps,
        intensity_steps: cycle.adjustments.intensity_steps,
        last_light_week: cycle.last_begun_light_week(today),
        phase: cycle.accepted_reviews,
        metrics: metrics
            .iter()
            .map(|metric| ExerciseMetric {
                exercise_name: metric.exercise_name.clone(),
                progress_percentage: metric.analysis.progress_percentage,
                plateau_detected: metric.analysis.plateau.is_detected(),
                slope: metric.analysis.plateau.slope,
                valid_sessions: metric.analysis.valid_sessions,
            })
            .collect(),
        pain: painful.iter().copied().filter_map(exercise_name).collect(),
        substitutes: substitutes(current, metrics, &painful),
        rotation,
    })
}

fn exercise_name(exercise: ExerciseId) -> Option<String> {
    Catalogue::embedded().by_id(exercise).map(|entry| entry.name.clone())
}

fn named(swap: Swap) -> Option<NamedSwap> {
    Some(NamedSwap { out: exercise_name(swap.leaves)?, enters: exercise_name(swap.enters)? })
}

/// The ids of a suggested swap. Its names are the catalogue's.
fn identified(swap: &NamedSwap) -> Option<Swap> {
    let id_of = |name: &str| {
        let mut exercises = Catalogue::embedded().exercises().iter();
        exercises.find(|exercise| exercise.name == name).map(|exercise| exercise.id)
    };
    Some(Swap { leaves: id_of(&swap.out)?, enters: id_of(&swap.enters)? })
}

/// The share of the working sets since a day that reached the top of their range.
fn hit_top_share(histories: &Histories, first_day: i64) -> f64 {
    let (mut sets, mut hits) = (0_u32, 0_u32);
    let sessions = histories.values().flat_map(ExerciseHistory::sessions);
    for session in sessions.filter(|session| session.day >= first_day) {
        let working_sets = session.sets.iter().filter(|set| {
            set.is_completed && matches!(set.set_type, SetType::Working | SetType::Failure)
        });
        for set in working_sets {
            sets += 1;
            hits += u32::from(set.reps >= session.rep_range.high());
        }
    }
    if sets == 0 { 0.0 } else { f64::from(hits) / f64::from(sets) }
}

/// Stores what was accepted. Only a new level or fewer days make a new program; everything else
/// changes the one that is there.
fn apply(
    conn: &mut Conn,
    member: &Member,
    now: DateTime<Utc>,
    current: &MemberProgram,
    accepted: &rules::Accepted,
) -> Result<()> {
    let (before, cycle) = (&current.profile, &current.cycle);
    let level = accepted.level;
    let training =
        TrainingProfile { level, availability: accepted.availability, ..before.training };
    let new_swaps: Vec<Swap> = accepted.swaps.iter().filter_map(identified).collect();
    let steps = |before: u8, after: u8| after.saturating_sub(before);
    let changes = Adjustments {
        volume_steps: steps(cycle.adjustments.volume_steps, accepted.volume_steps),
        intensity_steps: steps(cycle.adjustments.intensity_steps, accepted.intensity_steps),
        swaps: new_swaps.clone(),
    };
    let next = Cycle {
        accepted_reviews: cycle.accepted_reviews + 1,
        adjustments: Adjustments {
            swaps: cycle.adjustments.swaps.iter().copied().chain(new_swaps).collect(),
            volume_steps: accepted.volume_steps,
            intensity_steps: accepted.intensity_steps,
        },
        level_since: if level == before.training.level { cycle.level_since } else { now },
        ..cycle.clone()
    };
    profiles::update_cycle(conn, member.id, training, &next, now)?;
    if let Some(start) = accepted.light_week_start {
        profiles::update_light_week(conn, member.id, start)?;
    }
    let profile = Profile { training, ..before.clone() };
    let request = program_request(&profile, &next);
    let program = if accepted.rebuild {
        profiles::update_rules_version(conn, member.id, program::RULES_VERSION)?;
        program::generate(request)
    } else {
        let mut program = current.program.clone();
        program::adjust(&request, &mut program, &changes);
        program
    };
    if program != current.program {
        workout_templates::replace(conn, member.id, level, &program)?;
    }
    // The review begins a new cycle, by which the percentages are computed.
    Ok(exercise_metrics::mark_all_stale(conn, member.id)?)
}

#[cfg(test)]
mod tests {
    use evolua_domain::id::WorkoutId;
    use evolua_domain::program::RepRange;
    use evolua_domain::progress::{LoggedSession, LoggedSet, Session};

    use super::*;

    fn session(day: i64, reps: u16, has_pain: bool) -> Session {
        let set = LoggedSet { has_pain, ..LoggedSet::working(reps, 40.0) };
        Session {
            day,
            is_deload: false,
            rep_range: RepRange::new(8, 12).unwrap(),
            planned_sets: None,
            sets: vec![set],
        }
    }

    fn histories(exercises: Vec<(i64, Vec<Session>)>) -> Histories {
        let history = |(id, sessions): (i64, Vec<Session>)| {
            let logged = |(at, session)| LoggedSession { workout: WorkoutId(at), session };
            (ExerciseId::new(id), (1..).zip(sessions).map(logged).collect())
        };
        exercises.into_iter().map(history).collect()
    }

    #[test]
    fn pain_on_two_days_is_a_reason_for_a_swap() {
        let twice_a_day = vec![session(1, 10, true), session(1, 10, true)];
        let two_days = vec![session(1, 10, true), session(3, 10, false), session(5, 10, true)];
        let histories = histories(vec![(1, twice_a_day), (2, two_days)]);
        assert_eq!(painful(&histories, 1), [ExerciseId::new(2)]);
        assert_eq!(painful(&histories, 2), []);
    }

    #[test]
    fn only_recent_sets_count_for_the_top_of_the_range() {
        let log = histories(vec![(1, vec![session(1, 8, false), session(5, 12, false)])]);
        assert!((hit_top_share(&log, 5) - 1.0).abs() < f64::EPSILON);
        assert!((hit_top_share(&log, 1) - 0.5).abs() < f64::EPSILON);
        assert!(hit_top_share(&log, 6).abs() < f64::EPSILON);
    }
}
