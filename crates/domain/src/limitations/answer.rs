//! Clauses that answer the one before them.

use super::statement::Statement;
use super::text::Break;
use super::vocabulary::Grammar;

/// Lets a clause that only denies or only says "recovered" answer the one before it:
/// `joelho? não`, `hipertensão: nunca tive`, `coluna - ok`.
pub(super) fn answer(statements: &mut [Statement], at: usize, grammar: &Grammar) {
    let Some(asked) = at.checked_sub(1) else { return };
    let reply = &statements[at];
    let link = reply.clause.before;
    if !reply.findings.is_empty() || statements[asked].clause.after != link {
        return;
    }
    let words = &reply.clause.words;
    let first = words[0].as_str();
    let only_fillers = words
        .iter()
        .all(|word| grammar.denial_fillers.contains(word) || grammar.negation_words.contains(word));
    let denies = (grammar.denial_openers.contains(first)) && only_fillers;
    let recovers = words.len() <= 3
        && words.iter().any(|word| grammar.recovered_words.contains(word))
        && !words.iter().any(|word| grammar.not_recovered_words.contains(word));
    let (is_answer, whole_list) = match link {
        Break::Question | Break::Colon => (denies || recovers, true),
        Break::Comma => (
            denies && words.len() == 1 && first != "sem" && reply.clause.after != Break::Word,
            false,
        ),
        Break::Hard | Break::Word => (false, false),
    };
    if !is_answer {
        return;
    }
    let mut place = asked;
    loop {
        statements[place].holds.fill(false);
        statements[place].is_answered = true;
        let goes_on = whole_list && statements[place].clause.before == Break::Comma && place > 0;
        if !goes_on {
            break;
        }
        place -= 1;
    }
}
