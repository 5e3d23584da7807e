//! The guide of an exercise in responses.

use evolua_domain::exercise::{Catalogue, ExerciseId, Guides, Variation};
use serde::Serialize;
use utoipa::ToSchema;

/// A similar exercise.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseVariation {
    exercise_id: i64,
    slug: &'static str,
    name: &'static str,
    /// How it differs, in one sentence.
    difference: &'static str,
}

/// How an exercise is done. Empty for members' own exercises.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseGuide {
    /// Six steps, from the set-up to putting the load away.
    #[schema(value_type = Vec<String>)]
    instructions: &'static [String],
    /// Four tips.
    #[schema(value_type = Vec<String>)]
    tips: &'static [String],
    /// Three or four, the nearest first.
    variations: Vec<ExerciseVariation>,
}

/// The guide of a planned exercise; absent with `guides=false`.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct PlannedGuide {
    /// Six steps, from the set-up to putting the load away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    instructions: Option<&'static [String]>,
    /// Four tips.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    tips: Option<&'static [String]>,
    /// Three or four, the nearest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    variations: Option<Vec<ExerciseVariation>>,
}

impl From<ExerciseGuide> for PlannedGuide {
    fn from(ExerciseGuide { instructions, tips, variations }: ExerciseGuide) -> Self {
        Self { instructions: Some(instructions), tips: Some(tips), variations: Some(variations) }
    }
}

impl From<ExerciseId> for ExerciseGuide {
    fn from(id: ExerciseId) -> Self {
        let guide = Guides::embedded().get(id);
        Self {
            instructions: guide.map_or(&[], |guide| &guide.steps),
            tips: guide.map_or(&[], |guide| &guide.tips),
            variations: guide
                .map_or(&[][..], |guide| &guide.variations)
                .iter()
                .filter_map(known_variation)
                .collect(),
        }
    }
}

fn known_variation(other: &'static Variation) -> Option<ExerciseVariation> {
    let entry = Catalogue::embedded().by_id(other.exercise)?;
    Some(ExerciseVariation {
        exercise_id: entry.id.get(),
        slug: &entry.slug,
        name: &entry.name,
        difference: &other.difference,
    })
}
