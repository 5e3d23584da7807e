//! Findings that a negation in their clause doesn't deny.

use crate::lists;
mod presupposed;

use self::presupposed::is_presupposed;
use crate::finding::Finding;
use crate::lexicon::Family;
use crate::text::word::{begin_with, has_infinitive_ending, has_stem, is_negation};

/// Whether a finding stands though its clause denies something: `uso marca-passo e não tenho problema`, `não faço
/// exercício desde o infarto`. Complaints of a part of the body never do, and less grave diseases only where the denial
/// clearly ends before them.
pub(super) fn is_affirmed(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    if !finding.family.is_grave() {
        let is_disease = !finding.family.is_local() || finding.family == Family::Hernia;
        return is_disease && is_presupposed(words, finding)
            || !finding.family.is_local()
                && (ends_denial(before)
                    || is_without_crises(words, finding)
                    || was_not_before(words, finding));
    }
    let is_undenied = !before.iter().any(|word| is_negation(word));
    let near = &before[before.len().saturating_sub(3)..];
    let is_told = lists::HAVING_VERBS.has_any(near);
    let happened = words[finding.start].ends_with("ei");
    // `tenho problema de coração não`, as it is said in the Northeast
    let is_denied_after = words[finding.end..] == ["nao"];
    // `dor no joelho não tenho, agora umas pontadas no peito isso sim`
    let is_confirmed =
        words[finding.end..].windows(2).take(3).any(|pair| pair[0] == "isso" && pair[1] == "sim");
    is_undenied && (is_told || happened) && !is_denied_after
        || is_confirmed
        || ends_denial(before)
        || is_presupposed(words, finding)
        || is_stressed(words, finding)
        || is_behind_noun(words, finding)
}

/// Whether a denial ends before what follows: `nunca tive nada até o AVC`, `sem limitação apesar da diabetes`, but
/// not `até hoje nunca desmaiei`.
fn ends_denial(before: &[String]) -> bool {
    let near = &before[before.len().saturating_sub(3)..];
    near.iter().position(|word| lists::FACT_PREPOSITIONS.has(word)).is_some_and(|at| {
        !near[at..].iter().any(|word| is_negation(word) || word.starts_with("nenhum"))
    })
}

/// `sem crises de epilepsia`, but not `nunca tive crise de asma`.
fn is_without_crises(words: &[String], finding: &Finding) -> bool {
    if !matches!(finding.family, Family::Epilepsy | Family::Seizure) {
        return false;
    }
    let is_crisis = |word: &String| word == "crise" || word == "crises";
    let named = &words[finding.start..finding.end];
    match &words[..finding.start] {
        [.., without] if without == "sem" => named.len() > 1 && is_crisis(&named[0]),
        [.., without, crises, of] => without == "sem" && is_crisis(crises) && of == "de",
        _ => false,
    }
}

/// `não tinha diabetes até ano passado`, but not `até hoje`.
fn was_not_before(words: &[String], finding: &Finding) -> bool {
    words[..finding.start].ends_with(&["nao".to_owned(), "tinha".to_owned()])
        && matches!(&words[finding.end..], [until, when, ..]
            if (until == "ate" || until == "antes") && when != "hoje" && when != "agora")
}

/// Whether the negation is about something else that the disease brings or needs: `sem sequela do AVC`,
/// `não tomo remédio pra arritmia`, `não tenho dinheiro pra operar o coração`.
fn is_behind_noun(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    let near = &before[before.len().saturating_sub(4)..];
    let is_preposition = |word: &String| lists::NOUN_PREPOSITIONS.has(word);
    let follows = |at: usize| near[at + 1..].iter().take(2).any(is_preposition);
    let is_known = |at: usize| {
        matches!(near.get(at + 1).map(String::as_str), Some("do" | "da" | "dos" | "das"))
    };
    near.iter().enumerate().any(|(at, word)| {
        lists::COMPANIONS.has(word) && follows(at)
            || lists::COMPANIONS_OF_KNOWN.has(word) && is_known(at)
    })
}

/// Whether only what a disease does is denied: `minha arritmia não me atrapalha em nada`, `a pressão
/// vive descontrolada e eu nem sinto nada`.
pub(super) fn is_only_untroubled(words: &[String], finding: &Finding) -> bool {
    let is_denied_before = words[..finding.start].iter().any(|word| is_negation(word));
    if finding.family.is_local() || is_denied_before {
        return false;
    }
    let after = &words[finding.end..];
    let troubles = after.windows(2).any(|pair| {
        matches!(pair[0].as_str(), "nao" | "nem" | "me")
            && has_stem(&pair[1], &lists::TROUBLE_STEMS)
    });
    // `arritmia eu tenho e pressão alta não`, `perdi os sentidos e no hospital não deu nada`
    let says_more =
        after.windows(2).any(|pair| pair[0] == "e" && lists::MORE_AFTER_AND.has(&pair[1]));
    let is_told = |word: &String| matches!(word.as_str(), "tenho" | "sim" | "tem");
    let and = after.iter().position(|word| word == "e");
    troubles || says_more || and.is_some_and(|and| after[..and].iter().any(is_told))
}

/// Whether a negation in the clause stresses a finding instead of denying it: `não é de hoje essa dor no
/// peito`, `não é a primeira vez que desmaio`, `nunca senti dor no peito tão forte`, `nem dois infartos me
/// derrubaram`, `não tem problema treinar com marca-passo?`.
fn is_stressed(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    let after = &words[finding.end..];
    let opens = |opening: &&str| begin_with(before, opening);
    // The abbreviation `tao` of `estão` is also `tão` as it is typed.
    let is_compared = before.first().is_some_and(|word| word == "nunca")
        && matches!(after, [so, ..] if so == "estao" || so == "assim")
        || matches!(after, [how, when, ..]
            if how == "como" && matches!(when.as_str(), "ontem" | "hoje" | "agora" | "essa"));
    // `nem percebi que infartei`
    let is_that =
        before.last().is_some_and(|word| word == "que") && words[finding.start].ends_with("ei");
    let is_subject = before.first().is_some_and(|word| word == "nem")
        && after.first().is_some_and(|word| word == "me");
    let is_companion = match before {
        [.., verb, with] if with == "com" => has_infinitive_ending(verb),
        [.., with, own] if with == "com" => matches!(own.as_str(), "meu" | "minha"),
        _ => false,
    };
    lists::STRESSING_OPENINGS.iter().any(opens)
        || is_compared
        || is_that
        || is_subject
        || is_companion
}
