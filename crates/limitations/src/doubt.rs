//! Diseases that a text names and the rules drop, though not in words that leave no doubt.

use crate::lexicon::Family;
use crate::lists;
use crate::relatives::{belongs_to_relative, is_own};
use crate::statement::Statement;
use crate::text::clause::Break;

/// The first statement that drops a disease in unusual words: what `não faço mais quimioterapia` denies is not the
/// disease. A text in which nothing else was read is noted for it, so that the trainer can read it.
pub(crate) fn doubtful(statements: &[Statement]) -> Option<&Statement> {
    statements.iter().enumerate().find_map(|(at, one)| {
        // `minha mãe infartou e eu também já passei por isso`
        let is_shared = says_shared(one)
            || statements.get(at + 1).is_some_and(|next| {
                next.clause.before != Break::Hard
                    && next.has_word(&["eu"])
                    && !next.has_word(&lists::INTENTIONS)
                    && says_shared(next)
            });
        let is_doubtful =
            !one.is_answered && drops_disease(one, is_shared) && !is_plain_denial(one);
        is_doubtful.then_some(one)
    })
}

/// Whether a clause says that something is so for somebody else too, but not `meu avô também`, another relative.
fn says_shared(statement: &Statement) -> bool {
    let words = &statement.clause.words;
    (0..words.len()).any(|at| {
        matches!(words[at].as_str(), "tambem" | "igual")
            && (at == 0
                || !lists::OTHER_PEOPLE.has(&words[at - 1])
                || words[..at].iter().any(|word| word == "eu"))
    })
}

/// Whether a disease is dropped that is not clearly somebody else's: `meu irmão é cardíaco e eu também`.
fn drops_disease(statement: &Statement, is_shared: bool) -> bool {
    let words = &statement.clause.words;
    let is_others = |finding| {
        statement.is_third_party || !is_own(words, finding) && belongs_to_relative(words, finding)
    };
    let mut findings = statement.findings.iter().zip(&statement.holds);
    findings.any(|(finding, holds)| {
        !holds && is_disease(finding.family) && (is_shared || !is_others(finding))
    })
}

/// Whether a clause has only what a denial needs: `não tenho diabetes nem pressão alta`.
fn is_plain_denial(statement: &Statement) -> bool {
    let lists = [
        &lists::FUNCTION_WORDS,
        &lists::DENIAL_FILLERS,
        &lists::DENIAL_OPENERS,
        &lists::NEGATION_WORDS,
        &lists::NEGATION_VERBS,
        &lists::PAIN_NOUNS,
    ];
    // What is no longer done or taken was needed once.
    let is_no_longer = |three: &[String]| {
        three[0] == "nao"
            && matches!(three[1].as_str(), "faco" | "tomo" | "uso" | "preciso")
            && three[2] == "mais"
    };
    let words = &statement.clause.words;
    // `não é hipertensão grave`
    let is_of_degree = lists::DEGREES.has_any(words);
    // `nunca infartei igual meu pai`
    let is_denied = words.iter().any(|word| lists::NEGATION_WORDS.has(word) || word == "nao");
    let is_compared =
        |word: &String| is_denied && (word == "igual" || lists::OTHER_PEOPLE.has(word));
    !is_of_degree
        && !words.windows(3).any(is_no_longer)
        && words.iter().enumerate().all(|(at, word)| {
            lists.iter().any(|list| list.has(word))
                || is_compared(word)
                || statement.findings.iter().any(|one| one.covers(at))
        })
}

/// Families that concern the whole body. What only says more about another, or is only noted, is none.
const fn is_disease(family: Family) -> bool {
    !family.is_local()
        && !family.is_modifier()
        && !matches!(
            family,
            Family::Harmless
                | Family::Noted
                | Family::Vague
                | Family::Unread
                | Family::Age
                | Family::Measure
                | Family::Obese
                | Family::HeartWord
                | Family::Slimming
                | Family::Fracture
                | Family::Dislocation
                | Family::Rupture
                | Family::Immobilised
                | Family::CannotBear
                | Family::MinorOperation
        )
}
