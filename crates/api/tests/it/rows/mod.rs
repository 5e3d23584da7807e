//! Every operation of the OpenAPI document: a valid body and what each kind of person gets.

mod access;
mod admin;
mod assistant;
mod body;
mod challenge;
mod desk;
mod exercise;
mod import;
mod mail;
mod message;
mod payment;
mod program;
mod progress;
mod push;
mod routine;
mod workout;

use serde_json::{Value, json};

/// The access that an operation needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Needs {
    Nobody,
    SignedIn,
    Unblocked,
    HistoryReader,
    Active,
    Admin,
}

#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) needs: Needs,
    /// A valid body; null if the call takes none.
    pub(crate) body: Value,
    /// Status for an active member (or the administrator) on their own rows.
    pub(crate) ok: u16,
    /// Other statuses for people with access: (who, status).
    pub(crate) exceptions: &'static [(&'static str, u16)],
}

fn row(method: &'static str, path: &'static str, needs: Needs, body: Value, ok: u16) -> Row {
    Row { method, path, needs, body, ok, exceptions: &[] }
}

impl Row {
    fn except(self, exceptions: &'static [(&'static str, u16)]) -> Self {
        Self { exceptions, ..self }
    }
}

/// Another member's row is not found.
const OWN_ROW: &[(&str, u16)] = &[("another", 404), ("expired", 404)];

fn answers() -> Value {
    json!({
        "level": "avancado", "objective": "forca", "availability": 5, "session_duration": 45,
        "limitations": "dor no joelho", "health_consent": true,
    })
}

/// Only the owner is signed in there.
const NOBODY_ELSES: [(&str, u16); 5] =
    [("new", 404), ("pending", 404), ("blocked", 404), ("expired", 404), ("another", 404)];

/// The table. Rows that end sessions or change access come last.
pub(crate) fn all() -> Vec<Row> {
    let last = vec![
        row("post", "/api/profile", Needs::Unblocked, answers(), 409).except(&[("new", 201)]),
        row("delete", "/api/sessions/{session}", Needs::SignedIn, Value::Null, 204)
            .except(&NOBODY_ELSES),
        row("get", "/api/logout", Needs::Nobody, Value::Null, 204),
    ];
    [
        access::rows(),
        payment::rows(),
        program::rows(),
        progress::rows(),
        body::rows(),
        challenge::rows(),
        routine::rows(),
        workout::rows(),
        exercise::rows(),
        import::rows(),
        mail::rows(),
        push::rows(),
        message::rows(),
        assistant::rows(),
        desk::rows(),
        admin::rows(),
        last,
    ]
    .concat()
}

/// Placeholders in paths and bodies, which a test replaces by ids.
pub(crate) const ROW_NAMES: [&str; 17] = [
    "{workout}",
    "{exercise}",
    "{set}",
    "{custom_exercise}",
    "{import}",
    "{session}",
    "{custom_workout}",
    "{template}",
    "{catalogue_exercise}",
    "{challenge}",
    "{routine}",
    "{goal}",
    "{waiting}",
    "{reward}",
    "{owner}",
    "{email}",
    "{conversation}",
];

/// The path as the OpenAPI document has it.
pub(crate) fn documented_path(path: &str) -> String {
    ROW_NAMES.iter().fold(path.to_owned(), |path, name| path.replace(name, "{id}"))
}
