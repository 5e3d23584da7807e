//! The facts that a review is based on, from the log, the metrics and the program.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Days, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar;
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::limitations::Restrictions;
use evolua_domain::program::{self, Program, Rotation, Swap};
use evolua_domain::progress::{self, ExerciseHistory, LoggedSet};
use evolua_domain::review::{self, ExerciseMetric, NamedSwap, ReviewFacts};
use evolua_domain::workout::SetType;
use evolua_persistence::exercise_histories::{self, Histories, Wanted};
use evolua_persistence::training_log::day_number;
use evolua_persistence::{Conn, review_answers, workouts};

use crate::Result;
use crate::program::member_program::MemberProgram;
use crate::progress::Metric;

/// Days before today that a review covers.
const WINDOW: Days = Days::new(55);

/// Days before today whose sets are checked against the top of their range.
const RECENT: Days = Days::new(13);

/// Days before today whose sessions a review reads: an exercise that was away longer may come back.
const MEMORY: Days = Days::new(16 * 7);

/// Days before today in which a record keeps an exercise in the program.
const RECORD_MEMORY: Days = Days::new(27);

/// From this progress on an exercise stays in the program.
const PROGRESSING_PERCENT: u8 = 60;

/// Days before today in which pain counts, and on how many of them it is a reason for a swap.
const PAIN_MEMORY: Days = Days::new(27);
const PAINFUL_DAYS: usize = 2;

/// What would replace each stalled or painful exercise, by their names. What left lately doesn't come
/// back, unless nothing else can replace what hurts.
fn substitutes(
    current: &MemberProgram,
    metrics: &[Metric],
    painful: &[ExerciseId],
    left: &HashMap<ExerciseId, u32>,
) -> HashMap<String, String> {
    let mut request = current.request();
    let any = request.clone();
    let left = left.iter().filter(|(_, weeks)| **weeks < program::WEEKS_AWAY);
    request.excluded.extend(left.map(|(id, _)| *id));
    let stalled = metrics.iter().filter(|metric| metric.analysis.plateau.is_detected());
    let leaving = stalled
        .map(|metric| metric.exercise_id)
        // What the trainer chose leaves only because of pain.
        .filter(|id| !program::is_trainers(&current.cycle.trainer, *id))
        .chain(painful.iter().copied());
    let pair = |id: ExerciseId| {
        let new = program::substitute(&request, &current.program, id);
        let again = || program::substitute(&any, &current.program, id);
        let substitute = new.or_else(|| painful.contains(&id).then(again).flatten())?;
        Some((exercise_name(id)?, exercise_name(substitute)?))
    };
    leaving.filter_map(pair).collect()
}

/// The exercises in which pain was noted on so many days since a day.
fn hurting(histories: &Histories, first_day: i64, on_days: usize) -> Vec<ExerciseId> {
    let hurts = |history: &ExerciseHistory| {
        let sessions = history.sessions().iter().filter(|session| session.day >= first_day);
        let days: HashSet<i64> = sessions
            .filter(|session| session.sets.iter().any(LoggedSet::hurts))
            .map(|session| session.day)
            .collect();
        days.len() >= on_days
    };
    histories.iter().filter(|(_, history)| hurts(history)).map(|(id, _)| *id).collect()
}

/// The histories that a review looks at.
pub(super) fn recent_histories(
    conn: &mut Conn,
    member: &Member,
    now: DateTime<Utc>,
) -> Result<Histories> {
    let since = Wanted::Since(member.today(now) - MEMORY);
    Ok(exercise_histories::list(conn, member.id, since)?)
}

fn weeks_since(day: i64, today: NaiveDate) -> u32 {
    u32::try_from((day_number(today) - day) / 7).unwrap_or(0)
}

/// Weeks since the exercises that the program doesn't have were last done.
fn left(program: &Program, histories: &Histories, today: NaiveDate) -> HashMap<ExerciseId, u32> {
    let days = program.days.iter().flat_map(|day| &day.exercises);
    let planned: HashSet<ExerciseId> = days.map(|one| one.exercise_id).collect();
    let left = histories.iter().filter(|(id, _)| !planned.contains(id));
    left.filter_map(|(id, history)| Some((*id, weeks_since(history.last_day()?, today)))).collect()
}

/// What may be exchanged for variety, by names. How long an exercise has been in the program, and how
/// long it has been away, is read from the log.
fn rotation(
    current: &MemberProgram,
    histories: &Histories,
    metrics: &[Metric],
    left: HashMap<ExerciseId, u32>,
    today: NaiveDate,
) -> Vec<NamedSwap> {
    let first_day = |id: &ExerciseId| Some(histories.get(id)?.sessions().first()?.day);
    let weeks_in_program = |id| first_day(&id).map_or(0, |day| weeks_since(day, today));
    let program = current.program.rotatable(weeks_in_program);
    let has_recent_record = |metric: &Metric| {
        let records = metric.analysis.totals.records;
        let days = [records.load, records.one_rep_max].into_iter().flatten().map(|one| one.day);
        days.into_iter().any(|day| day >= day_number(today - RECORD_MEMORY))
    };
    let progresses = |metric: &&Metric| {
        let analysis = &metric.analysis;
        let is_stuck =
            analysis.plateau.is_detected() || analysis.progress_percentage < PROGRESSING_PERCENT;
        !is_stuck || has_recent_record(metric)
    };
    let reviews = current.cycle.accepted_reviews;
    let rotation = Rotation {
        review: reviews + 1,
        left,
        progressing: metrics.iter().filter(progresses).map(|one| one.exercise_id).collect(),
    };
    let most = review::most_varied(reviews);
    let swaps = program::rotate(&current.request(), &program, &rotation, most);
    swaps.into_iter().filter_map(named).collect()
}

