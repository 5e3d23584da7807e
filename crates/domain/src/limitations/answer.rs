//! Clauses that answer the clause before them.

use super::affirmation::is_affirmed;
use super::clause::Break;
use super::finding::Kind;
use super::lexicon::Family;
use super::scope::Scope;
use super::statement::Statement;
use super::vocabulary::Grammar;

/// Lets the findings of a clause about relatives hold for the member too, where the next clause says
/// so: `a família toda tem arritmia, inclusive eu`.
pub(super) fn apply_sharing(statements: &mut [Statement], at: usize) {
    const SHARED: [&[&str]; 9] = [
        &["inclusive", "eu"],
        &["eu", "inclusive"],
        &["eu", "tambem"],
        &["tambem", "eu"],
        &["ate", "eu"],
        &["eu", "idem"],
        &["eu", "igual"],
        &["eu", "tenho", "a", "mesma"],
        &["eu", "tenho", "o", "mesmo"],
    ];
    const LONGEST: usize = 5;
    let (earlier, rest) = statements.split_at_mut(at);
    let (Some(named), Some(reply)) = (earlier.last_mut(), rest.first()) else { return };
    let words = &reply.clause.words;
    let after_and = words.strip_prefix(&["e".to_owned()]).unwrap_or(words);
    let is_having = |word: &String| {
        matches!(
            word.as_str(),
            "tenho" | "tive" | "sou" | "sofro" | "trato" | "tomo" | "com" | "de"
        )
    };
    // `meu pai infartou, eu também quero treinar` shares something else.
    let shares_it = |phrase: &&[&str]| {
        let rest = after_and.get(phrase.len()..).unwrap_or_default();
        after_and.iter().map(String::as_str).take(phrase.len()).eq(phrase.iter().copied())
            && rest.first().is_none_or(is_having)
    };
    let is_denied = reply.has_word(&["nao", "nunca", "nem", "sem"]);
    let does_other = rest.get(1).is_some_and(|next| {
        reply.clause.after == Break::Word
            && next.clause.words.first().is_some_and(|word| !is_having(word))
    });
    let is_shared = named.is_third_party
        && reply.clause.before != Break::Hard
        && words.len() <= LONGEST
        && SHARED.iter().any(shares_it)
        && !is_denied
        && !does_other;
    if !is_shared {
        return;
    }
    for (finding, holds) in named.findings.iter().zip(&mut named.holds) {
        let is_disease = matches!(finding.kind, Kind::Disease | Kind::Person)
            || finding.kind == Kind::Body && named.has_pain;
        *holds |= is_disease && named.scopes.at[finding.start] == Scope::Plain;
    }
}

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
    // `AVC em 2020 - nunca mais tive nada` tells of what came after.
    let tells_since = words.starts_with(&["nunca".to_owned(), "mais".to_owned()]);
    let denies = grammar.denial_openers.contains(first) && only_fillers && !tells_since
        || link == Break::Question && words.iter().eq(["deus", "me", "livre"]);
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
    let reply_has_object =
        reply.clause.words.iter().any(|word| grammar.denied_objects.contains(word));
    let has_trouble = reply.has_word(&["problema", "problemas", "sinto", "sentindo", "incomoda"]);
    // A question may be about a whole list: `joelho, ombro? não`.
    let mut answered = asked;
    loop {
        let statement = &mut statements[answered];
        for (finding, holds) in statement.findings.iter().zip(&mut statement.holds) {
            // `coloquei stent em 2019 (sem problemas)`, `marca-passo: sem problema`
            let denies_trouble = has_trouble
                && matches!(finding.family, Family::HeartDisease | Family::Stroke | Family::Clot);
            // `gestante: sem restrições`, `marca-passo (sem problemas)`
            let denies_object = link == Break::Colon
                && reply_has_object
                && !matches!(finding.kind, Kind::Body | Kind::Movement)
                && finding.family != Family::HeartWord;
            if denies_trouble
                || denies_object
                || is_affirmed(&statement.clause.words, finding, grammar)
            {
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
