//! The review of the program every eight weeks. The contract calls it "revision".

use actix_web::{HttpResponse, delete, get, post, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::exercise::Catalogue;
use evolua_domain::program::{PlannedExercise, Program, ProgramDay};
use evolua_domain::review::{self as domain, Chosen};
use evolua_services::access::ActiveMember;
use evolua_services::review::{self, CheckedReview};
use evolua_services::{App, FieldErrors};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use validator::Validate;

use crate::endpoints::training::progress::ProgressMetric;
use crate::extract::{Body, Caller, RequestBody, Tags, Unchanged, optional_trimmed, printable};
use crate::problem::Answer;
use crate::schemas::{DayCode, Diet, Sleep, Stress, WeightTrend};

/// One exercise in the place of another, by their names.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseSwap {
    out: String,
    #[serde(rename = "in")]
    enters: String,
}

/// What a review suggests.
#[derive(Serialize, ToSchema)]
pub(crate) struct RevisionSuggestions {
    /// Whether to move to the next level.
    level_progression: bool,
    /// Names of exercises to add to the program.
    new_exercises: Vec<String>,
    volume_increase: bool,
    intensity_increase: bool,
    /// A change of the program as a whole, in words.
    program_change: Option<String>,
    /// The sentence that the member reads.
    message: String,
    /// What leaves and what enters, in the order of `new_exercises`.
    swaps: Vec<ExerciseSwap>,
    /// The Monday on which a light week begins.
    light_week_start: Option<NaiveDate>,
    /// How the program comes back after a break; null without one.
    comeback: Option<Comeback>,
    /// Everything that accepting changes, one sentence each.
    details: Vec<String>,
}

/// The weeks in which a program comes back after a break.
#[derive(Serialize, ToSchema)]
pub(crate) struct Comeback {
    #[schema(minimum = 1, maximum = 3)]
    weeks: u8,
    /// The loads of the first week, as a share of the former ones.
    #[schema(example = 0.8)]
    load_share: f64,
    /// What each week asks for, in words.
    steps: Vec<String>,
}

/// What the member says about the last weeks before a review. Each answer may be left out.
#[derive(Serialize, Deserialize, ToSchema, Validate)]
pub(crate) struct CheckIn {
    #[schema(value_type = Option<WeightTrend>)]
    weight: Option<String>,
    #[schema(value_type = Option<Sleep>)]
    sleep: Option<String>,
    #[schema(value_type = Option<Stress>)]
    stress: Option<String>,
    #[schema(value_type = Option<Diet>)]
    diet: Option<String>,
}

impl RequestBody for CheckIn {
    type Valid = domain::CheckIn;

    fn check(self, fields: &mut FieldErrors) -> Option<domain::CheckIn> {
        Some(domain::CheckIn {
            weight: fields.check_optional("weight", self.weight, |token| token.parse()),
            sleep: fields.check_optional("sleep", self.sleep, |token| token.parse()),
            stress: fields.check_optional("stress", self.stress, |token| token.parse()),
            diet: fields.check_optional("diet", self.diet, |token| token.parse()),
        })
    }
}

impl From<domain::CheckIn> for CheckIn {
    fn from(check_in: domain::CheckIn) -> Self {
        Self {
            weight: check_in.weight.map(|answer| answer.to_string()),
            sleep: check_in.sleep.map(|answer| answer.to_string()),
            stress: check_in.stress.map(|answer| answer.to_string()),
            diet: check_in.diet.map(|answer| answer.to_string()),
        }
    }
}

/// The review on the basis of today's log.
#[derive(Serialize, ToSchema)]
pub(crate) struct RevisionCheck {
    #[serde(rename = "needsRevision")]
    needs_revision: bool,
    /// Whether the review can be opened and accepted, also after the member has kept the program.
    available: bool,
    /// The answers of the last two weeks.
    check_in: CheckIn,
    metrics: Vec<ProgressMetric>,
    suggestions: RevisionSuggestions,
    /// The stage in which the program of a level comes in: of the level that is suggested, else of
    /// the present one. Null where none does, or no review is due.
    stage: Option<RevisionStage>,
}

