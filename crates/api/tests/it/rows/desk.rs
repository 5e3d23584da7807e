//! The overview, and what the administrator does for one member.

use serde_json::{Value, json};

use super::{Needs, Row, row};

pub(super) fn rows() -> Vec<Row> {
    vec![
        row("get", "/api/admin/users/{waiting}", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/overview", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/figures", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/brand", Needs::Admin, Value::Null, 200),
        row("put", "/api/admin/brand", Needs::Admin, json!({"name": "Rita Lima"}), 200),
        // The table has no files.
        row("put", "/api/admin/brand/photo", Needs::Admin, Value::Null, 415),
        row("delete", "/api/admin/brand/photo", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/exercise-videos", Needs::Admin, Value::Null, 200),
        row(
            "put",
            "/api/admin/exercise-videos/{catalogue_exercise}",
            Needs::Admin,
            json!({"url": "https://youtu.be/dQw4w9WgXcQ"}),
            200,
        ),
        row(
            "delete",
            "/api/admin/exercise-videos/{catalogue_exercise}",
            Needs::Admin,
            Value::Null,
            204,
        ),
        row(
            "put",
            "/api/admin/users/{waiting}/put-away-lines/{reason}",
            Needs::Admin,
            json!({"since": "2026-11-19", "for": "week"}),
            204,
        ),
        row(
            "delete",
            "/api/admin/users/{waiting}/put-away-lines/{reason}",
            Needs::Admin,
            Value::Null,
            204,
        ),
        row(
            "get",
            "/api/admin/user-progress/{waiting}/exercises/{exercise_id}",
            Needs::Admin,
            Value::Null,
            404,
        ),
        row("get", "/api/admin/users/{waiting}/workouts", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/users/{waiting}/notes", Needs::Admin, Value::Null, 200),
        row(
            "put",
            "/api/admin/users/{waiting}/notes/{note}",
            Needs::Admin,
            json!({"text": "Prefere treinar cedo."}),
            200,
        ),
        row("delete", "/api/admin/users/{waiting}/notes/{note}", Needs::Admin, Value::Null, 204),
        row("get", "/api/admin/users/{waiting}/program", Needs::Admin, Value::Null, 200),
        row(
            "get",
            "/api/admin/users/{waiting}/unsuitable-exercises",
            Needs::Admin,
            Value::Null,
            200,
        ),
        row("get", "/api/admin/users/{waiting}/program-check", Needs::Admin, Value::Null, 200),
        row(
            "post",
            "/api/admin/users/{waiting}/program-check/sign",
            Needs::Admin,
            json!({"arrived_at": "2026-11-20T12:00:00Z"}),
            409,
        ),
        row(
            "put",
            "/api/admin/users/{waiting}/program-changes/{exercise_id}/{change}",
            Needs::Admin,
            json!({"note": "Sem motivo"}),
            409,
        ),
        row(
            "delete",
            "/api/admin/users/{waiting}/program-changes/{exercise_id}/{change}",
            Needs::Admin,
            Value::Null,
            409,
        ),
    ]
}
