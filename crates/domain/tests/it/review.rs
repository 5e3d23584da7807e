//! Reviews, and accepting them.

use std::collections::HashMap;

use evolua_domain::limitations::{Reading, Restrictions};
use evolua_domain::profile::{Availability, Level, Objective};
use evolua_domain::review::{
    Accepted, Branch, CheckIn, Chosen, Diet, ExerciseMetric, NamedSwap, ProgramChange, Review,
    ReviewFacts, Sleep, WeightTrend, accept, review,
};
use serde_json::{Value, json};

fn count(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap()).unwrap()
}

fn facts(input: &Value) -> ReviewFacts {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let names = |key: &str| -> Vec<String> {
        serde_json::from_value(input.get(key).cloned().unwrap_or(json!([]))).unwrap()
    };
    let day = |key: &str| input[key].as_str().map(|day| day.parse().unwrap());
    let reading = Reading {
        conditions: names("conditions").iter().map(|name| name.parse().unwrap()).collect(),
        profiles: names("profiles").iter().map(|name| name.parse().unwrap()).collect(),
        ..Reading::default()
    };
    let step = |key: &str| u8::try_from(count(&input[key])).unwrap();
    let metric = |value: &Value| ExerciseMetric {
        exercise_name: text(&value["exercise_name"]),
        progress_percentage: u8::try_from(count(&value["progress_percentage"])).unwrap(),
        plateau_detected: value["plateau_detected"].as_bool().unwrap(),
        regression_detected: value["regression_detected"].as_bool().unwrap_or(false),
        slope: value["slope"].as_f64(),
        valid_sessions: count(&value["valid_sessions"]) as usize,
    };
    ReviewFacts {
        today: input["today"].as_str().unwrap().parse().unwrap(),
        level: input["level"].as_str().unwrap().parse().unwrap(),
        objective: input["objective"].as_str().unwrap().parse().unwrap(),
        availability: Availability::new(count(&input["availability"])).unwrap(),
        days_since_last_review: count(&input["days_since_last_revision"]).into(),
        days_since_last_workout: input["days_since_last_workout"].as_i64(),
        sessions: count(&input["sessions_56d"]),
        weeks_in_level: count(&input["weeks_in_level"]),
        sessions_in_level: count(&input["sessions_in_level"]),
        volume_ratio: input["volume_ratio"].as_f64().unwrap(),
        time_ratio: input["time_ratio"].as_f64().unwrap(),
        hit_top_share: input["hit_top_share"].as_f64().unwrap(),
        rep_low: u16::try_from(count(&input["rep_low"])).unwrap(),
        volume_steps: step("volume_steps"),
        intensity_steps: step("intensity_steps"),
        last_light_week: day("last_light_week"),
        phase: count(&input["phase"]),
        metrics: input["metrics"].as_array().unwrap().iter().map(metric).collect(),
        strength_change: input["strength_change"].as_f64(),
        check_in: serde_json::from_value::<Option<CheckIn>>(input["check_in"].clone())
            .unwrap()
            .unwrap_or_default(),
        kept_current_on: day("kept_current_on"),
        is_systemic: Restrictions::of(reading).is_systemic,
        pain: names("pain"),
        pain_any: names("pain_any"),
        ladder: names("ladder"),
        substitutes: serde_json::from_value(input["substitutes"].clone()).unwrap(),
        rotation: serde_json::from_value(input["rotation"].clone()).unwrap(),
    }
}

fn to_json(review: &Review, applied: Option<&Accepted>) -> Value {
    json!({
        "needsRevision": review.is_due,
        "available": review.is_available,
        "suggestions": review.suggestions,
        "applied": applied,
    })
}

fn cases() -> Vec<Value> {
    let parse = |json| serde_json::from_str::<Vec<Value>>(json).unwrap();
    let second = parse(include_str!("../data/review_cases.json"));
    second.into_iter().chain(parse(include_str!("../data/review_cases3.json"))).collect()
}

