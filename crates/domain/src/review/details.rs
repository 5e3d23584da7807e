//! Everything that accepting a review changes, one sentence each.

use chrono::{Days, NaiveDate};

use super::suggestions::{Branch, ProgramChange, Suggestions};
use super::swaps::{Reason, SuggestedSwap};
use crate::cycle::LIGHT_WEEK;

pub(super) fn details(
    branch: Branch,
    suggestions: &Suggestions,
    swaps: &[SuggestedSwap],
) -> Vec<String> {
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
    details.extend(swaps.iter().map(|swap| {
        let why = match swap.reason {
            Reason::Pain => "porque você marcou dor",
            Reason::Stalled => "porque parou de evoluir",
            Reason::Variety => "para variar",
        };
        format!("Sai {}, entra {}, {why}.", swap.names.out, swap.names.enters)
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
    if let Some(comeback) = &suggestions.comeback {
        details.extend(comeback.steps.iter().cloned());
    }
    if details.is_empty() {
        let nothing = match branch {
            Branch::Pain => "Nada aumenta até você treinar sem dor duas vezes.",
            Branch::Regression => "Nada aumenta nesta revisão. A última semana leve foi há pouco.",
            _ => "Nada muda no seu programa. A próxima revisão fica para daqui a 8 semanas.",
        };
        details.push(nothing.to_owned());
    }
    details
}

/// `de 30/11 a 06/12`: the days of a light week.
pub(super) fn light_week_span(start: NaiveDate) -> String {
    let last = start + LIGHT_WEEK - Days::new(1);
    format!("de {} a {}", start.format("%d/%m"), last.format("%d/%m"))
}
