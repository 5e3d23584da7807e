//! Texts about limitations and how the parser reads them.

use evolua_domain::limitations::{CLEARANCE_NOTE, NOT_UNDERSTOOD_NOTE, Outcome, Reading, notes};
use evolua_domain::program::{ProgramRequest, generate};
use proptest::prelude::*;
use serde_json::Value;

use crate::grid::{exercise, profiles};

fn read(text: &str) -> Vec<String> {
    let reading = Reading::of(Some(text));
    let mut keys: Vec<_> = reading.conditions.iter().map(|one| one.to_string()).collect();
    keys.sort();
    keys
}

fn check(cases: &Value) {
    let mut wrong = Vec::new();
    for case in cases.as_array().unwrap() {
        let text = case["text"].as_str().unwrap();
        let mut expected: Vec<_> = case["expect"]
            .as_array()
            .unwrap()
            .iter()
            .map(|key| key.as_str().unwrap().to_owned())
            .collect();
        expected.sort();
        let found = read(text);
        if found != expected {
            wrong.push(format!("{text:?}: found {found:?}, expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn agreed_texts_are_read_as_agreed() {
    check(&serde_json::from_str(include_str!("../data/lexicon_cases.json")).unwrap());
}

/// A line of `limitations_own.txt`.
struct Line<'a> {
    text: &'a str,
    conditions: Vec<String>,
    flags: Vec<&'a str>,
}

fn own_lines() -> impl Iterator<Item = Line<'static>> {
    let file = include_str!("../data/limitations_own.txt");
    let lines = file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| {
        let (text, expected) = line.split_once("=>").unwrap();
        let words = expected.split_whitespace().filter(|word| *word != "+");
        let is_flag = |word: &&str| matches!(*word, "impact" | "red" | "unread");
        let mut conditions: Vec<_> =
            words.clone().filter(|word| !is_flag(word)).map(str::to_owned).collect();
        conditions.sort();
        Line { text: text.trim(), conditions, flags: words.filter(is_flag).collect() }
    })
}

#[test]
fn what_members_write_is_read_as_a_trainer_would() {
    let mut wrong = Vec::new();
    for line in own_lines() {
        let reading = Reading::of(Some(line.text));
        let unread = matches!(reading.outcome, Outcome::NotUnderstood | Outcome::PartlyUnderstood);
        let flags =
            [("impact", reading.avoids_impact), ("red", reading.has_red_flag), ("unread", unread)];
        let flags: Vec<_> =
            flags.iter().filter(|(_, is_set)| *is_set).map(|(name, _)| *name).collect();
        let found = read(line.text);
        let mut expected_flags = line.flags.clone();
        expected_flags.sort_unstable();
        if found != line.conditions || flags != expected_flags {
            wrong.push(format!(
                "{:?}: found {found:?} {flags:?}, expected {:?} {:?}",
                line.text, line.conditions, expected_flags
            ));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

proptest! {
    #[test]
    fn no_text_breaks_the_parser(text in "\\PC{0,200}") {
        let reading = Reading::of(Some(&text));
        prop_assert_eq!(reading, Reading::of(Some(&text)));
    }

    #[test]
    fn shuffled_words_of_the_vocabulary_break_nothing(
        words in prop::collection::vec(prop::sample::select(vec![
            "não", "sem", "nunca", "dor", "joelho", "ombro", "e", "ou", "nem", ",", "?", ":", ".",
            "mas", "minha", "mãe", "tenho", "é", "hérnia", "posso", "agachar", "ok", "n/", "-", "(",
        ]), 0..25)
    ) {
        let text = words.join(" ");
        let reading = Reading::of(Some(&text));
        // A condition that a more specific one covers is never left.
        let again = Reading::with_conditions(reading.conditions.iter());
        prop_assert_eq!(again.conditions, reading.conditions);
    }

    #[test]
    fn a_program_for_any_text_avoids_what_was_read(
        text in "[a-zçãéíó ,.?]{0,60}", at in 0_usize..4368,
    ) {
        let profile = profiles().nth(at).unwrap();
        let limitations = Reading::of(Some(&format!("{text}. dor no joelho")));
        let program = generate(ProgramRequest { limitations, ..profile.into() });
        let avoid = limitations.restrictions().avoid;
        for planned in program.days.iter().flat_map(|day| &day.exercises) {
            prop_assert!(!exercise(planned).stress.intersects(avoid));
        }
        prop_assert!(!notes(limitations, &program).is_empty());
    }
}

#[test]
fn members_read_what_was_considered_and_what_was_not_understood() {
    let profile = profiles().next().unwrap();
    let notes_for = |text| {
        let limitations = Reading::of(Some(text));
        let program = generate(ProgramRequest { limitations, ..profile.into() });
        notes(limitations, &program)
    };
    assert_eq!(notes_for("sem lesões"), [""; 0]);
    assert_eq!(notes_for("vegetariano"), [NOT_UNDERSTOOD_NOTE]);
    let knee = notes_for("dor no joelho e diabetes");
    assert!(knee[0].starts_with("Levamos em conta o que você informou: joelho. Evitamos "));
    assert!(knee[0].ends_with("Pare se sentir dor."), "{}", knee[0]);
    assert_eq!(knee.last().unwrap(), NOT_UNDERSTOOD_NOTE);
    assert_eq!(notes_for("tive um infarto")[0], CLEARANCE_NOTE);
    for note in notes_for("hérnia de disco e pressão alta") {
        for word in ["tratar", "curar", "seguro para"] {
            assert!(!note.contains(word), "{note}");
        }
    }
}