#[test]
fn agreed_reviews_suggest_and_apply_what_was_agreed() {
    for case in cases() {
        let facts = facts(&case["input"]);
        let posted: Chosen = serde_json::from_value(case["posted"].clone()).unwrap();
        let found = review(&facts);
        let applied = accept(&facts, &found, &posted);
        assert_eq!(to_json(&found, applied.as_ref()), case["expect"], "{}", case["name"]);
    }
}

/// An intermediate member with four exercises that go well.
fn usual() -> ReviewFacts {
    let metric = |name: &str| ExerciseMetric {
        exercise_name: name.to_owned(),
        progress_percentage: 65,
        plateau_detected: false,
        regression_detected: false,
        slope: Some(0.6),
        valid_sessions: 10,
    };
    let swap = |name: &str| NamedSwap { out: name.to_lowercase(), enters: name.to_owned() };
    let substitute = |name: &str| (name.to_owned(), format!("{name} 2"));
    ReviewFacts {
        today: "2026-11-25".parse().unwrap(),
        objective: Objective::Hypertrophy,
        rep_low: 8,
        volume_steps: 0,
        intensity_steps: 0,
        last_light_week: None,
        strength_change: None,
        check_in: CheckIn::default(),
        kept_current_on: None,
        is_systemic: false,
        pain: Vec::new(),
        pain_any: Vec::new(),
        ladder: Vec::new(),
        substitutes: HashMap::from(["A", "B", "C", "D", "E"].map(substitute)),
        level: Level::Intermediate,
        availability: Availability::new(5).unwrap(),
        days_since_last_review: 56,
        days_since_last_workout: Some(2),
        sessions: 32,
        weeks_in_level: 20,
        sessions_in_level: 80,
        volume_ratio: 0.7,
        time_ratio: 0.8,
        hit_top_share: 0.6,
        phase: 0,
        metrics: ["A", "B", "C", "D", "E"].map(metric).to_vec(),
        rotation: ["X", "Y", "Z"].map(swap).to_vec(),
    }
}

fn stall(facts: &mut ReviewFacts, count: usize) {
    for (at, metric) in facts.metrics.iter_mut().take(count).enumerate() {
        metric.plateau_detected = true;
        metric.slope = Some(-0.1 * f64::from(u32::try_from(at).unwrap()));
    }
}

#[test]
fn branches_begin_exactly_at_their_bounds() {
    let branch = |change: &dyn Fn(&mut ReviewFacts)| {
        let mut facts = usual();
        change(&mut facts);
        review(&facts).branch
    };
    assert_eq!(branch(&|_| {}), Branch::Intensity);
    assert_eq!(branch(&|facts| facts.sessions = 7), Branch::TooLittleData);
    assert_eq!(branch(&|facts| facts.metrics.truncate(2)), Branch::TooLittleData);
    assert_eq!(branch(&|facts| facts.sessions = 25), Branch::Adherence);
    assert_eq!(branch(&|facts| facts.sessions = 26), Branch::Intensity);
    assert_eq!(branch(&|facts| stall(facts, 1)), Branch::Volume);
    assert_eq!(branch(&|facts| stall(facts, 2)), Branch::Recovery);
    let tired = |facts: &mut ReviewFacts| {
        stall(facts, 2);
        facts.sessions = 29;
    };
    assert_eq!(branch(&tired), Branch::Volume, "29 of 40 is below 75 %");
    let slow = |facts: &mut ReviewFacts| {
        for metric in &mut facts.metrics {
            metric.progress_percentage = 59;
        }
    };
    assert_eq!(branch(&slow), Branch::Volume);
    let ready = |weeks, sessions| {
        move |facts: &mut ReviewFacts| {
            for metric in &mut facts.metrics {
                metric.progress_percentage = 70;
            }
            facts.weeks_in_level = weeks;
            facts.sessions_in_level = sessions;
        }
    };
    assert_eq!(branch(&ready(48, 120)), Branch::NextLevel);
    assert_eq!(branch(&ready(47, 120)), Branch::Intensity);
    assert_eq!(branch(&ready(48, 119)), Branch::Intensity);
}

