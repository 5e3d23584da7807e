//! What members measure of their bodies.

use actix_web::{HttpResponse, delete, get, put, web};
use chrono::NaiveDate;
use evolua_domain::body::{BodyMeasurement as Measured, BodyValues};
use evolua_domain::input::InputError;
use evolua_services::access::ActiveMember;
use evolua_services::progress::body::{self, BodyConsent, BodyLog};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{Body, Caller, RequestBody, Tags, Unchanged};
use crate::problem::Answer;

/// What was measured on a day.
#[derive(Serialize, ToSchema)]
pub(crate) struct BodyMeasurement {
    date: NaiveDate,
    weight_kg: Option<f64>,
    waist_cm: Option<f64>,
    arm_cm: Option<f64>,
    thigh_cm: Option<f64>,
    chest_cm: Option<f64>,
    /// In per cent.
    body_fat: Option<f64>,
}

impl From<Measured> for BodyMeasurement {
    fn from(Measured { on, values }: Measured) -> Self {
        Self {
            date: on,
            weight_kg: values.weight_kg,
            waist_cm: values.waist_cm,
            arm_cm: values.arm_cm,
            thigh_cm: values.thigh_cm,
            chest_cm: values.chest_cm,
            body_fat: values.body_fat_percent,
        }
    }
}

/// A measurement in the member's own list.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnBodyMeasurement {
    #[serde(flatten)]
    measurement: BodyMeasurement,
    /// The mean of the weights from six days before up to this day.
    mean_weight_kg: Option<f64>,
}

/// What a member has measured, and who may see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct BodyMeasurements {
    /// Whether the member consents to storing measurements.
    is_allowed: bool,
    /// Whether the trainer may see them.
    is_shared: bool,
    /// Whether suggested loads use the weight.
    is_used_in_loads: bool,
    /// The oldest first.
    measurements: Vec<OwnBodyMeasurement>,
}

impl From<BodyLog> for BodyMeasurements {
    fn from(log: BodyLog) -> Self {
        let own = |(measurement, mean_weight_kg): (Measured, Option<f64>)| OwnBodyMeasurement {
            measurement: measurement.into(),
            mean_weight_kg,
        };
        Self {
            is_allowed: log.consent.is_allowed,
            is_shared: log.consent.is_shared,
            is_used_in_loads: log.consent.is_used_in_loads,
            measurements: log.measurements.into_iter().map(own).collect(),
        }
    }
}

/// What was measured on a day. At least one value is given; those that are absent are deleted.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct BodyMeasurementValues {
    #[serde(default, deserialize_with = "tenths")]
    #[validate(range(min = 25.0, max = 400.0))]
    #[schema(minimum = 25, maximum = 400)]
    weight_kg: Option<f64>,
    #[serde(default, deserialize_with = "tenths")]
    #[validate(range(min = 40.0, max = 250.0))]
    #[schema(minimum = 40, maximum = 250)]
    waist_cm: Option<f64>,
    #[serde(default, deserialize_with = "tenths")]
    #[validate(range(min = 10.0, max = 90.0))]
    #[schema(minimum = 10, maximum = 90)]
    arm_cm: Option<f64>,
    #[serde(default, deserialize_with = "tenths")]
    #[validate(range(min = 20.0, max = 130.0))]
    #[schema(minimum = 20, maximum = 130)]
    thigh_cm: Option<f64>,
    #[serde(default, deserialize_with = "tenths")]
    #[validate(range(min = 40.0, max = 250.0))]
    #[schema(minimum = 40, maximum = 250)]
    chest_cm: Option<f64>,
    #[serde(default, deserialize_with = "tenths")]
    #[validate(range(min = 2.0, max = 75.0))]
    #[schema(minimum = 2, maximum = 75)]
    body_fat: Option<f64>,
}

/// Rounds a value to one decimal, which is as exact as scales and tapes are.
fn tenths<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    let value: Option<f64> = Option::deserialize(deserializer)?;
    Ok(value.map(|value| (value * 10.0).round() / 10.0))
}

