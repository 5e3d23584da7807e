//! The member's program and what is due today.

use actix_web::{HttpResponse, delete, get, put, web};
use chrono::NaiveDate;
use evolua_domain::exercise::Catalogue;
use evolua_domain::load::WarmUpSet;
use evolua_domain::program as domain;
use evolua_domain::progress::LoggedSet;
use evolua_services::access::ActiveMember;
use evolua_services::program::renewal;
use evolua_services::program::{self, DueWorkout, DueWorkouts, PlannedLoad, ThisWeek};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::endpoints::training::exercise_guide::PlannedGuide;
use crate::endpoints::training::progress::date_of;
use crate::extract::{Body, Caller, Query, RequestBody, Tags, Unchanged};
use crate::problem::Answer;
use crate::schemas::{DayCode, Level, LiftDay, LoadReason, Measure, ProgramCode, Zone};

/// An exercise of a program day with its prescription.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlannedExercise {
    exercise_id: i64,
    slug: &'static str,
    name: &'static str,
    muscle_group: &'static str,
    sets: u8,
    /// A range of repetitions; seconds where the measure is `tempo`, minutes where `cardio_tempo`.
    #[schema(example = "8-12")]
    reps: String,
    rest_seconds: u16,
    /// Of a barbell lift of a strength plan.
    #[schema(value_type = Option<LiftDay>)]
    lift: Option<&'static str>,
    /// How hard cardio is.
    #[schema(value_type = Option<Zone>)]
    zone: Option<&'static str>,
    #[schema(value_type = Level)]
    level: &'static str,
    #[schema(value_type = Measure)]
    measure: &'static str,
    is_unilateral: bool,
    /// Smallest change of load, kg; 0 where no load can be added.
    load_step_kg: f64,
    /// Why the exercise is there, in one sentence.
    reason: String,
    #[serde(flatten)]
    guide: PlannedGuide,
}

/// A day of the program.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkoutTemplate {
    id: i64,
    name: String,
    #[schema(value_type = Level)]
    level: &'static str,
    #[schema(value_type = ProgramCode)]
    program_type: &'static str,
    #[schema(value_type = DayCode)]
    day_code: &'static str,
    /// Estimated seconds, with warm-up and rests.
    estimated_seconds: u32,
    exercises: Vec<PlannedExercise>,
}

/// A warm-up set.
#[derive(Serialize, ToSchema)]
pub(crate) struct WarmUp {
    weight_kg: f64,
    reps: u16,
}

/// A set of the latest session.
#[derive(Serialize, ToSchema)]
pub(crate) struct LastSet {
    /// Repetitions; seconds for a hold; minutes for cardio.
    reps: u16,
    weight: f64,
}

/// Sets with less load, from a set on.
#[derive(Serialize, ToSchema)]
pub(crate) struct BackOff {
    /// From 1.
    from_set: u8,
    weight_kg: f64,
}

/// A question about loads that look mistyped.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoadQuestion {
    /// The workout whose loads are confirmed or corrected.
    workout_id: i64,
    question: String,
}

/// Suggested load for a planned exercise.
#[derive(Serialize, ToSchema)]
pub(crate) struct SuggestedLoad {
    exercise_id: i64,
    /// kg; null where the member chooses.
    weight_kg: Option<f64>,
    /// What the load is expected to give: repetitions, seconds or minutes. The first row begins with it.
    reps_prefill: u16,
    /// How much of them is aimed at.
    reps_goal: u16,
    /// Working sets; fewer in a light week.
    sets: u8,
    /// Repetitions to keep in reserve beyond the usual ones.
    extra_rir: u8,
    /// Repetitions to keep in reserve in the last set; null for holds, cardio, and where a block
    /// prescribes a percentage.
    target_rir: Option<u8>,
    /// Lighter sets after the first ones.
    back_off: Option<BackOff>,
    #[schema(value_type = LoadReason)]
    reason_key: &'static str,
    /// Why, in one or two sentences.
    reason: String,
    /// Whether another exercise should be offered.
    swap: bool,
    /// Whether the trainer gets a notice.
    notify_trainer: bool,
    /// Whether to ask for the repetitions in reserve after the first set.
    ask_rir: bool,
    /// The goal in words, such as `8 a 12 repetições`.
    goal_label: String,
    /// The question about a load that looks mistyped; null where there is none.
    ask_load: Option<LoadQuestion>,
    /// Whether to ask how heavy the member is.
    ask_body_mass: bool,
    warm_up: Vec<WarmUp>,
    /// The weight of the bar whose plates make the load; null where no plates are loaded.
    bar_kg: Option<f64>,
    last_date: Option<NaiveDate>,
    last_sets: Vec<LastSet>,
}

