//! The workout that a path names: by its number, or by the UUID that a client made.

use actix_web::web;
use evolua_domain::workout::WorkoutRef;
use serde::{Deserialize, Deserializer};
use utoipa::PartialSchema;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, OneOfBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};

/// The last part of `/workouts/{id}`.
pub(crate) type WorkoutId = web::Path<WorkoutPath>;

/// A number or a UUID; anything else names no workout.
pub(crate) struct WorkoutPath(pub(crate) WorkoutRef);

impl<'de> Deserialize<'de> for WorkoutPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for WorkoutPath {
    fn schema() -> RefOr<Schema> {
        let of = |kind, format| {
            ObjectBuilder::new().schema_type(kind).format(Some(SchemaFormat::KnownFormat(format)))
        };
        OneOfBuilder::new()
            .item(of(Type::Integer, KnownFormat::Int64))
            .item(of(Type::String, KnownFormat::Uuid))
            .into()
    }
}