#[test]
fn a_refused_increase_is_neither_suggested_nor_promised() {
    let mut facts = usual();
    stall(&mut facts, 1);
    facts.time_ratio = 0.93;
    let refused = review(&facts).suggestions;
    assert!(!refused.volume_increase && !refused.intensity_increase);
    assert!(!refused.message.contains("10%"), "{}", refused.message);
    facts.time_ratio = 0.92;
    assert!(review(&facts).suggestions.volume_increase);
    facts.volume_ratio = 0.9;
    assert!(!review(&facts).suggestions.volume_increase);
}

#[test]
fn fewer_days_follow_the_sessions_that_were_done() {
    for (days, sessions, expected) in
        [(6, 31, Some(4)), (6, 17, Some(3)), (5, 25, Some(4)), (3, 11, None)]
    {
        let facts =
            ReviewFacts { availability: Availability::new(days).unwrap(), sessions, ..usual() };
        let change = review(&facts).suggestions.program_change;
        let to = change.map(|change| match change {
            ProgramChange::FewerDays { to, .. } => i64::from(to.days()),
            other => panic!("{other:?}"),
        });
        assert_eq!(to, expected, "{days} days, {sessions} sessions");
    }
}

#[test]
fn substitutes_come_worst_first_and_at_most_three() {
    let mut facts = usual();
    stall(&mut facts, 5);
    assert_eq!(review(&facts).suggestions.new_exercises, ["E 2", "D 2", "C 2"]);
    facts.substitutes.remove("E");
    assert_eq!(review(&facts).suggestions.new_exercises, ["D 2", "C 2", "B 2"]);
}

#[test]
fn variety_fills_up_to_two_swaps_and_to_three_at_every_second_review() {
    let names = |facts: &ReviewFacts| review(facts).suggestions.new_exercises;
    assert_eq!(names(&usual()), ["X", "Y"]);
    let second = ReviewFacts { phase: 1, ..usual() };
    assert_eq!(names(&second), ["X", "Y", "Z"]);
    let mut stuck = second;
    stall(&mut stuck, 1);
    assert_eq!(names(&stuck), ["A 2", "X", "Y"]);
    stuck.ladder = ["A", "x"].map(str::to_owned).to_vec();
    assert_eq!(names(&stuck), ["Y", "Z"], "lifts stay");
    stuck.pain = vec!["A".to_owned()];
    assert_eq!(names(&stuck), ["A 2"], "but for pain");
}

#[test]
fn with_pain_only_what_hurts_leaves_and_a_new_program_needs_no_swaps() {
    let mut facts = usual();
    stall(&mut facts, 2);
    facts.pain = ["D", "B"].map(str::to_owned).to_vec();
    assert_eq!(review(&facts).suggestions.new_exercises, ["B 2", "D 2"], "nothing stalled");
    facts.sessions = 10;
    assert_eq!(review(&facts).branch, Branch::Adherence);
    assert!(review(&facts).suggestions.swaps.is_empty(), "fewer days make a new program");
    facts.availability = Availability::new(3).unwrap();
    assert_eq!(review(&facts).suggestions.new_exercises, ["B 2", "D 2"]);
}

#[test]
fn a_break_comes_first_and_pain_before_progress() {
    let branch = |change: &dyn Fn(&mut ReviewFacts)| {
        let mut facts = usual();
        change(&mut facts);
        review(&facts).branch
    };
    let hurts = |facts: &mut ReviewFacts| facts.pain_any = vec!["A".to_owned()];
    assert_eq!(branch(&hurts), Branch::Pain);
    assert_eq!(branch(&|facts| facts.days_since_last_workout = Some(14)), Branch::Intensity);
    let away = |facts: &mut ReviewFacts| {
        hurts(facts);
        facts.days_since_last_workout = Some(15);
    };
    assert_eq!(branch(&away), Branch::Comeback);
    assert_eq!(branch(&|facts| facts.sessions = 0), Branch::Comeback);
    let few = |facts: &mut ReviewFacts| {
        hurts(facts);
        facts.sessions = 7;
    };
    assert_eq!(branch(&few), Branch::TooLittleData);
    let falls = |count: usize| {
        move |facts: &mut ReviewFacts| {
            for metric in facts.metrics.iter_mut().take(count) {
                metric.regression_detected = true;
            }
        }
    };
    assert_eq!(branch(&falls(2)), Branch::Regression);
    assert_ne!(branch(&falls(1)), Branch::Regression, "one is an accident");
    let fall_with_pain = |facts: &mut ReviewFacts| {
        falls(2)(facts);
        hurts(facts);
    };
    assert_eq!(branch(&fall_with_pain), Branch::Pain);
}

