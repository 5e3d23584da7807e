//! What the trainer reads about a trigger: its family in plain words, and its age.

use chrono::{Months, NaiveDate};

use crate::interpretation::{Interpretation, Trigger};
use crate::lexicon::Family;
use crate::when::{Age, MONTH, WEEK, YEAR};

/// After how long the member is asked whether a text still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewAfter {
    /// Pregnancy, birth, operations and acute states change within weeks.
    EightWeeks,
    TwelveMonths,
}

impl ReviewAfter {
    /// The day on which to ask about a text that was written on a day.
    pub fn due_on(self, written_on: NaiveDate) -> NaiveDate {
        let due = match self {
            Self::EightWeeks => written_on.checked_add_days(chrono::Days::new(56)),
            Self::TwelveMonths => written_on.checked_add_months(Months::new(12)),
        };
        due.unwrap_or(written_on)
    }
}

impl Interpretation {
    /// When to ask the member `Isso ainda vale?`.
    pub fn review_after(&self) -> ReviewAfter {
        let passes = self.triggers.iter().any(|trigger| {
            trigger.family.is_birth()
                || trigger.family.is_operation()
                || matches!(
                    trigger.family,
                    Family::PregnancyAlarm
                        | Family::RecentBirth
                        | Family::Loss
                        | Family::Fracture
                        | Family::Immobilised
                        | Family::Sprain
                        | Family::Acute
                        | Family::MildAcute
                )
        });
        if passes { ReviewAfter::EightWeeks } else { ReviewAfter::TwelveMonths }
    }
}

impl Trigger {
    /// `cirurgia, há 7 semanas`; for an unknown word `palavra de saúde não reconhecida: …`.
    pub fn label(&self) -> String {
        let family = plain_name(self.family);
        if matches!(self.family, Family::Unread | Family::Vague) {
            return format!("{family}: {}", self.words);
        }
        match self.age.in_words() {
            Some(age) => format!("{family}, {age}"),
            None => family.to_owned(),
        }
    }
}

impl Age {
    /// `há 7 semanas`; nothing if the text doesn't tell.
    fn in_words(self) -> Option<String> {
        let count = |count: u32, one: &str, many: &str| {
            format!("há {count} {}", if count == 1 { one } else { many })
        };
        Some(match self {
            Self::Undated | Self::Present => return None,
            Self::Future => "ainda por vir".to_owned(),
            Self::Old => "há mais de um ano".to_owned(),
            Self::Days(days) if days < 2 * WEEK => count(days, "dia", "dias"),
            Self::Days(days) if days < 3 * MONTH => count(days / WEEK, "semana", "semanas"),
            Self::Days(days) if days < 2 * YEAR => count(days / MONTH, "mês", "meses"),
            Self::Days(days) => count(days / YEAR, "ano", "anos"),
        })
    }
}

/// A family in words that a trainer uses.
const fn plain_name(family: Family) -> &'static str {
    match family {
        Family::Part
        | Family::WeakPart
        | Family::OtherPart
        | Family::Local
        | Family::NeckDisc
        | Family::Bursitis
        | Family::Injury
        | Family::Diffuse => "queixa local",
        Family::Hernia => "hérnia",
        Family::Exercise => "movimento que incomoda",
        Family::Impact => "evitar impacto",
        Family::HeartDisease | Family::HeartWord => "doença do coração",
        Family::HeartSign => "sinal do coração",
        Family::Breathless | Family::BreathWithSwelling => "falta de ar",
        Family::Syncope | Family::FaintSign => "desmaio",
        Family::Dizzy => "tontura",
        Family::PressureAlarm | Family::PressureMeasure | Family::Hypertension => "pressão alta",
        Family::LowPressure => "pressão baixa",
        Family::Stroke => "AVC ou sinal dele",
        Family::Seizure | Family::Epilepsy => "convulsão ou epilepsia",
        Family::HeadInjury => "pancada ou dor forte na cabeça",
        Family::SpineAlarm | Family::WeightLoss => "sinal de alerta da coluna",
        Family::NerveSign => "formigamento ou dormência",
        Family::Pregnancy => "gestação",
        Family::PregnancyAlarm => "gestação com cuidado especial",
        Family::Birth | Family::Cesarean | Family::Postpartum | Family::RecentBirth => "parto",
        Family::Loss => "perda gestacional",
        Family::Operation
        | Family::TrunkOperation
        | Family::Bariatric
        | Family::MinorOperation
        | Family::EyeOperation
        | Family::OperationAlarm => "cirurgia",
        Family::Implant => "prótese, pino ou placa",
        Family::Fracture => "fratura",
        Family::Immobilised => "imobilização",
        Family::Dislocation | Family::Rupture => "luxação ou ruptura",
        Family::Sprain | Family::Swelling | Family::CannotBear => "torção ou queda",
        Family::Clot | Family::ClotRisk => "trombose",
        Family::Cancer | Family::CancerFollowUp => "câncer ou nódulo",
        Family::Diabetes | Family::DiabetesAlarm => "diabetes",
        Family::OrganFailure | Family::FalciformTrait | Family::Metabolic => {
            "rim, fígado, sangue ou metabolismo"
        }
        Family::Asthma | Family::AsthmaAlarm | Family::BreathAlarm => "respiração",
        Family::Acute | Family::MildAcute => "doença aguda",
        Family::Eye | Family::EyeAlarm => "olhos",
        Family::Severe => "estado grave",
        Family::Doping => "anabolizante ou remédio a conversar",
        Family::Prohibition => "proibição médica",
        Family::Caution | Family::Clearance => "orientação médica",
        Family::Crisis => "crise: leia agora",
        Family::Age => "70 anos ou mais",
        Family::Obese => "obesidade",
        Family::Unread | Family::Vague => "palavra de saúde não reconhecida",
        Family::Noted | Family::Slimming => "anotado",
        _ => "doença crônica",
    }
}