/// A day of the program on its date.
#[derive(Serialize, ToSchema)]
pub(crate) struct TodaysWorkout {
    #[serde(flatten)]
    template: WorkoutTemplate,
    /// The suggested load of each exercise, in order.
    loads: Vec<SuggestedLoad>,
    date: NaiveDate,
    /// Whether it was trained this week.
    completed_today: bool,
}

/// The week of the cycle that the member is in.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgramWeek {
    /// From 1.
    number: u8,
    /// How many weeks the cycle has: 8, or 12 in a block of the barbell lifts.
    of: u8,
    /// Repetitions to keep in reserve.
    rir: u8,
    /// Whether it has half the sets.
    is_light: bool,
    /// Whether the first set of the main exercises is a test.
    is_test: bool,
    /// Whether the barbell lifts follow percentages, and only the other exercises the reserve.
    is_block: bool,
    /// The kind of the week that begins tomorrow, where it is light or a test and this one isn't.
    tomorrow: Option<SpecialWeek>,
    /// Minutes to walk outside the sessions; null where the objective asks for no cardio.
    walk_minutes: Option<u16>,
    /// Whether this week's walks are ticked off.
    has_walked: bool,
    /// The week in which the member comes back after a break, as the review has planned it; else null.
    comeback: Option<ComebackWeek>,
}

/// A week of a comeback.
#[derive(Serialize, ToSchema)]
pub(crate) struct ComebackWeek {
    /// From 1.
    number: u8,
    /// How many weeks the comeback takes.
    of: u8,
}

/// A week that is announced the day before.
#[derive(Serialize, ToSchema)]
pub(crate) enum SpecialWeek {
    #[serde(rename = "leve")]
    Light,
    #[serde(rename = "teste")]
    Test,
}

impl From<program::SpecialWeek> for SpecialWeek {
    fn from(week: program::SpecialWeek) -> Self {
        match week {
            program::SpecialWeek::Light => Self::Light,
            program::SpecialWeek::Test => Self::Test,
        }
    }
}

/// Whether the walks of a week are done.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct Walks {
    /// The Monday of this week.
    week: NaiveDate,
    done: bool,
}

impl RequestBody for Walks {
    type Valid = Self;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self> {
        Some(self)
    }
}

impl From<ThisWeek> for ProgramWeek {
    fn from(week: ThisWeek) -> Self {
        Self {
            number: week.number,
            of: week.of,
            rir: week.rir,
            is_light: week.is_light,
            is_test: week.is_test,
            is_block: week.is_block,
            tomorrow: week.tomorrow.map(Into::into),
            walk_minutes: week.walk_minutes,
            has_walked: week.has_walked,
            comeback: week
                .comeback
                .map(|comeback| ComebackWeek { number: comeback.number, of: comeback.of }),
        }
    }
}

/// What is due.
#[derive(Serialize, ToSchema)]
pub(crate) struct TodaysWorkoutReply {
    /// Null where there is no program.
    week: Option<ProgramWeek>,
    /// Null on a day of rest.
    workout: Option<TodaysWorkout>,
    /// The oldest one missed this week, else the next one planned.
    next: Option<TodaysWorkout>,
}

/// Whether planned exercises carry their guides.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GuidesQuery {
    /// False leaves out instructions, tips and variations, which a client may have already.
    guides: Option<bool>,
}

impl GuidesQuery {
    pub(super) fn apply<T: Guided>(&self, mut body: T) -> T {
        if self.guides == Some(false) {
            body.remove_guides();
        }
        body
    }
}

/// A body with the guides of exercises.
pub(crate) trait Guided {
    fn remove_guides(&mut self);
}

impl Guided for WorkoutTemplate {
    fn remove_guides(&mut self) {
        for exercise in &mut self.exercises {
            exercise.guide = PlannedGuide::default();
        }
    }
}

impl Guided for TodaysWorkoutReply {
    fn remove_guides(&mut self) {
        for workout in self.workout.iter_mut().chain(&mut self.next) {
            workout.template.remove_guides();
        }
    }
}

impl<T: Guided> Guided for Vec<T> {
    fn remove_guides(&mut self) {
        for one in self {
            one.remove_guides();
        }
    }
}

impl From<domain::StoredDay> for WorkoutTemplate {
    fn from(template: domain::StoredDay) -> Self {
        Self {
            id: template.id.0,
            name: template.day.name,
            level: template.level.as_str(),
            program_type: template.program_type.as_str(),
            day_code: template.day.day_code.as_str(),
            estimated_seconds: template.day.estimated_seconds,
            exercises: template.day.exercises.into_iter().filter_map(planned_exercise).collect(),
        }
    }
}

