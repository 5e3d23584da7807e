//! What the sentences about a load may never say, over many histories of every measure.

use std::collections::BTreeSet;

use chrono::Datelike;
use evolua_domain::calendar::date_of_number;
use evolua_domain::exercise::{Equipment, LoadStep, Measure};
use evolua_domain::load::{Lift, LoadPlan, LoadReason, NextLoad, next_load};
use evolua_domain::program::RepRange;
use evolua_domain::progress::{LoggedSet, Session};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

const HISTORIES: usize = 8_000;

/// A Friday, so that the days of a history are real dates.
const TODAY: i64 = 739_942;

/// Units that follow a number, in the singular and the plural.
const UNITS: [(&str, &str); 6] = [
    ("repetição", "repetições"),
    ("segundo", "segundos"),
    ("minuto", "minutos"),
    ("série", "séries"),
    ("treino", "treinos"),
    ("dia", "dias"),
];

/// The shape of a session, from which its sets follow.
#[derive(Clone, Debug)]
struct Shape {
    days_later: i64,
    load_steps: i32,
    /// Repetitions of the first set above the bottom of the range.
    above_low: i32,
    drop: i32,
    sets: usize,
    rir: Option<u8>,
    is_light: bool,
    pain: u8,
    other_range: bool,
}

fn shape() -> impl Strategy<Value = Shape> {
    let when = prop_oneof![8 => 2_i64..8, 1 => 15_i64..70];
    // Most sessions keep the load, stay near the range and are complete.
    let load_steps = prop_oneof![6 => Just(0), 2 => Just(1), 1 => -2_i32..3];
    let above_low = prop_oneof![3 => -1_i32..6, 2 => Just(4), 1 => -6_i32..20];
    let pain = prop_oneof![24 => Just(0_u8), 1 => 1_u8..=10];
    let flags = (prop::bool::weighted(0.05), pain, prop::bool::weighted(0.1));
    let rir = prop::option::weighted(0.3, 0_u8..=4);
    (when, load_steps, above_low, 0_i32..2, 1_usize..4, rir, flags).prop_map(
        |(days_later, load_steps, above_low, drop, sets, rir, flags)| Shape {
            days_later,
            load_steps,
            above_low,
            drop,
            sets,
            rir,
            is_light: flags.0,
            pain: flags.1,
            other_range: flags.2,
        },
    )
}

/// A plan, and a history that ends some days before today.
fn asked() -> impl Strategy<Value = (LoadPlan, Vec<Session>)> {
    let lift = (
        prop::sample::select(Measure::ALL),
        prop::sample::select(vec![0_u8, 1, 2, 4, 5, 10, 20]),
        any::<bool>(),
        prop::sample::select(vec![None, Some(Equipment::Barbell)]),
    );
    let range = (prop_oneof![1 => 1_u16..5, 3 => 5_u16..21], 0_u16..6);
    let start = (0_i32..8, prop::sample::select(vec![0.0, 0.5, 2.0]));
    // A few members repeat the same session for weeks.
    let repeats = prop_oneof![3 => Just(0_usize), 1 => 1_usize..16];
    let history =
        (prop::collection::vec(shape(), 0..7), repeats).prop_map(|(mut shapes, count)| {
            let last =
                shapes.last().map(|last| Shape { load_steps: 0, days_later: 3, ..last.clone() });
            shapes.extend(last.into_iter().flat_map(|last| std::iter::repeat_n(last, count)));
            shapes
        });
    (lift, range, 1_u8..4, prop::bool::weighted(0.1), start, history).prop_map(
        |(
            (measure, half_kg, is_large, equipment),
            (low, width),
            sets,
            is_deload,
            start,
            shapes,
        )| {
            let lift = Lift {
                measure,
                step: LoadStep::from_half_kg(half_kg),
                is_large,
                equipment,
                ..Lift::CUSTOM
            };
            let reps = RepRange::new(low, low + width).unwrap();
            let plan = LoadPlan { lift, sets, reps, is_deload };
            (plan, sessions(&plan, start, &shapes))
        },
    )
}