#[test]
fn strength_that_is_held_in_a_deficit_is_a_success() {
    let cutting = CheckIn { diet: Some(Diet::Deficit), ..CheckIn::default() };
    let branch = |check_in: CheckIn, change: f64| {
        let mut facts = ReviewFacts { check_in, strength_change: Some(change), ..usual() };
        stall(&mut facts, 3);
        review(&facts).branch
    };
    assert_eq!(branch(cutting, -3.0), Branch::Held);
    assert_eq!(branch(cutting, -3.1), Branch::Recovery);
    assert_eq!(branch(CheckIn::default(), 0.0), Branch::Recovery);
}

#[test]
fn poor_recovery_and_too_little_food_refuse_more_work() {
    let increases = |check_in: CheckIn| {
        let mut facts = ReviewFacts { check_in, ..usual() };
        let loads = review(&facts).suggestions.intensity_increase;
        stall(&mut facts, 1);
        (loads, review(&facts).suggestions.volume_increase)
    };
    assert_eq!(increases(CheckIn::default()), (true, true));
    let tired = CheckIn { sleep: Some(Sleep::Poor), ..CheckIn::default() };
    assert_eq!(increases(tired), (false, false));
    let thinner = CheckIn { weight: Some(WeightTrend::Falling), ..CheckIn::default() };
    assert_eq!(increases(thinner), (true, false), "muscle needs food");
}

#[test]
fn who_keeps_the_program_can_still_open_the_review() {
    let kept = |day: &str| {
        let facts = ReviewFacts { kept_current_on: Some(day.parse().unwrap()), ..usual() };
        let review = review(&facts);
        (review.is_due, review.is_available)
    };
    assert_eq!(kept("2026-11-25"), (false, true));
    assert_eq!(kept("2026-11-12"), (false, true));
    assert_eq!(kept("2026-11-11"), (true, true), "two weeks ago");
}

#[test]
fn a_light_week_starts_on_the_next_monday_and_keeps_its_distance() {
    let suggested = |today: &str, last: Option<&str>| {
        let mut facts = ReviewFacts {
            today: today.parse().unwrap(),
            last_light_week: last.map(|day| day.parse().unwrap()),
            ..usual()
        };
        stall(&mut facts, 2);
        review(&facts).suggestions
    };
    let start = |today: &str, last: Option<&str>| {
        suggested(today, last).light_week_start.map(|day| day.to_string())
    };
    assert_eq!(start("2026-11-23", None).as_deref(), Some("2026-11-30"), "never today");
    assert_eq!(start("2026-11-29", None).as_deref(), Some("2026-11-30"));
    assert_eq!(start("2026-11-23", Some("2026-11-09")).as_deref(), Some("2026-11-30"));
    let recent = suggested("2026-11-23", Some("2026-11-10"));
    assert_eq!((recent.light_week_start, recent.program_change), (None, None), "20 days before");
    assert!(recent.message.contains("a última semana leve foi há pouco"), "{}", recent.message);
    assert_eq!(review(&usual()).suggestions.light_week_start, None, "only to recover");
}

