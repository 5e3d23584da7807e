//! Signs that lie across clauses of a sentence: `a panturrilha inchou, está quente`.

use crate::finding::Finding;
use crate::lexicon::{Family, Lexicon};
use crate::scope::Scope;
use crate::statement::Statement;
use crate::text::clause::Break;

/// How many clauses a sign may lie across.
const CLAUSES: usize = 3;

/// Adds the signs that begin in a clause and end in one of the next two of its sentence.
pub(crate) fn add_spanning_findings(statements: &mut [Statement]) {
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

/// Drops the findings of figures of speech that a word such as `só` parts: `meu coração só bate pelo
/// Grêmio`, `desmaio só de pensar`.
pub(crate) fn drop_spanning_figures(statements: &mut [Statement]) {
    for at in 1..statements.len() {
        let (earlier, rest) = statements.split_at_mut(at);
        let (Some(first), Some(second)) = (earlier.last_mut(), rest.first_mut()) else { continue };
        let Some(between) = &first.clause.parted_by else { continue };
        let length = first.clause.words.len();
        let words =
            [&first.clause.words[..], std::slice::from_ref(between), &second.clause.words].concat();
        let matches = Lexicon::embedded().matches_of(&words, |one| one == Family::Harmless);
        let figures = matches.iter().filter(|one| one.start < length && one.end > length + 1);
        for figure in figures {
            let places: Vec<usize> = figure.places().collect();
            let drop_from = |statement: &mut Statement, offset: usize| {
                for (finding, holds) in statement.findings.iter().zip(&mut statement.holds) {
                    *holds &= !places.contains(&(finding.start + offset));
                }
            };
            drop_from(first, 0);
            drop_from(second, length + 1);
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
    let matches = Lexicon::embedded().matches_of(&words, Family::may_span).into_iter();
    let ends: Vec<usize> = statements
        .iter()
        .scan(0, |end, one| {
            *end += one.clause.words.len();
            Some(*end)
        })
        .collect();
    let clauses_until = |end: usize| ends.iter().take_while(|last| **last < end).count() + 1;
    // `coração bom, dor nenhuma`
    let is_figure = |at: usize| {
        statements[0].findings.iter().any(|one| one.family == Family::Harmless && one.covers(at))
    };
    let spans = matches.filter(|one| {
        one.has_gap
            && one.start < first
            && one.end > first
            && (one.topic.family == Family::Crisis || !is_figure(one.start))
            && (one.is_negative || !scopes[one.start..one.end].contains(&Scope::Denied))
    });
    spans
        .map(|one| {
            let clauses = clauses_until(one.end);
            Finding { end: first, clauses, ..Finding::of(&one) }
        })
        .collect()
}