fn sessions(plan: &LoadPlan, start: (i32, f64), shapes: &[Shape]) -> Vec<Session> {
    let step = plan.lift.step.kg();
    let low = i32::from(plan.reps.low());
    // More steps are harder, and so is less help.
    let direction = if plan.lift.measure == Measure::AssistedReps { -1 } else { 1 };
    let mut steps = start.0;
    let mut day = TODAY - shapes.iter().map(|shape| shape.days_later).sum::<i64>();
    let session = |shape: &Shape| {
        steps = (steps + direction * shape.load_steps).max(0);
        let weight_kg = f64::from(steps) * step + start.1;
        let set = |at: usize| {
            let at = i32::try_from(at).unwrap();
            let reps = u16::try_from((low + shape.above_low - at * shape.drop).max(1)).unwrap();
            let pain = if at == 0 { shape.pain } else { 0 };
            LoggedSet { rir: shape.rir, pain, ..LoggedSet::working(reps, weight_kg) }
        };
        let shift = if shape.other_range { 4 } else { 0 };
        let low = plan.reps.low() + shift;
        let high = plan.reps.high() + shift;
        let session = Session {
            day,
            is_deload: shape.is_light,
            rep_range: RepRange::new(low, high).unwrap(),
            planned_sets: Some(plan.sets),
            sets: (0..shape.sets).map(set).collect(),
        };
        day += shape.days_later;
        session
    };
    shapes.iter().map(session).collect()
}

/// A number with a decimal comma, without the punctuation that follows it.
fn number(word: &str) -> Option<f64> {
    let word = word.trim_end_matches([',', '.', ':', ';']);
    word.replace(',', ".").parse().ok()
}

/// What is wrong with a suggestion, if anything is.
fn fault(plan: &LoadPlan, next: &NextLoad) -> Option<String> {
    let sentence = next.sentence.as_str();
    if let Some(fault) = wording_fault(sentence) {
        return Some(fault);
    }
    let loads = loads_in(sentence);
    let is_named = |kg: f64| loads.iter().any(|load| (load - kg).abs() < 0.01);
    let has_no_load = sentence.contains("só com o peso do corpo")
        || sentence.contains("sem ajuda")
        || sentence.contains("tire a carga extra");
    if !loads.is_empty() && !has_no_load && !next.weight_kg.is_some_and(is_named) {
        return Some(format!("another load than {:?}", next.weight_kg));
    }
    let is_about_past = sentence.starts_with("Você") || sentence.starts_with("Sobr");
    if plan.sets == 1 && !is_about_past && sentence.contains("em todas") {
        return Some("all of one set".to_owned());
    }
    let mut days = dates(sentence);
    days.find(|day| !(TODAY - 56..=TODAY + 7).contains(day)).map(|day| format!("day {day}"))
}

/// The kilograms in a sentence.
fn loads_in(sentence: &str) -> Vec<f64> {
    let words: Vec<&str> = sentence.split(' ').collect();
    let is_unit = |word: &str| word.trim_end_matches([',', '.', ':', ';']) == "kg";
    let pairs = words.windows(2).filter(|pair| is_unit(pair[1]));
    pairs.filter_map(|pair| number(pair[0])).collect()
}