/// W11, besides the bounds.
#[test]
fn who_stands_still_hurts_or_is_ill_keeps_the_level() {
    let ready = |change: &dyn Fn(&mut ReviewFacts)| {
        let mut facts = usual();
        for metric in &mut facts.metrics {
            metric.progress_percentage = 85;
        }
        (facts.weeks_in_level, facts.sessions_in_level) = (60, 200);
        change(&mut facts);
        review(&facts).suggestions.level_progression
    };
    assert!(ready(&|_| {}));
    let three_days = |facts: &mut ReviewFacts| {
        (facts.availability, facts.sessions) = (Availability::new(3).unwrap(), 23);
    };
    assert!(ready(&three_days), "three days are enough");
    assert!(!ready(&|facts| stall(facts, 2)));
    assert!(!ready(&|facts| facts.pain = vec!["A".to_owned()]));
    assert!(!ready(&|facts| facts.pain_any = vec!["A".to_owned()]));
    assert!(!ready(&|facts| facts.is_systemic = true));
    let beginner = |facts: &mut ReviewFacts| {
        facts.level = Level::Beginner;
        stall(facts, 2);
    };
    assert!(!ready(&beginner), "a stalled beginner recovers");
}

#[test]
fn steps_end_at_their_caps() {
    let mut facts = usual();
    facts.intensity_steps = 1;
    assert!(!review(&facts).suggestions.intensity_increase);
    facts.level = Level::Beginner;
    facts.rep_low = 10;
    assert!(review(&facts).suggestions.intensity_increase, "beginners have two");
    facts.rep_low = 9;
    assert!(!review(&facts).suggestions.intensity_increase, "below eight");
    let mut slow = usual();
    stall(&mut slow, 1);
    slow.volume_steps = 2;
    assert!(!review(&slow).suggestions.volume_increase);
}

#[test]
fn accepting_applies_only_what_the_server_suggests() {
    let facts = usual();
    let found = review(&facts);
    let greedy = Chosen {
        level_progression: true,
        volume_increase: true,
        intensity_increase: true,
        new_exercises: vec!["A 2".to_owned()],
        program_change: Some(ProgramChange::Deload { with_swaps: true }.to_string()),
        light_week_start: Some("2026-11-25".parse().unwrap()),
        comeback: true,
    };
    let accepted = accept(&facts, &found, &greedy).unwrap();
    assert!(!accepted.rebuild && accepted.swaps.is_empty());
    assert_eq!(accepted.level, Level::Intermediate);
    assert_eq!((accepted.volume_steps, accepted.intensity_steps), (0, 1));
    assert_eq!(accepted.light_week_start, None, "another day than the suggested one");
    assert_eq!(accepted.comeback_weeks, None);
}

#[test]
fn accepting_less_applies_less_and_accepting_twice_applies_nothing() {
    let mut facts = usual();
    stall(&mut facts, 2);
    let found = review(&facts);
    let nothing = accept(&facts, &found, &Chosen::default()).unwrap();
    assert!(nothing.swaps.is_empty() && nothing.light_week_start.is_none());
    let one = Chosen { new_exercises: vec!["B 2".to_owned()], ..Chosen::from(&found.suggestions) };
    let accepted = accept(&facts, &found, &one).unwrap();
    assert_eq!(accepted.swaps, [NamedSwap { out: "B".to_owned(), enters: "B 2".to_owned() }]);
    facts.days_since_last_review = 0;
    let again = review(&facts);
    assert_eq!(accept(&facts, &again, &(&again.suggestions).into()), None);
}

#[test]
fn a_new_level_starts_with_its_own_volume_and_ranges() {
    let facts = ReviewFacts {
        level: Level::Beginner,
        weeks_in_level: 16,
        sessions_in_level: 40,
        volume_steps: 2,
        intensity_steps: 1,
        metrics: usual()
            .metrics
            .into_iter()
            .map(|one| ExerciseMetric { progress_percentage: 80, ..one })
            .collect(),
        ..usual()
    };
    let found = review(&facts);
    let accepted = accept(&facts, &found, &(&found.suggestions).into()).unwrap();
    assert!(accepted.rebuild);
    assert_eq!(accepted.level, Level::Intermediate);
    assert_eq!((accepted.volume_steps, accepted.intensity_steps), (0, 0));
    assert_eq!(accepted.availability, facts.availability, "only fewer days change it");
}
