//! Members who train for a year: the clock goes on, and every visit, workout and review is one of the
//! product's own use cases.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, Days, NaiveDate, TimeDelta};
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId, Measure};
use evolua_domain::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
use evolua_domain::program::{PlannedExercise, StoredDay};
use evolua_domain::progress::Body;
use evolua_domain::review::Chosen;
use evolua_domain::simulator::{Dice, usual_strength};
use evolua_domain::workout::{
    Revised, SessionExercise, SessionHeader, SetRecord, SetType, SetValues, WorkoutRef,
};
use evolua_services::access::ActiveMember;
use evolua_services::program::{self, PlannedLoad};
use evolua_services::workout::session::{self, SentExercise, SentSession, SentSet};
use evolua_services::{review, visit};
use evolua_test_support::{TemporaryDatabase, TestApp};
use uuid::Uuid;

use crate::sessions::{active_member_with, advance_to, signed_in_again};

/// The most weeks with a workout from one light week to the next.
const MOST_BETWEEN_LIGHT_WEEKS: u32 = 8;

/// A member of the simulation.
struct Life {
    level: Level,
    objective: Objective,
    days: u8,
    minutes: u16,
    /// Gain in per cent a week.
    gain: f64,
    /// Share of the workouts that are missed.
    missed: f64,
    /// Weeks away, from the first on.
    away: std::ops::Range<u64>,
}

const LIFE: Life = Life {
    level: Level::Intermediate,
    objective: Objective::Hypertrophy,
    days: 4,
    minutes: 60,
    gain: 0.5,
    missed: 0.08,
    away: 0..0,
};

fn lives() -> [Life; 12] {
    use Level::{Advanced, Beginner};
    use Objective::{Definition, Endurance, Strength};
    [
        Life { level: Beginner, days: 3, gain: 1.8, ..LIFE },
        Life { objective: Strength, days: 3, minutes: 75, ..LIFE },
        LIFE,
        Life { level: Advanced, objective: Definition, days: 5, gain: 0.3, ..LIFE },
        Life { level: Beginner, days: 3, minutes: 45, objective: Definition, gain: 0.9, ..LIFE },
        Life { level: Beginner, days: 4, minutes: 30, objective: Strength, gain: 0.9, ..LIFE },
        Life { level: Beginner, days: 3, missed: 0.25, objective: Endurance, gain: 0.7, ..LIFE },
        Life { days: 5, minutes: 45, away: 20..23, ..LIFE },
        Life { days: 3, minutes: 90, objective: Endurance, gain: 0.2, ..LIFE },
        Life { level: Advanced, days: 6, minutes: 75, gain: 0.25, away: 30..35, ..LIFE },
        Life { level: Advanced, days: 4, objective: Strength, gain: 0.3, ..LIFE },
        Life { level: Advanced, days: 3, minutes: 45, gain: 0.0, missed: 0.15, ..LIFE },
    ]
}

impl Life {
    fn training(&self) -> TrainingProfile {
        TrainingProfile {
            level: self.level,
            objective: self.objective,
            availability: Availability::new(self.days).expect("days"),
            session_duration: SessionDuration::new(self.minutes).expect("minutes"),
        }
    }
}

/// What a year was like.
#[derive(Debug, Default)]
struct Year {
    workouts: u32,
    weeks: u32,
    light_weeks: u32,
    /// The most weeks with a workout in a row without a light one.
    longest_without: u32,
    longest_minutes: u32,
    reviews: u32,
    swaps: u32,
    stages: Vec<String>,
    /// Exercises that left although they progressed.
    lost: Vec<String>,
    last_level: Option<Level>,
}

