//! A member's program at the desk, and what the trainer changes in it.

use actix_web::{HttpResponse, delete, get, put, web};
use chrono::NaiveDate;
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId};
use evolua_domain::id::MemberId;
use evolua_domain::input::InputError;
use evolua_domain::program::{
    Exclusion, LiftSets, PlannedExercise, RepRange, TrainerChange, TrainerWish, WishKind,
};
use evolua_domain::workout::{HEAVIEST_LOAD_KG, to_hundredths};
use evolua_services::admin::{self, DeskDay};
use evolua_services::error::codes;
use evolua_services::program::{DueWorkout, PlannedLoad};
use evolua_services::{App, FieldErrors, ServiceError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::endpoints::program::programs::ProgramWeek;
use crate::extract::{AdminCaller, Body, RequestBody, optional_trimmed, printable};
use crate::problem::Answer;
use crate::schemas::{DayCode, ExclusionReason, ProgramChangeKind};

/// An exercise by its name.
#[derive(Serialize, ToSchema)]
pub(crate) struct NamedExercise {
    id: i64,
    name: &'static str,
}

pub(super) fn named(exercise: &'static Exercise) -> NamedExercise {
    NamedExercise { id: exercise.id.get(), name: &exercise.name }
}

/// One that the catalogue has lost is left out.
fn named_by(id: ExerciseId) -> Option<NamedExercise> {
    Catalogue::embedded().by_id(id).map(named)
}

/// A member's program as the trainer sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberProgram {
    /// The week of the cycle that the member is in.
    week: ProgramWeek,
    days: Vec<DeskProgramDay>,
    /// What the trainer changed, in the order in which it was changed.
    changes: Vec<DeskProgramChange>,
    /// What the member leaves out.
    excluded: Vec<MemberExclusion>,
    /// What is due today, or else the next day that is planned or was missed this week.
    next: Option<NextWorkout>,
}

/// A day of the program and when it is due.
#[derive(Serialize, ToSchema)]
pub(crate) struct NextWorkout {
    #[schema(value_type = DayCode)]
    day_code: &'static str,
    name: String,
    date: NaiveDate,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct DeskProgramDay {
    #[schema(value_type = DayCode)]
    day_code: &'static str,
    name: String,
    estimated_minutes: u32,
    exercises: Vec<DeskProgramExercise>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct DeskProgramExercise {
    exercise: NamedExercise,
    /// The program's sets, which no week exceeds.
    sets: u8,
    reps: String,
    /// This week's sets and range.
    week_sets: u8,
    week_reps: String,
    /// What a block of the barbell lifts asks for this week; null outside one.
    lift: Option<DeskLift>,
    /// Today's load; null where there is none, or the member chooses.
    weight: Option<f64>,
    /// Why it is in the program.
    reason: String,
    /// What may stand in its place.
    alternatives: Vec<NamedExercise>,
}

/// A lift in a week of a block.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeskLift {
    top: DeskLiftSets,
    /// The lighter sets after the top set; null where there are none.
    back_off: Option<DeskLiftSets>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct DeskLiftSets {
    sets: u8,
    reps: u16,
    /// Of the one-repetition maximum.
    #[schema(example = 77.5)]
    percent: f64,
}

impl From<LiftSets> for DeskLiftSets {
    fn from(lift: LiftSets) -> Self {
        Self { sets: lift.sets, reps: lift.reps, percent: lift.percent.percent() }
    }
}

impl From<DeskDay> for DeskProgramDay {
    fn from(DeskDay { template, this_week, lifts, loads, alternatives }: DeskDay) -> Self {
        let exercise = |((planned, shown), (load, others)): (
            (&PlannedExercise, &PlannedExercise),
            (PlannedLoad, Vec<&'static Exercise>),
        )| {
            Some(DeskProgramExercise {
                exercise: named_by(planned.exercise_id)?,
                sets: planned.sets,
                reps: planned.reps.to_string(),
                week_sets: shown.sets,
                week_reps: shown.reps.to_string(),
                lift: lifts.iter().find(|lift| lift.exercise_id == planned.exercise_id).map(
                    |lift| DeskLift {
                        top: lift.block.top.into(),
                        back_off: lift.block.back_off.map(Into::into),
                    },
                ),
                weight: load.next.weight_kg,
                reason: planned.reason.clone(),
                alternatives: others.into_iter().map(named).collect(),
            })
        };
        let known = template
            .day
            .exercises
            .iter()
            .zip(&this_week.exercises)
            .filter(|(planned, _)| Catalogue::embedded().by_id(planned.exercise_id).is_some());
        Self {
            exercises: known
                .zip(loads.into_iter().zip(alternatives))
                .filter_map(exercise)
                .collect(),
            day_code: template.day.day_code.as_str(),
            estimated_minutes: template.day.estimated_seconds.div_ceil(60),
            name: template.day.name,
        }
    }
}

/// What the trainer changed at an exercise.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeskProgramChange {
    exercise: NamedExercise,
    #[schema(value_type = ProgramChangeKind)]
    kind: &'static str,
    /// What stands in its place, after a swap.
    enters: Option<NamedExercise>,
    reps: Option<String>,
    /// Kilograms.
    weight: Option<f64>,
    /// What the member reads as the reason.
    note: Option<String>,
    /// The administrator's name.
    by: String,
    on: NaiveDate,
}

fn program_change(change: TrainerChange) -> Option<DeskProgramChange> {
    let mut enters = None;
    let mut reps = None;
    match change.wish {
        TrainerWish::Swap { enters: id } => enters = Some(named_by(id)?),
        TrainerWish::Range(range) => reps = Some(range.to_string()),
        TrainerWish::Exclude | TrainerWish::Load(_) => {}
    }
    Some(DeskProgramChange {
        exercise: named_by(change.exercise)?,
        kind: change.wish.kind().as_str(),
        enters,
        reps,
        weight: change.wish.load_kg(),
        note: change.note,
        by: change.by,
        on: change.on,
    })
}

/// An exercise that the member leaves out.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberExclusion {
    exercise: NamedExercise,
    #[schema(value_type = ExclusionReason)]
    reason: &'static str,
}

fn member_exclusion(one: &Exclusion) -> Option<MemberExclusion> {
    Some(MemberExclusion { exercise: named_by(one.exercise)?, reason: one.reason.as_str() })
}

impl From<DueWorkout> for NextWorkout {
    fn from(due: DueWorkout) -> Self {
        let day = due.template.day;
        Self { day_code: day.day_code.as_str(), name: day.name, date: due.on }
    }
}

async fn program_response(app: &App, admin: &AdminCaller, id: MemberId) -> Answer {
    let program = admin::find_program(app, &admin.0, id).await?;
    Ok(HttpResponse::Ok().json(MemberProgram {
        week: program.week.into(),
        days: program.days.into_iter().map(Into::into).collect(),
        changes: program.changes.into_iter().filter_map(program_change).collect(),
        excluded: program.excluded.iter().filter_map(member_exclusion).collect(),
        next: program.next.map(Into::into),
    }))
}

/// A member's program with what the trainer changed.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = MemberProgram))
)]
#[get("/users/{id}/program")]
pub(crate) async fn get_member_program(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    program_response(&app, &admin, MemberId(*id)).await
}

