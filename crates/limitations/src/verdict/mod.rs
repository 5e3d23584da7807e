//! What each finding leads to, by its family.

mod birth;
mod consequence;
mod heart;
mod local;
mod operation;
mod pressure;
mod whole_body;

use crate::event::Event;
use crate::figurative::is_figurative;
use crate::lexicon::Family;
use crate::outcome::Outcome;
pub(super) use consequence::Verdict;

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