async fn live(life: &Life, weeks: u64) -> Year {
    let test = TestApp::open(TemporaryDatabase::sqlite()).await;
    let mut who = active_member_with(&test, life.training()).await;
    let mut year = Year::default();
    let mut dice = Dice::new(u64::from(life.days) + u64::from(life.minutes));
    let mut since_light = 0;
    let begun = who.member().today(test.app.now());
    // The first Monday after the sign-up.
    let first = begun + Days::new(u64::from(7 - begun.weekday().num_days_from_monday()));
    let mut number = 0_u128;
    for week in 0..weeks {
        let monday = first + Days::new(week * 7);
        advance_to(&test, monday);
        if week % 3 == 0 {
            who = signed_in_again(&test).await.active().expect("a member");
        }
        let is_away = life.away.contains(&week);
        let mut has_trained = false;
        let mut is_light = false;
        for day in monday.iter_days().take(7) {
            advance_to(&test, day);
            if is_away {
                continue;
            }
            let visit = visit::begin(&test.app, &who).await.expect("a visit");
            let Some(due) = visit.due.today else { continue };
            let minutes = due.template.day.estimated_seconds.div_ceil(60);
            year.longest_minutes = year.longest_minutes.max(minutes);
            assert!(minutes <= u32::from(life.minutes), "{minutes} min on {day}");
            if visit.review.as_ref().is_some_and(|review| review.review.is_due) {
                accept_review(&test, &who, &mut year).await;
                continue;
            }
            if dice.unit() < life.missed {
                continue;
            }
            let this_week = visit.due.week.expect("a week");
            is_light |= this_week.is_light;
            number += 1;
            let sent = workout(life, week, day, &due.template, &due.loads, &mut dice, number);
            let reference = WorkoutRef::Client(Uuid::from_u128(number));
            session::put(&test.app, &who, reference, sent).await.expect("a workout");
            year.workouts += 1;
            has_trained = true;
        }
        if has_trained {
            year.weeks += 1;
            year.light_weeks += u32::from(is_light);
            since_light = if is_light { 0 } else { since_light + 1 };
            year.longest_without = year.longest_without.max(since_light);
        } else {
            // A week away rests more than a light one.
            since_light = 0;
        }
    }
    year.last_level = profile_level(&test, &who).await;
    year
}

async fn profile_level(test: &TestApp, who: &ActiveMember) -> Option<Level> {
    let visit = visit::begin(&test.app, who).await.expect("a visit");
    visit.profile.map(|view| view.profile.training.level)
}

async fn exercises(test: &TestApp, who: &ActiveMember) -> BTreeSet<ExerciseId> {
    let templates = program::templates(&test.app, who).await.expect("a program");
    let days = templates.into_iter().flat_map(|template| template.day.exercises);
    days.map(|planned| planned.exercise_id).collect()
}

async fn accept_review(test: &TestApp, who: &ActiveMember, year: &mut Year) {
    let checked = review::check(&test.app, who).await.expect("a review");
    let suggestions = &checked.review.suggestions;
    let progress: BTreeMap<&str, _> =
        checked.metrics.iter().map(|metric| (metric.exercise_name.as_str(), metric)).collect();
    for swap in &suggestions.swaps {
        let metric = progress.get(swap.out.as_str());
        let progresses = metric.is_some_and(|metric| {
            !metric.analysis.plateau.is_detected() && metric.analysis.progress_percentage >= 60
        });
        if progresses {
            year.lost.push(swap.out.clone());
        }
    }
    year.stages.extend(checked.stage.map(|stage| stage.sentence));
    year.swaps += u32::try_from(suggestions.swaps.len()).expect("a few");
    let is_same_level = !suggestions.level_progression;
    let before = exercises(test, who).await;
    review::accept(&test.app, who, Chosen::from(suggestions)).await.expect("accepted");
    let after = exercises(test, who).await;
    let is_rebuilt = suggestions.program_change.is_some_and(|change| {
        matches!(change, evolua_domain::review::ProgramChange::FewerDays { .. })
    });
    if is_same_level && !is_rebuilt {
        let gone = before.difference(&after).count();
        assert!(gone <= suggestions.swaps.len(), "{gone} exercises left, {:?}", suggestions.swaps);
    }
    year.reviews += 1;
}

