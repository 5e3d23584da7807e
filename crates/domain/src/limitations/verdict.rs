//! What each finding leads to, by its family.

mod birth;
mod heart;
mod local;
mod operation;
mod whole_body;

use super::clause::Break;
use super::condition::{Condition, Conditions};
use super::event::Event;
use super::figurative::is_figurative;
use super::lexicon::Family;
use super::outcome::Outcome;
use super::vocabulary::Vocabulary;
use super::when::{Age, MONTH, YEAR};
use super::word::is_negation;
use crate::exercise::StressTags;

/// What a finding leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Verdict {
    pub(super) outcome: Outcome,
    pub(super) conditions: Conditions,
    /// Strains to avoid beside those of the conditions.
    pub(super) protects: StressTags,
}

impl Verdict {
    pub(super) fn new(outcome: Outcome, conditions: Conditions) -> Self {
        Self { outcome, conditions, protects: StressTags::default() }
    }

    /// Noted, without consequence for training.
    pub(super) fn noted() -> Self {
        Self::new(Outcome::Adapt, Conditions::default())
    }

    pub(super) fn of(event: &Event<'_>, outcome: Outcome) -> Self {
        Self::new(outcome, event.finding.conditions)
    }
}

/// Red up to `days` ago, while it lasts, and undated; else yellow.
fn red_within(age: Age, days: u32) -> Outcome {
    if age.is_current() || age.within(days) { Outcome::Red } else { Outcome::Yellow }
}

/// What a finding that holds leads to. None if it leads to nothing of its own.
pub(super) fn verdict(event: &Event<'_>) -> Option<Verdict> {
    let of = |outcome| Some(Verdict::of(event, outcome));
    if is_figurative(event) {
        return Some(Verdict::noted());
    }
    match event.finding.family {
        family if family.is_local() => local::verdict(event),
        Family::HeartDisease
        | Family::HeartWord
        | Family::HeartSign
        | Family::Breathless
        | Family::BreathWithSwelling
        | Family::Syncope
        | Family::FaintSign
        | Family::Dizzy
        | Family::PressureAlarm => heart::verdict(event),
        // `tomo losartana, mas continua descontrolada`
        Family::Hypertension
            if event.near().any(|one| one.has_stem(&["descontrol", "descompens"])) =>
        {
            of(Outcome::Red)
        }
        Family::Hypertension => of(Outcome::Yellow),
        Family::PressureWord if is_pressure_alone(event) => {
            Some(Verdict::new(Outcome::Yellow, [Condition::Hypertension].into_iter().collect()))
        }
        Family::LowPressure | Family::Slimming | Family::Noted | Family::Obese => {
            of(Outcome::Adapt)
        }
        Family::Pregnancy
        | Family::PregnancyAlarm
        | Family::Birth
        | Family::Cesarean
        | Family::Postpartum
        | Family::RecentBirth
        | Family::Loss => birth::verdict(event),
        Family::Operation
        | Family::TrunkOperation
        | Family::Bariatric
        | Family::MinorOperation
        | Family::EyeOperation
        | Family::OperationAlarm
        | Family::Implant
        | Family::EyeAlarm
        | Family::Fracture
        | Family::Immobilised
        | Family::Dislocation
        | Family::Rupture
        | Family::CannotBear
        | Family::Sprain => operation::verdict(event),
        Family::Effort
        | Family::Training
        | Family::PressureWord
        | Family::PressureMeasure
        | Family::PregnancyDanger
        | Family::Swelling
        | Family::Clearance
        | Family::Age
        | Family::Measure
        | Family::Trifle
        | Family::Harmless => None,
        _ => whole_body::verdict(event),
    }
}

/// `tudo ok, só a pressão`: nobody names a pressure that is fine.
fn is_pressure_alone(event: &Event<'_>) -> bool {
    let grammar = &Vocabulary::embedded().parser;
    let statement = event.statement();
    let is_measured = event.near().any(|one| {
        one.clause.words.iter().any(|word| word.ends_with(|last: char| last.is_ascii_digit()))
    });
    let is_named_more =
        event.text.names(&[Family::Hypertension, Family::LowPressure, Family::PressureAlarm]);
    let is_figure = statement
        .findings
        .iter()
        .any(|one| one.family == Family::Harmless && one.covers(event.finding.start));
    // `pressão só do chefe`, `pressão? 12 por 8`
    let is_of_next =
        statement.clause.after == Break::Word && statement.clause.before != Break::Word;
    let goes_on = is_of_next
        || statement.clause.after == Break::Question
        || matches!(statement.clause.parted_by.as_deref(), Some("so" | "apenas" | "somente"));
    let is_filler = |at: usize, word: &String| {
        grammar.function_words.contains(word)
            || matches!(word.as_str(), "mesmo" | "bem" | "nada" | "sim" | "estou")
            || at == event.finding.start
    };
    let is_bare = statement.clause.words.iter().enumerate().all(|(at, word)| is_filler(at, word));
    let is_exception = statement.clause.before == Break::Word;
    let is_denied = statement.clause.words.iter().any(|word| is_negation(word) || word == "tambem");
    let has_answer = statement.clause.after == Break::Colon;
    // `tudo ok: pressão, coração`, `pressão e colesterol normais`
    let is_fine = event
        .near()
        .any(|one| one.clause.words.iter().any(|word| grammar.recovered_words.contains(word)));
    !is_denied
        && !has_answer
        && (is_exception || !is_fine)
        && is_bare
        && !is_figure
        && !statement.is_answered
        && !goes_on
        && !is_measured
        && !is_named_more
}

/// Whether something was within the last year, or can't be dated.
const fn is_recent_year(age: Age) -> bool {
    age.is_current() || age.within(YEAR)
}

const QUARTER: u32 = 3 * MONTH;
