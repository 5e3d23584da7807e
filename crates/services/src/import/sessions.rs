//! Sessions of other apps as sessions of the training log.

use chrono::{DateTime, NaiveTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::exercise::{
    Catalogue, CustomExerciseValues, ExerciseId, Measure, MuscleGroup, measure_of,
};
use evolua_domain::workout::{
    MOST_RIR, Revised, Row, SessionCopy, SessionExercise, SessionHeader, SessionSet, SetRecord,
    SetValues, next_revision,
};
use evolua_import::{Exercise, Session, Set};
use evolua_persistence::imports::Import;
use evolua_persistence::{Conn, custom_exercises};
use uuid::Uuid;

use super::plan::{Meaning, Plan, PlannedSession};
use crate::Result;
use crate::training_log::NewSession;

/// The longest texts that the product stores, in characters.
const LONGEST_NAME: usize = 120;
const LONGEST_EXERCISE_NAME: usize = 80;
const LONGEST_NOTES: usize = 1_000;

/// What a custom exercise has after its name if the catalogue has an exercise of that name.
const IMPORTED: &str = " (importado)";

/// The session for the log. Creates the custom exercises in it that don't exist.
pub(super) fn new_session(
    conn: &mut Conn,
    person: &Member,
    plan: &Plan,
    planned: &PlannedSession,
    import: &mut Import,
    now: DateTime<Utc>,
) -> Result<NewSession> {
    let PlannedSession { id, session } = planned;
    let revision = next_revision(0, now);
    let header = header(session, person, now);
    let done_at = header.ended_at.unwrap_or(now);
    let mut copy = SessionCopy::new(Revised { revision, value: header });
    for (at, exercise) in (0..).zip(&session.exercises) {
        let Meaning { exercise: known, group } = plan.meaning(&exercise.name);
        let exercise_id = match known {
            Some(id) => id,
            None => find_or_create(conn, person, &exercise.name, group, import, now)?,
        };
        let key = Uuid::new_v5(id, format!("exercise {at}").as_bytes());
        let notes = text(&exercise.notes.join("\n"), LONGEST_NOTES);
        let value = SessionExercise { exercise_id, order_index: at, notes };
        copy.add_exercise(key, Row::present(revision, value));
        add_sets(&mut copy, key, exercise, measure_of(exercise_id), done_at);
    }
    Ok(NewSession { client_id: *id, session: copy })
}

fn header(session: &Session, person: &Member, now: DateTime<Utc>) -> SessionHeader {
    let instant = |local| person.time_zone.instant(local).unwrap_or(now).min(now);
    let start = instant(session.start);
    // A start without an end would be a session that is still open.
    let length = session.length().filter(|_| session.has_time);
    let end = match length {
        Some(length) => (start + length).min(now),
        None if session.has_time => start,
        None => instant(session.start.date().and_time(NOON)),
    };
    SessionHeader {
        name: text(&session.name, LONGEST_NAME),
        trained_on: session.start.date(),
        started_at: length.map(|_| start),
        ended_at: Some(end),
        paused_seconds: 0,
        notes: session.notes.as_deref().and_then(|notes| text(notes, LONGEST_NOTES)),
        workout_type: "Custom".to_owned(),
        program_type: "Personalizado".to_owned(),
    }
}

/// The time of a session of which the file says the day alone.
const NOON: NaiveTime = NaiveTime::from_hms_opt(12, 0, 0).expect("a time of day");

fn add_sets(
    copy: &mut SessionCopy,
    exercise: Uuid,
    imported: &Exercise,
    measure: Measure,
    done_at: DateTime<Utc>,
) {
    let revision = copy.header.revision;
    for (at, set) in (0..).zip(&imported.sets) {
        let record = SetRecord {
            order_index: at,
            values: values(set, measure),
            completed_at: Some(done_at),
            origin: None,
        }
        .recorded_at(revision);
        let key = Uuid::new_v5(&exercise, format!("set {at}").as_bytes());
        copy.add_set(key, Row::present(revision, SessionSet { exercise, record }));
    }
}

fn values(set: &Set, measure: Measure) -> SetValues {
    let positive = |value: i32| Some(value).filter(|value| *value > 0);
    SetValues {
        set_type: set.kind,
        reps: if measure.counts_reps() { Some(set.reps) } else { positive(set.reps) },
        weight_kg: Some(set.weight_kg).filter(|kg| *kg > 0.0 || measure == Measure::LoadReps),
        duration_seconds: positive(set.seconds),
        rest_seconds: None,
        rir: set.effort.map(reserve),
        target_reps: None,
        target_weight_kg: None,
        notes: set.notes.as_deref().and_then(|notes| text(notes, LONGEST_NOTES)),
        is_completed: true,
        has_pain: false,
        pain_at: None,
        pain_score: None,
        is_confirmed: false,
    }
}

/// Repetitions in reserve by the perceived effort: 10 is none. A half counts as one.
fn reserve(effort: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "an effort is between 1 and 10")]
    let reserve = (10.0 - effort).round() as i32;
    reserve.clamp(0, MOST_RIR)
}

fn find_or_create(
    conn: &mut Conn,
    person: &Member,
    name: &str,
    group: MuscleGroup,
    import: &mut Import,
    now: DateTime<Utc>,
) -> Result<ExerciseId> {
    let name = custom_name(name);
    if let Some(known) = custom_exercises::find_by_name(conn, person.id, &name)? {
        return Ok(known.id);
    }
    let values = CustomExerciseValues { name, group, icon: None };
    let created = custom_exercises::insert(conn, person.id, &values, None, now)?;
    import.created_exercises.push(created.id);
    Ok(created.id)
}

fn custom_name(name: &str) -> String {
    let short = text(name, LONGEST_EXERCISE_NAME - IMPORTED.len()).unwrap_or_default();
    if Catalogue::embedded().by_name(&short).is_some() { short + IMPORTED } else { short }
}

/// A text as it can be stored: without control characters, and cut if it is too long. `None` for an
/// empty one.
fn text(text: &str, most: usize) -> Option<String> {
    let is_kept = |letter: &char| !letter.is_control() || *letter == '\n';
    let clean: String = text.trim().chars().filter(is_kept).collect();
    if clean.chars().count() <= most {
        return Some(clean).filter(|clean| !clean.is_empty());
    }
    Some(clean.chars().take(most - 1).chain(['…']).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effort_becomes_reserve() {
        let cases = [(10.0, 0), (9.5, 1), (9.0, 1), (8.5, 2), (7.0, 3), (5.0, 4), (1.0, 4)];
        for (effort, expected) in cases {
            assert_eq!(reserve(effort), expected, "{effort}");
        }
    }

    #[test]
    fn texts_are_cut_and_have_no_control_characters() {
        assert_eq!(text(" pino\u{0} 4\nfirme ", 20).as_deref(), Some("pino 4\nfirme"));
        assert_eq!(text("ééééé", 4).as_deref(), Some("ééé…"));
        assert_eq!(text(" \u{7} ", 4), None);
    }

    #[test]
    fn a_custom_exercise_never_has_a_name_of_the_catalogue() {
        assert_eq!(custom_name("Supino Zebra"), "Supino Zebra");
        assert_eq!(custom_name("supino reto com barra"), "supino reto com barra (importado)");
        assert_eq!(custom_name(&"z".repeat(90)).chars().count(), 68);
    }
}
