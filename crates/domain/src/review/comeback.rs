//! The way back after a break.

use serde::Serialize;

use super::facts::ReviewFacts;

/// From so many days without a workout on, a review plans the way back.
const BREAK_DAYS: i64 = 15;

/// The break of a member whose last workout isn't known.
const UNKNOWN_BREAK_DAYS: i64 = 60;

/// The weeks in which the program comes back, and the loads that it begins with.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comeback {
    pub weeks: u8,
    /// The loads of the first week, as a share of the former ones.
    pub load_share: f64,
    /// What each week asks for.
    pub steps: Vec<String>,
}

impl Comeback {
    /// The way back of a member who did nothing in the weeks of the review, or nothing lately.
    pub(super) fn of(facts: &ReviewFacts) -> Option<Self> {
        let days = facts.days_since_last_workout;
        let is_break = facts.sessions == 0 || days.is_some_and(|days| days >= BREAK_DAYS);
        is_break.then(|| Self::after(days.unwrap_or(UNKNOWN_BREAK_DAYS)))
    }

    fn after(days: i64) -> Self {
        let (weeks, percent) = match days {
            120.. => (3, 60),
            57.. => (3, 70),
            29.. => (2, 80),
            _ => (1, 90),
        };
        let steps = [
            format!("Semana 1: metade das séries e {percent}% da carga."),
            "Semana 2: três quartos das séries; a carga sobe um passo por treino sem dor."
                .to_owned(),
            "Semana 3: todas as séries; volte à carga de antes só quando chegar ao topo da faixa."
                .to_owned(),
        ];
        Self {
            weeks,
            load_share: f64::from(percent) / 100.0,
            steps: steps.into_iter().take(weeks.into()).collect(),
        }
    }
}
