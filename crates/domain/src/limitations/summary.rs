//! Adds up what holds, and tells what was left over.

use super::condition::Conditions;
use super::context::is_soreness;
use super::finding::{Finding, Kind};
use super::scope::Scope;
use super::statement::{Statement, is_pain};
use super::text::Break;
use super::vocabulary::{Grammar, Vocabulary, Words};
use super::{Outcome, Reading};

/// Adds up what holds.
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
        settle_diffuse(&mut conditions, statements, at, grammar);
        reading.conditions = reading.conditions.union(conditions);
        let last = at.checked_sub(1).map(|last| &statements[last]);
        is_unclear |= is_unclear_statement(statement, last, grammar);
    }
    reading.conditions = reading.conditions.merged();
    let has_found = !reading.conditions.is_empty() || reading.avoids_impact || reading.has_red_flag;
    reading.outcome = match (has_found, is_unclear) {
        (true, false) => Outcome::Understood,
        (true, true) => Outcome::PartlyUnderstood,
        (false, false) => Outcome::NoLimitation,
        (false, true) => Outcome::NotUnderstood,
    };
    reading
}

/// `artrose no joelho` is the knee's: a diffuse word beside a joint adds nothing of its own.
fn settle_diffuse(
    conditions: &mut Conditions,
    statements: &[Statement],
    at: usize,
    grammar: &Grammar,
) {
    if !conditions.contains(grammar.diffuse_condition) {
        return;
    }
    let statement = &statements[at];
    let is_diffuse = |one: &Finding| {
        statement.clause.words[one.start..one.end]
            .iter()
            .all(|word| grammar.diffuse_words.contains(word))
    };
    let named = statement.findings.iter().zip(&statement.holds);
    let only_diffuse = named
        .filter(|(one, holds)| **holds && one.conditions.contains(grammar.diffuse_condition))
        .all(|(one, _)| is_diffuse(one));
    let joints: Conditions = grammar.joints.iter().copied().collect::<Conditions>();
    let next = statements
        .get(at + 1)
        .filter(|next| next.is_bare && matches!(next.clause.before, Break::Colon));
    let beside = next.map_or_else(Conditions::default, |next| {
        let held = next.findings.iter().zip(&next.holds).filter(|(_, holds)| **holds);
        held.fold(Conditions::default(), |sum, (one, _)| sum.union(one.conditions))
    });
    if only_diffuse && conditions.union(beside).intersects(joints) {
        conditions.remove(grammar.diffuse_condition);
    }
}

/// Most words of a heading such as `Medicamentos:`.
const HEADING_WORDS: usize = 3;

/// Whether a clause may hold something that the parser does not know.
fn is_unclear_statement(
    statement: &Statement,
    last: Option<&Statement>,
    grammar: &Grammar,
) -> bool {
    let words = &statement.clause.words;
    let is_about_kin = words.iter().any(|word| grammar.third_party.contains(word))
        && (statement.is_third_party
            || words.iter().any(|word| grammar.self_as_kin.contains(word)));
    if statement.is_answered
        || is_about_kin
        || statement.is_third_party
        || is_soreness(words, grammar)
    {
        return false;
    }
    let names = |list: &Words| {
        let mut named = words.iter().zip(&statement.scopes.at);
        named.any(|(word, scope)| *scope != Scope::Denied && list.contains(word))
    };
    if names(&grammar.unsupported_words) {
        return true;
    }
    if !statement.findings.is_empty() {
        let holds = statement.holds.contains(&true);
        let lacks_pain = statement.findings.iter().all(|one| one.needs_pain);
        return !holds
            && (names(&grammar.vague_words)
                || (lacks_pain
                    && !statement.is_preference
                    && !statement.scopes.at.contains(&Scope::Denied)));
    }
    if statement.scopes.at.contains(&Scope::Denied) || statement.is_preference {
        return false;
    }
    let hurts = words.iter().any(|word| is_pain(word, grammar));
    let says_none = words.iter().all(|word| grammar.none_words.contains(word));
    let is_heading = matches!(statement.clause.after, Break::Colon | Break::Question)
        && words.len() <= HEADING_WORDS;
    if is_heading || words.iter().all(|word| word.chars().all(|c| c.is_ascii_digit())) {
        return false;
    }
    (hurts || !says_none) && !is_remark(statement, last, hurts)
}

/// A remark on what came before, such as `melhorou` or `às vezes dói`: nothing more to understand.
fn is_remark(statement: &Statement, last: Option<&Statement>, hurts: bool) -> bool {
    let names_before = last.is_some_and(|last| last.holds.contains(&true));
    statement.clause.before != Break::Hard
        && (!hurts || names_before)
        && statement.clause.words.len() <= 6
}