/// A change at an exercise. Only the field of its kind is read.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewProgramChange {
    /// For a swap: what stands in its place.
    enters_id: Option<i64>,
    /// For a range, such as `8-12`.
    reps: Option<String>,
    /// For a load, in kilograms.
    #[validate(range(min = 0.0, max = HEAVIEST_LOAD_KG))]
    #[schema(minimum = 0, maximum = 1000)]
    weight: Option<f64>,
    /// What the member reads as the reason.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 300), custom(function = "printable"))]
    #[schema(max_length = 300)]
    note: Option<String>,
}

/// The fields of a change, of which the kind in the path needs one.
pub(crate) struct CheckedChange {
    enters: Option<ExerciseId>,
    reps: Option<RepRange>,
    grams: Option<u32>,
    note: Option<String>,
}

impl RequestBody for NewProgramChange {
    type Valid = CheckedChange;

    fn check(self, fields: &mut FieldErrors) -> Option<CheckedChange> {
        let reps = self.reps.as_deref().map(str::parse::<RepRange>).transpose();
        let reps = fields.check("reps", reps);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
        let grams = |kg: f64| (to_hundredths(kg) * 1_000.0).round() as u32;
        Some(CheckedChange {
            enters: self.enters_id.map(ExerciseId::new),
            note: self.note,
            reps: reps?,
            grams: self.weight.map(grams),
        })
    }
}

impl CheckedChange {
    /// The wish of a kind, for which its field must be there.
    fn wish(&self, kind: WishKind) -> Result<TrainerWish, ServiceError> {
        let (field, wish) = match kind {
            WishKind::Exclude => ("kind", Some(TrainerWish::Exclude)),
            WishKind::Swap => ("enters_id", self.enters.map(|enters| TrainerWish::Swap { enters })),
            WishKind::Range => ("reps", self.reps.map(TrainerWish::Range)),
            WishKind::Load => ("weight", self.grams.map(TrainerWish::Load)),
        };
        wish.ok_or_else(|| ServiceError::field(field, InputError::Missing))
    }
}

fn kind_of(token: &str) -> Result<WishKind, ServiceError> {
    token.parse().map_err(|_| (&codes::NOT_FOUND).into())
}

/// Changes a member's program at an exercise, until it is taken back. The member gets a notice.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    params(("id" = i64, Path), ("exercise_id" = i64, Path),
        ("change" = ProgramChangeKind, Path)),
    request_body = NewProgramChange, responses((status = 200, body = MemberProgram))
)]
#[put("/users/{id}/program-changes/{exercise_id}/{change}")]
pub(crate) async fn change_member_program(
    app: web::Data<App>,
    admin: AdminCaller,
    path: web::Path<(i64, i64, String)>,
    body: Body<NewProgramChange>,
) -> Answer {
    let (id, exercise, kind) = path.into_inner();
    let id = MemberId(id);
    let exercise = ExerciseId::new(exercise);
    let wish = body.0.wish(kind_of(&kind)?)?;
    admin::change_program(&app, &admin.0, id, exercise, wish, body.0.note).await?;
    program_response(&app, &admin, id).await
}

/// Takes a change back and generates the program without it. The member gets a notice.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    params(("id" = i64, Path), ("exercise_id" = i64, Path),
        ("change" = ProgramChangeKind, Path)),
    responses((status = 200, body = MemberProgram))
)]
#[delete("/users/{id}/program-changes/{exercise_id}/{change}")]
pub(crate) async fn take_program_change_back(
    app: web::Data<App>,
    admin: AdminCaller,
    path: web::Path<(i64, i64, String)>,
) -> Answer {
    let (id, exercise, kind) = path.into_inner();
    let id = MemberId(id);
    let exercise = ExerciseId::new(exercise);
    admin::take_change_back(&app, &admin.0, id, exercise, kind_of(&kind)?).await?;
    program_response(&app, &admin, id).await
}
