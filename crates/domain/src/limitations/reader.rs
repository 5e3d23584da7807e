//! Reads a text clause by clause, and decides which findings hold: with lists that continue after a
//! comma, answers, other people, preferences and ordinary soreness.

use super::Reading;
use super::answer::apply_answer;
use super::context::{
    belongs_to_relative, is_about_relatives, is_own_birth, is_recovered, is_soreness,
};
use super::finding::{Finding, Kind, findings};
use super::scope::{Scope, scopes};
use super::statement::{Statement, is_pain};
use super::summary::summary;
use super::text::{Break, Clause, clauses};
use super::trailing_denial::trailing_denial;
use super::vocabulary::{Grammar, Vocabulary};

pub(super) fn read(text: &str) -> Reading {
    let vocabulary = Vocabulary::embedded();
    let mut statements: Vec<Statement> = Vec::new();
    for clause in clauses(text, &vocabulary.parser) {
        let statement = statement(clause, &statements, vocabulary);
        statements.push(statement);
    }
    for at in 0..statements.len() {
        apply_answer(&mut statements, at, &vocabulary.parser);
    }
    summary(&statements, vocabulary)
}

/// Reads one clause, which may continue a list of the clause before it.
fn statement(clause: Clause, earlier: &[Statement], vocabulary: &Vocabulary) -> Statement {
    let grammar = &vocabulary.parser;
    let findings = findings(&clause.words, vocabulary);
    let is_bare = is_bare(&clause.words, &findings, grammar);
    let own_pain = clause.words.iter().any(|word| is_pain(word, grammar));
    let before = earlier.last().filter(|_| matches!(clause.before, Break::Comma | Break::Colon));
    let initial = before.map_or(Scope::Plain, |last| {
        carried_scope(last, &clause, &findings, is_bare, own_pain, grammar)
    });
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
        || is_about_relatives(&clause.words, grammar);
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
    decide_which_hold(&mut statement, grammar);
    statement
}

/// The scope that a list carries over a comma. It applies only to a clause that can be a further
/// item of the list.
fn carried_scope(
    last: &Statement,
    clause: &Clause,
    findings: &[Finding],
    is_bare: bool,
    own_pain: bool,
    grammar: &Grammar,
) -> Scope {
    let scope = last.scopes.last;
    let has_predicate = clause
        .words
        .iter()
        .any(|word| grammar.predicates.contains(word) || grammar.affirming_words.contains(word));
    // A clause with a predicate says something of its own.
    if scope == Scope::Plain || has_predicate || clause.words[0] == "eh" {
        return Scope::Plain;
    }
    if findings.is_empty() {
        return scope;
    }
    if !is_bare {
        return Scope::Plain;
    }
    if scope == Scope::Restricted {
        return scope;
    }
    // `ou` and `nem` continue a denial explicitly.
    let is_joined = clause.words.iter().any(|word| matches!(word.as_str(), "ou" | "nem"));
    // `sem hérnia, dor no joelho` begins a new statement with its pain; `não tenho` continues the
    // list.
    let leads_with_pain = own_pain && grammar.pain_nouns.contains(&clause.words[0]);
    let names_body_before =
        last.findings.iter().any(|other| matches!(other.kind, Kind::Body | Kind::Movement));
    let continues_list = |finding: &Finding| match finding.kind {
        Kind::Person => last.scopes.denies_being,
        Kind::Body => names_body_before || is_joined || last.scopes.denies_by_verb,
        _ => true,
    };
    let may_lead = !leads_with_pain || is_joined || last.scopes.denies_by_verb;
    if may_lead && findings.iter().all(continues_list) { Scope::Denied } else { Scope::Plain }
}

/// Decides which findings of a clause hold: every rule below can only drop a finding.
fn decide_which_hold(statement: &mut Statement, grammar: &Grammar) {
    let words = &statement.clause.words;
    let denial = trailing_denial(words, &statement.findings, grammar);
    let is_sore = is_soreness(words, grammar);
    for (at, finding) in statement.findings.iter().enumerate() {
        let scope = statement.scopes.at[finding.start];
        let is_body = matches!(finding.kind, Kind::Body | Kind::Movement);
        let mut holds = scope != Scope::Denied && !denial.covers(finding);
        holds &= !is_recovered(words, finding, grammar);
        // `baixo impacto` is what the member needs, however it is said.
        let is_low_impact =
            finding.is_impact && finding.start > 0 && words[finding.start - 1] == "baixo";
        holds &= is_low_impact || !(statement.is_preference && is_body);
        holds &= !(is_sore && is_body);
        holds &= !finding.needs_pain || statement.has_pain || scope == Scope::Restricted;
        if finding.kind == Kind::Movement {
            // In `dor no quadril ao agachar` the pain belongs to the hip, not to the movement.
            let has_place = statement.findings.iter().any(|other| other.kind == Kind::Body);
            holds &=
                is_low_impact || scope == Scope::Restricted || (statement.has_pain && !has_place);
        }
        holds &= !(belongs_to_relative(words, finding, grammar)
            || statement.is_third_party && !is_own_birth(finding, grammar));
        statement.holds[at] = holds;
    }
}

/// Whether a clause has nothing but findings, pain nouns and small words, so that it can be an item
/// of a list.
fn is_bare(words: &[String], findings: &[Finding], grammar: &Grammar) -> bool {
    words.iter().enumerate().all(|(at, word)| {
        grammar.function_words.contains(word)
            || grammar.pain_nouns.contains(word)
            || grammar.unsupported_words.contains(word)
            || findings.iter().any(|finding| (finding.start..finding.end).contains(&at))
    })
}
