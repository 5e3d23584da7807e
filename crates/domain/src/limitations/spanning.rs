//! Signs that lie across clauses of a sentence: `a panturrilha inchou, está quente`.

use super::clause::Break;
use super::finding::Finding;
use super::lexicon::Lexicon;
use super::scope::Scope;
use super::statement::Statement;

/// How many clauses a sign may lie across.
const CLAUSES: usize = 3;

/// Adds the signs that begin in a clause and end in one of the next two of its sentence.
pub(super) fn add_spanning_findings(statements: &mut [Statement]) {
    for at in 0..statements.len() {
        let length = joined_clauses(&statements[at..]);
        if length > 1 {
            let found = spanning(&statements[at..at + length]);
            let statement = &mut statements[at];
            statement.holds.extend(found.iter().map(|_| true));
            statement.findings.extend(found);
        }
    }
}

/// How many clauses from the first on are read as one.
fn joined_clauses(statements: &[Statement]) -> usize {
    let is_joined = |one: &&Statement| {
        matches!(one.clause.after, Break::Comma | Break::Colon | Break::Word)
            && !one.is_third_party
            && !one.is_answered
    };
    let joined = statements.iter().take(CLAUSES - 1).take_while(is_joined).count();
    let ends_with_other = statements.get(joined).is_none_or(|last| last.is_third_party);
    joined + usize::from(!ends_with_other)
}

/// The signs that begin in the first clause and end in another, and that none of them denies.
fn spanning(statements: &[Statement]) -> Vec<Finding> {
    let clauses = statements.iter().map(|one| &one.clause.words);
    let words: Vec<String> = clauses.flatten().cloned().collect();
    let scopes: Vec<Scope> =
        statements.iter().flat_map(|one| one.scopes.at.iter().copied()).collect();
    let first = statements[0].clause.words.len();
    let matches = Lexicon::embedded().matches(&words).into_iter();
    let ends: Vec<usize> = statements
        .iter()
        .scan(0, |end, one| {
            *end += one.clause.words.len();
            Some(*end)
        })
        .collect();
    let clauses_until = |end: usize| ends.iter().take_while(|last| **last < end).count() + 1;
    let spans = matches.filter(|one| {
        one.has_gap
            && one.topic.family.may_span()
            && one.start < first
            && one.end > first
            && (one.is_negative || !scopes[one.start..one.end].contains(&Scope::Denied))
    });
    spans
        .map(|one| {
            let clauses = clauses_until(one.end);
            Finding { end: first, clauses, ..Finding::of(&one) }
        })
        .collect()
}