/// A stage of a level.
#[derive(Serialize, ToSchema)]
pub(crate) struct RevisionStage {
    /// What it brings, in a sentence.
    #[schema(example = "Etapa 2: entram 4 exercícios; o resto fica.")]
    text: String,
    /// The names of the exercises that enter.
    entering: Vec<&'static str>,
    /// The names of those that enter at the next stage, four weeks with a workout later; null where
    /// none follows.
    next: Option<Vec<&'static str>>,
}

/// The suggestions that the member accepts. Only what the server itself suggests is applied.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct AcceptedSuggestions {
    #[serde(default)]
    level_progression: bool,
    #[serde(default)]
    new_exercises: Vec<String>,
    #[serde(default)]
    volume_increase: bool,
    #[serde(default)]
    intensity_increase: bool,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 200), custom(function = "printable"))]
    #[schema(max_length = 200)]
    program_change: Option<String>,
    /// The Monday of the light week, as it was suggested.
    light_week_start: Option<NaiveDate>,
    /// Whether to come back week by week. The comeback as it was suggested says so too.
    #[serde(default, deserialize_with = "is_given")]
    comeback: bool,
    /// The message as it was shown. The server ignores it.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 1000), custom(function = "printable"))]
    #[schema(max_length = 1000)]
    message: Option<String>,
}

/// Reads `true` or a comeback as given, `false` or null as not.
fn is_given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Null => Ok(false),
        Value::Bool(is_given) => Ok(is_given),
        Value::Object(comeback) if comeback.contains_key("weeks") => Ok(true),
        _ => Err(D::Error::custom("neither a boolean nor a comeback")),
    }
}

/// Result of accepting a review.
#[derive(Serialize, ToSchema)]
pub(crate) struct RevisionAccepted {
    /// False if no review was due, so that nothing changed.
    applied: bool,
}

impl RequestBody for AcceptedSuggestions {
    type Valid = Chosen;

    fn check(self, _fields: &mut FieldErrors) -> Option<Chosen> {
        Some(Chosen {
            level_progression: self.level_progression,
            new_exercises: self.new_exercises,
            volume_increase: self.volume_increase,
            intensity_increase: self.intensity_increase,
            program_change: self.program_change,
            light_week_start: self.light_week_start,
            comeback: self.comeback,
        })
    }
}

impl From<CheckedReview> for RevisionCheck {
    fn from(checked: CheckedReview) -> Self {
        Self {
            needs_revision: checked.review.is_due,
            available: checked.review.is_available,
            check_in: checked.check_in.into(),
            metrics: checked.metrics.into_iter().map(Into::into).collect(),
            suggestions: checked.review.suggestions.into(),
            stage: checked.stage.map(|stage| RevisionStage {
                text: stage.sentence,
                entering: stage.entering,
                next: stage.next,
            }),
        }
    }
}

impl From<domain::Suggestions> for RevisionSuggestions {
    fn from(suggestions: domain::Suggestions) -> Self {
        Self {
            level_progression: suggestions.level_progression,
            new_exercises: suggestions.new_exercises,
            volume_increase: suggestions.volume_increase,
            intensity_increase: suggestions.intensity_increase,
            program_change: suggestions.program_change.map(|change| change.to_string()),
            message: suggestions.message,
            swaps: suggestions
                .swaps
                .into_iter()
                .map(|swap| ExerciseSwap { out: swap.out, enters: swap.enters })
                .collect(),
            light_week_start: suggestions.light_week_start,
            comeback: suggestions.comeback.map(|comeback| Comeback {
                weeks: comeback.weeks,
                load_share: comeback.load_share,
                steps: comeback.steps,
            }),
            details: suggestions.details,
        }
    }
}

/// An exercise of a program.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewedExercise {
    exercise_id: i64,
    name: &'static str,
    sets: u8,
    reps: String,
}

/// A day of a program.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewedDay {
    #[schema(value_type = DayCode)]
    day_code: &'static str,
    name: String,
    exercises: Vec<ReviewedExercise>,
}

