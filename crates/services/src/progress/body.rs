//! What members measure of their bodies. It is theirs alone, unless they show it to the trainer.

use chrono::{DateTime, Days, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::body::{BodyMeasurement, BodyValues, mean_weights};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::load::Lift;
use evolua_domain::workout as rules;
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, Error, body_measurements, exercise_metrics};

use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, Result, ServiceError};

/// Version of the words of the consents.
pub const CONSENT_VERSION: &str = "2026-11-30";

/// What a member consents to.
#[derive(Debug, Clone, Copy)]
pub struct BodyConsent {
    /// Storing measurements.
    pub is_allowed: bool,
    /// Showing them to the trainer.
    pub is_shared: bool,
    /// Computing loads with the weight.
    pub is_used_in_loads: bool,
}

/// What a member has measured, and who may see it.
#[derive(Debug, Clone)]
pub struct BodyLog {
    pub consent: BodyConsent,
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
                consent: BodyConsent {
                    is_allowed: consents::is_granted(conn, member, ConsentKind::Measurements)?,
                    is_shared: consents::is_granted(conn, member, ConsentKind::SharedMeasurements)?,
                    is_used_in_loads: consents::is_granted(
                        conn,
                        member,
                        ConsentKind::BodyMassInLoads,
                    )?,
                },
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
    if !consents::is_granted(conn, member, ConsentKind::SharedMeasurements)? {
        return Ok(None);
    }
    Ok(Some(body_measurements::list(conn, member)?))
}

/// Days for which a weight is used for loads.
const WEIGHT_DAYS: Days = Days::new(90);

/// A member's mass as far as loads may use it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum BodyMass {
    Kilograms(f64),
    /// Not said, or not lately.
    Unknown,
    /// The member doesn't want to say.
    Refused,
}

impl BodyMass {
    pub(crate) const fn kg(self) -> Option<f64> {
        match self {
            Self::Kilograms(kg) => Some(kg),
            Self::Unknown | Self::Refused => None,
        }
    }
}

/// The mass for loads: the latest weight of three months, where the member lets loads use it.
pub(crate) fn mass_for_loads(
    conn: &mut Conn,
    member: MemberId,
    today: NaiveDate,
) -> Result<BodyMass> {
    Ok(match consents::find_latest(conn, member, ConsentKind::BodyMassInLoads)? {
        None => BodyMass::Unknown,
        Some(false) => BodyMass::Refused,
        Some(true) => body_measurements::find_latest_weight(conn, member, today - WEIGHT_DAYS)?
            .map_or(BodyMass::Unknown, BodyMass::Kilograms),
    })
}

/// The same in kilograms for exercises of a log; unread where none of them moves the body.
pub(super) fn mass_for(
    conn: &mut Conn,
    member: MemberId,
    today: NaiveDate,
    mut exercises: impl Iterator<Item = ExerciseId>,
) -> Result<Option<f64>> {
    if !exercises.any(|id| Lift::of(id).moves_body()) {
        return Ok(None);
    }
    Ok(mass_for_loads(conn, member, today)?.kg())
}

/// Changes measurements or consents. Metrics count with the mass for loads, and become stale with it.
fn change_body<T>(
    conn: &mut Conn,
    member: MemberId,
    today: NaiveDate,
    change: impl FnOnce(&mut Conn) -> Result<T>,
) -> Result<T> {
    let before = mass_for_loads(conn, member, today)?.kg();
    let changed = change(conn)?;
    if mass_for_loads(conn, member, today)?.kg() != before {
        exercise_metrics::mark_all_stale(conn, member)?;
    }
    Ok(changed)
}

/// Stores what was measured on a day, in place of what was stored for it.
pub async fn record(
    app: &App,
    who: &ActiveMember,
    measurement: BodyMeasurement,
) -> Result<BodyMeasurement> {
    let member = who.id();
    let today = who.member().today(app.now());
    rules::trained_on(measurement.on, today)
        .map_err(|refusal| ServiceError::field("date", refusal))?;
    app.db
        .write_log_for(member, move |conn| {
            if !consents::is_granted(conn, member, ConsentKind::Measurements)? {
                return Err(ServiceError::field(
                    "consent",
                    "Autorize guardar as suas medidas para registrá-las.",
                ));
            }
            change_body(conn, member, today, |conn| {
                body_measurements::upsert(conn, member, &measurement)?;
                Ok(measurement)
            })
        })
        .await
}

