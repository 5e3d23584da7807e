//! Reasons why a finding doesn't hold: it is recovered, ordinary soreness, or a matter of work.

use super::clause::find_phrase;
use super::condition::Conditions;
use super::finding::{Finding, Kind};
use super::lexicon::Family;
use super::vocabulary::Grammar;
use super::word::{has_stem, is_possessive};

/// Whether the words right after a finding call it recovered, without being denied themselves:
/// `joelho ok`, `ombro direito já recuperado`.
pub(super) fn is_recovered(
    words: &[String],
    finding: &Finding,
    findings: &[Finding],
    grammar: &Grammar,
) -> bool {
    let after = &words[finding.end..];
    let Some(at) = after.iter().take(8).position(|word| grammar.recovered_words.contains(word))
    else {
        return false;
    };
    let between = &after[..at];
    // `joelho e coluna ok` is about both.
    let is_part = |word: &String| {
        let named = |one: &Finding| {
            words[one.start] == *word
                && (one.kind == Kind::Body
                    || matches!(one.family, Family::PressureWord | Family::Harmless))
        };
        findings.iter().any(named)
    };
    let is_filler = |word: &String| {
        is_part(word)
            || grammar.function_words.contains(word)
            || matches!(
                word.as_str(),
                "esta"
                    | "estao"
                    | "ja"
                    | "eh"
                    | "muito"
                    | "bem"
                    | "totalmente"
                    | "agora"
                    | "completamente"
                    | "ficou"
                    | "bastante"
                    | "super"
                    | "foi"
                    | "sao"
                    | "tudo"
            )
    };
    let is_said = after[..at]
        .last()
        .is_some_and(|word| matches!(word.as_str(), "esta" | "estao" | "ta" | "eh" | "ficou"))
        && finding.kind == Kind::Body
        && !words.iter().any(|word| super::statement::is_pain(word, grammar));
    !between.iter().any(|word| grammar.not_recovered_words.contains(word))
        && (between.iter().all(is_filler) || is_said)
        && !words[..finding.start].iter().rev().take(2).any(|word| word == "nao")
}

/// Whether a clause is about ordinary soreness in the days after training.
pub(super) fn is_soreness(words: &[String], grammar: &Grammar) -> bool {
    let has_any =
        |phrases: &[Vec<String>]| phrases.iter().any(|phrase| find_phrase(words, phrase).is_some());
    has_any(&grammar.soreness_tables)
        || (has_any(&grammar.after_training_tables)
            && words.iter().any(|word| grammar.soreness_words.contains(word)))
}

/// Whether a finding is about a birth (pregnancy or postpartum).
pub(super) fn is_own_birth(finding: &Finding, grammar: &Grammar) -> bool {
    let births: Conditions = grammar.own_birth.iter().copied().collect();
    finding.conditions.intersects(births)
}

/// Whether a clause names somebody whom the member works with.
pub(super) fn names_people(words: &[String], grammar: &Grammar) -> bool {
    words.iter().any(|word| {
        grammar.third_party.contains(word)
            || grammar.relatives.groups.contains(word)
            || has_stem(word, &grammar.client_stems)
            || matches!(word.as_str(), "gente" | "dona" | "feridas" | "familiares" | "familia")
    })
}

/// `cuidadora de uma senhora, diabética`
pub(super) fn names_one_person(words: &[String]) -> bool {
    words.iter().any(|word| {
        matches!(
            word.as_str(),
            "senhora" | "senhor" | "idosa" | "idoso" | "dona" | "seu" | "menina" | "menino"
        )
    })
}

/// Whether a clause is about those whom the member works with or cares for: `cuido de idosos`.
pub(super) fn is_about_work(words: &[String], grammar: &Grammar) -> bool {
    let own = words.iter().filter(|word| is_possessive(word)).count();
    // The `meu` of `meu TCC` is part of the phrase.
    let is_work = |phrase: &Vec<String>| {
        let in_phrase = phrase.iter().filter(|word| is_possessive(word)).count();
        // `saí do trabalho com dor no peito` tells of no work with pain.
        let is_verb = |at: usize| {
            at == 0
                || !matches!(
                    words[at - 1].as_str(),
                    "do" | "no" | "o" | "ao" | "de" | "pelo" | "meu" | "um"
                )
        };
        let is_pained = |at: usize| {
            let after = &words[at + phrase.len()..];
            // `trato dor no peito com isordil`
            let is_treated = phrase[0] == "trato"
                && after.iter().any(|word| matches!(word.as_str(), "com" | "desde"));
            // `dou aula de spinning com arritmia`
            let is_lesson = phrase[0] == "dou"
                && !words.iter().any(|word| has_stem(word, &grammar.client_stems))
                && after.iter().any(|word| word == "com");
            // `nos outros exercícios o peito aperta`, `cuido de mim desde o infarto`, `meu TCC acabou comigo`
            let is_of_member = match phrase.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                ["nos" | "dos", "outros"] => after.first().is_some_and(|word| {
                    ["exerc", "trein", "aparelh", "dia", "moviment"]
                        .iter()
                        .any(|stem| word.starts_with(stem))
                }),
                ["cuido", "de"] => !names_people(after, grammar),
                ["meu", "tcc"] => after.iter().any(|word| word == "comigo"),
                _ => false,
            };
            is_treated
                || is_of_member
                || is_lesson
                || after.first().is_some_and(|word| grammar.pain_nouns.contains(word))
        };
        own == in_phrase
            && find_phrase(words, phrase).is_some_and(|at| is_verb(at) && !is_pained(at))
    };
    grammar.third_party_tables.iter().any(is_work)
}

/// Whether a clause tells what a profession brings with it: `sou dentista e opero o dia inteiro`.
/// The profession may be named in the clause before.
pub(super) fn is_about_profession(
    words: &[String],
    before: Option<&[String]>,
    grammar: &Grammar,
) -> bool {
    let is_named = |words: &[String]| {
        let is_being = |word: &String| matches!(word.as_str(), "sou" | "como" | "estudo" | "faco");
        words.iter().position(is_being).is_some_and(|at| {
            words[at + 1..].iter().take(3).any(|word| grammar.professions.contains(word))
        })
    };
    words.iter().any(|word| grammar.work_verbs.contains(word))
        && (is_named(words) || before.is_some_and(is_named))
}
