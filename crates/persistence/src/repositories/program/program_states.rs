//! What happened to a member's program since its level began. Read with the cycle of a profile.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::prelude::*;

use evolua_domain::cycle::ProgramState;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::program::{ComebackPlan, Signature};

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::repositories::{narrow_column, parse_column};
use crate::schema::program_states;

#[derive(Queryable, Selectable)]
#[diesel(table_name = program_states)]
pub(crate) struct StateRow {
    stage: Option<String>,
    recovery_weeks: Option<String>,
    walked_week: Option<NaiveDate>,
    comeback_since: Option<NaiveDate>,
    comeback_weeks: Option<i32>,
    pain_releases: Option<String>,
    signed_by: Option<String>,
    signed_on: Option<NaiveDate>,
}

impl TryFrom<StateRow> for ProgramState {
    type Error = Error;

    fn try_from(row: StateRow) -> Result<Self> {
        let parse = |json: &str| serde_json::from_str(json).map_err(|error| corrupt(&error));
        let days = row.recovery_weeks.unwrap_or_default();
        let parse_day = |day| parse_column("program_states.recovery_weeks", day);
        let narrow = |weeks| narrow_column("program_states.comeback_weeks", weeks);
        let weeks = row.comeback_weeks.map(narrow).transpose()?;
        Ok(Self {
            stage: row.stage.as_deref().map(parse).transpose()?,
            recovery_weeks: days.split_whitespace().map(parse_day).collect::<Result<_>>()?,
            walked_week: row.walked_week,
            pain_releases: parse_releases(row.pain_releases.as_deref())?,
            comeback: row
                .comeback_since
                .zip(weeks)
                .map(|(since, weeks)| ComebackPlan { since, weeks }),
            signature: row.signed_by.zip(row.signed_on).map(|(by, on)| Signature { by, on }),
        })
    }
}

/// Replaces what is stored of a member.
pub fn replace(conn: &mut Conn, member: MemberId, state: &ProgramState) -> Result<()> {
    diesel::delete(program_states::table.find(member.0)).execute(conn)?;
    if *state == ProgramState::default() {
        return Ok(());
    }
    let json = state.stage.as_ref().map(serde_json::to_string);
    let json = json.transpose().map_err(|error| corrupt(&error))?;
    let days: Vec<String> = state.recovery_weeks.iter().map(NaiveDate::to_string).collect();
    diesel::insert_into(program_states::table)
        .values((
            program_states::user_id.eq(member.0),
            program_states::stage.eq(json),
            program_states::recovery_weeks.eq((!days.is_empty()).then(|| days.join(" "))),
            program_states::walked_week.eq(state.walked_week),
            program_states::pain_releases.eq(release_tokens(&state.pain_releases)),
            program_states::comeback_since.eq(state.comeback.map(|comeback| comeback.since)),
            program_states::comeback_weeks
                .eq(state.comeback.map(|comeback| i32::from(comeback.weeks))),
            program_states::signed_by.eq(state.signature.as_ref().map(|one| one.by.as_str())),
            program_states::signed_on.eq(state.signature.as_ref().map(|one| one.on)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Removes the signature, which was under another program.
pub fn delete_signature(conn: &mut Conn, member: MemberId) -> Result<()> {
    let none = (
        program_states::signed_by.eq(None::<String>),
        program_states::signed_on.eq(None::<NaiveDate>),
    );
    diesel::update(program_states::table.find(member.0)).set(none).execute(conn)?;
    Ok(())
}

fn release_tokens(releases: &BTreeMap<ExerciseId, NaiveDate>) -> Option<String> {
    let tokens: Vec<String> =
        releases.iter().map(|(exercise, on)| format!("{}={on}", exercise.get())).collect();
    (!tokens.is_empty()).then(|| tokens.join(" "))
}

fn parse_releases(text: Option<&str>) -> Result<BTreeMap<ExerciseId, NaiveDate>> {
    let parse = |token: &str| {
        let (exercise, on) = token.split_once('=')?;
        Some((ExerciseId::new(exercise.parse().ok()?), on.parse().ok()?))
    };
    let tokens = text.unwrap_or_default().split_whitespace().map(parse);
    tokens.collect::<Option<_>>().ok_or_else(|| Error::Corrupt {
        column: "program_states.pain_releases",
        value: text.unwrap_or_default().to_owned(),
    })
}

fn corrupt(error: &serde_json::Error) -> Error {
    Error::Corrupt { column: "program_states.stage", value: error.to_string() }
}
