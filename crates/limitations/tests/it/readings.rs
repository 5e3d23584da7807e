//! Texts about limitations and how the reader reads them.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use evolua_limitations::{Interpretation, Outcome};
use serde::Deserialize;

/// The day on which all texts of the tests were written.
pub(crate) fn written_on() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 22).unwrap()
}

pub(crate) fn read(text: &str) -> Interpretation {
    Interpretation::of(text, written_on())
}

fn conditions(interpretation: &Interpretation) -> BTreeSet<String> {
    let reading = interpretation.reading;
    let mut names: BTreeSet<_> = reading.conditions.iter().map(|one| one.to_string()).collect();
    if reading.avoids_impact {
        names.insert("impact".to_owned());
    }
    names
}

/// A text with what it must be read as. Each list has alternatives that are right too.
struct Expected {
    text: String,
    outcomes: Vec<Outcome>,
    conditions: Vec<BTreeSet<String>>,
}

impl Expected {
    /// What is wrong about the reading, if anything.
    fn fault(&self, ignored: &BTreeSet<String>) -> Option<String> {
        let interpretation = read(&self.text);
        let outcome = interpretation.reading.outcome;
        let found: BTreeSet<_> = conditions(&interpretation).difference(ignored).cloned().collect();
        let is_right = self.outcomes.contains(&outcome) && self.conditions.contains(&found);
        let text = &self.text;
        let outcomes = &self.outcomes;
        let conditions = &self.conditions;
        (!is_right).then(|| {
            format!("{text:?}: read {outcome} {found:?}, expected {outcomes:?} {conditions:?}")
        })
    }
}

fn assert_no_faults(faults: &[String]) {
    assert!(faults.is_empty(), "{} wrong:\n{}", faults.len(), faults.join("\n"));
}

#[derive(Deserialize)]
struct Case {
    text: String,
    expect: BTreeSet<String>,
    #[serde(default)]
    alt: Vec<BTreeSet<String>>,
    #[serde(default)]
    ok_extra: BTreeSet<String>,
    outcome: Outcome,
    #[serde(default)]
    alt_outcome: Vec<Outcome>,
}

#[test]
fn agreed_texts_are_read_as_agreed() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../data/agreed.json")).unwrap();
    let faults: Vec<_> = cases
        .into_iter()
        .filter_map(|case| {
            let mut ignored = case.ok_extra;
            ignored.insert("impact".to_owned());
            let expected = Expected {
                text: case.text,
                outcomes: [vec![case.outcome], case.alt_outcome].concat(),
                conditions: [vec![case.expect], case.alt].concat(),
            };
            expected.fault(&ignored)
        })
        .collect();
    assert_no_faults(&faults);
}

/// The texts of the first edition, which knew no outcomes.
#[test]
fn conditions_are_read_as_before() {
    #[derive(Deserialize)]
    struct Conditions {
        text: String,
        expect: BTreeSet<String>,
    }
    let cases: Vec<Conditions> =
        serde_json::from_str(include_str!("../data/first_edition.json")).unwrap();
    for Conditions { text, expect } in cases {
        let mut found = conditions(&read(&text));
        found.remove("impact");
        assert_eq!(found, expect, "{text}");
    }
}

/// A line `outcome | conditions | text`, with alternatives after `/`.
fn own_line(line: &str) -> Expected {
    let [outcomes, sets, text] =
        line.splitn(3, '|').map(str::trim).collect::<Vec<_>>().try_into().unwrap();
    let set = |names: &str| {
        names.split_whitespace().filter(|name| *name != "-").map(str::to_owned).collect()
    };
    Expected {
        text: text.to_owned(),
        outcomes: outcomes.split('/').map(|one| one.parse().unwrap()).collect(),
        conditions: sets.split('/').map(set).collect(),
    }
}

fn member_lines() -> impl Iterator<Item = &'static str> {
    let files = [
        include_str!("../data/own.txt"),
        include_str!("../data/members.txt"),
        include_str!("../data/spoken.txt"),
    ];
    let lines = files.into_iter().flat_map(str::lines);
    lines.filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}

