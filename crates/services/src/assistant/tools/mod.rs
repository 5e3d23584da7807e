//! The tools through which a model reads a member's data. Who the member is comes from the session,
//! never from the model, and a tool changes nothing.

mod finding;
mod guidance;
mod knowledge;
mod log;
mod plan;
pub(super) mod words;

use evolua_domain::exercise::ExerciseId;
use serde::Deserialize;
use serde_json::json;

use super::model::ToolSpec;

pub(super) use finding::Finding;
pub(super) use knowledge::Knowledge;

/// The answer to a call that isn't carried out.
pub(super) fn refusal(why: &str) -> String {
    Finding::nothing(why).to_json()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tool {
    Program,
    TodaysWorkout,
    LastSessions,
    Progress,
    Records,
    Plateaus,
    Explanation,
    Instructions,
    Substitutes,
    Subscription,
}

/// Whether a tool is about one exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exercise {
    None,
    Optional,
    Required,
}

/// The arguments of every tool. Others that a model makes up are ignored.
#[derive(Debug, Default, Deserialize)]
struct Arguments {
    exercise: Option<String>,
}

impl Tool {
    const ALL: [Self; 10] = [
        Self::Program,
        Self::TodaysWorkout,
        Self::LastSessions,
        Self::Progress,
        Self::Records,
        Self::Plateaus,
        Self::Explanation,
        Self::Instructions,
        Self::Substitutes,
        Self::Subscription,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Program => "get_program",
            Self::TodaysWorkout => "get_todays_workout",
            Self::LastSessions => "get_last_sessions",
            Self::Progress => "get_progress",
            Self::Records => "get_records",
            Self::Plateaus => "get_plateaus",
            Self::Explanation => "explain_exercise",
            Self::Instructions => "get_instructions",
            Self::Substitutes => "get_substitutes",
            Self::Subscription => "get_subscription",
        }
    }

    const fn description(self) -> &'static str {
        match self {
            Self::Program => {
                "O programa da pessoa: dias, exercícios, séries, repetições e descansos."
            }
            Self::TodaysWorkout => "O treino de hoje, ou o próximo, com as cargas sugeridas.",
            Self::LastSessions => "As últimas sessões de um exercício, série por série.",
            Self::Progress => "A evolução da pessoa em todos os exercícios, ou em um.",
            Self::Records => "Os recordes da pessoa em todos os exercícios, ou em um.",
            Self::Plateaus => "Os exercícios em que a pessoa está estagnada, e por quê.",
            Self::Explanation => {
                "Por que um exercício está no programa, e por que a carga sugerida é essa."
            }
            Self::Instructions => "Como se faz um exercício, passo a passo, com dicas.",
            Self::Substitutes => "O que a pessoa pode fazer no lugar de um exercício, com a carga.",
            Self::Subscription => "Até quando a assinatura da pessoa está paga.",
        }
    }

    /// What the member reads while the tool is being used.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Program => "Seu programa",
            Self::TodaysWorkout => "Seu treino de hoje",
            Self::LastSessions => "Suas últimas sessões",
            Self::Progress => "Sua evolução",
            Self::Records => "Seus recordes",
            Self::Plateaus => "Onde você está estagnado",
            Self::Explanation => "O porquê do exercício e da carga",
            Self::Instructions => "Como se faz",
            Self::Substitutes => "O que fazer no lugar",
            Self::Subscription => "Sua assinatura",
        }
    }

    const fn exercise(self) -> Exercise {
        match self {
            Self::Program | Self::TodaysWorkout | Self::Plateaus | Self::Subscription => {
                Exercise::None
            }
            Self::Progress | Self::Records => Exercise::Optional,
            Self::LastSessions | Self::Explanation | Self::Instructions | Self::Substitutes => {
                Exercise::Required
            }
        }
    }

    fn spec(self) -> ToolSpec {
        let description = "Nome do exercício, como a pessoa o chama.";
        let exercise = json!({"exercise": {"type": "string", "description": description}});
        let (properties, required) = match self.exercise() {
            Exercise::None => (json!({}), json!([])),
            Exercise::Optional => (exercise, json!([])),
            Exercise::Required => (exercise, json!(["exercise"])),
        };
        let parameters = json!({
            "type": "object", "properties": properties, "required": required,
            "additionalProperties": false,
        });
        ToolSpec { name: self.name(), description: self.description(), parameters }
    }

    /// Reads what the arguments ask for.
    pub(super) fn look(self, known: &Knowledge, arguments: &str) -> Finding {
        let arguments: Arguments = serde_json::from_str(arguments).unwrap_or_default();
        let named = arguments.exercise.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let found = named.and_then(|text| known.exercise(text));
        let of_exercise = |look: fn(&Knowledge, ExerciseId) -> Finding| match (named, found) {
            (None, _) => Finding::nothing("Falta dizer qual exercício."),
            (Some(_), None) => Finding::nothing("Não encontrei esse exercício."),
            (Some(_), Some(id)) => look(known, id),
        };
        match self {
            Self::Program => plan::program(known),
            Self::TodaysWorkout => plan::todays_workout(known),
            Self::Subscription => plan::subscription(known),
            Self::Plateaus => log::plateaus(known),
            Self::Progress if named.is_none() => log::progress(known),
            Self::Progress => of_exercise(log::progress_of),
            Self::Records if named.is_none() => log::records(known),
            Self::Records => of_exercise(log::records_of),
            Self::LastSessions => of_exercise(log::last_sessions),
            Self::Explanation => of_exercise(guidance::explanation),
            Self::Instructions => of_exercise(guidance::instructions),
            Self::Substitutes => of_exercise(guidance::substitutes),
        }
    }
}

pub(super) fn specs() -> Vec<ToolSpec> {
    Tool::ALL.into_iter().map(Tool::spec).collect()
}

pub(super) fn find(name: &str) -> Option<Tool> {
    Tool::ALL.into_iter().find(|tool| tool.name() == name)
}
