//! The guide of an exercise in responses.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use evolua_domain::exercise::{Catalogue, ExerciseId, Guides, Variation};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
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
#[derive(Clone, Copy, Default, Serialize, ToSchema)]
pub(crate) struct PlannedGuide {
    /// Six steps, from the set-up to putting the load away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    instructions: Option<&'static RawValue>,
    /// Four tips.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    tips: Option<&'static RawValue>,
    /// Three or four, the nearest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<ExerciseVariation>>, nullable = false)]
    variations: Option<&'static RawValue>,
}

/// A guide as JSON.
struct WrittenGuide {
    instructions: Box<RawValue>,
    tips: Box<RawValue>,
    variations: Box<RawValue>,
}

/// The guides of the catalogue. They are most of a day's answer and never change.
static WRITTEN_GUIDES: LazyLock<BTreeMap<ExerciseId, WrittenGuide>> = LazyLock::new(|| {
    let exercises = Catalogue::embedded().exercises().iter();
    exercises.map(|entry| (entry.id, ExerciseGuide::from(entry.id).into())).collect()
});

impl From<ExerciseGuide> for WrittenGuide {
    fn from(guide: ExerciseGuide) -> Self {
        Self {
            instructions: json(&guide.instructions),
            tips: json(&guide.tips),
            variations: json(&guide.variations),
        }
    }
}

fn json(texts: &impl Serialize) -> Box<RawValue> {
    to_raw_value(texts).expect("texts can be written as JSON")
}

impl From<ExerciseId> for PlannedGuide {
    fn from(id: ExerciseId) -> Self {
        WRITTEN_GUIDES.get(&id).map_or_else(Self::default, |guide| Self {
            instructions: Some(&guide.instructions),
            tips: Some(&guide.tips),
            variations: Some(&guide.variations),
        })
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
