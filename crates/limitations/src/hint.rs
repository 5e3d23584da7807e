//! Hints: words that tell of the body or of care without saying what is wrong. A text in which
//! nothing else was read is noted if it hints at something, so that the trainer can read it.

use crate::event::says_over;
use crate::finding::Finding;
use crate::lexicon::{Family, Lexicon, Match};
use crate::lists;
use crate::scope::Scope;
use crate::statement::Statement;
use crate::text::clause::Break;

/// How much the words of a text must weigh.
const ENOUGH: usize = 3;
const STRONG: usize = 3;
const WEAK: usize = 2;
/// Words that are not among the everyday ones weigh one each, and nothing but them is not enough.
const MOST_UNUSUAL: usize = ENOUGH - 1;

/// The statement that hints most, if the text hints enough.
pub(crate) fn hinting(statements: &[Statement]) -> Option<&Statement> {
    let own = || statements.iter().enumerate().filter(|(_, one)| !one.is_third_party);
    if own().any(|(_, one)| denies_everything(one)) {
        return None;
    }
    let open = own()
        .filter(|(at, one)| !one.is_answered && !one.is_preference && !is_over(&statements[*at..]));
    let weighed: Vec<_> = open.map(|(_, one)| (one, weight(one))).collect();
    let hints: usize = weighed.iter().map(|(_, weight)| weight.hints).sum();
    let unusual: usize = weighed.iter().map(|(_, weight)| weight.unusual).sum();
    let heaviest = weighed.iter().max_by_key(|(_, weight)| weight.hints + weight.unusual);
    let is_enough = hints + unusual.min(MOST_UNUSUAL) >= ENOUGH;
    heaviest.filter(|_| is_enough).map(|(statement, _)| *statement)
}

/// Whether a doctor said yes to everything, or nothing at all is wrong.
fn denies_everything(statement: &Statement) -> bool {
    let lacks_problems = statement.clause.words.windows(2).any(|pair| {
        matches!(pair[0].as_str(), "sem" | "nenhum") && pair[1].starts_with("problema")
    });
    lacks_problems || statement.names(&[Family::Clearance]) || statement.has_word(&["apto", "apta"])
}

/// Whether a clause or one that follows in its sentence says that it is over: `tive dor no joelho, fiz
/// fisio e hoje estou 100%`.
fn is_over(statements: &[Statement]) -> bool {
    let ends = statements.iter().position(|one| one.clause.after == Break::Hard);
    let sentence = &statements[..ends.map_or(statements.len(), |end| end + 1)];
    sentence.iter().any(|one| !one.is_third_party && says_over(&one.clause.words))
}

struct Weight {
    hints: usize,
    unusual: usize,
}

fn weight(statement: &Statement) -> Weight {
    let words = &statement.clause.words;
    let sayings: Vec<_> = Lexicon::everyday().matches(words);
    let is_figure = |at: usize| {
        let is_saying = |one: &Match| one.end - one.start > 1 && (one.start..one.end).contains(&at);
        let is_harmless = |one: &Finding| one.family == Family::Harmless && one.covers(at);
        statement.findings.iter().any(is_harmless) || sayings.iter().any(is_saying)
    };
    let is_open = |hint: &Match| {
        let is_lacked = hint.start > 0 && words[hint.start - 1] == "sem";
        let is_denied = is_lacked || statement.scopes.at[hint.start] == Scope::Denied;
        (hint.is_negative || !is_denied) && !is_figure(hint.start)
    };
    let mut hints: Vec<_> = Lexicon::hints().matches(words).into_iter().filter(is_open).collect();
    // Of two that begin together the strong one counts.
    hints.sort_by_key(|hint| (hint.start, hint.topic.family != Family::Noted));
    let mut weight = Weight { hints: 0, unusual: 0 };
    let mut end = 0;
    for hint in hints {
        if hint.start >= end {
            end = hint.end;
            weight.hints += if hint.topic.family == Family::Noted { STRONG } else { WEAK };
        }
    }
    let is_read = |at: usize| is_figure(at) || statement.findings.iter().any(|one| one.covers(at));
    let unread = words.iter().enumerate().filter(|(at, _)| !is_read(*at));
    weight.unusual = unread.filter(|(_, word)| is_unusual(word)).count();
    weight
}

fn is_unusual(word: &str) -> bool {
    let usual = [
        &lists::FUNCTION_WORDS,
        &lists::DENIAL_FILLERS,
        &lists::DENIAL_OPENERS,
        &lists::NEGATION_WORDS,
        &lists::NEGATION_VERBS,
        &lists::PREFERENCE_WORDS,
        &lists::ABILITY_WORDS,
        &lists::THING_WORDS,
        &lists::LACK_NOUNS,
        &lists::RECOVERED_WORDS,
        &lists::SORENESS_WORDS,
        &lists::FIRST_PERSON,
        &lists::QUESTION_WORDS,
        &lists::AFFIRMING_WORDS,
    ];
    word.len() > 2
        && !word.starts_with(|first: char| first.is_ascii_digit())
        && !usual.iter().any(|list| list.has(word))
        && !Lexicon::everyday().knows(word)
}
