//! The administrator.

use serde_json::{Value, json};

use super::{Needs, Row, row};

/// A workout with one exercise, for the active member where it is new.
fn custom_workout(is_new: bool) -> Value {
    let mut workout = json!({
        "name": "Ombro leve", "description": null, "notes": "Sem pressa", "day_code": "A",
        "exercises": [{
            "name": "Supino reto com barra", "muscle_group": "Peito", "sets": 3, "reps": "8-12",
            "weight": 20, "rest_seconds": 60, "notes": null,
        }],
    });
    if is_new {
        workout["user_id"] = json!("{owner}");
    }
    workout
}

pub(super) fn rows() -> Vec<Row> {
    vec![
        row("get", "/api/admin/users", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/users.csv", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/approve", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/block", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/unblock", Needs::Admin, Value::Null, 200),
        row(
            "post",
            "/api/admin/users/{waiting}/undo",
            Needs::Admin,
            json!({"decision": "unblock"}),
            200,
        ),
        row("get", "/api/admin/user-counts", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/approvals", Needs::Admin, json!({"user_ids": [1]}), 200),
        row("delete", "/api/admin/users/{reward}", Needs::Admin, Value::Null, 404),
        row("post", "/api/admin/users/{waiting}/require-clearance", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/users/{waiting}/health", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/user-progress/{waiting}", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/users/{waiting}/talks", Needs::Admin, Value::Null, 200),
        row(
            "put",
            "/api/admin/users/{waiting}/movements",
            Needs::Admin,
            json!({"movement": "supino", "decision": "liberado"}),
            404,
        ),
        row(
            "put",
            "/api/admin/users/{waiting}/pain-releases/{exercise_id}",
            Needs::Admin,
            Value::Null,
            404,
        ),
        row("get", "/api/admin/custom-workouts/{waiting}", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/custom-workouts", Needs::Admin, custom_workout(true), 201),
        row(
            "put",
            "/api/admin/custom-workouts/{custom_workout}",
            Needs::Admin,
            custom_workout(false),
            200,
        ),
        row(
            "post",
            "/api/admin/custom-workouts/{custom_workout}/copies",
            Needs::Admin,
            json!({"user_id": "{owner}"}),
            201,
        ),
        row("delete", "/api/admin/custom-workouts/{reward}", Needs::Admin, Value::Null, 404),
        row("get", "/api/admin/users/{waiting}/last-loads", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/exercises", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/desk-templates", Needs::Admin, Value::Null, 200),
        row("post", "/api/admin/desk-templates", Needs::Admin, custom_workout(false), 201),
        row(
            "post",
            "/api/admin/custom-workouts/{custom_workout}/template",
            Needs::Admin,
            Value::Null,
            201,
        ),
        row(
            "put",
            "/api/admin/desk-templates/{template}",
            Needs::Admin,
            custom_workout(false),
            200,
        ),
        row(
            "post",
            "/api/admin/desk-templates/{template}/assignments",
            Needs::Admin,
            json!({"user_ids": ["{owner}"]}),
            200,
        ),
        row("delete", "/api/admin/desk-templates/{reward}", Needs::Admin, Value::Null, 404),
        row("get", "/api/admin/audit-log", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/audit-log/choices", Needs::Admin, Value::Null, 200),
        row("get", "/api/admin/audit-log/export", Needs::Admin, Value::Null, 200),
    ]
    .into_iter()
    .chain(sign_in_rows())
    .collect()
}

/// The administrators themselves, and their sign-in.
fn sign_in_rows() -> Vec<Row> {
    vec![
        row(
            "post",
            "/api/admin/password",
            Needs::Admin,
            json!({"current_password": "errada", "new_password": "outra senha longa"}),
            422,
        ),
        row("get", "/api/admin/account", Needs::Admin, Value::Null, 200),
        row(
            "post",
            "/api/admin/second-factor",
            Needs::Admin,
            json!({"current_password": "uma senha de teste"}),
            200,
        ),
        row(
            "post",
            "/api/admin/second-factor/activation",
            Needs::Admin,
            json!({"code": "não é um código"}),
            422,
        ),
        row(
            "post",
            "/api/admin/second-factor/recovery-codes",
            Needs::Admin,
            json!({"current_password": "errada", "code": "123456"}),
            422,
        ),
        row(
            "post",
            "/api/admin/second-factor/removal",
            Needs::Admin,
            json!({"current_password": "errada", "code": "123456"}),
            422,
        ),
        row("get", "/api/admin/administrators", Needs::Admin, Value::Null, 200),
        row(
            "post",
            "/api/admin/administrators",
            Needs::Admin,
            json!({
                "username": "otto", "password": "uma senha longa",
                "current_password": "uma senha de teste",
            }),
            204,
        ),
        row(
            "post",
            "/api/admin/administrators/{reward}/removal",
            Needs::Admin,
            json!({"current_password": "uma senha de teste"}),
            404,
        ),
        row("post", "/api/admin/logout", Needs::Admin, Value::Null, 204),
        row(
            "post",
            "/api/admin/login",
            Needs::Nobody,
            json!({"username": "personal", "password": "uma senha de teste", "code": null}),
            200,
        ),
    ]
}
