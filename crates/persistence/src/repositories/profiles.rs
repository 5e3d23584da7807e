//! Answers to the questionnaire.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{MemberId, ProfileId};
use evolua_domain::profile::{
    Answers, Availability, Limitations, Profile, SessionDuration, TrainingProfile,
};

use super::{parsed, utc};
use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::profiles;

#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles)]
struct ProfileRow {
    id: i64,
    user_id: i64,
    level: String,
    objective: String,
    availability: i32,
    session_duration: i32,
    limitations: Option<String>,
    current_program: String,
    created_at: NaiveDateTime,
    last_revision_at: Option<NaiveDateTime>,
}

impl TryFrom<ProfileRow> for Profile {
    type Error = Error;

    fn try_from(row: ProfileRow) -> Result<Self> {
        let corrupt = |column, value: String| Error::Corrupt { column, value };
        Ok(Self {
            id: ProfileId(row.id),
            member_id: MemberId(row.user_id),
            training: TrainingProfile {
                level: parsed("profiles.level", &row.level)?,
                objective: parsed("profiles.objective", &row.objective)?,
                availability: Availability::new(row.availability)
                    .map_err(|_| corrupt("profiles.availability", row.availability.to_string()))?,
                session_duration: SessionDuration::new(row.session_duration).map_err(|_| {
                    corrupt("profiles.session_duration", row.session_duration.to_string())
                })?,
            },
            limitations: Limitations::parse(row.limitations.as_deref().unwrap_or_default())
                .map_err(|_| corrupt("profiles.limitations", "(health data)".to_owned()))?,
            current_program: parsed("profiles.current_program", &row.current_program)?,
            created_at: row.created_at.and_utc(),
            last_revision_at: utc(row.last_revision_at),
        })
    }
}

/// Finds a member's profile.
pub fn find(conn: &mut Conn, member: MemberId) -> Result<Option<Profile>> {
    profiles::table
        .filter(profiles::user_id.eq(member.0))
        .select(ProfileRow::as_select())
        .first(conn)
        .optional()?
        .map(Profile::try_from)
        .transpose()
}

/// Keeps a member's first answers; a second profile is a [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    answers: &Answers,
    now: DateTime<Utc>,
) -> Result<()> {
    let training = answers.training;
    diesel::insert_into(profiles::table)
        .values((
            profiles::user_id.eq(member.0),
            profiles::level.eq(training.level.as_str()),
            profiles::objective.eq(training.objective.as_str()),
            profiles::availability.eq(i32::from(training.availability.days())),
            profiles::session_duration.eq(i32::from(training.session_duration.minutes())),
            profiles::limitations.eq(answers.limitations.as_ref().map(Limitations::as_str)),
            profiles::current_program.eq(training.level.program_type().as_str()),
            profiles::created_at.eq(now.naive_utc()),
            profiles::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Replaces a member's answers. Says whether there were any.
pub fn update(
    conn: &mut Conn,
    member: MemberId,
    answers: &Answers,
    now: DateTime<Utc>,
) -> Result<bool> {
    let training = answers.training;
    let changed = diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set((
            profiles::level.eq(training.level.as_str()),
            profiles::objective.eq(training.objective.as_str()),
            profiles::availability.eq(i32::from(training.availability.days())),
            profiles::session_duration.eq(i32::from(training.session_duration.minutes())),
            profiles::limitations.eq(answers.limitations.as_ref().map(Limitations::as_str)),
            profiles::current_program.eq(training.level.program_type().as_str()),
            profiles::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}
