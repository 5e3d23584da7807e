//! Profiles that follow from several words of a text together, or from what a finding leads to.

use crate::interpretation::{Interpretation, Trigger};
use crate::lexicon::Family;
use crate::statement::Statement;
use crate::terms::{Condition, Movement, Outcome, Profile};
use crate::when::number;

/// From this age on a fall within a year makes somebody frail.
const FRAIL_AFTER_FALL_AGE: u32 = 65;

/// From these weeks or months on a pregnancy is late.
const LATE_WEEKS: u32 = 28;
const LATE_MONTHS: u32 = 7;

/// Families whose yellow asks for caution beside their condition.
const CAUTIOUS: [Family; 19] = [
    Family::HeartDisease,
    Family::HeartSign,
    Family::Breathless,
    Family::BreathWithSwelling,
    Family::Syncope,
    Family::FaintSign,
    Family::Dizzy,
    Family::Seizure,
    Family::HeadInjury,
    Family::SpineAlarm,
    Family::NerveSign,
    Family::TrunkOperation,
    Family::Bariatric,
    Family::Operation,
    Family::Cancer,
    Family::CancerFollowUp,
    Family::Acute,
    Family::Prohibition,
    Family::Caution,
];

impl Interpretation {
    /// Adds the profiles that no single finding gives, and the conditions that a profile stands on.
    pub(crate) fn complete_profiles(&mut self, statements: &[Statement]) {
        self.add_caution();
        self.add_arm_elevation();
        self.add_numb_feet(statements);
        self.add_frailty(statements);
        self.add_late_pregnancy(statements);
        for (profile, condition) in [
            (Profile::Epilepsy, Condition::Vertigo),
            (Profile::LoweredHead, Condition::Vertigo),
            (Profile::OperatedSpine, Condition::HerniatedDisc),
            (Profile::PainfulFoot, Condition::Ankle),
            (Profile::Groin, Condition::Hip),
            (Profile::ArmElevation, Condition::Shoulder),
        ] {
            if self.reading.profiles.contains(profile) {
                self.reading.conditions.insert(condition);
            }
        }
    }

    /// What is yellow and has neither a condition nor a profile asks for caution, and so does what
    /// no rule understands.
    fn add_caution(&mut self) {
        let is_bare = |one: &Trigger| one.conditions.is_empty() && one.profiles.is_empty();
        let asks = |one: &Trigger| {
            one.outcome == Outcome::Yellow
                && !one.is_without_effect()
                && (is_bare(one) || CAUTIOUS.contains(&one.family))
        };
        if self.reading.has_unread || self.triggers.iter().any(asks) {
            self.reading.profiles.insert(Profile::Cautious);
        }
    }

    /// `ombro dói na elevação lateral`
    fn add_arm_elevation(&mut self) {
        if self.reading.conditions.contains(Condition::Shoulder)
            && self.reading.paused.contains(Movement::LateralRaise)
        {
            self.reading.profiles.insert(Profile::ArmElevation);
        }
    }

    /// `diabetes tipo 2, formigamento nos pés`
    fn add_numb_feet(&mut self, statements: &[Statement]) {
        let tingle = |one: &Statement| {
            one.has_stem(&["formig", "dorm", "queim", "insens", "adormec", "choque"])
                && one.has_word(&["pe", "pes", "sola", "solas", "dedos"])
                && !one.is_third_party
        };
        if self.reading.profiles.contains(Profile::BloodSugar) && statements.iter().any(tingle) {
            self.reading.profiles.insert(Profile::NumbFeet);
            // The nerves are the cause, not the joint.
            self.reading.conditions.remove(Condition::Ankle);
        }
    }

    /// `tenho 66 anos e caí duas vezes`
    fn add_frailty(&mut self, statements: &[Statement]) {
        let is_age = |pair: &[String]| {
            pair[1] == "anos" && number(&pair[0]).is_some_and(|age| age >= FRAIL_AFTER_FALL_AGE)
        };
        let is_older = statements
            .iter()
            .any(|one| !one.is_third_party && one.clause.words.windows(2).any(is_age));
        if self.reading.profiles.contains(Profile::Falls) && is_older {
            self.reading.profiles.insert(Profile::Frail);
        }
    }

    /// `grávida de 31 semanas`, `estou de 8 meses`
    fn add_late_pregnancy(&mut self, statements: &[Statement]) {
        let is_late = |pair: &[String]| {
            let count = number(&pair[0]);
            match pair[1].as_str() {
                "semanas" | "semana" | "semaninhas" | "sem" => {
                    count.is_some_and(|count| (LATE_WEEKS..=42).contains(&count))
                }
                "meses" | "mes" => count.is_some_and(|count| (LATE_MONTHS..=9).contains(&count)),
                _ => false,
            }
        };
        let is_own = |one: &&Statement| !one.is_third_party;
        if self.reading.conditions.contains(Condition::Pregnancy)
            && statements.iter().filter(is_own).any(|one| one.clause.words.windows(2).any(is_late))
        {
            self.reading.profiles.insert(Profile::LatePregnancy);
        }
    }
}

impl Trigger {
    /// What is yellow for the trainer's eyes and changes no program: deafness, and HIV or a disease
    /// of the mind in treatment.
    fn is_without_effect(&self) -> bool {
        const STEMS: [&str; 7] =
            ["surd", "hiv", "soropositiv", "bipolar", "esquiz", "antirretrov", "indetectavel"];
        self.words.split(' ').any(|word| STEMS.iter().any(|stem| word.starts_with(stem)))
            || self.words.contains("aparelho auditivo")
            || self.words.contains("implante coclear")
    }
}
