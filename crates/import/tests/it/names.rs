//! Names of other apps.

use std::collections::{BTreeMap, BTreeSet};

use evolua_domain::exercise::{Catalogue, MuscleGroup};
use evolua_import::{group_of, match_exercise};

fn slug(name: &str) -> Option<&'static str> {
    let id = match_exercise(name)?;
    Some(Catalogue::embedded().by_id(id)?.slug.as_str())
}

#[test]
fn names_match_in_any_order_of_words_and_in_both_languages() {
    let cases = [
        ("Bench Press (Barbell)", "supino_reto_barra"),
        ("Flat Barbell Bench Press", "supino_reto_barra"),
        ("supino reto com barra", "supino_reto_barra"),
        ("Cadeira extensora", "cadeira_extensora"),
        ("EZ-Bar Curl", "rosca_direta_barra_w"),
        ("Pull Ups", "barra_fixa_pronada"),
        ("Deadlift (Barbell)", "levantamento_terra"),
    ];
    for (name, expected) in cases {
        assert_eq!(slug(name), Some(expected), "{name}");
    }
}

#[test]
fn an_unknown_exercise_gets_the_likeliest_group() {
    for name in ["Katana Triceps Extension", "Leg Press Keller", "Zercher"] {
        assert_eq!(slug(name), None, "{name}");
    }
    assert_eq!(group_of("Bottom-Half Seated Cable Flye", None), MuscleGroup::Chest);
    assert_eq!(group_of("Katana Triceps Extension", None), MuscleGroup::Triceps);
    assert_eq!(group_of("Zercher", Some("Legs")), MuscleGroup::Quadriceps);
    assert_eq!(group_of("Leg Press Keller", None), MuscleGroup::Quadriceps);
}

#[test]
fn every_alias_names_one_exercise_of_the_catalogue() {
    let text = include_str!("../../../../catalogue/aliases.tsv");
    let mut meanings: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in text.lines() {
        let (wanted, names) = line.split_once('\t').unwrap();
        assert!(Catalogue::embedded().by_slug(wanted).is_some(), "{wanted}");
        for name in names.split(';') {
            meanings.entry(name).or_default().insert(wanted);
            assert_eq!(slug(name), Some(wanted), "{name}");
        }
    }
    assert!(meanings.values().all(|slugs| slugs.len() == 1));
}
