//! Compares the bounds of every request body with those in the OpenAPI document.

use std::collections::BTreeSet;

use actix_web::web::Bytes;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::mail::{push, training_reminders};
use super::money::{payments, referrals};
use super::people::{messages, own_data, phone, profile_form, profiles, sessions};
use super::program::{excluded_exercises, programs, reviews, routines};
use super::training::{
    body_measurements, challenges, custom_exercises, goals, imports, workout_exercises,
    workout_session, workout_sets, workouts,
};
use super::{admin, assistant};
use crate::extract::{RequestBody, parse_and_check};

/// Much longer than every bound, and shorter than a body may be.
const VERY_LONG: usize = 20_000;

struct Document(Value);

impl Document {
    /// The schema itself, or the one that it names.
    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let named = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        let choice = || schema["oneOf"].as_array()?.iter().find(|one| one.get("$ref").is_some());
        match (named, choice()) {
            (Some(name), _) => &self.0["components"]["schemas"][name],
            (None, Some(chosen)) => self.resolve(chosen),
            (None, None) => schema,
        }
    }

    /// The properties of an object and of the objects that it consists of.
    fn properties(&self, schema: &Value) -> Vec<(String, Value, bool)> {
        let schema = self.resolve(schema);
        let parts = schema["allOf"].as_array().into_iter().flatten();
        let of_parts = parts.flat_map(|part| self.properties(part));
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let own = schema["properties"].as_object().into_iter().flatten().map(|(name, property)| {
            (name.clone(), property.clone(), required.contains(&json!(name)))
        });
        of_parts.chain(own).collect()
    }

    /// A value that fits the schema, with the required fields alone.
    fn sample(&self, schema: &Value) -> Value {
        let schema = self.resolve(schema);
        if let Some(first) = schema["enum"].as_array().and_then(|values| values.first()) {
            return first.clone();
        }
        let of_type = |name: &str| {
            let kind = &schema["type"];
            kind == name || kind.as_array().is_some_and(|all| all.contains(&json!(name)))
        };
        if of_type("string") {
            return match schema["format"].as_str() {
                Some("uuid") => json!("0196f0c0-0000-7000-8000-000000000000"),
                Some("date") => json!("2026-11-20"),
                Some("date-time") => json!("2026-11-20T12:00:00Z"),
                _ => json!("x".repeat(size(&schema["minLength"]).unwrap_or(1))),
            };
        }
        if of_type("integer") || of_type("number") {
            return schema.get("minimum").cloned().unwrap_or(json!(1));
        }
        if of_type("boolean") {
            return json!(true);
        }
        if of_type("array") {
            let items = size(&schema["minItems"]).unwrap_or(1);
            return Value::Array(vec![self.sample(&schema["items"]); items]);
        }
        let fields = self.properties(schema).into_iter().filter(|(_, _, is_required)| *is_required);
        Value::Object(fields.map(|(name, property, _)| (name, self.sample(&property))).collect())
    }

    fn request_bodies(&self) -> BTreeSet<String> {
        let items = self.0["paths"].as_object().unwrap().values();
        let operations = items.flat_map(|item| item.as_object().unwrap().values());
        let bodies = operations.filter_map(|operation| {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            schema["$ref"].as_str()?.rsplit('/').next().map(str::to_owned)
        });
        bodies.collect()
    }
}

fn size(bound: &Value) -> Option<usize> {
    bound.as_u64().map(|bound| usize::try_from(bound).unwrap())
}

/// What the body's field at `path` is refused for.
fn refusal<B: RequestBody>(body: &Value, path: &str) -> Option<String> {
    let error = parse_and_check::<B>(&Bytes::from(body.to_string())).err()?;
    error.fields.iter().find(|(name, _)| *name == path).map(|(_, sentence)| sentence.to_owned())
}

const OF_BOUNDS: [&str; 4] =
    ["Use no máximo", "Informe um número de", "Envie no máximo", "Preencha"];

