//! What a tool found, and the screens that show it.

use evolua_domain::assistant::Source;
use evolua_domain::exercise::ExerciseId;
use serde_json::{Value, json};

use super::knowledge::Knowledge;

/// What a tool found.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::assistant) struct Finding {
    /// Portuguese sentences with every figure.
    pub(in crate::assistant) summary: String,
    /// The same for a model that calculates.
    pub(in crate::assistant) data: Value,
    /// The screens that show it.
    pub(in crate::assistant) sources: Vec<Source>,
}

impl Finding {
    pub(super) fn new(summary: impl Into<String>, data: Value, sources: Vec<Source>) -> Self {
        Self { summary: summary.into(), data, sources }
    }

    /// Nothing was found, with the reason.
    pub(super) fn nothing(summary: impl Into<String>) -> Self {
        Self::new(summary, Value::Null, Vec::new())
    }

    pub(in crate::assistant) fn to_json(&self) -> String {
        json!({"summary": self.summary, "data": self.data}).to_string()
    }
}

pub(super) fn screen(label: &str, path: &str) -> Source {
    Source { label: label.to_owned(), path: path.to_owned() }
}

/// The screen with an exercise's progress.
pub(super) fn progress_of(known: &Knowledge, id: ExerciseId) -> Source {
    let label = format!("Evolução: {}", known.name(id));
    Source { label, path: format!("/progress?exercicio={}", id.get()) }
}
