//! Profiles: the answers to the questionnaire and the training cycle.

mod cycle;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{MemberId, ProfileId};
use evolua_domain::profile::{
    Answers, Availability, Limitations, Profile, SessionDuration, TrainingProfile,
};
use evolua_domain::program::Focus;

use super::health_columns::{parse_limitations, parse_screening, parse_since};
use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::repositories::{parse_column, utc};
use crate::schema::profiles;

pub(crate) use cycle::{CurrentProfileRow, current_profile_of, group_profile};

pub use cycle::{
    delete_trainer_change, exclude_exercise, find_cycle, find_with_cycle, include_exercise,
    insert_trainer_change, update_cycle, update_level_since, update_light_week,
    update_program_notice, update_rules_version,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles)]
pub(crate) struct ProfileRow {
    id: i64,
    user_id: i64,
    level: String,
    objective: String,
    availability: i32,
    session_duration: i32,
    limitations: Option<String>,
    limitations_written_on: Option<NaiveDate>,
    limitations_confirmed_on: Option<NaiveDate>,
    current_program: String,
    created_at: NaiveDateTime,
    last_revision_at: Option<NaiveDateTime>,
    screened_at: Option<NaiveDateTime>,
    screening_yes: Option<String>,
    limitations_since: Option<String>,
    talked_at: Option<NaiveDateTime>,
    focus: Option<String>,
}

impl TryFrom<ProfileRow> for Profile {
    type Error = Error;

    fn try_from(row: ProfileRow) -> Result<Self> {
        let corrupt = |column, value: String| Error::Corrupt { column, value };
        let since = parse_since(row.limitations_since.as_deref())?;
        Ok(Self {
            id: ProfileId(row.id),
            member_id: MemberId(row.user_id),
            training: TrainingProfile {
                level: parse_column("profiles.level", &row.level)?,
                objective: parse_column("profiles.objective", &row.objective)?,
                availability: Availability::new(row.availability)
                    .map_err(|_| corrupt("profiles.availability", row.availability.to_string()))?,
                session_duration: SessionDuration::new(row.session_duration).map_err(|_| {
                    corrupt("profiles.session_duration", row.session_duration.to_string())
                })?,
            },
            limitations: parse_limitations(row.limitations.as_deref())?,
            written_on: row.limitations_written_on,
            confirmed_on: row.limitations_confirmed_on,
            current_program: parse_column("profiles.current_program", &row.current_program)?,
            created_at: row.created_at.and_utc(),
            last_revision_at: utc(row.last_revision_at),
            retests: since.retests,
            movement_decisions: since.decisions,
            talked_at: utc(row.talked_at),
            focus: row.focus.as_deref().map(parse_focus).transpose()?,
            screening: parse_screening(row.screened_at, row.screening_yes.as_deref())?,
        })
    }
}

fn focus_tokens(focus: &Focus) -> String {
    let up = focus.up.iter().map(|group| format!("+{group}"));
    let down = focus.down.iter().map(|group| format!("-{group}"));
    up.chain(down).collect::<Vec<_>>().join(" ")
}

fn parse_focus(text: &str) -> Result<Focus> {
    let mut focus = Focus::default();
    for token in text.split_whitespace() {
        if let Some(group) = token.strip_prefix('+') {
            focus.up.push(parse_column("profiles.focus", group)?);
        } else if let Some(group) = token.strip_prefix('-') {
            focus.down = Some(parse_column("profiles.focus", group)?);
        }
    }
    Ok(focus)
}

/// Stores what the member wants to train more and less; `None` where they must be asked.
pub fn update_focus(conn: &mut Conn, member: MemberId, focus: Option<&Focus>) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::focus.eq(focus.map(focus_tokens)))
        .execute(conn)?;
    Ok(())
}

pub fn find(conn: &mut Conn, member: MemberId) -> Result<Option<Profile>> {
    profiles::table
        .filter(profiles::user_id.eq(member.0))
        .select(ProfileRow::as_select())
        .first(conn)
        .optional()?
        .map(Profile::try_from)
        .transpose()
}

/// Inserts a member's first answers, whose limitations were written on a day; a second profile is
/// an [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    answers: &Answers,
    written_on: Option<NaiveDate>,
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
            profiles::limitations_written_on.eq(written_on),
            profiles::current_program.eq(training.level.program_type().as_str()),
            profiles::created_at.eq(now.naive_utc()),
            profiles::level_since.eq(now.naive_utc()),
            profiles::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Replaces a member's answers, whose limitations were written on a day. Returns whether there were
/// any.
pub fn update(
    conn: &mut Conn,
    member: MemberId,
    answers: &Answers,
    written_on: Option<NaiveDate>,
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
            profiles::limitations_written_on.eq(written_on),
            profiles::current_program.eq(training.level.program_type().as_str()),
            profiles::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}
