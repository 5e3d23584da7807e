//! Reviews, and accepting them.

use evolua_domain::exercise::ExerciseId;
use evolua_domain::profile::{Availability, Level};
use evolua_domain::program::Adjustments;
use evolua_domain::review::{
    Branch, Chosen, ExerciseMetric, ProgramChange, Review, ReviewFacts, Training, accept, review,
};
use serde_json::{Value, json};

fn count(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap()).unwrap()
}

fn facts(input: &Value) -> ReviewFacts {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let metric = |value: &Value| ExerciseMetric {
        exercise_name: text(&value["exercise_name"]),
        progress_percentage: u8::try_from(count(&value["progress_percentage"])).unwrap(),
        plateau_detected: value["plateau_detected"].as_bool().unwrap(),
        slope: value["slope"].as_f64(),
        valid_sessions: count(&value["valid_sessions"]) as usize,
        substitute: input["substitutes"][value["exercise_name"].as_str().unwrap()]
            .as_str()
            .map(str::to_owned),
    };
    ReviewFacts {
        level: input["level"].as_str().unwrap().parse().unwrap(),
        availability: Availability::new(count(&input["availability"])).unwrap(),
        days_since_last_review: count(&input["days_since_last_revision"]).into(),
        sessions: count(&input["sessions_56d"]),
        weeks_in_level: count(&input["weeks_in_level"]),
        sessions_in_level: count(&input["sessions_in_level"]),
        volume_ratio: input["volume_ratio"].as_f64().unwrap(),
        time_ratio: input["time_ratio"].as_f64().unwrap(),
        hit_top_share: input["hit_top_share"].as_f64().unwrap(),
        phase: count(&input["phase"]),
        metrics: input["metrics"].as_array().unwrap().iter().map(metric).collect(),
        rotation: input["rotation"].as_array().unwrap().iter().map(text).collect(),
    }
}

fn to_json(review: &Review) -> Value {
    json!({ "needsRevision": review.is_due, "suggestions": review.suggestions })
}

fn cases() -> Vec<Value> {
    serde_json::from_str(include_str!("../data/revision_cases.json")).unwrap()
}

#[test]
fn agreed_reviews_suggest_what_was_agreed() {
    for case in cases() {
        assert_eq!(to_json(&review(&facts(&case["input"]))), case["expect"], "{}", case["name"]);
    }
}

/// An intermediate member with four exercises that go well.
fn usual() -> ReviewFacts {
    let metric = |name: &str| ExerciseMetric {
        exercise_name: name.to_owned(),
        progress_percentage: 65,
        plateau_detected: false,
        slope: Some(0.6),
        valid_sessions: 10,
        substitute: Some(format!("{name} 2")),
    };
    ReviewFacts {
        level: Level::Intermediate,
        availability: Availability::new(5).unwrap(),
        days_since_last_review: 56,
        sessions: 32,
        weeks_in_level: 20,
        sessions_in_level: 80,
        volume_ratio: 0.7,
        time_ratio: 0.8,
        hit_top_share: 0.6,
        phase: 0,
        metrics: ["A", "B", "C", "D", "E"].map(metric).to_vec(),
        rotation: ["X", "Y", "Z"].map(str::to_owned).to_vec(),
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
    assert_eq!(branch(&|facts| facts.sessions = 19), Branch::Adherence);
    assert_eq!(branch(&|facts| facts.sessions = 20), Branch::Intensity);
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
        [(6, 23, Some(3)), (6, 17, Some(3)), (5, 19, Some(3)), (3, 11, None)]
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
    facts.metrics[4].substitute = None;
    assert_eq!(review(&facts).suggestions.new_exercises, ["D 2", "C 2", "B 2"]);
    let later = ReviewFacts { phase: 1, ..usual() };
    assert_eq!(review(&later).suggestions.new_exercises, ["X", "Y"]);
}

fn training(facts: &ReviewFacts) -> Training {
    Training {
        level: facts.level,
        availability: facts.availability,
        phase: facts.phase,
        adjustments: Adjustments::default(),
    }
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
        program_change: Some(ProgramChange::Deload.to_string()),
    };
    let stalled = [(ExerciseId::new(1), "A 2".to_owned())];
    let accepted = accept(&facts, &found, &greedy, &training(&facts), &stalled).unwrap();
    assert_eq!(accepted.training.level, Level::Intermediate);
    assert_eq!(accepted.training.phase, 1);
    let adjustments = accepted.training.adjustments;
    assert_eq!((adjustments.volume_steps, adjustments.fewer_reps), (0, 2));
    assert!(adjustments.excluded.is_empty());
    assert_eq!(accepted.deload_days, 7, "regular and beyond beginner");
}

#[test]
fn accepting_less_applies_less_and_accepting_twice_applies_nothing() {
    let mut facts = usual();
    stall(&mut facts, 2);
    let found = review(&facts);
    let nothing = Chosen::default();
    let accepted = accept(&facts, &found, &nothing, &training(&facts), &[]).unwrap();
    assert_eq!(accepted.training, Training { phase: 1, ..training(&facts) });
    let stalled = [(ExerciseId::new(1), "A 2".to_owned()), (ExerciseId::new(2), "B 2".to_owned())];
    let one = Chosen { new_exercises: vec!["B 2".to_owned()], ..Chosen::from(&found.suggestions) };
    let accepted = accept(&facts, &found, &one, &training(&facts), &stalled).unwrap();
    assert_eq!(accepted.training.adjustments.excluded, [ExerciseId::new(2)]);
    facts.days_since_last_review = 0;
    let again = review(&facts);
    assert_eq!(
        accept(&facts, &again, &(&again.suggestions).into(), &accepted.training, &stalled),
        None
    );
}

#[test]
fn a_new_level_starts_with_its_own_volume_and_ranges() {
    let facts = ReviewFacts {
        level: Level::Beginner,
        weeks_in_level: 16,
        sessions_in_level: 40,
        metrics: usual()
            .metrics
            .into_iter()
            .map(|one| ExerciseMetric { progress_percentage: 80, ..one })
            .collect(),
        ..usual()
    };
    let found = review(&facts);
    let adjustments = Adjustments { volume_steps: 2, fewer_reps: 4, excluded: Vec::new() };
    let before = Training { adjustments, ..training(&facts) };
    let accepted = accept(&facts, &found, &(&found.suggestions).into(), &before, &[]).unwrap();
    assert_eq!(accepted.training.level, Level::Intermediate);
    assert_eq!(accepted.training.adjustments, Adjustments::default());
    assert_eq!(accepted.training.availability, facts.availability, "only fewer days change it");
}
