//! The workouts that the trainer makes for members.

use chrono::{DateTime, Utc};
use evolua_domain::access::{AccessState, Member};
use evolua_domain::exercise::{Catalogue, ExerciseId, MuscleGroup};
use evolua_domain::id::{CustomWorkoutId, MemberId};
use evolua_domain::workout::{
    CustomWorkout, CustomWorkoutExercise, NewCustomWorkout, arrange_groups,
};
use evolua_persistence::workout_exercises::ExerciseLabel;
use evolua_persistence::{Conn, audit_log, custom_workouts, exercises, members};
use tracing::info;
use uuid::Uuid;

use crate::admin::Admin;
use crate::error::codes;
use crate::{App, Result};

/// What the trainer entered. Exercises are named, and resolved when they are stored.
#[derive(Debug, Clone)]
pub struct WorkoutDraft {
    pub name: String,
    pub description: Option<String>,
    pub notes: Option<String>,
    pub day_code: Option<String>,
    pub exercises: Vec<DraftExercise>,
}

#[derive(Debug, Clone)]
pub struct DraftExercise {
    pub name: String,
    pub muscle_group: MuscleGroup,
    pub sets: u8,
    pub reps: String,
    pub weight_kg: f64,
    pub rest_seconds: i32,
    pub notes: Option<String>,
    /// Neighbours with the same number are done in turn.
    pub group: Option<u8>,
    pub is_drop_set: bool,
}

/// A workout with its exercises in order.
#[derive(Debug, Clone)]
pub struct DeskWorkout {
    pub member: MemberId,
    pub workout: CustomWorkout,
    pub exercises: Vec<(CustomWorkoutExercise, ExerciseLabel)>,
}

/// The workouts made for a member, newest first.
pub async fn list_of(app: &App, _admin: &Admin, member: MemberId) -> Result<Vec<DeskWorkout>> {
    app.db
        .snapshot(move |conn| {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            read(conn, member)
        })
        .await
}

fn read(conn: &mut Conn, member: MemberId) -> Result<Vec<DeskWorkout>> {
    let workouts = custom_workouts::list(conn, member)?;
    let with_exercises = |workout: CustomWorkout| -> Result<DeskWorkout> {
        let exercises = custom_workouts::list_exercises(conn, member, workout.id)?;
        Ok(DeskWorkout { member, workout, exercises: exercises.unwrap_or_default() })
    };
    workouts.into_iter().map(with_exercises).collect()
}

fn read_one(conn: &mut Conn, member: MemberId, id: CustomWorkoutId) -> Result<DeskWorkout> {
    let found = read(conn, member)?.into_iter().find(|one| one.workout.id == id);
    found.ok_or_else(|| (&codes::WORKOUT_MISSING).into())
}

/// Stores a workout for a member. A `client_id` that was used for the member before returns the
/// workout that it made.
pub(super) fn make(
    conn: &mut Conn,
    admin: &Admin,
    (member, client_id): (MemberId, Option<Uuid>),
    content: &NewCustomWorkout,
    now: DateTime<Utc>,
) -> Result<CustomWorkoutId> {
    if let Some(id) = client_id
        && let Some(made) = custom_workouts::find_by_client_id(conn, member, id)?
    {
        return Ok(made);
    }
    let id = custom_workouts::insert(conn, member, client_id, content, now)?;
    audit_log::insert(conn, admin.id, member, "create workout", Some(&content.name), now)?;
    Ok(id)
}

