//! What members measure of their bodies: health data. Errors never quote it.

use chrono::NaiveDate;
use diesel::prelude::*;

use evolua_domain::body::{BodyMeasurement, BodyValues};
use evolua_domain::id::MemberId;

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::schema::body_measurements;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = body_measurements, treat_none_as_default_value = false)]
struct MeasurementRow {
    user_id: i64,
    measured_on: NaiveDate,
    weight_kg: Option<f64>,
    waist_cm: Option<f64>,
    arm_cm: Option<f64>,
    thigh_cm: Option<f64>,
    chest_cm: Option<f64>,
    body_fat_percent: Option<f64>,
}

impl From<MeasurementRow> for BodyMeasurement {
    fn from(row: MeasurementRow) -> Self {
        let MeasurementRow { weight_kg, waist_cm, arm_cm, thigh_cm, chest_cm, .. } = row;
        let body_fat_percent = row.body_fat_percent;
        let values =
            BodyValues { weight_kg, waist_cm, arm_cm, thigh_cm, chest_cm, body_fat_percent };
        Self { on: row.measured_on, values }
    }
}

/// All of a member, the oldest first.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<BodyMeasurement>> {
    let rows: Vec<MeasurementRow> = body_measurements::table
        .filter(body_measurements::user_id.eq(member.0))
        .order(body_measurements::measured_on)
        .select(MeasurementRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Into::into).collect())
}

/// The latest weight from a day on.
pub fn find_latest_weight(
    conn: &mut Conn,
    member: MemberId,
    since: NaiveDate,
) -> Result<Option<f64>> {
    Ok(body_measurements::table
        .filter(body_measurements::user_id.eq(member.0))
        .filter(body_measurements::measured_on.ge(since))
        .filter(body_measurements::weight_kg.is_not_null())
        .order(body_measurements::measured_on.desc())
        .select(body_measurements::weight_kg.assume_not_null())
        .first(conn)
        .optional()?)
}

/// Stores what was measured on a day, in place of what was stored for it.
pub fn upsert(conn: &mut Conn, member: MemberId, measurement: &BodyMeasurement) -> Result<()> {
    let values = &measurement.values;
    let row = [MeasurementRow {
        user_id: member.0,
        measured_on: measurement.on,
        weight_kg: values.weight_kg,
        waist_cm: values.waist_cm,
        arm_cm: values.arm_cm,
        thigh_cm: values.thigh_cm,
        chest_cm: values.chest_cm,
        body_fat_percent: values.body_fat_percent,
    }];
    Ok(upsert_rows!(
        conn,
        body_measurements,
        &row,
        (user_id, measured_on),
        (weight_kg, waist_cm, arm_cm, thigh_cm, chest_cm, body_fat_percent)
    )?)
}

/// Deletes what was measured on a day and returns whether there was anything.
pub fn delete(conn: &mut Conn, member: MemberId, on: NaiveDate) -> Result<bool> {
    let row = body_measurements::table
        .filter(body_measurements::user_id.eq(member.0))
        .filter(body_measurements::measured_on.eq(on));
    Ok(diesel::delete(row).execute(conn)? == 1)
}

pub fn delete_all(conn: &mut Conn, member: MemberId) -> Result<()> {
    diesel::delete(body_measurements::table.filter(body_measurements::user_id.eq(member.0)))
        .execute(conn)?;
    Ok(())
}
