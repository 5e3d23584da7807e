//! Clauses that answer the clause before them.

use super::clause::Break;
use super::context::is_affirmed;
use super::lexicon::Family;
use super::statement::Statement;
use super::vocabulary::Grammar;

/// Drops the findings of a clause that the next one denies or calls recovered: `joelho? não`,
/// `hipertensão: nunca tive`, `coluna - ok`.
pub(super) fn apply_answer(statements: &mut [Statement], at: usize, grammar: &Grammar) {
    let Some(asked) = at.checked_sub(1) else { return };
    let reply = &statements[at];
    let link = reply.clause.before;
    let says_more = reply.findings.iter().any(|one| {
        !matches!(one.family, Family::Harmless | Family::Vague) && !one.family.is_modifier()
    });
    if says_more || statements[asked].clause.after != link {
        return;
    }
    let words = &reply.clause.words;
    // `dor? também não`
    let words = words.strip_prefix(&["tambem".to_owned()]).unwrap_or(words);
    let first = words.first().map_or("", String::as_str);
    let only_fillers = words
        .iter()
        .all(|word| grammar.denial_fillers.contains(word) || grammar.negation_words.contains(word));
    let denies = grammar.denial_openers.contains(first) && only_fillers;
    let recovers = words.len() <= 3
        && words.iter().any(|word| grammar.recovered_words.contains(word))
        && !words.iter().any(|word| grammar.not_recovered_words.contains(word));
    // After a comma only a bare `não` answers: `sem` begins an item of its own, and before a word
    // such as `mas` the denial belongs to what follows.
    let (is_answer, whole_list) = match link {
        Break::Question | Break::Colon => (denies || recovers, true),
        Break::Comma => (
            denies && words.len() == 1 && first != "sem" && reply.clause.after != Break::Word,
            false,
        ),
        Break::Hard | Break::Word => (false, false),
    };
    // In `fora a escoliose, nada` the exception stands.
    let is_exception = link == Break::Comma && statements[asked].clause.before == Break::Word;
    if !is_answer || is_exception {
        return;
    }
    // A question may be about a whole list: `joelho, ombro? não`.
    let mut answered = asked;
    loop {
        let statement = &mut statements[answered];
        for (finding, holds) in statement.findings.iter().zip(&mut statement.holds) {
            // `coloquei stent em 2019 (sem problemas)`
            if is_affirmed(&statement.clause.words, finding) {
                continue;
            }
            *holds &= !denies && !finding.can_recover();
        }
        statements[answered].is_answered = true;
        let continues_list =
            whole_list && statements[answered].clause.before == Break::Comma && answered > 0;
        if !continues_list {
            break;
        }
        answered -= 1;
    }
}