/// Makes a workout for an approved member.
pub async fn create(
    app: &App,
    admin: &Admin,
    member: MemberId,
    client_id: Option<Uuid>,
    draft: WorkoutDraft,
) -> Result<DeskWorkout> {
    let admin = *admin;
    let now = app.now();
    let created = app
        .db
        .write_for(member, move |conn| {
            require_approved(conn, member, now)?;
            let workout = resolve(conn, &draft, now)?;
            let id = make(conn, &admin, (member, client_id), &workout, now)?;
            read_one(conn, member, id)
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %member, "a workout was made");
    Ok(created)
}

/// Replaces a workout.
pub async fn update(
    app: &App,
    admin: &Admin,
    id: CustomWorkoutId,
    draft: WorkoutDraft,
) -> Result<DeskWorkout> {
    let admin = *admin;
    let now = app.now();
    let member = find_member(app, id).await?;
    app.db
        .write_for(member, move |conn| {
            // Deleted in the meantime: nothing is replaced.
            if custom_workouts::find_member(conn, id)? != Some(member) {
                return Err((&codes::WORKOUT_MISSING).into());
            }
            let workout = resolve(conn, &draft, now)?;
            custom_workouts::replace(conn, id, &workout)?;
            audit_log::insert(conn, admin.id, member, "edit workout", Some(&draft.name), now)?;
            read_one(conn, member, id)
        })
        .await
}

/// Deletes a workout. What was trained by it stays.
pub async fn delete(app: &App, admin: &Admin, id: CustomWorkoutId) -> Result<()> {
    let admin = *admin;
    let now = app.now();
    let member = find_member(app, id).await?;
    app.db
        .write_for(member, move |conn| {
            if !custom_workouts::delete(conn, id)? {
                return Err((&codes::WORKOUT_MISSING).into());
            }
            Ok(audit_log::insert(conn, admin.id, member, "delete workout", None, now)?)
        })
        .await
}

/// Makes the same workout for another approved member.
pub async fn duplicate(
    app: &App,
    admin: &Admin,
    id: CustomWorkoutId,
    to: MemberId,
    client_id: Option<Uuid>,
) -> Result<DeskWorkout> {
    let admin = *admin;
    let now = app.now();
    let from = find_member(app, id).await?;
    app.db
        .write_for(to, move |conn| {
            require_approved(conn, to, now)?;
            let copy = copy_for_anyone(conn, from, id, now)?;
            let copied = make(conn, &admin, (to, client_id), &copy, now)?;
            read_one(conn, to, copied)
        })
        .await
}

/// What a workout contains, without what only its member may train.
pub(super) fn copy_for_anyone(
    conn: &mut Conn,
    member: MemberId,
    id: CustomWorkoutId,
    now: DateTime<Utc>,
) -> Result<NewCustomWorkout> {
    let DeskWorkout { workout, exercises, .. } = read_one(conn, member, id)?;
    let mut copied = Vec::with_capacity(exercises.len());
    for (exercise, label) in exercises {
        // A member's own exercise isn't another member's.
        let group = label.muscle_group.parse().map_err(|_| &codes::INTERNAL)?;
        let exercise_id = resolve_exercise(conn, &label.name, group, now)?;
        copied.push(CustomWorkoutExercise { exercise_id, ..exercise });
    }
    Ok(NewCustomWorkout {
        name: workout.name,
        description: workout.description,
        notes: workout.notes,
        day_code: workout.day_code,
        exercises: copied,
    })
}

pub(super) async fn find_member(app: &App, id: CustomWorkoutId) -> Result<MemberId> {
    let found = app.db.read(move |conn| custom_workouts::find_member(conn, id)).await?;
    Ok(found.ok_or(&codes::WORKOUT_MISSING)?)
}

pub(super) fn require_approved(
    conn: &mut Conn,
    member: MemberId,
    now: DateTime<Utc>,
) -> Result<Member> {
    let person = members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
    match person.access(now) {
        AccessState::Active | AccessState::Expired => Ok(person),
        _ => Err((&codes::MEMBER_NOT_APPROVED).into()),
    }
}

pub(super) fn resolve(
    conn: &mut Conn,
    draft: &WorkoutDraft,
    now: DateTime<Utc>,
) -> Result<NewCustomWorkout> {
    let groups: Vec<_> = draft.exercises.iter().map(|exercise| exercise.group).collect();
    let mut exercises = Vec::with_capacity(draft.exercises.len());
    for (exercise, group) in draft.exercises.iter().zip(arrange_groups(&groups)) {
        exercises.push(CustomWorkoutExercise {
            exercise_id: resolve_exercise(conn, &exercise.name, exercise.muscle_group, now)?,
            sets: exercise.sets,
            reps: exercise.reps.clone(),
            weight_kg: exercise.weight_kg,
            rest_seconds: exercise.rest_seconds,
            notes: exercise.notes.clone(),
            group,
            is_drop_set: exercise.is_drop_set,
        });
    }
    Ok(NewCustomWorkout {
        name: draft.name.clone(),
        description: draft.description.clone(),
        notes: draft.notes.clone(),
        day_code: draft.day_code.clone(),
        exercises,
    })
}

/// The catalogue's exercise of this name, else the trainer's own, which is added if it is new.
fn resolve_exercise(
    conn: &mut Conn,
    name: &str,
    group: MuscleGroup,
    now: DateTime<Utc>,
) -> Result<ExerciseId> {
    if let Some(exercise) = Catalogue::embedded().by_name(name) {
        return Ok(exercise.id);
    }
    match exercises::find_of_trainer(conn, name)? {
        Some(id) => Ok(id),
        None => Ok(exercises::insert_of_trainer(conn, name, group, now)?),
    }
}