/// The program before and after an accepted review.
#[derive(Serialize, ToSchema)]
pub(crate) struct AcceptedReview {
    accepted_at: DateTime<Utc>,
    /// From when on the review stays.
    undo_until: DateTime<Utc>,
    before: Vec<ReviewedDay>,
    after: Vec<ReviewedDay>,
    /// The Monday of the light week that it began.
    light_week_start: Option<NaiveDate>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AcceptedReviewReply {
    /// Null if no review can be taken back.
    accepted: Option<AcceptedReview>,
}

fn days_of(program: Program) -> Vec<ReviewedDay> {
    let exercise = |planned: PlannedExercise| {
        let entry = Catalogue::embedded().by_id(planned.exercise_id)?;
        Some(ReviewedExercise {
            exercise_id: planned.exercise_id.get(),
            name: entry.name.as_str(),
            sets: planned.sets,
            reps: planned.reps.to_string(),
        })
    };
    let day = |day: ProgramDay| ReviewedDay {
        day_code: day.day_code.as_str(),
        name: day.name,
        exercises: day.exercises.into_iter().filter_map(exercise).collect(),
    };
    program.days.into_iter().map(day).collect()
}

impl From<review::AcceptedReview> for AcceptedReview {
    fn from(accepted: review::AcceptedReview) -> Self {
        Self {
            accepted_at: accepted.accepted_at,
            undo_until: accepted.undo_until,
            before: days_of(accepted.before),
            after: days_of(accepted.after),
            light_week_start: accepted.light_week_start,
        }
    }
}

/// The accepted review that can still be taken back, with the program before and after it.
#[utoipa::path(
    tag = "revision", security(("member" = [])),
    responses((status = 200, body = AcceptedReviewReply))
)]
#[get("/accepted-revision")]
pub(crate) async fn get_accepted_revision(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
) -> Answer {
    let accepted = review::find_accepted(&app, &who.0).await?.map(Into::into);
    Ok(HttpResponse::Ok().json(AcceptedReviewReply { accepted }))
}

/// Takes the accepted review back, within a day and before the next workout.
#[utoipa::path(
    tag = "revision", security(("member" = [])),
    responses((status = 204, description = "All is as before the review"))
)]
#[delete("/accepted-revision")]
pub(crate) async fn undo_accepted_revision(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
) -> Answer {
    review::undo(&app, &who.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Whether a review is due, and what it suggests.
#[utoipa::path(
    tag = "revision", security(("member" = [])),
    responses((status = 200, body = RevisionCheck), Unchanged)
)]
#[get("/revision-check")]
pub(crate) async fn check_revision(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let checked = async { Ok(RevisionCheck::from(review::check(&app, &who.0).await?)) };
    tags.training().answer(checked).await
}

/// Accepts suggestions of the review. A repeated call changes nothing.
#[utoipa::path(
    tag = "revision", security(("member" = [])), request_body = AcceptedSuggestions,
    responses((status = 200, body = RevisionAccepted))
)]
#[post("/accept-revision")]
pub(crate) async fn accept_revision(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<AcceptedSuggestions>,
) -> Answer {
    let applied = review::accept(&app, &who.0, body.0).await?;
    Ok(HttpResponse::Ok().json(RevisionAccepted { applied }))
}

/// Stores what the member says about the last weeks; the review takes it into account for two weeks.
#[utoipa::path(
    tag = "revision", security(("member" = [])), request_body = CheckIn,
    responses((status = 204, description = "Stored"))
)]
#[put("/revision-check-in")]
pub(crate) async fn set_check_in(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<CheckIn>,
) -> Answer {
    review::answer(&app, &who.0, body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Keeps the program: the review doesn't open by itself for two weeks, and stays available.
#[utoipa::path(
    tag = "revision", security(("member" = [])),
    responses((status = 204, description = "Stored"))
)]
#[post("/keep-program")]
pub(crate) async fn keep_program(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    review::keep_program(&app, &who.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
