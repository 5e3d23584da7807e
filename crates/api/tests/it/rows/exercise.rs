//! Exercises, and workouts outside the program.

use serde_json::{Value, json};

use super::{Needs, OWN_ROW, Row, row};

pub(super) fn rows() -> Vec<Row> {
    vec![
        row("get", "/api/exercises", Needs::Active, Value::Null, 200),
        row("get", "/api/exercise-videos", Needs::Active, Value::Null, 200),
        row("get", "/api/exercises/{custom_exercise}", Needs::Active, Value::Null, 200)
            .except(OWN_ROW),
        row("get", "/api/exercises/{custom_exercise}/suggestion", Needs::Active, Value::Null, 200)
            .except(OWN_ROW),
        row(
            "post",
            "/api/custom-exercises",
            Needs::Active,
            json!({
                "name": "Ponte na parede", "muscle_group": "Glúteos", "icon": null,
                "client_id": null,
            }),
            201,
        ),
        row(
            "put",
            "/api/custom-exercises/{custom_exercise}",
            Needs::Active,
            json!({"name": "Roda ajoelhada", "muscle_group": "Abdômen", "icon": "roda"}),
            200,
        )
        .except(OWN_ROW),
        row("delete", "/api/custom-exercises/{custom_exercise}", Needs::Active, Value::Null, 204)
            .except(OWN_ROW),
        row("get", "/api/custom-workouts", Needs::Active, Value::Null, 200),
        row(
            "get",
            "/api/custom-workouts/{custom_workout}/exercises",
            Needs::Active,
            Value::Null,
            200,
        )
        .except(OWN_ROW),
    ]
}
