//! The summary of all statements of a text, with a check for parts that were not understood.

use super::condition::Conditions;
use super::context::is_soreness;
use super::finding::{Finding, Kind};
use super::scope::Scope;
use super::statement::{Statement, is_pain};
use super::text::Break;
use super::vocabulary::{Grammar, Vocabulary, Words};
use super::{Outcome, Reading};

/// Adds up the findings that hold, and checks how far the text was understood.
pub(super) fn summary(statements: &[Statement], vocabulary: &Vocabulary) -> Reading {
    let grammar = &vocabulary.parser;
    let mut reading = Reading::default();
    let mut is_unclear = false;
    for (at, statement) in statements.iter().enumerate() {
        let mut conditions = Conditions::default();
        for (finding, holds) in statement.findings.iter().zip(&statement.holds) {
            if *holds {
                conditions = conditions.union(finding.conditions);
                reading.avoids_impact |= finding.is_impact;
                reading.has_red_flag |= finding.kind == Kind::RedFlag;
            }
        }
        drop_diffuse(&mut conditions, statements, at, grammar);
        reading.conditions = reading.conditions.union(conditions);
        let last = at.checked_sub(1).map(|last| &statements[last]);
        is_unclear |= is_unclear_statement(statement, last, grammar);
    }
    reading.conditions = reading.conditions.without_covered();
    let has_found = !reading.conditions.is_empty() || reading.avoids_impact || reading.has_red_flag;
    reading.outcome = match (has_found, is_unclear) {
        (true, false) => Outcome::Understood,
        (true, true) => Outcome::PartlyUnderstood,
        (false, false) => Outcome::NoLimitation,
        (false, true) => Outcome::NotUnderstood,
    };
    reading
}

/// Drops the diffuse condition beside a joint: `artrose no joelho` is about the knee.
fn drop_diffuse(
    conditions: &mut Conditions,
    statements: &[Statement],
    at: usize,
    grammar: &Grammar,
) {
    if !conditions.contains(grammar.diffuse_condition) {
        return;
    }
    let statement = &statements[at];
    let is_diffuse = |finding: &Finding| {
        statement.clause.words[finding.start..finding.end]
            .iter()
            .all(|word| grammar.diffuse_words.contains(word))
    };
    let found = statement.findings.iter().zip(&statement.holds);
    let only_diffuse = found
        .filter(|(finding, holds)| {
            **holds && finding.conditions.contains(grammar.diffuse_condition)
        })
        .all(|(finding, _)| is_diffuse(finding));
    let joints: Conditions = grammar.joints.iter().copied().collect::<Conditions>();
    // `artrose: joelho` has the joint in the next clause.
    let next = statements
        .get(at + 1)
        .filter(|next| next.is_bare && matches!(next.clause.before, Break::Colon));
    let of_next = next.map_or_else(Conditions::default, |next| {
        let held = next.findings.iter().zip(&next.holds).filter(|(_, holds)| **holds);
        held.fold(Conditions::default(), |sum, (finding, _)| sum.union(finding.conditions))
    });
    if only_diffuse && conditions.union(of_next).intersects(joints) {
        conditions.remove(grammar.diffuse_condition);
    }
}

/// The most words of a heading such as `Medicamentos:`.
const MAX_HEADING_WORDS: usize = 3;

/// The most words of a remark such as `às vezes dói`.
const MAX_REMARK_WORDS: usize = 6;

/// Whether a clause may say something that the parser doesn't know.
fn is_unclear_statement(
    statement: &Statement,
    last: Option<&Statement>,
    grammar: &Grammar,
) -> bool {
    let words = &statement.clause.words;
    let is_about_relative = words.iter().any(|word| grammar.third_party.contains(word))
        && (statement.is_third_party
            || words.iter().any(|word| grammar.self_as_kin.contains(word)));
    if statement.is_answered
        || is_about_relative
        || statement.is_third_party
        || is_soreness(words, grammar)
    {
        return false;
    }
    let names_any = |list: &Words| {
        let mut scoped_words = words.iter().zip(&statement.scopes.at);
        scoped_words.any(|(word, scope)| *scope != Scope::Denied && list.contains(word))
    };
    if names_any(&grammar.unsupported_words) {
        return true;
    }
    // A clause with findings is understood if one of them holds, or if it denies them.
    if !statement.findings.is_empty() {
        let holds = statement.holds.contains(&true);
        let lacks_pain = statement.findings.iter().all(|finding| finding.needs_pain);
        return !holds
            && (names_any(&grammar.vague_words)
                || (lacks_pain
                    && !statement.is_preference
                    && !statement.scopes.at.contains(&Scope::Denied)));
    }
    if statement.scopes.at.contains(&Scope::Denied) || statement.is_preference {
        return false;
    }
    let hurts = words.iter().any(|word| is_pain(word, grammar));
    let says_none = words.iter().all(|word| grammar.none_words.contains(word));
    // `Medicamentos:` only announces what follows, and a bare number is an age or a date.
    let is_heading = matches!(statement.clause.after, Break::Colon | Break::Question)
        && words.len() <= MAX_HEADING_WORDS;
    if is_heading || words.iter().all(|word| word.chars().all(|c| c.is_ascii_digit())) {
        return false;
    }
    (hurts || !says_none) && !is_remark(statement, last, hurts)
}

/// Whether a clause is a remark on the one before, such as `melhorou` or `às vezes dói`, and adds
/// nothing to understand.
fn is_remark(statement: &Statement, last: Option<&Statement>, hurts: bool) -> bool {
    let names_before = last.is_some_and(|last| last.holds.contains(&true));
    statement.clause.before != Break::Hard
        && (!hurts || names_before)
        && statement.clause.words.len() <= MAX_REMARK_WORDS
}
