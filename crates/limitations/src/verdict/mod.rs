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
use crate::lists;
use crate::terms::Outcome;
use crate::text::word::has_stem;
pub(super) use consequence::Verdict;

/// What a finding that holds leads to. None if it leads to nothing of its own.
pub(super) fn verdict(event: &Event<'_>) -> Option<Verdict> {
    let of = |outcome| Some(Verdict::of(event, outcome));
    if is_figurative(event) {
        return Some(Verdict::noted());
    }
    if is_taken_for_other(event) {
        return None;
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
        Family::Obese if is_of_the_past(event) => Some(Verdict::noted()),
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

/// `propranolol pra enxaqueca`: the reason counts, not what a medicine is usually taken for.
fn is_taken_for_other(event: &Event<'_>) -> bool {
    let is_medicine =
        matches!(event.finding.family, Family::Hypertension | Family::Diabetes | Family::Epilepsy);
    let words = &event.statement().clause.words;
    let named = &words[event.finding.start..event.finding.end];
    let is_disease = named.iter().any(|word| has_stem(word, &lists::NAMED_DISEASE_STEMS));
    let reason = match &words[event.finding.end..] {
        [to, ..] if to == "para" => event.finding.end + 1,
        [by, cause, ..] if by == "por" && cause == "causa" => event.finding.end + 2,
        _ => return false,
    };
    let is_reason = |one: &crate::finding::Finding| {
        (reason..reason + 3).contains(&one.start)
            && one.family != event.finding.family
            && !one.family.is_modifier()
            && one.family != Family::HeartWord
    };
    is_medicine && !is_disease && event.statement().findings.iter().any(is_reason)
}

/// `era obesa, hoje tô com 65 kg`
fn is_of_the_past(event: &Event<'_>) -> bool {
    let before = &event.statement().clause.words[..event.finding.start];
    before.iter().any(|word| matches!(word.as_str(), "era" | "fui" | "ex" | "eramos"))
}
