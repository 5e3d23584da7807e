//! Every operation of the OpenAPI document: a valid body and what each kind of person gets.

mod access;
mod admin;
mod exercise;
mod program;
mod progress;
mod workout;

use serde_json::{Value, json};

/// What an operation asks of the person, which decides about everyone at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing.
    Nobody,
    /// A session.
    SignedIn,
    /// A session of someone who isn't blocked.
    Unblocked,
    /// A session of someone who is or was active.
    HistoryReader,
    /// A session of an active member.
    Active,
    /// The administrator's token.
    Admin,
}

/// One operation.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) needs: Needs,
    /// A body that is accepted; null where the call takes none.
    pub(crate) body: Value,
    /// Status for an active member (or the administrator) on their own rows.
    pub(crate) ok: u16,
    /// Where people who are let in get another status: (who, status).
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

/// Another member's row is not found, whatever is asked of it.
const OWN_ROW: &[(&str, u16)] = &[("another", 404), ("expired", 404)];

/// A questionnaire.
fn answers() -> Value {
    json!({
        "level": "avancado", "objective": "forca", "availability": 4, "session_duration": 45,
        "limitations": "dor no joelho", "health_consent": true,
    })
}

/// The table. Rows that end sessions or change access stand last.
pub(crate) fn all() -> Vec<Row> {
    let last = vec![
        row("post", "/api/profile", Needs::Unblocked, answers(), 409).except(&[("new", 201)]),
        row("get", "/api/logout", Needs::Nobody, Value::Null, 204),
    ];
    [
        access::rows(),
        program::rows(),
        progress::rows(),
        workout::rows(),
        exercise::rows(),
        admin::rows(),
        last,
    ]
    .concat()
}

/// Names of rows in paths and bodies, for which a test puts numbers.
pub(crate) const ROW_NAMES: [&str; 6] =
    ["{workout}", "{exercise}", "{set}", "{custom_exercise}", "{custom_workout}", "{waiting}"];

/// The OpenAPI document names path parameters; the rows name which row is meant.
pub(crate) fn documented_path(path: &str) -> String {
    ROW_NAMES.iter().fold(path.to_owned(), |path, name| path.replace(name, "{id}"))
}