/// A workout of somebody who does what is suggested.
fn workout(
    life: &Life,
    week: u64,
    day: NaiveDate,
    template: &StoredDay,
    loads: &[PlannedLoad],
    dice: &mut Dice,
    number: u128,
) -> SentSession {
    let start = day.and_hms_opt(19, 0, 0).expect("a time").and_utc();
    let end = start + TimeDelta::seconds(template.day.estimated_seconds.into());
    let header = SessionHeader {
        name: None,
        trained_on: day,
        started_at: Some(start),
        ended_at: Some(end),
        paused_seconds: 0,
        notes: None,
        workout_type: template.day.day_code.as_str().to_owned(),
        program_type: template.program_type.as_str().to_owned(),
    };
    let mut exercises = Vec::new();
    for (place, (planned, load)) in template.day.exercises.iter().zip(loads).enumerate() {
        let Some(exercise) = Catalogue::embedded().by_id(planned.exercise_id) else { continue };
        let order_index = i32::try_from(place).expect("a few");
        let id = number * 10_000 + u128::try_from(place).expect("a few") * 100;
        let sets = sets(life, week, exercise, planned, load, dice);
        let sets = sets.into_iter().enumerate().map(|(at, values)| SentSet {
            client_id: Uuid::from_u128(id + 1 + u128::try_from(at).expect("a few")),
            revision: 1,
            is_removed: false,
            record: SetRecord {
                order_index: i32::try_from(at).expect("a few"),
                values,
                completed_at: Some(end),
                origin: None,
            },
        });
        exercises.push(SentExercise {
            client_id: Uuid::from_u128(id),
            revision: 1,
            is_removed: false,
            exercise: SessionExercise { exercise_id: exercise.id, order_index, notes: None },
            sets: sets.collect(),
        });
    }
    SentSession { header: Revised { revision: 1, value: header }, exercises, known: None }
}

#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // Weeks, repetitions.
fn sets(
    life: &Life,
    week: u64,
    exercise: &Exercise,
    planned: &PlannedExercise,
    load: &PlannedLoad,
    dice: &mut Dice,
) -> Vec<SetValues> {
    let next = &load.next;
    let gained = (life.gain / 100.0 * week as f64).exp();
    let strength = usual_strength(exercise, planned.reps) * gained * (1.0 + 0.02 * dice.normal());
    let reserve = f64::from(next.target_rir.unwrap_or(1));
    let first_load = || {
        let aimed = f64::from(next.reps_prefill) + reserve;
        let step = exercise.load_step.kg();
        let kg = strength / (1.0 + (aimed - 1.0) / 30.0);
        if step > 0.0 { (kg / step).floor() * step } else { 0.0 }
    };
    let is_loaded = matches!(exercise.measure, Measure::LoadReps);
    let kg = next.weight_kg.unwrap_or_else(|| if is_loaded { first_load() } else { 0.0 });
    let set = |at: u8| {
        let back_off = next.back_off.filter(|back_off| at + 1 >= back_off.from_set);
        let kg = back_off.map_or(kg, |back_off| back_off.load);
        let moved = Body::default().moved(exercise.measure, kg).max(1.0);
        let possible = 1.0 + 30.0 * (strength / moved - 1.0) - 0.6 * f64::from(at) - reserve;
        let reps = possible.round().clamp(1.0, f64::from(next.reps_goal)) as i32;
        let goal = i32::from(next.reps_goal);
        let (reps, seconds) = match exercise.measure {
            Measure::Hold => (None, Some(goal)),
            Measure::CardioTime => (None, Some(goal * 60)),
            _ => (Some(reps), None),
        };
        SetValues {
            set_type: SetType::Working,
            reps,
            weight_kg: reps.map(|_| kg),
            duration_seconds: seconds,
            rest_seconds: None,
            rir: None,
            target_reps: Some(planned.reps.to_string()),
            target_weight_kg: None,
            notes: None,
            is_completed: true,
            has_pain: false,
            pain_at: None,
            pain_score: None,
            is_confirmed: false,
        }
    };
    (0..next.sets).map(set).collect()
}

fn check(life: &Life, year: &Year) {
    assert_eq!(year.lost, [] as [String; 0], "what progresses stays");
    // A beginner's weeks have no light one.
    if life.level != Level::Beginner {
        assert!(year.longest_without < MOST_BETWEEN_LIGHT_WEEKS, "{year:?}");
    }
}

#[tokio::test]
async fn half_a_year_keeps_time_light_weeks_and_what_progresses() {
    for life in &lives()[..2] {
        let year = live(life, 26).await;
        check(life, &year);
        // The first is promoted, and told of the stages.
        assert_eq!(year.last_level, Some(Level::Intermediate));
        assert_eq!(year.stages.is_empty(), life.level != Level::Beginner, "{:?}", year.stages);
    }
}

#[tokio::test]
#[ignore = "slow; prints the figures of a year"]
async fn a_year_keeps_time_light_weeks_and_what_progresses() {
    for life in &lives() {
        let year = live(life, 52).await;
        println!("{:?} {:?} {}x{}: {year:?}", life.level, life.objective, life.days, life.minutes);
        check(life, &year);
    }
}
