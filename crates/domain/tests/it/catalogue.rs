//! The texts of the exercises: complete, distinct, and spelled as a Portuguese dictionary knows it.

#![allow(clippy::print_stdout)] // The counts are what a reader of the run looks for.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;

use evolua_domain::exercise::{Catalogue, Exercise, Guide, Guides};
use spellbook::Dictionary;

/// A sentence of more exercises than this says nothing about any of them.
const MOST_EXERCISES_PER_SENTENCE: usize = 3;

/// The least share of sentences that occur only once.
const UNIQUE_SHARE: f64 = 0.9;

const DICTIONARY: &str = "/usr/share/hunspell/pt_BR";

fn guides() -> impl Iterator<Item = (&'static Exercise, &'static Guide)> {
    Catalogue::embedded().exercises().iter().map(|exercise| {
        let guide = Guides::embedded().get(exercise.id);
        (exercise, guide.unwrap_or_else(|| panic!("{} has no text", exercise.slug)))
    })
}

fn sentences(guide: &Guide) -> impl Iterator<Item = &str> {
    let differences = guide.variations.iter().map(|one| one.difference.as_str());
    guide.steps.iter().chain(&guide.tips).map(String::as_str).chain(differences)
}

/// Prints what was found and fails if anything was.
fn report(what: &str, checked: usize, faults: &[String]) {
    println!("{what}: {checked} checked, {} faults", faults.len());
    assert!(faults.is_empty(), "{what}:\n{}", faults.join("\n"));
}

#[test]
fn catalogue_texts_are_complete() {
    let mut faults = Vec::new();
    for (exercise, guide) in guides() {
        if !(3..=4).contains(&guide.variations.len()) {
            faults.push(format!("{}: {} variations", exercise.slug, guide.variations.len()));
        }
        faults.extend(
            sentences(guide)
                .filter(|text| {
                    !(text.ends_with(['.', '!', '?']) && (40..=200).contains(&text.len()))
                })
                .map(|text| format!("{}: no sentence: {text}", exercise.slug)),
        );
    }
    report("texts of 6 steps, 4 tips, 3 to 4 variations", guides().count(), &faults);
}

#[test]
fn catalogue_sentences_belong_to_their_exercise() {
    let mut places: HashMap<&str, usize> = HashMap::new();
    for (_, guide) in guides() {
        for text in sentences(guide) {
            *places.entry(text).or_default() += 1;
        }
    }
    let repeated: Vec<String> = places
        .iter()
        .filter(|(_, places)| **places > MOST_EXERCISES_PER_SENTENCE)
        .map(|(text, places)| format!("{places} times: {text}"))
        .collect();
    report("sentences", places.len(), &repeated);
    let unique = places.values().filter(|places| **places == 1).count();
    #[allow(clippy::cast_precision_loss)] // Some thousands.
    let share = unique as f64 / places.values().sum::<usize>() as f64;
    println!("unique sentences: {:.1} %", 100.0 * share);
    assert!(share >= UNIQUE_SHARE, "only {share:.2} of the sentences are unique");
    let steps: HashSet<_> = guides().map(|(_, guide)| &guide.steps).collect();
    assert_eq!(steps.len(), guides().count(), "two exercises have the same steps");
}

#[test]
fn catalogue_variations_are_sorted_by_similarity_and_have_distinct_texts() {
    let mut faults = Vec::new();
    let mut differences = HashSet::new();
    let mut count = 0;
    for (exercise, guide) in guides() {
        let others: Vec<&Exercise> = guide
            .variations
            .iter()
            .filter_map(|one| Catalogue::embedded().by_id(one.exercise))
            .collect();
        let distance = |other: &Exercise| match (
            other.group == exercise.group,
            other.pattern == exercise.pattern,
        ) {
            (true, true) => 0,
            (true, false) => 1,
            (false, _) => 2,
        };
        if others.iter().any(|other| other.id == exercise.id)
            || others.iter().map(|other| other.id).collect::<BTreeSet<_>>().len() < others.len()
        {
            faults.push(format!("{}: a variation is the exercise or stands twice", exercise.slug));
        }
        if !others.is_sorted_by_key(|other| distance(other)) {
            faults.push(format!("{}: a nearer variation stands later", exercise.slug));
        }
        for variation in &guide.variations {
            count += 1;
            if !differences.insert(&variation.difference) {
                faults.push(format!("{}: not its own: {}", exercise.slug, variation.difference));
            }
        }
    }
    report("variations", count, &faults);
}

/// The dictionary of Debian's `hunspell-pt-br`, with the words of the gym.
fn dictionary() -> Option<Dictionary> {
    let read = |extension| std::fs::read_to_string(format!("{DICTIONARY}.{extension}"));
    let (Ok(affixes), Ok(words)) = (read("aff"), read("dic")) else {
        assert!(std::env::var_os("CI").is_none(), "CI needs Debian's hunspell-pt-br");
        println!("skipped: no dictionary at {DICTIONARY}");
        return None;
    };
    let mut dictionary = Dictionary::new(&affixes, &words).expect("a dictionary");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../catalogue/texts/termos.txt");
    for term in std::fs::read_to_string(folder).unwrap().lines() {
        dictionary.add(term).expect("a word");
    }
    Some(dictionary)
}

#[test]
fn catalogue_words_are_known_to_a_dictionary() {
    let Some(dictionary) = dictionary() else { return };
    let mut checked = BTreeSet::new();
    let mut faults = BTreeSet::new();
    for (exercise, guide) in guides() {
        for text in sentences(guide) {
            let is_part = |c: char| c.is_alphabetic() || c == '-';
            for word in text.split(|c| !is_part(c)).map(|word| word.trim_matches('-')) {
                if word.len() > 1 && checked.insert(word) && !is_known(&dictionary, word) {
                    faults.insert(format!("{}: {word}", exercise.slug));
                }
            }
        }
    }
    report("words", checked.len(), &faults.into_iter().collect::<Vec<_>>());
}

/// Whether the dictionary knows a word, or all parts of a word with hyphens.
fn is_known(dictionary: &Dictionary, word: &str) -> bool {
    dictionary.check(word)
        || (word.contains('-') && word.split('-').all(|part| dictionary.check(part)))
}
