//! The sentence that a review shows.

use super::FEWEST_SESSIONS;
use super::details::light_week_span;
use super::facts::ReviewFacts;
use super::increase::{VolumeRefusal, is_heavy_enough, volume_refusal};
use super::suggestions::{Branch, ProgramChange, Suggestions};
use super::summary::Summary;
use crate::load::kilograms;
use crate::profile::Level;
use crate::text::listed;

/// The sentences of the branch. An increase is promised only if it is suggested.
pub(super) fn message(
    facts: &ReviewFacts,
    branch: Branch,
    suggestions: &Suggestions,
    summary: &Summary,
) -> String {
    match branch {
        Branch::Comeback => after_pain(facts, comeback(facts, suggestions)),
        Branch::TooLittleData => after_pain(facts, too_little_data(facts.sessions)),
        Branch::Pain => pain(facts) + &light_week(suggestions),
        Branch::Adherence => after_pain(facts, adherence(facts, suggestions, summary)),
        Branch::Regression => regression(facts, suggestions, summary),
        Branch::NextLevel => next_level(facts),
        Branch::Recovery => recovery(suggestions, summary),
        Branch::Held => held(summary),
        Branch::Volume => volume(facts, summary),
        Branch::Intensity if suggestions.intensity_increase => {
            "Ótima evolução! Vamos aumentar as cargas e reduzir um pouco as repetições.".to_owned()
        }
        Branch::Intensity if is_heavy_enough(facts) => {
            "Ótima evolução! As repetições já estão na medida do seu objetivo: siga subindo as \
             cargas aos poucos."
                .to_owned()
        }
        Branch::Intensity => {
            "Ótima evolução! Mantenha o programa atual e busque o topo da faixa de repetições."
                .to_owned()
        }
    }
}

/// A message after the sentences about pain, where something hurts.
fn after_pain(facts: &ReviewFacts, message: String) -> String {
    if facts.painful().is_empty() { message } else { format!("{} {message}", pain(facts)) }
}

fn pain(facts: &ReviewFacts) -> String {
    let exercises = listed(&facts.painful());
    format!(
        "Você marcou dor em {exercises}. Antes de aumentar cargas ou séries, isso vem primeiro: \
         troque o que dói e fale com o personal."
    )
}

/// The sentence about a light week, if one begins, after a space.
fn light_week(suggestions: &Suggestions) -> String {
    let sentence = |start| format!(" Sugerimos uma semana leve, {}.", light_week_span(start));
    suggestions.light_week_start.map(sentence).unwrap_or_default()
}

fn comeback(facts: &ReviewFacts, suggestions: &Suggestions) -> String {
    let weeks = suggestions.comeback.as_ref().map_or(1, |comeback| comeback.weeks);
    let weeks = if weeks == 1 { "1 semana".to_owned() } else { format!("{weeks} semanas") };
    let beginning = match facts.days_since_last_workout {
        Some(days) if facts.sessions > 0 => {
            format!("Faz {days} dias desde o seu último treino.")
        }
        _ => "Você não registrou treinos nas últimas 8 semanas.".to_owned(),
    };
    format!(
        "{beginning} O retorno leva {weeks}: comece com metade das séries e cargas menores, e o \
         programa volta inteiro depois."
    )
}

fn regression(facts: &ReviewFacts, suggestions: &Suggestions, summary: &Summary) -> String {
    let words = ["sono ruim", "estresse alto", "dieta com déficit"];
    let strains = facts.check_in.strains(facts.objective, words);
    let reason = if strains.is_empty() {
        "Antes de qualquer aumento, recupere.".to_owned()
    } else {
        let strains = listed(&strains);
        format!("Isso combina com {strains}, que você informou: recupere primeiro.")
    };
    let diet = if facts.check_in.is_cutting(facts.objective) {
        " Se o peso cai mais de 1% por semana, diminua o déficit."
    } else {
        ""
    };
    format!(
        "Sua força caiu em {} dos {} exercícios. {reason}{}{diet}",
        summary.fallen,
        summary.tracked.len(),
        light_week(suggestions)
    )
}