/// Reads what a review looks at.
pub(super) fn find_facts(
    conn: &mut Conn,
    member: &Member,
    today: NaiveDate,
    (current, histories): (&MemberProgram, &Histories),
    metrics: &[Metric],
) -> Result<ReviewFacts> {
    let MemberProgram { profile, cycle, program } = current;
    let local_date = |at: DateTime<Utc>| calendar::today(at, &member.time_zone);
    let last_review = local_date(profile.last_review_at());
    let level_since = local_date(cycle.level_since);
    let (counts, last_workout) =
        workouts::count_done_since_both(conn, member.id, [today - WINDOW, level_since])?;
    let [sessions, sessions_in_level] =
        counts.map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    let answers = review_answers::find(conn, member.id)?;
    let painful = hurting(histories, day_number(today - PAIN_MEMORY), PAINFUL_DAYS);
    let left = left(program, histories, today);
    let request = current.request();
    let fullness = program::fullness(&request, program);
    let restrictions = Restrictions::of(request.limitations);
    let lifts = program.days.iter().flat_map(|day| &day.exercises);
    let lifts = lifts.filter(|one| one.lift.is_some()).map(|one| one.exercise_id);
    Ok(ReviewFacts {
        today,
        level: profile.training.level,
        objective: profile.training.objective,
        availability: profile.training.availability,
        days_since_last_review: (today - last_review).num_days(),
        days_since_last_workout: last_workout.map(|day| (today - day).num_days()),
        sessions,
        weeks_in_level: u32::try_from((today - level_since).num_weeks()).unwrap_or(0),
        sessions_in_level,
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
                regression_detected: metric.analysis.plateau.is_regression(),
                slope: metric.analysis.plateau.slope,
                valid_sessions: metric.analysis.valid_sessions,
            })
            .collect(),
        strength_change: strength_change(histories, metrics, today),
        check_in: answers.check_in_on(today),
        kept_current_on: answers.kept_on,
        is_systemic: restrictions.is_systemic,
        pain: painful.iter().copied().filter_map(exercise_name).collect(),
        pain_any: hurting(histories, day_number(today - PAIN_MEMORY), 1)
            .into_iter()
            .filter_map(exercise_name)
            .collect(),
        ladder: lifts.filter_map(exercise_name).collect(),
        substitutes: substitutes(current, metrics, &painful, &left),
        rotation: rotation(current, histories, metrics, left, today),
    })
}

fn exercise_name(exercise: ExerciseId) -> Option<String> {
    Catalogue::embedded().by_id(exercise).map(|entry| entry.name.clone())
}

fn named(swap: Swap) -> Option<NamedSwap> {
    Some(NamedSwap { out: exercise_name(swap.leaves)?, enters: exercise_name(swap.enters)? })
}

/// How much the strength has changed in the weeks of the review, in per cent with one decimal: the
/// mean over the exercises of which enough is known.
#[allow(clippy::cast_precision_loss)] // Some exercises.
fn strength_change(histories: &Histories, metrics: &[Metric], today: NaiveDate) -> Option<f64> {
    let first_day = day_number(today - WINDOW);
    let change = |metric: &Metric| {
        let history = histories.get(&metric.exercise_id)?;
        let measure = Catalogue::embedded().by_id(metric.exercise_id)?.measure;
        let body = history.body(measure);
        progress::strength_change(history.sessions(), measure, body, first_day)
    };
    let changes: Vec<f64> = metrics.iter().filter_map(change).collect();
    let mean = changes.iter().sum::<f64>() / changes.len() as f64;
    (!changes.is_empty()).then(|| (10.0 * mean).round() / 10.0)
}

/// The share of the working sets since a day that reached the top of their range.
fn hit_top_share(histories: &Histories, first_day: i64) -> f64 {
    let mut sets = 0_u32;
    let mut hits = 0_u32;
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

#[cfg(test)]
mod tests {
    use evolua_domain::id::WorkoutId;
    use evolua_domain::program::RepRange;
    use evolua_domain::progress::{LoggedSession, LoggedSet, Session};

    use super::*;

    fn session(day: i64, reps: u16, has_pain: bool) -> Session {
        let set =
            LoggedSet { pain: if has_pain { 5 } else { 0 }, ..LoggedSet::working(reps, 40.0) };
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
        assert_eq!(hurting(&histories, 1, 2), [ExerciseId::new(2)]);
        assert_eq!(hurting(&histories, 2, 2), []);
        assert_eq!(hurting(&histories, 2, 1), [ExerciseId::new(2)]);
    }

    #[test]
    fn only_recent_sets_count_for_the_top_of_the_range() {
        let log = histories(vec![(1, vec![session(1, 8, false), session(5, 12, false)])]);
        assert!((hit_top_share(&log, 5) - 1.0).abs() < f64::EPSILON);
        assert!((hit_top_share(&log, 1) - 0.5).abs() < f64::EPSILON);
        assert!(hit_top_share(&log, 6).abs() < f64::EPSILON);
    }
}
