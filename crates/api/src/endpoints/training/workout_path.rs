//! The workout in a path: its row id, or the UUID that a client generated.

use actix_web::web;
use evolua_domain::workout::WorkoutRef;
use serde::{Deserialize, Deserializer};
use utoipa::PartialSchema;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, OneOfBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};

/// The last part of `/workouts/{id}`.
pub(crate) type WorkoutId = web::Path<WorkoutPath>;

/// A row id or a UUID; anything else is not found.
pub(crate) struct WorkoutPath(pub(crate) WorkoutRef);

impl<'de> Deserialize<'de> for WorkoutPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for WorkoutPath {
    fn schema() -> RefOr<Schema> {
        let schema = |kind, format| {
            ObjectBuilder::new().schema_type(kind).format(Some(SchemaFormat::KnownFormat(format)))
        };
        OneOfBuilder::new()
            .item(schema(Type::Integer, KnownFormat::Int64))
            .item(schema(Type::String, KnownFormat::Uuid))
            .into()
    }
}