/// Returns `None` for an exercise that is no longer in the catalogue.
fn planned_exercise(exercise: domain::PlannedExercise) -> Option<PlannedExercise> {
    let entry = Catalogue::embedded().by_id(exercise.exercise_id)?;
    Some(PlannedExercise {
        exercise_id: entry.id.get(),
        slug: &entry.slug,
        name: &entry.name,
        muscle_group: entry.group.as_str(),
        sets: exercise.sets,
        reps: exercise.reps.to_string(),
        rest_seconds: exercise.rest_seconds,
        lift: exercise.lift.map(domain::LiftDay::as_str),
        zone: exercise.zone.map(domain::Zone::as_str),
        level: entry.difficulty.as_str(),
        measure: entry.measure.as_str(),
        is_unilateral: entry.is_unilateral,
        load_step_kg: entry.load_step.kg(),
        reason: exercise.reason,
        guide: PlannedGuide::from(entry.id),
    })
}

impl From<LoggedSet> for LastSet {
    fn from(set: LoggedSet) -> Self {
        Self { reps: set.reps, weight: set.weight_kg }
    }
}

impl From<PlannedLoad> for SuggestedLoad {
    fn from(load: PlannedLoad) -> Self {
        let last_date = load.last.as_ref().and_then(|session| date_of(session.day));
        let last_sets = load.last.map(|session| session.sets).unwrap_or_default().into_iter();
        let warm_up = |set: WarmUpSet| WarmUp { weight_kg: set.weight_kg, reps: set.reps };
        Self {
            exercise_id: load.exercise_id.get(),
            weight_kg: load.next.weight_kg,
            reps_prefill: load.next.reps_prefill,
            reps_goal: load.next.reps_goal,
            sets: load.next.sets,
            extra_rir: load.next.extra_rir,
            target_rir: load.next.target_rir,
            back_off: load
                .next
                .back_off
                .map(|back_off| BackOff { from_set: back_off.from_set, weight_kg: back_off.load }),
            reason_key: load.next.reason.as_str(),
            reason: load.next.sentence,
            swap: load.next.swap,
            notify_trainer: load.next.notify_trainer,
            ask_rir: load.next.ask_rir,
            goal_label: load.next.goal_label,
            ask_load: load.next.ask_load.zip(load.doubtful).map(|(asked, workout)| LoadQuestion {
                workout_id: workout.0,
                question: asked.sentence,
            }),
            ask_body_mass: load.next.ask_body_mass,
            bar_kg: load.bar_kg,
            warm_up: load.warm_up.into_iter().map(warm_up).collect(),
            last_date,
            last_sets: last_sets.filter(|set| set.is_completed).map(Into::into).collect(),
        }
    }
}

impl From<DueWorkouts> for TodaysWorkoutReply {
    fn from(due: DueWorkouts) -> Self {
        Self {
            week: due.week.map(Into::into),
            workout: due.today.map(Into::into),
            next: due.next.map(Into::into),
        }
    }
}

impl From<DueWorkout> for TodaysWorkout {
    fn from(due: DueWorkout) -> Self {
        Self {
            loads: due.loads.into_iter().map(Into::into).collect(),
            template: due.template.into(),
            date: due.on,
            completed_today: due.is_completed,
        }
    }
}

/// The days of the member's current program.
#[utoipa::path(
    tag = "program", security(("member" = [])),
    params(GuidesQuery), responses((status = 200, body = Vec<WorkoutTemplate>), Unchanged)
)]
#[get("/workout-templates")]
pub(crate) async fn list_workout_templates(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    query: Query<GuidesQuery>,
    tags: Tags,
) -> Answer {
    let templates = async {
        let templates = program::templates(&app, &who.0).await?.into_iter().map(Into::into);
        Ok(query.0.apply(templates.collect::<Vec<WorkoutTemplate>>()))
    };
    tags.program().answer(templates).await
}

/// The workout that is due today, in the member's time zone.
#[utoipa::path(
    tag = "program", security(("member" = [])),
    params(GuidesQuery), responses((status = 200, body = TodaysWorkoutReply), Unchanged)
)]
#[get("/todays-workout")]
pub(crate) async fn get_todays_workout(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    query: Query<GuidesQuery>,
    tags: Tags,
) -> Answer {
    let due =
        async { Ok(query.0.apply(TodaysWorkoutReply::from(program::due(&app, &who.0).await?))) };
    tags.training().answer(due).await
}

/// Dismisses the notice about a regenerated program; twice is harmless.
#[utoipa::path(
    tag = "program", security(("member" = [])),
    responses((status = 204, description = "Dismissed"))
)]
#[delete("/program-notice")]
pub(crate) async fn dismiss_program_notice(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
) -> Answer {
    renewal::dismiss_notice(&app, &who.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ticks this week's walks off, or takes the tick back; twice is harmless.
#[utoipa::path(
    tag = "program", security(("member" = [])), request_body = Walks,
    responses((status = 204, description = "Stored"))
)]
#[put("/walks")]
pub(crate) async fn set_walks(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<Walks>,
) -> Answer {
    program::set_walked(&app, &who.0, body.0.week, body.0.done).await?;
    Ok(HttpResponse::NoContent().finish())
}
