//! Whose a finding is, and what it is not: somebody else's, ordinary soreness, long recovered.

use super::condition::Conditions;
use super::finding::Finding;
use super::text::find_phrase;
use super::vocabulary::Grammar;

/// `joelho ok`, `ombro direito já recuperado`: right after the word, and not itself denied.
pub(super) fn is_recovered(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let after = &words[finding.end..];
    let Some(at) = after.iter().take(4).position(|word| grammar.recovered_words.contains(word))
    else {
        return false;
    };
    let between = &after[..at];
    let is_small = |word: &String| {
        grammar.function_words.contains(word)
            || matches!(
                word.as_str(),
                "esta"
                    | "estao"
                    | "ja"
                    | "eh"
                    | "muito"
                    | "bem"
                    | "totalmente"
                    | "agora"
                    | "completamente"
                    | "ficou"
                    | "bastante"
                    | "super"
                    | "foi"
                    | "sao"
                    | "tudo"
            )
    };
    !between.iter().any(|word| grammar.not_recovered_words.contains(word))
        && between.iter().all(is_small)
        && !words[..finding.start].iter().rev().take(2).any(|word| word == "nao")
}

/// Soreness after training is ordinary: muscles, not joints, in the days after.
pub(super) fn is_soreness(words: &[String], grammar: &Grammar) -> bool {
    let names = |phrases: &[String]| phrases.iter().any(|one| find_phrase(words, one).is_some());
    names(&grammar.soreness_certain)
        || (names(&grammar.after_training)
            && words.iter().any(|word| grammar.soreness_words.contains(word)))
}

pub(super) fn is_own_birth(finding: &Finding, grammar: &Grammar) -> bool {
    let births: Conditions = grammar.own_birth.iter().copied().collect();
    finding.conditions.intersects(births)
}

/// Whether a clause is only about relatives, such as `família` in a form.
pub(super) fn is_kin(words: &[String], grammar: &Grammar) -> bool {
    kin_subject(words, grammar)
        .is_some_and(|kin| !words[kin + 1..].iter().any(|word| grammar.first_person.contains(word)))
}

/// Where a relative is the subject of the clause: after possessives and small words only.
fn kin_subject(words: &[String], grammar: &Grammar) -> Option<usize> {
    let at = words.iter().position(|word| grammar.third_party.contains(word))?;
    let leads = |word: &String| grammar.third_party_leads.contains(word);
    let has_child = words[..at].iter().any(|word| word == "tenho") && is_child(&words[at]);
    let is_self = has_child || words[..at].iter().any(|word| grammar.self_as_kin.contains(word));
    (words[..at].iter().all(leads) && !is_self).then_some(at)
}

fn is_child(word: &str) -> bool {
    matches!(word, "filho" | "filha" | "filhos" | "filhas")
}

/// Whether a finding belongs to somebody else.
pub(super) fn is_others(words: &[String], finding: &Finding, grammar: &Grammar) -> bool {
    let after = &words[finding.end..];
    let is_of_family =
        after.iter().take(4).position(|word| grammar.third_party_after.contains(word));
    if is_of_family.is_some_and(|at| {
        after[..at].iter().all(|word| {
            matches!(
                word.as_str(),
                "na" | "da" | "de" | "em" | "dos" | "minha" | "nos" | "historico"
            )
        })
    }) {
        return true;
    }
    let is_possessed = after.len() >= 3
        && matches!(after[0].as_str(), "da" | "do" | "de")
        && matches!(after[1].as_str(), "minha" | "meu")
        && grammar.third_party.contains(&after[2]);
    if is_possessed {
        return true;
    }
    if is_child_of(words, finding) {
        return true;
    }
    let Some(kin) = kin_subject(words, grammar) else { return false };
    // Births are the member's own unless a partner is the subject.
    if is_child(&words[kin]) && is_own_birth(finding, grammar) {
        return false;
    }
    let is_shared = find_phrase(after, "eu tambem")
        .is_some_and(|at| !after[at..].iter().any(|word| word == "nao"));
    let between = words.get(kin + 1..finding.start).unwrap_or_default();
    let speaks_of_self = between.iter().enumerate().any(|(at, word)| {
        let is_possessive = matches!(word.as_str(), "meu" | "minha");
        let is_kin = between.get(at + 1).is_some_and(|next| grammar.third_party.contains(next));
        grammar.first_person.contains(word) && !(is_possessive && is_kin)
    });
    finding.start > kin && !speaks_of_self && !is_shared
}

/// `sou filho de hipertensos`.
fn is_child_of(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    before.windows(2).any(|pair| is_child(&pair[0]) && pair[1] == "de")
        && !before.iter().any(|word| word == "tenho")
}
