//! What a member says before a review, and when they chose to keep the program.

use chrono::NaiveDate;
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::review::{CheckIn, ReviewAnswers};

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::review_answers;

#[derive(Queryable, Selectable)]
#[diesel(table_name = review_answers)]
struct AnswersRow {
    check_in: Option<String>,
    answered_on: Option<NaiveDate>,
    kept_on: Option<NaiveDate>,
}

/// Empty where the member has answered nothing.
pub fn find(conn: &mut Conn, member: MemberId) -> Result<ReviewAnswers> {
    let row = review_answers::table
        .find(member.0)
        .select(AnswersRow::as_select())
        .first(conn)
        .optional()?;
    let Some(row) = row else { return Ok(ReviewAnswers::default()) };
    let check_in = row.check_in.as_deref().map(serde_json::from_str::<CheckIn>);
    let check_in = check_in.transpose().map_err(|error| corrupt(&error))?;
    Ok(ReviewAnswers { check_in: row.answered_on.zip(check_in), kept_on: row.kept_on })
}

/// Replaces what is stored of a member.
pub fn replace(conn: &mut Conn, member: MemberId, answers: &ReviewAnswers) -> Result<()> {
    diesel::delete(review_answers::table.find(member.0)).execute(conn)?;
    let json = answers.check_in.map(|(_, check_in)| serde_json::to_string(&check_in));
    diesel::insert_into(review_answers::table)
        .values((
            review_answers::user_id.eq(member.0),
            review_answers::check_in.eq(json.transpose().map_err(|error| corrupt(&error))?),
            review_answers::answered_on.eq(answers.check_in.map(|(day, _)| day)),
            review_answers::kept_on.eq(answers.kept_on),
        ))
        .execute(conn)?;
    Ok(())
}

fn corrupt(error: &serde_json::Error) -> Error {
    Error::Corrupt { column: "review_answers.check_in", value: error.to_string() }
}
