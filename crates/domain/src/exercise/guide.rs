//! Guides to the exercises: steps, tips and variations.
//!
//! The texts are in `catalogue/texts`, one file per muscle group, which a trainer can edit.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use serde::Deserialize;
use thiserror::Error;

use super::{Catalogue, ExerciseId};
use crate::embedded::embedded;

fn embedded_files() -> [String; 12] {
    [
        embedded!("texts/abdomen.toml"),
        embedded!("texts/biceps.toml"),
        embedded!("texts/cardio.toml"),
        embedded!("texts/costas.toml"),
        embedded!("texts/gluteos.toml"),
        embedded!("texts/ombros.toml"),
        embedded!("texts/panturrilhas.toml"),
        embedded!("texts/peito.toml"),
        embedded!("texts/posterior.toml"),
        embedded!("texts/quadriceps.toml"),
        embedded!("texts/trapezio.toml"),
        embedded!("texts/triceps.toml"),
    ]
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// From the set-up to putting the load away.
    pub steps: [String; 6],
    pub tips: [String; 4],
    /// Three or four similar exercises, the most similar first.
    pub variations: Vec<Variation>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    pub exercise: ExerciseId,
    pub difference: String,
}

/// Why a file of texts is refused.
#[derive(Debug, Error)]
pub enum GuideError {
    /// The file has the wrong shape, or a wrong number of texts.
    #[error(transparent)]
    Malformed(#[from] toml::de::Error),
    /// A text is about an exercise that the catalogue doesn't have.
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

#[derive(Debug)]
pub struct Guides(HashMap<ExerciseId, Guide>);

impl Guides {
    /// The guides that are compiled into the binary.
    ///
    /// # Panics
    /// Never: a test reads the embedded files.
    pub fn embedded() -> &'static Self {
        static GUIDES: OnceLock<Guides> = OnceLock::new();
        GUIDES.get_or_init(|| match Self::parse(&embedded_files(), Catalogue::embedded()) {
            Ok(guides) => guides,
            Err(error) => panic!("catalogue/texts: {error}"),
        })
    }

    /// Parses files of guides to the exercises of a catalogue.
    pub fn parse(files: &[impl AsRef<str>], catalogue: &Catalogue) -> Result<Self, GuideError> {
        let mut guides = HashMap::new();
        for file in files {
            for (slug, entry) in toml::from_str::<BTreeMap<String, Entry>>(file.as_ref())? {
                guides.insert(id(catalogue, &slug)?, guide(catalogue, entry)?);
            }
        }
        Ok(Self(guides))
    }

    /// The guide to an exercise. Custom exercises have none.
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
    exercise.map(|exercise| exercise.id).ok_or_else(|| GuideError::UnknownExercise(slug.to_owned()))
}
