//! Workouts that the trainer makes: for one member, or as a template for any.

use chrono::{DateTime, Utc};

use crate::exercise::ExerciseId;
use crate::id::{CustomWorkoutId, DeskTemplateId};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomWorkout {
    pub id: CustomWorkoutId,
    pub name: String,
    pub description: Option<String>,
    pub notes: Option<String>,
    /// The day that the trainer intended it for.
    pub day_code: Option<String>,
    pub exercise_count: i64,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct NewCustomWorkout {
    pub name: String,
    pub description: Option<String>,
    pub notes: Option<String>,
    /// The day that the trainer intended it for.
    pub day_code: Option<String>,
    /// Its exercises in order.
    pub exercises: Vec<CustomWorkoutExercise>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CustomWorkoutExercise {
    pub exercise_id: ExerciseId,
    pub sets: u8,
    /// The trainer's own words: `8-12`, `até a falha`.
    pub reps: String,
    /// 0 where the trainer left it open.
    pub weight_kg: f64,
    /// Rest between two sets.
    pub rest_seconds: i32,
    pub notes: Option<String>,
    /// Neighbours with the same number are done in turn, set by set, with the rest after the last
    /// of them.
    pub group: Option<u8>,
    /// Whether a set with less load follows the last one without rest.
    pub is_drop_set: bool,
}

/// A workout that the trainer keeps to assign it to members.
#[derive(Debug, Clone, PartialEq)]
pub struct DeskTemplate {
    pub id: DeskTemplateId,
    pub name: String,
    pub description: Option<String>,
    pub notes: Option<String>,
    pub day_code: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// Numbers the groups by their place: only neighbours form a group, and one exercise alone is none.
pub fn arrange_groups(groups: &[Option<u8>]) -> Vec<Option<u8>> {
    let mut arranged = Vec::with_capacity(groups.len());
    let mut next = 0;
    for run in groups.chunk_by(|a, b| a == b) {
        let is_group = run.len() > 1 && run[0].is_some();
        arranged.extend(run.iter().map(|_| is_group.then_some(next)));
        next += u8::from(is_group);
    }
    arranged
}

#[cfg(test)]
mod tests {
    use super::*;

    type Groups<'a> = &'a [Option<u8>];

    #[test]
    fn only_neighbours_form_a_group() {
        let cases: [(Groups<'_>, Groups<'_>); 6] = [
            (&[], &[]),
            (&[None, None], &[None, None]),
            (&[Some(7), Some(7)], &[Some(0), Some(0)]),
            // Alone, or apart from the others of its number.
            (&[Some(1), None, Some(1)], &[None, None, None]),
            (
                &[Some(4), Some(4), Some(4), None, Some(2), Some(2)],
                &[Some(0), Some(0), Some(0), None, Some(1), Some(1)],
            ),
            // The same number again after a gap is another group.
            (
                &[Some(3), Some(3), None, Some(3), Some(3)],
                &[Some(0), Some(0), None, Some(1), Some(1)],
            ),
        ];
        for (entered, arranged) in cases {
            assert_eq!(arrange_groups(entered), arranged, "{entered:?}");
        }
    }
}
