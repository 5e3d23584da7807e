//! Everything that accepting a review changes, one sentence each.

use chrono::{Days, NaiveDate};

use super::facts::NamedSwap;
use super::suggestions::{ProgramChange, Suggestions};
use super::swaps::Reason;
use crate::cycle::LIGHT_WEEK;

pub(super) fn details(suggestions: &Suggestions, swaps: &[(NamedSwap, Reason)]) -> Vec<String> {
    let mut details = Vec::new();
    let is_new_program = matches!(
        suggestions.program_change,
        Some(ProgramChange::FewerDays { .. } | ProgramChange::NextLevel { .. })
    );
    if is_new_program {
        details.push(
            "O programa é refeito, com exercícios, séries e faixas novas. As cargas saem do que \
             você já fez."
                .to_owned(),
        );
    }
    details.extend(swaps.iter().map(|(swap, reason)| {
        let why = match reason {
            Reason::Pain => "porque você marcou dor",
            Reason::Stalled => "porque parou de evoluir",
            Reason::Variety => "para variar",
        };
        format!("Sai {}, entra {}, {why}.", swap.out, swap.enters)
    }));
    if suggestions.volume_increase {
        details.push(
            "Alguns exercícios ganham uma série. Os exercícios e as faixas não mudam.".to_owned(),
        );
    }
    if suggestions.intensity_increase {
        details.push(
            "As faixas dos exercícios com carga baixam 2 repetições. Os exercícios e as séries \
             não mudam."
                .to_owned(),
        );
    }
    if let Some(start) = suggestions.light_week_start {
        let span = light_week_span(start);
        details.push(format!("Semana leve {span}: menos séries e carga um pouco menor."));
    }
    if details.is_empty() {
        details.push(
            "Nada muda no seu programa. A próxima revisão fica para daqui a 8 semanas.".to_owned(),
        );
    }
    details
}

/// `de 30/11 a 06/12`: the days of a light week.
pub(super) fn light_week_span(start: NaiveDate) -> String {
    let last = start + LIGHT_WEEK - Days::new(1);
    format!("de {} a {}", start.format("%d/%m"), last.format("%d/%m"))
}
