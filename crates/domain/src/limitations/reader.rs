//! Puts clauses together: lists that go on after a comma, answers after a question mark, other
//! people, preferences and ordinary soreness.

use super::Reading;
use super::answer::answer;
use super::context::{is_kin, is_others, is_own_birth, is_recovered, is_soreness};
use super::finding::{Finding, Kind, findings};
use super::hindsight::denied_backwards;
use super::scope::{Scope, scopes};
use super::statement::{Statement, is_pain};
use super::summary::summary;
use super::text::{Break, Clause, clauses};
use super::vocabulary::{Grammar, Vocabulary};

/// Reads a text.
pub(super) fn read(text: &str) -> Reading {
    let vocabulary = Vocabulary::embedded();
    let mut statements: Vec<Statement> = Vec::new();
    for clause in clauses(text, &vocabulary.parser) {
        let statement = statement(clause, &statements, vocabulary);
        statements.push(statement);
    }
    for at in 0..statements.len() {
        answer(&mut statements, at, &vocabulary.parser);
    }
    summary(&statements, vocabulary)
}

fn statement(clause: Clause, earlier: &[Statement], vocabulary: &Vocabulary) -> Statement {
    let grammar = &vocabulary.parser;
    let findings = findings(&clause.words, vocabulary);
    let is_bare = is_bare(&clause.words, &findings, grammar);
    let own_pain = clause.words.iter().any(|word| is_pain(word, grammar));
    let before = earlier.last().filter(|_| matches!(clause.before, Break::Comma | Break::Colon));
    let initial = before
        .map_or(Scope::Plain, |last| carried(last, &clause, &findings, is_bare, own_pain, grammar));
    let mut scopes = scopes(&clause.words, &findings, grammar, initial);
    if let Some(last) = before.filter(|_| initial == Scope::Denied) {
        scopes.denies_being |= last.scopes.denies_being;
        scopes.denies_by_verb |= last.scopes.denies_by_verb;
    }
    let is_list = is_bare && !own_pain;
    let has_pain = own_pain || (is_bare && before.is_some_and(|last| last.has_pain));
    let prefers = clause.words.iter().any(|word| grammar.preference_words.contains(word));
    let restricts = scopes.at.contains(&Scope::Restricted);
    let is_preference = !has_pain
        && !restricts
        && (prefers || (is_list && before.is_some_and(|last| last.is_preference)));
    let is_third_party = (is_bare && before.is_some_and(|last| last.is_third_party))
        || is_kin(&clause.words, grammar);
    let mut statement = Statement {
        holds: vec![false; findings.len()],
        clause,
        findings,
        scopes,
        has_pain,
        is_preference,
        is_third_party,
        is_bare,
        is_answered: false,
    };
    settle(&mut statement, grammar);
    statement
}

/// The scope that a list carries over a comma: only to what can be a further item of it.
fn carried(
    last: &Statement,
    clause: &Clause,
    findings: &[Finding],
    is_bare: bool,
    own_pain: bool,
    grammar: &Grammar,
) -> Scope {
    let state = last.scopes.last;
    let says = clause
        .words
        .iter()
        .any(|word| grammar.predicates.contains(word) || grammar.affirming_words.contains(word));
    if state == Scope::Plain || says || clause.words[0] == "eh" {
        return Scope::Plain;
    }
    if findings.is_empty() {
        return state;
    }
    if !is_bare {
        return Scope::Plain;
    }
    if state == Scope::Restricted {
        return state;
    }
    let joins = clause.words.iter().any(|word| matches!(word.as_str(), "ou" | "nem"));
    let leads_with_pain = own_pain && grammar.pain_nouns.contains(&clause.words[0]);
    let names_body_before =
        last.findings.iter().any(|one| one.kind == Kind::Body || one.kind == Kind::Movement);
    let fits = |one: &Finding| match one.kind {
        Kind::Person => last.scopes.denies_being,
        Kind::Body => names_body_before || joins || last.scopes.denies_by_verb,
        _ => true,
    };
    let may_lead = !leads_with_pain || joins || last.scopes.denies_by_verb;
    if may_lead && findings.iter().all(fits) { Scope::Denied } else { Scope::Plain }
}

/// Decides which findings of one clause hold.
fn settle(statement: &mut Statement, grammar: &Grammar) {
    let words = &statement.clause.words;
    let denied_until = denied_backwards(words, &statement.findings, grammar);
    let is_sore = is_soreness(words, grammar);
    for (at, finding) in statement.findings.iter().enumerate() {
        let scope = statement.scopes.at[finding.start];
        let is_body = matches!(finding.kind, Kind::Body | Kind::Movement);
        let mut holds = scope != Scope::Denied && !denied_until.covers(finding);
        holds &= !is_recovered(words, finding, grammar);
        let is_low_impact =
            finding.is_impact && finding.start > 0 && words[finding.start - 1] == "baixo";
        holds &= is_low_impact || !(statement.is_preference && is_body);
        holds &= !(is_sore && is_body);
        holds &= !finding.needs_pain || statement.has_pain || scope == Scope::Restricted;
        if finding.kind == Kind::Movement {
            // Pain that has a place of its own, as in `dor no quadril ao agachar`, is that place's.
            let has_place = statement.findings.iter().any(|one| one.kind == Kind::Body);
            holds &=
                is_low_impact || scope == Scope::Restricted || (statement.has_pain && !has_place);
        }
        holds &= !(is_others(words, finding, grammar)
            || statement.is_third_party && !is_own_birth(finding, grammar));
        statement.holds[at] = holds;
    }
}

/// A bare clause holds findings, pain nouns and small words only: it can be an item of a list.
fn is_bare(words: &[String], findings: &[Finding], grammar: &Grammar) -> bool {
    words.iter().enumerate().all(|(at, word)| {
        grammar.function_words.contains(word)
            || grammar.pain_nouns.contains(word)
            || grammar.unsupported_words.contains(word)
            || findings.iter().any(|one| (one.start..one.end).contains(&at))
    })
}