#[test]
fn what_members_write_is_read_as_a_trainer_would() {
    let none = BTreeSet::new();
    let faults: Vec<_> = member_lines().filter_map(|line| own_line(line).fault(&none)).collect();
    assert_no_faults(&faults);
}

/// The texts of all files, in their order.
fn labelled_texts() -> Vec<String> {
    let mut texts = case_texts();
    let first: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../data/first_edition.json")).unwrap();
    texts.extend(first.iter().map(|case| case["text"].as_str().unwrap().to_owned()));
    texts.extend(member_lines().map(|line| own_line(line).text));
    texts
}

/// Shows what a change of the rules or the words does to the reading of every text.
#[test]
fn labelled_texts_are_read_as_before() {
    let lines: Vec<_> = labelled_texts()
        .iter()
        .map(|text| {
            let interpretation = read(text);
            let conditions: Vec<_> = conditions(&interpretation).into_iter().collect();
            let families: Vec<_> =
                interpretation.triggers.iter().map(|trigger| trigger.family.as_str()).collect();
            let profiles: Vec<_> = interpretation
                .reading
                .profiles
                .iter()
                .map(evolua_limitations::Profile::as_str)
                .collect();
            format!(
                "{} | {} | {} | {} | {}",
                interpretation.reading.outcome,
                conditions.join(" "),
                profiles.join(" "),
                families.join(" "),
                text.replace('\n', " ⏎ ")
            )
        })
        .collect();
    insta::assert_snapshot!("readings", lines.join("\n"));
}

/// The outcome without the details that a repeated text changes.
fn gist(interpretation: &Interpretation) -> (Outcome, BTreeSet<String>, bool) {
    let reading = interpretation.reading;
    (reading.outcome, conditions(interpretation), reading.locks_sessions)
}

fn case_texts() -> Vec<String> {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../data/agreed.json")).unwrap();
    cases.into_iter().map(|case| case.text).collect()
}

fn assert_same_gist(change: impl Fn(&str) -> String) {
    let mut faults = Vec::new();
    for text in case_texts().into_iter().filter(|text| !text.is_empty()) {
        let changed = change(&text);
        let before = gist(&read(&text));
        let after = gist(&read(&changed));
        if before != after {
            faults.push(format!("{changed:?}: {after:?} after {before:?}"));
        }
    }
    assert_no_faults(&faults);
}

#[test]
fn thanks_emojis_and_greetings_change_nothing() {
    assert_same_gist(|text| format!("{text}, graças a Deus"));
    assert_same_gist(|text| format!("{text} 🙏😅"));
    assert_same_gist(|text| format!("Bom dia! {text}"));
}

#[test]
fn capitals_change_nothing() {
    assert_same_gist(str::to_uppercase);
}

#[test]
fn a_denied_disease_changes_nothing() {
    assert_same_gist(|text| format!("{text}. Não tenho diabetes"));
    assert_same_gist(|text| format!("Nunca tive asma. {text}"));
}

#[test]
fn a_red_sentence_makes_any_text_red() {
    for text in case_texts() {
        for red in ["tive um infarto", "desmaiei semana passada", "operei faz 10 dias"] {
            let outcome = read(&format!("{text}. {red}")).reading.outcome;
            assert_eq!(outcome, Outcome::Red, "{text}. {red}");
        }
    }
}

#[test]
fn the_outcome_needs_neither_accents_nor_punctuation() {
    let texts = case_texts();
    let plain = |text: &str| -> String {
        let kept = evolua_text::search_key(text);
        let is_plain =
            |c: char| c.is_alphanumeric() || c == ' ' || c == '/' || c == '%' || !c.is_ascii();
        kept.chars().map(|c| if is_plain(c) { c } else { ' ' }).collect()
    };
    let outcome = |text: &str| read(text).reading.outcome;
    let changed: Vec<_> =
        texts.iter().filter(|text| outcome(text) != outcome(&plain(text))).collect();
    let allowed = texts.len() * 3 / 100;
    assert!(changed.len() <= allowed, "{} changed: {changed:#?}", changed.len());
}
