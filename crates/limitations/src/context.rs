//! Reasons why a finding doesn't hold: it is recovered, ordinary soreness, or a matter of work.

use crate::finding::{Finding, Kind};
use crate::lexicon::Family;
use crate::lists;
use crate::terms::Condition;
use crate::text::clause::find_phrase;
use crate::text::word::{has_stem, is_possessive};

/// Whether the words right after a finding call it recovered, without being denied themselves:
/// `joelho ok`, `ombro direito já recuperado`.
pub(crate) fn is_recovered(words: &[String], finding: &Finding, findings: &[Finding]) -> bool {
    let after = &words[finding.end..];
    let Some(at) = after.iter().take(8).position(|word| lists::RECOVERED_WORDS.has(word)) else {
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
        is_part(word) || lists::FUNCTION_WORDS.has(word) || lists::RECOVERY_FILLERS.has(word)
    };
    let is_said = after[..at].last().is_some_and(|word| lists::STATE_COPULAS.has(word))
        && finding.kind == Kind::Body
        && !words.iter().any(|word| crate::statement::is_pain(word));
    !lists::NOT_RECOVERED_WORDS.has_any(between)
        && (between.iter().all(is_filler) || is_said)
        && !words[..finding.start].iter().rev().take(2).any(|word| word == "nao")
}

/// Whether a clause is about ordinary soreness in the days after training.
pub(crate) fn is_soreness(words: &[String]) -> bool {
    let has_any =
        |phrases: &[&str]| phrases.iter().any(|phrase| find_phrase(words, phrase).is_some());
    has_any(&lists::SORENESS_CERTAIN)
        || (has_any(&lists::AFTER_TRAINING) && lists::SORENESS_WORDS.has_any(words))
}

/// Whether a finding is about a birth (pregnancy or postpartum).
pub(crate) fn is_own_birth(finding: &Finding) -> bool {
    let births = [Condition::Pregnancy, Condition::Postpartum];
    finding.conditions.intersects(births.into_iter().collect())
}

/// Whether a clause names somebody whom the member works with.
pub(crate) fn names_people(words: &[String]) -> bool {
    words.iter().any(|word| {
        lists::OTHER_PEOPLE.has(word)
            || lists::GROUPS.has(word)
            || has_stem(word, &lists::CLIENT_STEMS)
            || lists::CARED_FOR.has(word)
    })
}

/// `cuidadora de uma senhora, diabética`
pub(crate) fn names_one_person(words: &[String]) -> bool {
    lists::ONE_PERSON.has_any(words)
}

/// Whether a clause is about those whom the member works with or cares for: `cuido de idosos`.
pub(crate) fn is_about_work(words: &[String]) -> bool {
    let own = words.iter().filter(|word| is_possessive(word)).count();
    // The `meu` of `meu TCC` is part of the phrase.
    let is_work = |whole: &&str| {
        let phrase: Vec<&str> = whole.split(' ').collect();
        let in_phrase = phrase.iter().filter(|word| is_possessive(word)).count();
        // `saí do trabalho com dor no peito` tells of no work with pain.
        let is_verb = |at: usize| at == 0 || !lists::NOUN_LEADS.has(&words[at - 1]);
        let is_pained = |at: usize| {
            let after = &words[at + phrase.len()..];
            // `trato dor no peito com isordil`
            let is_treated = phrase[0] == "trato"
                && after.iter().any(|word| matches!(word.as_str(), "com" | "desde"));
            // `dou aula de spinning com arritmia`
            let is_lesson = phrase[0] == "dou"
                && !words.iter().any(|word| has_stem(word, &lists::CLIENT_STEMS))
                && after.iter().any(|word| word == "com");
            // `nos outros exercícios o peito aperta`, `cuido de mim desde o infarto`, `meu TCC acabou comigo`
            let is_of_member = match phrase[..] {
                ["nos" | "dos", "outros"] => {
                    after.first().is_some_and(|word| has_stem(word, &lists::SHARED_THINGS))
                }
                ["cuido", "de"] => !names_people(after),
                ["meu", "tcc"] => after.iter().any(|word| word == "comigo"),
                _ => false,
            };
            is_treated
                || is_of_member
                || is_lesson
                || after.first().is_some_and(|word| lists::PAIN_NOUNS.has(word))
        };
        own == in_phrase
            && find_phrase(words, whole).is_some_and(|at| is_verb(at) && !is_pained(at))
    };
    lists::WORK_PHRASES.iter().any(is_work)
}

/// Whether a clause tells what a profession brings with it: `sou dentista e opero o dia inteiro`.
/// The profession may be named in the clause before.
pub(crate) fn is_about_profession(words: &[String], before: Option<&[String]>) -> bool {
    let is_named = |words: &[String]| {
        let is_being = |word: &String| matches!(word.as_str(), "sou" | "como" | "estudo" | "faco");
        words.iter().position(is_being).is_some_and(|at| {
            words[at + 1..].iter().take(3).any(|word| lists::PROFESSIONS.has(word))
        })
    };
    lists::WORK_VERBS.has_any(words) && (is_named(words) || before.is_some_and(is_named))
}
