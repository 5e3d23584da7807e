//! How an exercise is done, in a trainer's words: steps, tips and variations.
//!
//! The words are in `catalogue/texts`, one file per muscle group, which a trainer can read and edit.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use serde::Deserialize;
use thiserror::Error;

use super::{Catalogue, ExerciseId};

const EMBEDDED: [&str; 12] = [
    include_str!("../../../../catalogue/texts/abdomen.toml"),
    include_str!("../../../../catalogue/texts/biceps.toml"),
    include_str!("../../../../catalogue/texts/cardio.toml"),
    include_str!("../../../../catalogue/texts/costas.toml"),
    include_str!("../../../../catalogue/texts/gluteos.toml"),
    include_str!("../../../../catalogue/texts/ombros.toml"),
    include_str!("../../../../catalogue/texts/panturrilhas.toml"),
    include_str!("../../../../catalogue/texts/peito.toml"),
    include_str!("../../../../catalogue/texts/posterior.toml"),
    include_str!("../../../../catalogue/texts/quadriceps.toml"),
    include_str!("../../../../catalogue/texts/trapezio.toml"),
    include_str!("../../../../catalogue/texts/triceps.toml"),
];

/// How an exercise is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// What to do, from the set-up to putting the load away.
    pub steps: [String; 6],
    /// What to mind.
    pub tips: [String; 4],
    /// Three or four like exercises, the nearest first.
    pub variations: Vec<Variation>,
}

/// Another exercise that does much the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// Which one.
    pub exercise: ExerciseId,
    /// What is different there.
    pub difference: String,
}

/// Why a file of texts is refused.
#[derive(Debug, Error)]
pub enum GuideError {
    /// The file isn't written as it should be, or a count is off.
    #[error(transparent)]
    Malformed(#[from] toml::de::Error),
    /// A text is about something that the catalogue doesn't have.
    #[error("`{0}` is no exercise of the catalogue")]
    UnknownExercise(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    passos: [String; 6],
    dicas: [String; 4],
    variacoes: Vec<VariationEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariationEntry {
    exercicio: String,
    diferenca: String,
}

/// The texts of the catalogue's exercises.
#[derive(Debug)]
pub struct Guides(HashMap<ExerciseId, Guide>);

impl Guides {
    /// The texts that this program was built with.
    ///
    /// # Panics
    /// Never: a test reads the embedded files.
    pub fn embedded() -> &'static Self {
        static GUIDES: OnceLock<Guides> = OnceLock::new();
        GUIDES.get_or_init(|| match Self::parse(&EMBEDDED, Catalogue::embedded()) {
            Ok(guides) => guides,
            Err(error) => panic!("catalogue/texts: {error}"),
        })
    }

    /// Reads files of texts about a catalogue.
    pub fn parse(files: &[&str], catalogue: &Catalogue) -> Result<Self, GuideError> {
        let mut guides = HashMap::new();
        for file in files {
            for (slug, entry) in toml::from_str::<BTreeMap<String, Entry>>(file)? {
                guides.insert(id(catalogue, &slug)?, guide(catalogue, entry)?);
            }
        }
        Ok(Self(guides))
    }

    /// How an exercise is done; members' own exercises have no text.
    pub fn get(&self, exercise: ExerciseId) -> Option<&Guide> {
        self.0.get(&exercise)
    }
}

fn guide(catalogue: &Catalogue, entry: Entry) -> Result<Guide, GuideError> {
    let variation = |other: VariationEntry| {
        Ok(Variation { exercise: id(catalogue, &other.exercicio)?, difference: other.diferenca })
    };
    Ok(Guide {
        steps: entry.passos,
        tips: entry.dicas,
        variations: entry
            .variacoes
            .into_iter()
            .map(variation)
            .collect::<Result<_, GuideError>>()?,
    })
}

fn id(catalogue: &Catalogue, slug: &str) -> Result<ExerciseId, GuideError> {
    let exercise = catalogue.by_slug(slug);
    exercise.map(|one| one.id).ok_or_else(|| GuideError::UnknownExercise(slug.to_owned()))
}
