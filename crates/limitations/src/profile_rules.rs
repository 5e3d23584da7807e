//! Profiles that follow from several words of a text together, or from what a finding leads to.

use crate::interpretation::{Interpretation, Trigger};
use crate::lexicon::Family;
use crate::lists;
use crate::statement::Statement;
use crate::terms::{Condition, Conditions, Movement, Outcome, Profile, Profiles};
use crate::text::word::is_negation;
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
        let own: Vec<&Statement> = statements.iter().filter(|one| !one.is_third_party).collect();
        self.add_replaced_joint(&own);
        self.add_caution();
        self.add_arm_elevation(&own);
        self.add_numb_feet(&own);
        self.add_dizzy_positions(&own);
        self.add_frailty(&own);
        self.add_unsteady_gait(&own);
        self.add_sore_pubis(&own);
        self.add_late_pregnancy(&own);
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

    /// `artroplastia total do quadril em 2023, tô bem`: a replaced joint is spared for good.
    fn add_replaced_joint(&mut self, own: &[&Statement]) {
        for (word, condition) in [("quadril", Condition::Hip), ("joelho", Condition::Knee)] {
            let is_replaced = |one: &&Statement| {
                let names_it = one.has_stem(&["artroplast"])
                    || one.has_word(&["protese"]) && one.has_word(&["total", "parcial"]);
                names_it && one.has_word(&[word])
            };
            let Some(statement) = own.iter().copied().find(is_replaced) else { continue };
            if self.reading.conditions.contains(condition) {
                continue;
            }
            let conditions: Conditions = [condition].into_iter().collect();
            self.reading.conditions.insert(condition);
            self.reading.outcome = self.reading.outcome.max(Outcome::Adapt);
            self.triggers.push(Trigger {
                conditions,
                words: "protese".to_owned(),
                ..Trigger::of(statement, Family::Implant, Outcome::Adapt)
            });
        }
    }

    /// `ombro dói na elevação lateral`, `não consigo levantar o braço acima da cabeça`
    fn add_arm_elevation(&mut self, own: &[&Statement]) {
        let reading = &mut self.reading;
        // `dói quando levanto o braço de lado`: a lateral raise by another name.
        let raises_aside = |one: &Statement| {
            one.has_pain
                && one.has_stem(&["levant", "ergu", "abr"])
                && one.has_word(&["braco", "bracos"])
                && one.has_word(&["lado", "lados", "lateral"])
        };
        if reading.conditions.contains(Condition::Shoulder) && own.iter().copied().any(raises_aside)
        {
            reading.paused.insert(Movement::LateralRaise);
        }
        if reading.conditions.contains(Condition::Shoulder)
            && reading.paused.contains(Movement::LateralRaise)
        {
            reading.profiles.insert(Profile::ArmElevation);
        }
        // `dói quando visto a camisa`, `quando levanto o braço`, `acima da cabeça`: the same reach,
        // without the gym.
        let raises = |one: &Statement| {
            one.has_stem(&["levant", "ergu"]) && one.has_word(&["braco", "bracos"])
        };
        let is_above_head = |one: &Statement| one.has_word(&["acima"]) && one.has_word(&["cabeca"]);
        let hurts_to_reach = |one: &Statement| {
            one.has_pain && (one.has_stem(&lists::REACH_STEMS) || raises(one) || is_above_head(one))
        };
        if reading.conditions.contains(Condition::Shoulder)
            && own.iter().copied().any(hurts_to_reach)
        {
            reading.profiles.insert(Profile::ArmElevation);
        }
        // Who can't reach above the head can neither press nor pull there.
        let cannot_reach = |one: &Statement| {
            one.has_word(&["nao", "nem"])
                && one.has_stem(&["levant", "ergu", "sub"])
                && one.has_word(&["braco", "bracos"])
        };
        if reading.profiles.contains(Profile::ArmElevation) && own.iter().copied().any(cannot_reach)
        {
            reading.paused.insert(Movement::OverheadPress);
            reading.paused.insert(Movement::Pulldown);
        }
        // Between the flat and the upright press lies the inclined one.
        if reading.paused.contains(Movement::Bench)
            && reading.paused.contains(Movement::OverheadPress)
        {
            reading.paused.insert(Movement::InclineBench);
        }
    }

    /// `diabetes tipo 2, formigamento nos pés`
    fn add_numb_feet(&mut self, own: &[&Statement]) {
        let tingle = |one: &Statement| {
            one.has_stem(&["formig", "dorm", "queim", "insens", "adormec", "choque"])
                && one.has_word(&["pe", "pes", "sola", "solas", "dedos"])
        };
        if self.reading.profiles.contains(Profile::BloodSugar) && own.iter().copied().any(tingle) {
            self.reading.profiles.insert(Profile::NumbFeet);
            // The nerves are the cause, not the joint.
            self.reading.conditions.remove(Condition::Ankle);
        }
    }

    /// `fico tonta quando abaixo a cabeça ou deito`
    fn add_dizzy_positions(&mut self, own: &[&Statement]) {
        let dizzy = |one: &&Statement| one.has_stem(&["tont", "zonz", "vertig", "roda", "gira"]);
        let lowers = |one: &Statement| {
            one.has_stem(&["abaix", "inclin", "agach"]) && one.has_word(&["cabeca", "me", "corpo"])
        };
        let lies = |one: &Statement| {
            one.has_word(&["deito", "deitar", "deitada", "deitado"])
                || one.has_stem(&["vir"]) && one.has_word(&["cama"])
        };
        let felt = [Family::Dizzy, Family::FaintSign];
        if !self.triggers.iter().any(|one| felt.contains(&one.family)) {
            return;
        }
        if own.iter().copied().filter(dizzy).any(lowers) {
            self.reading.profiles.insert(Profile::LoweredHead);
        }
        self.reading.avoids_lying |= own.iter().copied().filter(dizzy).any(lies);
        if self.reading.profiles.contains(Profile::LoweredHead) {
            // A deadlift lowers the head with every repetition.
            self.reading.paused.insert(Movement::Hinge);
        }
    }

    /// `tenho 66 anos e caí duas vezes`, `caí no banheiro, tenho 68 anos`
    fn add_frailty(&mut self, own: &[&Statement]) {
        let is_age = |pair: &[String]| {
            pair[1] == "anos" && number(&pair[0]).is_some_and(|age| age >= FRAIL_AFTER_FALL_AGE)
        };
        if !own.iter().any(|one| one.clause.words.windows(2).any(is_age)) {
            return;
        }
        let frail = Profiles::from_iter([Profile::Frail, Profile::Falls]);
        if self.reading.profiles.contains(Profile::Falls) {
            self.reading.profiles.insert(Profile::Frail);
        } else if let Some(fall) = own.iter().find(|one| tells_of_fall(one)) {
            self.reading.profiles = self.reading.profiles.union(frail);
            self.reading.outcome = self.reading.outcome.max(Outcome::Yellow);
            self.triggers.push(Trigger {
                profiles: frail,
                words: "queda".to_owned(),
                ..Trigger::of(fall, Family::Systemic, Outcome::Yellow)
            });
        }
    }

    /// `Parkinson, tropeço quando viro`
    fn add_unsteady_gait(&mut self, own: &[&Statement]) {
        let is_unsteady = |one: &Statement| {
            one.has_stem(&["tropec", "arrast", "desequil", "equilibr", "cambal"])
                && !one.has_word(&["bom", "boa", "sem"])
        };
        let profiles = [Profile::Neurological, Profile::LegProsthesis];
        if profiles.into_iter().any(|one| self.reading.profiles.contains(one))
            && own.iter().copied().any(is_unsteady)
        {
            self.reading.profiles.insert(Profile::Falls);
        }
    }

    /// `grávida, dor na púbis`
    fn add_sore_pubis(&mut self, own: &[&Statement]) {
        let hurts = |one: &Statement| one.has_pain && one.has_stem(&["pubis", "pubic", "sinfis"]);
        if self.reading.conditions.contains(Condition::Hip) && own.iter().copied().any(hurts) {
            self.reading.profiles.insert(Profile::Groin);
        }
    }

    /// `grávida de 31 semanas`, `estou de 8 meses`
    fn add_late_pregnancy(&mut self, own: &[&Statement]) {
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
        if self.reading.conditions.contains(Condition::Pregnancy)
            && own.iter().any(|one| one.clause.words.windows(2).any(is_late))
        {
            self.reading.profiles.insert(Profile::LatePregnancy);
        }
    }
}

/// `caí no banheiro`, `levei um tombo`, but not `meu cabelo cai` or `queda de pressão`, and not long
/// ago.
fn tells_of_fall(statement: &Statement) -> bool {
    let words = &statement.clause.words;
    let is_old = words.windows(2).any(|pair| {
        pair[1] == "anos"
            && number(&pair[0]).is_some_and(|years| (2..FRAIL_AFTER_FALL_AGE).contains(&years))
    });
    let fell = words.iter().enumerate().any(|(at, word)| {
        let follows = words.get(at + 1).map(String::as_str);
        let begins = at == 0 || lists::FALL_STARTS.has(&words[at - 1]);
        match word.as_str() {
            "tombo" | "queda" => {
                let what = words.get(at + 2).map(String::as_str);
                let is_figure = follows == Some("de")
                    && what.is_some_and(|what| lists::FALLEN_FIGURES.has(what));
                !is_figure && !words[..at].iter().any(|word| is_negation(word))
            }
            "cai" => begins && follows.is_none_or(|next| lists::FALL_PLACES.has(next)),
            "escorreguei" => true,
            _ => false,
        }
    });
    fell && !is_old && !statement.names(&[Family::Harmless])
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
