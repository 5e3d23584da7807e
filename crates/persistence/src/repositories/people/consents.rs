//! Consents of members, append-only.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::MemberId;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::{consents, kept_acceptances};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConsentKind {
    /// Terms of use and the declaration of being 18 or older.
    Terms,
    /// Keeping what the member says about limitations, which is health data.
    Health,
    /// Having a doctor's clearance for what the limitations name.
    MedicalClearance,
    /// Continuing to train after withdrawing the limitations.
    TrainWithoutLimitations,
    /// Being responsible for asking a doctor, after a yes to a health question.
    HealthTerm,
    /// Keeping what the member measures of their body.
    Measurements,
    /// Showing it to the trainer.
    SharedMeasurements,
    /// Computing loads with the measured weight.
    BodyMassInLoads,
    /// Sending questions and training to the assistant's provider.
    Assistant,
    /// Sending what the member says about limitations with them.
    AssistantLimitations,
}

impl ConsentKind {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Health => "health",
            Self::MedicalClearance => "medical_clearance",
            Self::TrainWithoutLimitations => "train_without_limitations",
            Self::HealthTerm => "health_term",
            Self::Measurements => "measurements",
            Self::SharedMeasurements => "shared_measurements",
            Self::BodyMassInLoads => "body_mass_in_loads",
            Self::Assistant => "assistant",
            Self::AssistantLimitations => "assistant_limitations",
        }
    }
}

/// Records that a consent was given or withdrawn.
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    kind: ConsentKind,
    text_version: &str,
    is_granted: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(consents::table)
        .values((
            consents::user_id.eq(member.0),
            consents::kind.eq(kind.as_str()),
            consents::text_version.eq(text_version),
            consents::is_granted.eq(is_granted),
            consents::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Records a consent that differs from the latest one; a refusal changes nothing where nothing was
/// granted.
pub fn insert_if_changed(
    conn: &mut Conn,
    member: MemberId,
    kind: ConsentKind,
    text_version: &str,
    is_granted: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    if self::is_granted(conn, member, kind)? == is_granted {
        return Ok(());
    }
    insert(conn, member, kind, text_version, is_granted, now)
}

/// Whether the member's latest consent of the kind was granted.
pub fn is_granted(conn: &mut Conn, member: MemberId, kind: ConsentKind) -> Result<bool> {
    Ok(find_latest(conn, member, kind)? == Some(true))
}

/// Whether the member's latest consent of the kind was granted; `None` if there is none.
pub fn find_latest(conn: &mut Conn, member: MemberId, kind: ConsentKind) -> Result<Option<bool>> {
    Ok(consents::table
        .filter(consents::user_id.eq(member.0))
        .filter(consents::kind.eq(kind.as_str()))
        // Ids only grow, while a clock may be set back.
        .order(consents::id.desc())
        .select(consents::is_granted)
        .first(conn)
        .optional()?)
}

/// Stores which terms a member accepted for the time after the account, under a hash of the e-mail.
pub fn keep_acceptances(
    conn: &mut Conn,
    member: MemberId,
    email_hash: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let accepted: Vec<(String, NaiveDateTime)> = consents::table
        .filter(consents::user_id.eq(member.0))
        .filter(consents::kind.eq(ConsentKind::Terms.as_str()))
        .filter(consents::is_granted)
        .order(consents::id)
        .select((consents::text_version, consents::created_at))
        .load(conn)?;
    let rows: Vec<_> = accepted
        .into_iter()
        .map(|(version, accepted_at)| {
            (
                kept_acceptances::email_hash.eq(email_hash),
                kept_acceptances::text_version.eq(version),
                kept_acceptances::accepted_at.eq(accepted_at),
                kept_acceptances::deleted_at.eq(now.naive_utc()),
            )
        })
        .collect();
    for row in rows {
        diesel::insert_into(kept_acceptances::table).values(row).execute(conn)?;
    }
    Ok(())
}
