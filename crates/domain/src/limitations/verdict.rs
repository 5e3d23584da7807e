//! What each finding leads to, by its family.

mod birth;
mod heart;
mod local;
mod operation;
mod pressure;
mod whole_body;

use super::condition::Conditions;
use super::event::Event;
use super::figurative::is_figurative;
use super::lexicon::Family;
use super::outcome::Outcome;
use super::when::{Age, MONTH, YEAR};
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
        Family::PressureWord => pressure::verdict(event),
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

/// Whether something was within the last year, or can't be dated.
const fn is_recent_year(age: Age) -> bool {
    age.is_current() || age.within(YEAR)
}

const QUARTER: u32 = 3 * MONTH;