impl RequestBody for BodyMeasurementValues {
    type Valid = BodyValues;

    fn check(self, fields: &mut FieldErrors) -> Option<BodyValues> {
        let values = BodyValues {
            weight_kg: self.weight_kg,
            waist_cm: self.waist_cm,
            arm_cm: self.arm_cm,
            thigh_cm: self.thigh_cm,
            chest_cm: self.chest_cm,
            body_fat_percent: self.body_fat,
        };
        if values == BodyValues::default() {
            fields.refuse("weight_kg", InputError::Missing);
        }
        Some(values)
    }
}

/// Consents to storing measurements, to showing them to the trainer, and to using the weight for
/// suggested loads.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct MeasurementConsent {
    is_allowed: bool,
    is_shared: bool,
    #[serde(default)]
    is_used_in_loads: bool,
}

impl RequestBody for MeasurementConsent {
    type Valid = BodyConsent;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self::Valid> {
        Some(BodyConsent {
            is_allowed: self.is_allowed,
            is_shared: self.is_shared,
            is_used_in_loads: self.is_used_in_loads,
        })
    }
}

/// What the member has measured.
#[utoipa::path(
    tag = "body", security(("member" = [])),
    responses((status = 200, body = BodyMeasurements), Unchanged)
)]
#[get("/body-measurements")]
pub(crate) async fn list_body_measurements(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let log = async { Ok(BodyMeasurements::from(body::find(&app, &who.0).await?)) };
    tags.log().answer(log).await
}

/// Stores what was measured on a day, in place of what was stored for it.
#[utoipa::path(
    tag = "body", security(("member" = [])), params(("date" = NaiveDate, Path)),
    request_body = BodyMeasurementValues, responses((status = 200, body = BodyMeasurement))
)]
#[put("/body-measurements/{date}")]
pub(crate) async fn put_body_measurement(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    date: web::Path<NaiveDate>,
    values: Body<BodyMeasurementValues>,
) -> Answer {
    let measurement = Measured { on: *date, values: values.0 };
    let stored = body::record(&app, &who.0, measurement).await?;
    Ok(HttpResponse::Ok().json(BodyMeasurement::from(stored)))
}

/// Deletes what was measured on a day.
#[utoipa::path(
    tag = "body", security(("member" = [])), params(("date" = NaiveDate, Path)),
    responses((status = 204, description = "Deleted"))
)]
#[delete("/body-measurements/{date}")]
pub(crate) async fn delete_body_measurement(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    date: web::Path<NaiveDate>,
) -> Answer {
    body::remove(&app, &who.0, *date).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Gives or withdraws the consents. Without the first one everything that was measured is deleted.
#[utoipa::path(
    tag = "body", security(("member" = [])), request_body = MeasurementConsent,
    responses((status = 204, description = "Stored"))
)]
#[put("/measurement-consent")]
pub(crate) async fn put_measurement_consent(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    consent: Body<MeasurementConsent>,
) -> Answer {
    body::set_consent(&app, &who.0, consent.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The answer to *Quanto você pesa?*.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct BodyMassAnswer {
    /// Null where the member doesn't want to say, and isn't asked again.
    #[serde(default, deserialize_with = "tenths")]
    #[validate(range(min = 25.0, max = 400.0))]
    #[schema(minimum = 25, maximum = 400)]
    weight_kg: Option<f64>,
}

impl RequestBody for BodyMassAnswer {
    type Valid = Option<f64>;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self::Valid> {
        Some(self.weight_kg)
    }
}

/// Stores what the member weighs today as a measurement that suggested loads use, with the consents
/// to both; or that they don't want to say.
#[utoipa::path(
    tag = "body", security(("member" = [])), request_body = BodyMassAnswer,
    responses((status = 204, description = "Stored"))
)]
#[put("/body-mass")]
pub(crate) async fn put_body_mass(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    answer: Body<BodyMassAnswer>,
) -> Answer {
    body::answer_weight(&app, &who.0, answer.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
