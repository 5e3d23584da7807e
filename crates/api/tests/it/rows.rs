//! Every operation of the OpenAPI document: a valid body and what each kind of person gets.

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
#[derive(Debug)]
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

/// The table. Rows that end sessions or change access stand last.
pub(crate) fn all() -> Vec<Row> {
    let answers = json!({
        "level": "avancado", "objective": "forca", "availability": 4, "session_duration": 45,
        "limitations": "dor no joelho", "health_consent": true,
    });
    let set = json!({
        "reps": 10, "weight": 42.5, "duration_seconds": null, "rest_seconds": 90, "notes": "ok",
        "completed": true, "set_type": "working", "rir": 2, "target_reps": "8-12",
        "target_weight": 40,
    });
    let mut new_set = set.clone();
    new_set["workout_exercise_id"] = json!("{exercise}");
    new_set["client_id"] = json!("6ba7b810-9dad-41d1-80b4-00c04fd430c8");
    vec![
        row("get", "/api/openapi.json", Needs::Nobody, Value::Null, 200),
        row("get", "/api/app-config", Needs::Nobody, Value::Null, 200),
        row("get", "/api/oauth/{provider}/redirect_url", Needs::Nobody, Value::Null, 200),
        row(
            "post",
            "/api/sessions",
            Needs::Nobody,
            json!({"code": "never issued", "state": "x", "iss": "https://idp.test"}),
            400,
        ),
        row("get", "/api/users/me", Needs::Active, Value::Null, 200),
        row("get", "/api/user-info", Needs::SignedIn, Value::Null, 200),
        row("get", "/api/user-permissions", Needs::SignedIn, Value::Null, 200),
        row("get", "/api/profile", Needs::Unblocked, Value::Null, 200).except(&[("new", 404)]),
        row("put", "/api/profile", Needs::Unblocked, answers.clone(), 200).except(&[("new", 404)]),
        row("get", "/api/workout-templates", Needs::Active, Value::Null, 200),
        row("get", "/api/todays-workout", Needs::Active, Value::Null, 200),
        row("get", "/api/workouts", Needs::HistoryReader, Value::Null, 200),
        row("get", "/api/workouts/summary", Needs::HistoryReader, Value::Null, 200),
        row("get", "/api/workouts/{workout}", Needs::HistoryReader, Value::Null, 200)
            .except(OWN_ROW),
        row(
            "post",
            "/api/workouts",
            Needs::Active,
            json!({
                "name": "Treino A", "date": "{today}", "workout_type": "A", "program_type": "ABC",
                "notes": "leve", "client_id": null, "start_time": null, "end_time": null,
            }),
            201,
        ),
        row(
            "put",
            "/api/workouts/{workout}",
            Needs::Active,
            json!({
                "name": "Outro", "date": "{today}", "notes": "pesado", "start_time": null,
                "end_time": null,
            }),
            200,
        )
        .except(OWN_ROW),
        row("delete", "/api/workouts/{workout}", Needs::Active, Value::Null, 204).except(OWN_ROW),
        row(
            "post",
            "/api/workout-exercises",
            Needs::Active,
            json!({
                "workout_id": "{workout}", "exercise_id": 1, "order_index": 0, "client_id": null,
            }),
            201,
        )
        .except(OWN_ROW),
        row(
            "put",
            "/api/workout-exercises/{exercise}",
            Needs::Active,
            json!({"order_index": 2, "notes": "pino 4"}),
            200,
        )
        .except(OWN_ROW),
        row("delete", "/api/workout-exercises/{exercise}", Needs::Active, Value::Null, 204)
            .except(OWN_ROW),
        row("post", "/api/workout-sets", Needs::Active, new_set, 201).except(OWN_ROW),
        row("put", "/api/workout-sets/{set}", Needs::Active, set, 200).except(OWN_ROW),
        row("delete", "/api/workout-sets/{set}", Needs::Active, Value::Null, 204).except(OWN_ROW),
        row("get", "/api/admin/users", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/approve", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/block", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/unblock", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/logout", Needs::Admin, Value::Null, 204),
        row(
            "post",
            "/api/admin/login",
            Needs::Nobody,
            json!({"username": "personal", "password": "uma senha de teste"}),
            200,
        ),
        row("post", "/api/profile", Needs::Unblocked, answers, 409).except(&[("new", 201)]),
        row("get", "/api/logout", Needs::Nobody, Value::Null, 204),
    ]
}
