//! The members of the demonstration.

use evolua_domain::profile::{
    Answers, Availability, Level, Limitations, Objective, SessionDuration, TrainingProfile,
};
use evolua_domain::review::REVIEW_AFTER_DAYS;

use super::form::{FORM, Form};

/// A member of the demonstration.
#[derive(Debug, Clone, Copy)]
pub struct Person {
    pub name: &'static str,
    /// For the sign-in at the local provider.
    pub email: &'static str,
    /// What to look at, shown on the sign-in page (in Portuguese).
    pub special: &'static str,
    level: Level,
    objective: Objective,
    days: u8,
    minutes: u16,
    limitations: Option<&'static str>,
    /// Days since the questionnaire was answered.
    pub(super) joined: u64,
    pub(super) is_approved: bool,
    /// Days since the administrator blocked the account.
    pub(super) blocked: Option<u64>,
    pub(super) review: FirstReview,
    pub(super) form: Form,
}

/// What the member does with the first review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FirstReview {
    Ignored,
    /// Accepted with all suggestions.
    Taken,
    /// Accepted without any of the suggestions.
    Declined,
}

pub(super) const TWELVE_WEEKS: u64 = 84;

const PERSON: Person = Person {
    name: "",
    email: "",
    special: "",
    level: Level::Intermediate,
    objective: Objective::Hypertrophy,
    days: 4,
    minutes: 60,
    limitations: None,
    joined: TWELVE_WEEKS,
    is_approved: true,
    blocked: None,
    review: FirstReview::Taken,
    form: FORM,
};

pub(super) static CAST: [Person; 11] = [
    Person {
        name: "Marina Duarte",
        email: "marina.duarte@exemplo.com.br",
        special: "revisão de 8 semanas pendente",
        review: FirstReview::Ignored,
        form: Form {
            strength: 0.7,
            weekly_gain_percent: 0.5,
            missed: 0.05,
            reserve: Some(2),
            begins: 7 * 60,
            ..FORM
        },
        ..PERSON
    },
    Person {
        name: "Bruno Teixeira",
        email: "bruno.teixeira@exemplo.com.br",
        special: "estagnado; recusou as sugestões da revisão",
        minutes: 75,
        review: FirstReview::Declined,
        form: Form {
            strength: 1.1,
            weekly_gain_percent: 0.5,
            plateau_from_week: Some(1),
            noise: 0.012,
            missed: 0.03,
            ..FORM
        },
        ..PERSON
    },
    Person {
        name: "Rafael Nogueira",
        email: "rafael.nogueira@exemplo.com.br",
        special: "iniciante com dor no joelho, evoluindo bem",
        level: Level::Beginner,
        days: 3,
        minutes: 45,
        limitations: Some("Dor no joelho direito ao agachar fundo."),
        form: Form { strength: 0.75, weekly_gain_percent: 1.4, ..FORM },
        ..PERSON
    },
    Person {
        name: "Camila Prado",
        email: "camila.prado@exemplo.com.br",
        special: "avançada, força, 5 dias; anota a reserva (RIR)",
        level: Level::Advanced,
        objective: Objective::Strength,
        days: 5,
        minutes: 90,
        form: Form {
            strength: 1.0,
            weekly_gain_percent: 0.4,
            reserve: Some(1),
            begins: 6 * 60,
            ..FORM
        },
        ..PERSON
    },
    Person {
        name: "Thiago Moreira",
        email: "thiago.moreira@exemplo.com.br",
        special: "avançado, hipertrofia, 6 dias por semana",
        level: Level::Advanced,
        days: 6,
        minutes: 75,
        form: Form { strength: 1.45, weekly_gain_percent: 0.4, missed: 0.12, ..FORM },
        ..PERSON
    },
    Person {
        name: "Helena Castro",
        email: "helena.castro@exemplo.com.br",
        special: "hérnia de disco; pranchas e resistência",
        level: Level::Beginner,
        objective: Objective::Endurance,
        days: 3,
        limitations: Some("Hérnia de disco na lombar (L4-L5)."),
        form: Form { strength: 0.5, weekly_gain_percent: 1.2, begins: 9 * 60, ..FORM },
        ..PERSON
    },
    Person {
        name: "Sônia Ribeiro",
        email: "sonia.ribeiro@exemplo.com.br",
        special: "falta muito: cerca de metade dos treinos",
        level: Level::Beginner,
        objective: Objective::Definition,
        days: 4,
        minutes: 45,
        review: FirstReview::Declined,
        form: Form { strength: 0.55, missed: 0.42, begins: 12 * 60 + 15, ..FORM },
        ..PERSON
    },
    Person {
        name: "Patrícia Gomes",
        email: "patricia.gomes@exemplo.com.br",
        special: "assinatura vencida; ainda lê o histórico",
        objective: Objective::Definition,
        joined: 380,
        form: Form { strength: 0.6, weekly_gain_percent: 0.5, ..FORM },
        ..PERSON
    },
    Person {
        name: "Larissa Melo",
        email: "larissa.melo@exemplo.com.br",
        special: "aprovada ontem, nenhum treino ainda",
        level: Level::Beginner,
        days: 3,
        joined: 1,
        ..PERSON
    },
    Person {
        name: "Igor Santana",
        email: "igor.santana@exemplo.com.br",
        special: "bloqueado há três semanas",
        level: Level::Beginner,
        objective: Objective::Strength,
        days: 3,
        joined: 50,
        blocked: Some(21),
        ..PERSON
    },
    Person {
        name: "Gustavo Pires",
        email: "gustavo.pires@exemplo.com.br",
        special: "aguardando aprovação",
        joined: 1,
        is_approved: false,
        ..PERSON
    },
];

impl Person {
    /// Days since the first review was accepted, which happens on the day that it is due.
    pub(super) fn days_since_review(&self) -> Option<u64> {
        let due = self.joined.checked_sub(REVIEW_AFTER_DAYS.unsigned_abs())?;
        (self.review != FirstReview::Ignored && self.is_approved).then_some(due)
    }

    /// The answers to the questionnaire; `None` if the domain no longer accepts them.
    pub(super) fn answers(&self) -> Option<Answers> {
        Some(Answers {
            training: TrainingProfile {
                level: self.level,
                objective: self.objective,
                availability: Availability::new(self.days).ok()?,
                session_duration: SessionDuration::new(self.minutes).ok()?,
            },
            limitations: Limitations::parse(self.limitations.unwrap_or_default()).ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_member_has_a_unique_address_and_valid_answers() {
        let addresses: HashSet<_> = CAST.iter().map(|person| person.email).collect();
        assert_eq!(addresses.len(), CAST.len());
        for person in &CAST {
            assert!(person.email.ends_with("@exemplo.com.br"), "{}", person.email);
            assert!(person.answers().is_some(), "{}", person.name);
        }
    }
}