/// Stores what a member weighs today, for loads, with the consents that it needs; `None` where they
/// don't want to say.
pub async fn answer_weight(app: &App, who: &ActiveMember, weight_kg: Option<f64>) -> Result<()> {
    let member = who.id();
    let now = app.now();
    let on = who.member().today(now);
    app.db
        .write_log_for(member, move |conn| -> Result<()> {
            change_body(conn, member, on, |conn| {
                let kind = ConsentKind::BodyMassInLoads;
                let Some(kg) = weight_kg else {
                    if consents::find_latest(conn, member, kind)? != Some(false) {
                        consents::insert(conn, member, kind, CONSENT_VERSION, false, now)?;
                    }
                    return Ok(());
                };
                for kind in [ConsentKind::Measurements, kind] {
                    consents::insert_if_changed(conn, member, kind, CONSENT_VERSION, true, now)?;
                }
                let of_today =
                    body_measurements::list(conn, member)?.into_iter().find(|one| one.on == on);
                let values = of_today.map(|one| one.values).unwrap_or_default();
                let values = BodyValues { weight_kg: Some(kg), ..values };
                Ok(body_measurements::upsert(conn, member, &BodyMeasurement { on, values })?)
            })
        })
        .await
}

pub async fn remove(app: &App, who: &ActiveMember, on: NaiveDate) -> Result<()> {
    let member = who.id();
    let today = who.member().today(app.now());
    app.db
        .write_log_for(member, move |conn| -> Result<()> {
            change_body(conn, member, today, |conn| {
                if body_measurements::delete(conn, member, on)? {
                    Ok(())
                } else {
                    Err((&codes::NOT_FOUND).into())
                }
            })
        })
        .await?;
    app.forget_deleted().await;
    Ok(())
}

/// Gives or withdraws the consents. Without the first one everything that was measured is deleted.
pub async fn set_consent(app: &App, who: &ActiveMember, consent: BodyConsent) -> Result<()> {
    let member = who.id();
    let now = app.now();
    let today = who.member().today(now);
    app.db
        .write_log_for(member, move |conn| store_consent(conn, member, consent, today, now))
        .await?;
    if !consent.is_allowed {
        app.forget_deleted().await;
    }
    Ok(())
}

fn store_consent(
    conn: &mut Conn,
    member: MemberId,
    consent: BodyConsent,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<()> {
    let BodyConsent { is_allowed, is_shared, is_used_in_loads } = consent;
    change_body(conn, member, today, |conn| {
        for (kind, is_granted) in [
            (ConsentKind::Measurements, is_allowed),
            (ConsentKind::SharedMeasurements, is_allowed && is_shared),
            (ConsentKind::BodyMassInLoads, is_allowed && is_used_in_loads),
        ] {
            let version = CONSENT_VERSION;
            consents::insert_if_changed(conn, member, kind, version, is_granted, now)?;
        }
        if !is_allowed {
            body_measurements::delete_all(conn, member)?;
        }
        Ok(())
    })
}

/// Withdraws one of the consents.
pub(crate) fn withdraw(
    conn: &mut Conn,
    person: &Member,
    kind: ConsentKind,
    now: DateTime<Utc>,
) -> Result<()> {
    let member = person.id;
    let mut keeps = |one| Ok::<_, Error>(one != kind && consents::is_granted(conn, member, one)?);
    let consent = BodyConsent {
        is_allowed: keeps(ConsentKind::Measurements)?,
        is_shared: keeps(ConsentKind::SharedMeasurements)?,
        is_used_in_loads: keeps(ConsentKind::BodyMassInLoads)?,
    };
    store_consent(conn, member, consent, person.today(now), now)
}
