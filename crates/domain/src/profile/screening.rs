//! The health questions that follow the limitations.

use std::collections::BTreeSet;

use chrono::{DateTime, Months, Utc};
use thiserror::Error;

use crate::limitations::{Condition, Outcome, Reading};

use evolua_text::token_enum;

/// Months after which the questions are asked again.
const VALID_MONTHS: Months = Months::new(12);

/// The text is none of the questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Essa pergunta de saúde não existe.")]
pub struct UnknownHealthQuestion;

token_enum! {
    /// A yes-or-no question about health, after the PAR-Q+ of 2023. The first question of that
    /// list asks for two diseases, which are told apart here.
    pub enum HealthQuestion {
        HeartDisease = "coracao",
        HighBloodPressure = "pressao",
        ChestPain = "dor_peito",
        DizzinessOrSyncope = "tontura_desmaio",
        ChronicDisease = "doenca_cronica",
        Medicine = "remedio",
        BoneOrJoint = "osso_articulacao",
        SupervisionOnly = "supervisao",
    }
    else UnknownHealthQuestion = |text| UnknownHealthQuestion
}

impl HealthQuestion {
    /// Whether a yes locks sessions until a doctor clears them.
    pub const fn is_red(self) -> bool {
        matches!(
            self,
            Self::HeartDisease | Self::ChestPain | Self::DizzinessOrSyncope | Self::SupervisionOnly
        )
    }
}

/// The questions that a member answered with yes.
///
/// `Debug` hides them, so that health data cannot slip into a log.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct HealthAnswers(BTreeSet<HealthQuestion>);

impl HealthAnswers {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = HealthQuestion> + '_ {
        self.0.iter().copied()
    }

    /// Whether sessions wait for a doctor's clearance.
    pub fn has_red_flag(&self) -> bool {
        self.iter().any(HealthQuestion::is_red)
    }

    /// Whether the member must accept the term of responsibility: for each yes that doesn't
    /// already wait for a doctor.
    pub fn needs_term(&self) -> bool {
        self.iter().any(|question| !question.is_red())
    }

    /// What the answers mean for training, as if a text had said it.
    pub fn reading(&self) -> Reading {
        let pressure = self.0.contains(&HealthQuestion::HighBloodPressure);
        let outcome = match (self.has_red_flag(), self.is_empty()) {
            (true, _) => Outcome::Red,
            (false, false) => Outcome::Yellow,
            (false, true) => Outcome::None,
        };
        Reading {
            outcome,
            locks_sessions: self.has_red_flag(),
            ..Reading::with_conditions(pressure.then_some(Condition::Hypertension))
        }
    }
}

impl FromIterator<HealthQuestion> for HealthAnswers {
    fn from_iter<I: IntoIterator<Item = HealthQuestion>>(questions: I) -> Self {
        Self(questions.into_iter().collect())
    }
}

impl std::fmt::Debug for HealthAnswers {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "HealthAnswers({} yes)", self.0.len())
    }
}

/// A member's latest answers to the health questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HealthScreening {
    pub answered_at: DateTime<Utc>,
    /// `None` if only the day is stored, because the member consents to no health data.
    pub answers: Option<HealthAnswers>,
}

impl HealthScreening {
    /// Whether the questions must be asked again.
    pub fn is_due(&self, now: DateTime<Utc>) -> bool {
        // Only a corrupt date has no end, and then asking again is the safe answer.
        self.answered_at.checked_add_months(VALID_MONTHS).is_none_or(|end| end <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limitations::Restrictions;

    fn answers(tokens: &[&str]) -> HealthAnswers {
        tokens.iter().map(|token| token.parse::<HealthQuestion>().unwrap()).collect()
    }

    #[test]
    fn heart_chest_dizziness_and_supervision_are_red() {
        for question in HealthQuestion::ALL {
            let is_red = matches!(
                question.as_str(),
                "coracao" | "dor_peito" | "tontura_desmaio" | "supervisao"
            );
            assert_eq!(question.is_red(), is_red, "{question}");
        }
        assert!(answers(&["remedio", "dor_peito"]).has_red_flag());
        assert!(!answers(&["remedio", "pressao"]).has_red_flag());
        assert!(!answers(&[]).has_red_flag());
    }

    #[test]
    fn the_term_is_for_each_yes_that_is_not_red() {
        assert!(answers(&["coracao", "remedio"]).needs_term());
        assert!(!answers(&["coracao", "supervisao"]).needs_term());
        assert!(!answers(&[]).needs_term());
    }

    #[test]
    fn a_yes_restricts_as_a_text_would() {
        let today = chrono::NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
        let of_text = |text| Restrictions::of(Reading::of(Some(text), today));
        assert_eq!(Restrictions::of(answers(&["pressao"]).reading()), of_text("pressão alta"));
        assert_eq!(Restrictions::of(answers(&["dor_peito"]).reading()), of_text("tive um infarto"));
        let medicine = answers(&["remedio"]).reading();
        assert_eq!(medicine, Reading { outcome: Outcome::Yellow, ..Reading::default() });
    }

    #[test]
    fn the_questions_are_asked_again_after_twelve_months() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let screening = HealthScreening { answered_at: at("2026-02-28T12:00:00Z"), answers: None };
        assert!(!screening.is_due(at("2027-02-28T11:59:59Z")));
        assert!(screening.is_due(at("2027-02-28T12:00:00Z")));
    }

    #[test]
    fn debug_does_not_show_health_data() {
        assert_eq!(format!("{:?}", answers(&["remedio"])), "HealthAnswers(1 yes)");
    }
}
