//! The sentence that a review shows.

use super::facts::ReviewFacts;
use super::suggestions::{Branch, Suggestions};
use super::summary::Summary;
use crate::profile::Level;

/// One or two sentences for the branch. An increase is promised only if it is suggested.
pub(super) fn message(
    facts: &ReviewFacts,
    branch: Branch,
    suggestions: &Suggestions,
    summary: &Summary<'_>,
) -> String {
    match branch {
        Branch::TooLittleData => format!(
            "Nas últimas 8 semanas você registrou {}. Ainda não há dados suficientes para sugerir \
             mudanças: mantenha o programa atual e registre suas séries.",
            count_of_sessions(facts.sessions)
        ),
        Branch::Adherence => format!(
            "Nas últimas 8 semanas você fez {} de {} previstos. Vamos priorizar a regularidade \
             antes de aumentar o treino.",
            count_of_sessions(facts.sessions),
            summary.planned
        ),
        Branch::NextLevel => {
            let level = facts.level.next().unwrap_or(Level::Advanced);
            format!("Excelente! Você está pronto para o nível {}.", level.portuguese())
        }
        Branch::Recovery => format!(
            "{} de {} exercícios estão estagnados. Sugerimos uma semana mais leve e variações \
             novas.",
            summary.stalled,
            summary.tracked.len()
        ),
        Branch::Volume if suggestions.volume_increase => {
            "Sua evolução pode acelerar com um pouco mais de volume (cerca de 10% de séries)."
                .to_owned()
        }
        Branch::Volume => "Sua evolução está mais lenta do que o esperado. Mantenha a \
                           regularidade e registre todas as séries."
            .to_owned(),
        Branch::Intensity if suggestions.intensity_increase => {
            "Ótima evolução! Vamos aumentar as cargas e reduzir um pouco as repetições.".to_owned()
        }
        Branch::Intensity => {
            "Ótima evolução! Mantenha o programa atual e busque o topo da faixa de repetições."
                .to_owned()
        }
    }
}

/// `1 treino`, `5 treinos`.
fn count_of_sessions(sessions: u32) -> String {
    format!("{sessions} treino{}", if sessions == 1 { "" } else { "s" })
}
