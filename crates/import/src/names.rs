//! Finds the exercise of the catalogue that another app's name means.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId, MuscleGroup};
use evolua_domain::input::search_key;

/// Names of other apps in English: the slug of an exercise, a tab and its names, separated by `;`.
const ALIASES: &str = include_str!("../../../catalogue/aliases.tsv");

/// A name as a set of words: `Bench Press (Barbell)` and `Barbell Bench Press` are the same.
type Words = BTreeSet<String>;

fn words(name: &str) -> Words {
    let key = search_key(name);
    let words = key.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| singular(word).to_owned()).collect()
}

/// `Curls` and `Curl` are the same, `Press` stays.
fn singular(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(stem) if stem.len() > 1 && !stem.ends_with('s') => stem,
        _ => word,
    }
}

static INDEX: LazyLock<HashMap<Words, ExerciseId>> = LazyLock::new(|| {
    let catalogue = Catalogue::embedded();
    let mut index = HashMap::new();
    // The first meaning of a name stays: the catalogue's own names, the aliases, then synonyms.
    for exercise in catalogue.exercises() {
        index.entry(words(&exercise.name)).or_insert(exercise.id);
    }
    for (exercise, alias) in aliases(catalogue) {
        index.entry(words(alias)).or_insert(exercise.id);
    }
    for exercise in catalogue.exercises() {
        for synonym in &exercise.synonyms {
            index.entry(words(synonym)).or_insert(exercise.id);
        }
    }
    index
});

fn aliases(catalogue: &Catalogue) -> impl Iterator<Item = (&Exercise, &'static str)> {
    let lines = ALIASES.lines().filter_map(|line| line.split_once('\t'));
    let known = lines.filter_map(|(slug, names)| Some((catalogue.by_slug(slug)?, names)));
    known.flat_map(|(exercise, names)| names.split(';').map(move |name| (exercise, name)))
}

/// The exercise of the catalogue that a name means.
pub fn match_exercise(name: &str) -> Option<ExerciseId> {
    INDEX.get(&words(name)).copied()
}

/// Words in names and categories by the muscle group that they tell. The first match counts.
const GROUPS: [(MuscleGroup, &[&str]); 13] = [
    (
        MuscleGroup::Cardio,
        &["cardio", "running", "treadmill", "cycling", "bike", "rowing", "elliptical"],
    ),
    (MuscleGroup::Calves, &["calf", "calve", "panturrilha"]),
    (
        MuscleGroup::Abdomen,
        &["ab", "abs", "core", "crunch", "plank", "situp", "abdominal", "prancha"],
    ),
    (
        MuscleGroup::Hamstrings,
        &["hamstring", "deadlift", "posterior", "flexora", "stiff", "hyperextension"],
    ),
    (MuscleGroup::Glutes, &["glute", "hip", "adduction", "abduction", "gluteo"]),
    (MuscleGroup::Triceps, &["tricep", "pushdown", "pressdown", "skullcrusher"]),
    (MuscleGroup::Biceps, &["bicep", "curl", "rosca", "forearm", "wrist"]),
    (MuscleGroup::Trapezius, &["trap", "shrug", "encolhimento"]),
    (MuscleGroup::Quadriceps, &["leg", "quad", "squat", "lunge", "agachamento", "quadricep"]),
    (MuscleGroup::Shoulders, &["shoulder", "delt", "deltoid", "lateral", "overhead", "ombro"]),
    (
        MuscleGroup::Back,
        &["back", "lat", "row", "pulldown", "pullup", "pull", "costa", "remada", "puxada"],
    ),
    (MuscleGroup::Chest, &["chest", "bench", "fly", "flye", "press", "dip", "peito", "supino"]),
    (MuscleGroup::Cardio, &["warm", "walk", "run"]),
];

/// The likeliest muscle group of an exercise, by its name and the category that the other app gives it.
pub fn group_of(name: &str, category: Option<&str>) -> MuscleGroup {
    let category = category.map(words).unwrap_or_default();
    let name = words(name);
    let told = |text: &Words| {
        let group = GROUPS.iter().find(|(_, told)| told.iter().any(|word| text.contains(*word)));
        group.map(|(group, _)| *group)
    };
    told(&category).or_else(|| told(&name)).unwrap_or(MuscleGroup::Chest)
}
