//! Storing a message, from either side.

use chrono::{DateTime, Utc};
use evolua_domain::conversation::{Message, NamedReference, RedSign, Reference, notice_at};
use evolua_domain::exercise::{ExerciseId, Measure, measure_of};
use evolua_domain::id::{AdminId, MemberId, WorkoutId, WorkoutSetId};
use evolua_domain::load::kilograms;
use evolua_domain::workout::{SetValues, Workout};
use evolua_persistence::messages::{self, NewMessage};
use evolua_persistence::{Conn, exercises, workout_exercises, workout_sets, workouts};

use super::page::Draft;
use crate::error::codes;
use crate::queue::{JobKind, insert_once};
use crate::{Result, ServiceError};

/// The message that the draft's id has, if it was sent before.
pub(super) fn find_sent(
    conn: &mut Conn,
    member: MemberId,
    draft: &Draft,
    is_own: impl Fn(&Message) -> bool,
) -> Result<Option<Message>> {
    match messages::find_by_client_id(conn, member, draft.client_id)? {
        Some(message) if !is_own(&message) => Err((&codes::CONFLICT).into()),
        found => Ok(found),
    }
}

/// Stores a message, and queues the notice that its reader gets if it stays unread.
pub(super) fn store(
    conn: &mut Conn,
    member: MemberId,
    draft: &Draft,
    admin: Option<AdminId>,
    red_sign: Option<RedSign>,
    now: DateTime<Utc>,
) -> Result<Message> {
    let reference = match draft.reference {
        Some(reference) => Some(name(conn, member, reference)?),
        None => None,
    };
    let new = NewMessage {
        client_id: draft.client_id,
        admin,
        text: &draft.text,
        reference: reference.as_ref(),
        red_sign,
    };
    let id = messages::insert(conn, member, &new, now)?;
    let (key, payload) = (id.to_string(), member.to_string());
    let at = notice_at(red_sign, now);
    insert_once(conn, JobKind::TellOfMessage, &key, &payload, at, now)?;
    messages::find(conn, member, id)?
        .ok_or_else(|| ServiceError::internal("a message that was stored isn't there"))
}

/// What the reference names, which must be the member's.
fn name(conn: &mut Conn, member: MemberId, reference: Reference) -> Result<NamedReference> {
    let (field, found) = match reference {
        Reference::Workout(id) => ("workout_id", of_workout(conn, member, id)?),
        Reference::Set(id) => ("workout_set_id", of_set(conn, member, id)?),
        Reference::Exercise(id) => ("exercise_id", of_exercise(conn, member, id)?),
    };
    found.ok_or_else(|| ServiceError::field(field, "Isto não existe mais."))
}

fn of_workout(conn: &mut Conn, member: MemberId, id: WorkoutId) -> Result<Option<NamedReference>> {
    let found = workouts::find(conn, member, id)?;
    let named = |workout: Workout| NamedReference {
        workout: Some(id),
        set: None,
        exercise: None,
        label: label_of_workout(&workout),
    };
    Ok(found.map(named))
}

fn of_exercise(
    conn: &mut Conn,
    member: MemberId,
    id: ExerciseId,
) -> Result<Option<NamedReference>> {
    let found = exercises::find_for(conn, member, id)?;
    Ok(found.map(|exercise| NamedReference {
        workout: None,
        set: None,
        exercise: Some(id),
        label: exercise.name,
    }))
}

fn of_set(conn: &mut Conn, member: MemberId, id: WorkoutSetId) -> Result<Option<NamedReference>> {
    let Some(set) = workout_sets::find(conn, member, id)? else { return Ok(None) };
    let Some(of) = workout_exercises::find(conn, member, set.workout_exercise_id)? else {
        return Ok(None);
    };
    let Some(exercise) = exercises::find_for(conn, member, of.exercise_id)? else {
        return Ok(None);
    };
    let values = values_of(&set.record.values, measure_of(of.exercise_id));
    Ok(Some(NamedReference {
        workout: Some(of.workout_id),
        set: Some(id),
        exercise: Some(of.exercise_id),
        label: values
            .map_or_else(|| exercise.name.clone(), |values| format!("{}: {values}", exercise.name)),
    }))
}

fn label_of_workout(workout: &Workout) -> String {
    let name = match (&workout.name, workout.workout_type.as_str()) {
        (Some(name), _) => name.clone(),
        (None, "Custom") => "Treino livre".to_owned(),
        (None, code) => format!("Treino {code}"),
    };
    format!("{name}, {}", workout.trained_on.format("%d/%m/%Y"))
}

fn values_of(values: &SetValues, measure: Measure) -> Option<String> {
    match measure {
        Measure::Hold => Some(format!("{} s", values.duration_seconds?)),
        Measure::CardioTime => Some(format!("{} min", values.duration_seconds? / 60)),
        Measure::LoadReps | Measure::BodyweightReps | Measure::AssistedReps => {
            let reps = values.reps?;
            Some(match values.weight_kg.filter(|kg| *kg > 0.0) {
                Some(kg) => format!("{} kg × {reps}", kilograms(kg)),
                None => format!("{reps} repetições"),
            })
        }
    }
}