/// The properties of one object of a body, and of those inside of it.
fn compare<B: RequestBody>(document: &Document, whole: &Value, schema: &Value, at: (&str, &str)) {
    let (pointer, path) = at;
    for (name, property, _) in document.properties(schema) {
        let property = document.resolve(&property);
        let field = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        let sentence_for = |value: Value| {
            let mut body = whole.clone();
            let object: &mut Map<String, Value> =
                body.pointer_mut(pointer).and_then(Value::as_object_mut).unwrap();
            object.insert(name.clone(), value);
            refusal::<B>(&body, &field)
        };
        let accepts = |value: Value| {
            let sentence = sentence_for(value).unwrap_or_default();
            let is_bound = OF_BOUNDS.iter().any(|start| sentence.starts_with(start));
            assert!(!is_bound, "{}: {field}: {sentence}", std::any::type_name::<B>());
        };
        let refuses = |value: Value| {
            let body = std::any::type_name::<B>();
            assert!(sentence_for(value.clone()).is_some(), "{body}: {field} accepts {value}");
        };
        let is_text = property["type"] == "string" || property["type"] == json!(["string", "null"]);
        if is_text && property.get("format").is_none() && property.get("enum").is_none() {
            let least = size(&property["minLength"]).unwrap_or(0);
            let longest = size(&property["maxLength"]);
            accepts(json!("x".repeat(longest.unwrap_or(VERY_LONG))));
            if let Some(longest) = longest {
                refuses(json!("x".repeat(longest + 1)));
            }
            if least > 0 {
                refuses(json!(""));
            }
        }
        for (bound, step) in [("minimum", -1.0), ("maximum", 1.0)] {
            if let Some(value) = property.get(bound) {
                accepts(value.clone());
                let beyond = value.as_f64().unwrap() + step;
                #[expect(clippy::cast_possible_truncation, reason = "bounds are whole numbers")]
                refuses(json!(beyond as i64));
            }
        }
        if let Some(items) = property.get("items") {
            let item = document.sample(items);
            let list = |length| Value::Array(vec![item.clone(); length]);
            if let Some(most) = size(&property["maxItems"]) {
                accepts(list(most));
                refuses(list(most + 1));
            }
            if size(&property["minItems"]).is_some() {
                refuses(list(0));
            }
            if item.is_object() {
                let mut body = whole.clone();
                body.pointer_mut(pointer).unwrap()[&name] = list(1);
                let inside = (format!("{pointer}/{name}/0"), format!("{field}[0]"));
                compare::<B>(document, &body, items, (&inside.0, &inside.1));
            }
        }
        if property.get("properties").is_some() {
            let mut body = whole.clone();
            body.pointer_mut(pointer).unwrap()[&name] = document.sample(property);
            compare::<B>(document, &body, property, (&format!("{pointer}/{name}"), &field));
        }
    }
}

/// Compares each body, and returns their names.
macro_rules! compare_all {
    ($document:expr, $($body:ty),* $(,)?) => {{
        let mut names = BTreeSet::new();
        $(
            let name = <$body>::name().into_owned();
            let schema = &$document.0["components"]["schemas"][&name];
            compare::<$body>(&$document, &$document.sample(schema), schema, ("", ""));
            names.insert(name);
        )*
        names
    }};
}

#[test]
fn bodies_have_the_bounds_of_the_document() {
    let document = Document(serde_json::from_str(crate::openapi_document()).unwrap());
    let compared = compare_all!(
        document,
        admin::session::AdminLogin,
        admin::session::NewPassword,
        admin::administrators::AdministratorForm,
        admin::assistant::AssistantSettingsForm,
        admin::assistant::AssistantTestForm,
        admin::decisions::NewApprovals,
        admin::decisions::NewUndo,
        admin::desk_templates::DeskAssignment,
        admin::health::MovementForm,
        admin::program_check::SignatureForm,
        admin::brand::BrandForm,
        admin::exercise_videos::VideoForm,
        admin::mail::EmailConfigForm,
        admin::mail::TestEmail,
        admin::messages::BulkMessage,
        admin::messages::QuickReplies,
        admin::notes::NoteText,
        admin::overview::LineToPutAway,
        admin::payments::NewPayment,
        admin::program::NewProgramChange,
        admin::second_factor::AppCode,
        admin::second_factor::BothProofs,
        admin::second_factor::PresentPassword,
        assistant::AssistantConsentForm,
        assistant::ChatForm,
        assistant::ConversationForm,
        body_measurements::BodyMassAnswer,
        body_measurements::BodyMeasurementValues,
        body_measurements::MeasurementConsent,
        challenges::NewChallenge,
        challenges::TakenChallenge,
        custom_exercises::CustomExerciseChange,
        custom_exercises::NewCustomExercise,
        admin::desk_workout_bodies::DeskWorkoutCopy,
        admin::desk_workout_bodies::DeskWorkoutValues,
        admin::desk_workout_bodies::NewDeskWorkout,
        excluded_exercises::ExclusionForm,
        goals::GoalValues,
        imports::ImportChoices,
        messages::MessageConsent,
        messages::NewMessage,
        messages::ReadMessages,
        own_data::AccountDeletion,
        payments::TermsAcceptance,
        profile_form::ProfileForm,
        phone::PhoneForm,
        profiles::DeclarationForm,
        profiles::FocusAnswer,
        profiles::FocusText,
        programs::Walks,
        profiles::RetestForm,
        push::EndedPushSubscription,
        push::NewPushSubscription,
        training_reminders::TrainingReminders,
        referrals::TypedReferral,
        reviews::AcceptedSuggestions,
        reviews::CheckIn,
        routines::RoutineValues,
        routines::WeekdayList,
        sessions::SessionExchange,
        workout_exercises::NewWorkoutExercise,
        workout_exercises::WorkoutExerciseChange,
        workout_session::WorkoutSession,
        workout_sets::NewWorkoutSet,
        workout_sets::SetValues,
        workouts::NewWorkout,
        workouts::WorkoutChange,
    );
    assert_eq!(compared, document.request_bodies());
}