fn held(summary: &Summary) -> String {
    let change = summary.held_change.unwrap_or_default();
    let sign = if change < 0.0 { '-' } else { '+' };
    format!(
        "Você está perdendo peso e mantendo a força (variação de {sign}{}%): na definição isso é \
         sucesso. Mantenha as cargas e as séries.",
        kilograms(change)
    )
}

fn recovery(suggestions: &Suggestions, summary: &Summary) -> String {
    let stalled =
        format!("{} dos {} exercícios pararam de evoluir", summary.stalled, summary.tracked.len());
    match suggestions.light_week_start {
        Some(start) => format!(
            "{stalled}, o que é comum depois de semanas firmes. Sugerimos uma semana leve, {}, para \
             voltar com força.",
            light_week_span(start)
        ),
        None => format!(
            "{stalled}, e a última semana leve foi há pouco: troque o que parou e cuide do sono e \
             da alimentação."
        ),
    }
}

fn too_little_data(sessions: u32) -> String {
    let workouts = if sessions == 1 { "treino" } else { "treinos" };
    if sessions < FEWEST_SESSIONS {
        format!(
            "Nas últimas 8 semanas você registrou {sessions} {workouts}. Ainda é cedo para sugerir \
             mudanças: siga o programa atual e anote suas séries."
        )
    } else {
        format!(
            "Nas últimas 8 semanas você fez {sessions} treinos, mas poucos exercícios têm séries \
             anotadas o bastante para comparar. Anote as séries de cada treino, e a próxima \
             revisão já traz sugestões."
        )
    }
}

fn adherence(facts: &ReviewFacts, suggestions: &Suggestions, summary: &Summary) -> String {
    let done = format!(
        "Nas últimas 8 semanas você fez {} treinos, de {} previstos.",
        facts.sessions, summary.planned
    );
    match suggestions.program_change {
        Some(ProgramChange::FewerDays { to, .. }) => format!(
            "{done} Um programa de {} dias aproveita melhor o tempo que você tem: cada treino rende \
             mais quando a semana fecha.",
            to.days()
        ),
        _ => format!(
            "{done} Vamos firmar a rotina antes de aumentar o treino: escolha na tela de perfil os \
             dias que cabem na sua semana."
        ),
    }
}

fn next_level(facts: &ReviewFacts) -> String {
    let level = facts.level.next().unwrap_or(Level::Advanced);
    format!("Excelente! Você está pronto para o nível {}.", level.portuguese())
}

fn volume(facts: &ReviewFacts, summary: &Summary) -> String {
    let Some(refusal) = volume_refusal(facts, summary) else {
        return "Você treina com regularidade e pode render mais com um pouco mais de volume: cerca \
                de 10% de séries por semana."
            .to_owned();
    };
    let stalled = summary.stalled;
    let tracked = summary.tracked.len();
    let beginning = if !summary.progresses(60) {
        "Sua evolução está um pouco lenta".to_owned()
    } else if stalled == 1 {
        format!("1 dos {tracked} exercícios parou de evoluir")
    } else {
        format!("{stalled} dos {tracked} exercícios pararam de evoluir")
    };
    let rest = match refusal {
        VolumeRefusal::Attendance => {
            "manter a frequência é o que mais ajuda agora. Tente fechar todas as semanas antes de \
             aumentar o treino."
        }
        VolumeRefusal::Ceiling => {
            "você já faz quase todas as séries que valem a pena. Siga a reserva de cada semana e \
             cuide do sono e da alimentação."
        }
        VolumeRefusal::Time => {
            "o tempo do treino já está cheio. Se puder, aumente a duração do treino no perfil; se \
             não, siga a reserva de cada semana."
        }
    };
    format!("{beginning}, e {rest}")
}