/// What is wrong with the numbers and words of a sentence, if anything is.
fn wording_fault(sentence: &str) -> Option<String> {
    let words: Vec<&str> = sentence.split(' ').collect();
    let bare =
        |at: usize| words.get(at).map_or("", |word| word.trim_end_matches([',', '.', ':', ';']));
    let number_at = |at: usize| words.get(at).and_then(|word| number(word));
    let is_malformed = !sentence.ends_with('.')
        || words.iter().any(|word| word.is_empty() || [".", ",", ":"].contains(word))
        || sentence.contains(['%', '{'])
        || sentence.contains(" -")
        || sentence.contains("NaN")
        || sentence.contains("inf ");
    if is_malformed {
        return Some("malformed".to_owned());
    }
    for at in 0..words.len() {
        let Some(count) = number_at(at) else { continue };
        if bare(at + 1) == "kg" && count <= 0.0 {
            return Some(format!("no load: {count} kg"));
        }
        for (one, many) in UNITS {
            let is_one = (count - 1.0).abs() < 1e-9;
            // The range `de 1 a 3 repetições` has its unit after the second number.
            let unit = bare(at + 1);
            if (unit == many && (is_one || count < 1.0)) || (unit == one && !is_one) {
                return Some(format!("{count} {}", bare(at + 1)));
            }
        }
        let before = if at == 0 { "" } else { bare(at - 1) };
        let is_plural = ["as", "nas", "foram"].contains(&before);
        if (is_plural && count < 2.0) || (before == "foi" && count > 1.0) {
            return Some(format!("{before} {count}"));
        }
        let is_span = before == "de" && bare(at + 1) == "a" && number_at(at + 2).is_some();
        if is_span && number_at(at + 2) <= Some(count) {
            return Some("an empty range".to_owned());
        }
        if before == "em" && bare(at + 1) == "abaixo" && number_at(at + 3) <= Some(count) {
            return Some("not below".to_owned());
        }
    }
    None
}

/// The days that a sentence names as `dd/mm`, up to a week from today.
fn dates(sentence: &str) -> impl Iterator<Item = i64> {
    sentence.split(' ').filter_map(|word| {
        let (day, month) = word.trim_end_matches(['.', ':']).split_once('/')?;
        let day = day.parse::<u32>().ok()?;
        let month = month.parse::<u32>().ok()?;
        let is_it = |number: &i64| {
            date_of_number(*number).is_some_and(|date| (date.day(), date.month()) == (day, month))
        };
        Some((TODAY - 359..=TODAY + 7).rev().find(is_it).unwrap_or(0))
    })
}

#[test]
fn no_sentence_has_an_empty_number_or_a_wrong_plural() {
    let mut runner = TestRunner::deterministic();
    let mut said = BTreeSet::new();
    let mut faults = Vec::new();
    for _ in 0..HISTORIES {
        let (plan, history) = asked().new_tree(&mut runner).unwrap().current();
        let next = next_load(&plan, &history, TODAY);
        said.insert(next.reason);
        let asked = next.ask_load.iter().find_map(|question| wording_fault(&question.sentence));
        let labelled = wording_fault(&format!("{}.", next.goal_label));
        if let Some(fault) = fault(&plan, &next).or(asked).or(labelled) {
            faults.push(format!("{fault}: {} ({plan:?}, {history:?})", next.sentence));
        }
    }
    assert!(faults.is_empty(), "{} faults, the first: {}", faults.len(), faults[0]);
    let unsaid: Vec<_> = LoadReason::ALL.iter().filter(|reason| !said.contains(reason)).collect();
    // These come from another exercise, from a block and from the trainer.
    let others = [&LoadReason::Estimate, &LoadReason::Percentage, &LoadReason::Trainer];
    assert_eq!(unsaid, others, "the histories reach every rule");
}

#[test]
fn the_last_step_of_the_help_is_named_without_kilograms() {
    let lift =
        Lift { measure: Measure::AssistedReps, step: LoadStep::from_half_kg(10), ..Lift::CUSTOM };
    let plan = LoadPlan { lift, sets: 3, reps: RepRange::new(8, 10).unwrap(), is_deload: false };
    let done = Session {
        day: TODAY - 3,
        is_deload: false,
        rep_range: plan.reps,
        planned_sets: Some(3),
        sets: vec![LoggedSet::working(10, 5.0); 3],
    };
    assert_eq!(
        next_load(&plan, &[done], TODAY).sentence,
        "Fique com 5 kg de ajuda até fazer 12 repetições em todas as séries: a próxima etapa é sem \
         ajuda."
    );
}
