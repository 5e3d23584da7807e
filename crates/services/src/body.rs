//! What members measure of their bodies. It is theirs alone, unless they show it to the trainer.

use chrono::NaiveDate;
use evolua_domain::body::{BodyMeasurement, mean_weights};
use evolua_domain::id::MemberId;
use evolua_domain::workout as rules;
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, body_measurements};
use tracing::warn;

use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, FieldErrors, Result, ServiceError};

/// Version of the words of both consents.
pub const CONSENT_VERSION: &str = "2026-11-24";

/// What a member has measured, and who may see it.
#[derive(Debug, Clone)]
pub struct BodyLog {
    /// Whether the member consents to storing measurements.
    pub is_allowed: bool,
    /// Whether the trainer may see them.
    pub is_shared: bool,
    /// The oldest first, each with the mean weight of its last seven days.
    pub measurements: Vec<(BodyMeasurement, Option<f64>)>,
}

pub async fn find(app: &App, who: &ActiveMember) -> Result<BodyLog> {
    let member = who.id();
    app.db
        .snapshot(move |conn| {
            let measurements = body_measurements::list(conn, member)?;
            let means = mean_weights(&measurements);
            Ok(BodyLog {
                is_allowed: has_consent(conn, member, ConsentKind::Measurements)?,
                is_shared: has_consent(conn, member, ConsentKind::SharedMeasurements)?,
                measurements: measurements.into_iter().zip(means).collect(),
            })
        })
        .await
}

/// What the trainer may see, the oldest first; `None` unless the member shows it.
pub(crate) fn find_shared(
    conn: &mut Conn,
    member: MemberId,
) -> Result<Option<Vec<BodyMeasurement>>> {
    if !has_consent(conn, member, ConsentKind::SharedMeasurements)? {
        return Ok(None);
    }
    Ok(Some(body_measurements::list(conn, member)?))
}

/// Stores what was measured on a day, in place of what was stored for it.
pub async fn record(
    app: &App,
    who: &ActiveMember,
    measurement: BodyMeasurement,
) -> Result<BodyMeasurement> {
    let (member, today) = (who.id(), who.member().today(app.now()));
    let mut fields = FieldErrors::default();
    fields.check("date", rules::trained_on(measurement.on, today));
    fields.into_result()?;
    app.db
        .write_log_for(member, move |conn| {
            if !has_consent(conn, member, ConsentKind::Measurements)? {
                return Err(ServiceError::field(
                    "consent",
                    "Autorize guardar as suas medidas para registrá-las.",
                ));
            }
            body_measurements::upsert(conn, member, &measurement)?;
            Ok(measurement)
        })
        .await
}

pub async fn remove(app: &App, who: &ActiveMember, on: NaiveDate) -> Result<()> {
    let member = who.id();
    app.db
        .write_log_for(member, move |conn| -> Result<()> {
            if body_measurements::delete(conn, member, on)? {
                Ok(())
            } else {
                Err((&codes::NOT_FOUND).into())
            }
        })
        .await?;
    forget_deleted(app).await;
    Ok(())
}

/// Gives or withdraws the consents. Without the first one everything that was measured is deleted.
pub async fn set_consent(
    app: &App,
    who: &ActiveMember,
    is_allowed: bool,
    is_shared: bool,
) -> Result<()> {
    let (member, now) = (who.id(), app.now());
    let wanted = [
        (ConsentKind::Measurements, is_allowed),
        (ConsentKind::SharedMeasurements, is_allowed && is_shared),
    ];
    app.db
        .write_log_for(member, move |conn| -> Result<()> {
            for (kind, is_granted) in wanted {
                if has_consent(conn, member, kind)? != is_granted {
                    consents::insert(conn, member, kind, CONSENT_VERSION, is_granted, now)?;
                }
            }
            if !is_allowed {
                body_measurements::delete_all(conn, member)?;
            }
            Ok(())
        })
        .await?;
    if !is_allowed {
        forget_deleted(app).await;
    }
    Ok(())
}

fn has_consent(conn: &mut Conn, member: MemberId, kind: ConsentKind) -> Result<bool> {
    Ok(consents::find_latest(conn, member, kind)? == Some(true))
}

/// Deleted rows would stay readable in the write-ahead log until it is truncated.
async fn forget_deleted(app: &App) {
    if let Err(error) = app.db.truncate_log().await {
        warn!(%error, "the database's log still holds measurements that a member deleted");
    }
}
