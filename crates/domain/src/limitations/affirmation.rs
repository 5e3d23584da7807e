//! Grave findings that a negation in their clause doesn't deny.

use super::finding::Finding;
use super::word::{has_infinitive_ending, is_negation};

/// Whether a grave finding is told as the member's own before anything is denied: `uso marca-passo e não
/// tenho problema`, `não faço exercício desde o infarto`.
pub(super) fn is_affirmed(words: &[String], finding: &Finding) -> bool {
    if !finding.family.is_grave() {
        return false;
    }
    let before = &words[..finding.start];
    let is_undenied = !before.iter().any(|word| is_negation(word));
    let near = &before[before.len().saturating_sub(3)..];
    let is_told = near.iter().any(|word| {
        matches!(
            word.as_str(),
            "tive"
                | "uso"
                | "coloquei"
                | "implantei"
                | "fiz"
                | "sofri"
                | "tenho"
                | "trato"
                | "operei"
        )
    });
    let happened = words[finding.start].ends_with("ei");
    // `tenho problema de coração não`, as it is said in the Northeast
    let is_denied_after = words[finding.end..] == ["nao"];
    // The denial ends there: `nunca tive nada até o AVC`, but not `até hoje nunca desmaiei`.
    let ends_denial = near
        .iter()
        .position(|word| {
            matches!(word.as_str(), "desde" | "ate" | "apos" | "depois" | "antes" | "apesar")
        })
        .is_some_and(|at| !near[at..].iter().any(|word| is_negation(word)));
    is_undenied && (is_told || happened) && !is_denied_after
        || ends_denial
        || is_stressed(words, finding)
        || is_behind_noun(words, finding)
}

/// Whether the negation is about something else that the disease brings or needs: `sem sequela do AVC`,
/// `não tomo remédio pra arritmia`, `não tenho dinheiro pra operar o coração`.
fn is_behind_noun(words: &[String], finding: &Finding) -> bool {
    const OWN: [&str; 14] = [
        "sequela",
        "sequelas",
        "remedio",
        "remedios",
        "medicamento",
        "medicacao",
        "dinheiro",
        "coragem",
        "vaga",
        "plano",
        "grana",
        "acompanhamento",
        "restricao",
        "limitacao",
    ];
    // Of these only those of a certain disease: `sintomas da arritmia`, but not `sintomas de infarto`.
    const ANY: [&str; 6] = ["sintoma", "sintomas", "crise", "crises", "problema", "problemas"];
    let before = &words[..finding.start];
    let near = &before[before.len().saturating_sub(4)..];
    let is_preposition = |word: &String| {
        matches!(
            word.as_str(),
            "do" | "da" | "dos" | "das" | "de" | "para" | "pro" | "com" | "apesar"
        )
    };
    let follows = |at: usize| near[at + 1..].iter().take(2).any(is_preposition);
    let is_certain = |at: usize| {
        matches!(near.get(at + 1).map(String::as_str), Some("do" | "da" | "dos" | "das"))
    };
    near.iter().enumerate().any(|(at, word)| {
        OWN.contains(&word.as_str()) && follows(at)
            || ANY.contains(&word.as_str()) && is_certain(at)
    })
}

/// Whether only what a grave finding does is denied: `minha arritmia não me atrapalha em nada`, `a pressão
/// vive descontrolada e eu nem sinto nada`.
pub(super) fn is_only_untroubled(words: &[String], finding: &Finding) -> bool {
    const TROUBLES: [&str; 7] =
        ["atrapalh", "imped", "incomod", "prejudic", "limit", "afet", "assust"];
    let is_denied_before = words[..finding.start].iter().any(|word| is_negation(word));
    if !finding.family.is_grave() || is_denied_before {
        return false;
    }
    let after = &words[finding.end..];
    let troubles = after.windows(2).any(|pair| {
        matches!(pair[0].as_str(), "nao" | "nem" | "me")
            && TROUBLES.iter().any(|stem| pair[1].starts_with(stem))
    });
    // `arritmia eu tenho e pressão alta não`, `perdi os sentidos e no hospital não deu nada`
    let says_more = after.windows(2).any(|pair| {
        pair[0] == "e" && matches!(pair[1].as_str(), "eu" | "no" | "na" | "o" | "a" | "nem")
    });
    let is_told = |word: &String| matches!(word.as_str(), "tenho" | "sim" | "tem");
    let and = after.iter().position(|word| word == "e");
    troubles || says_more || and.is_some_and(|and| after[..and].iter().any(is_told))
}

/// Whether a negation in the clause stresses a finding instead of denying it: `não é de hoje essa dor no
/// peito`, `não é a primeira vez que desmaio`, `nunca senti dor no peito tão forte`, `nem dois infartos me
/// derrubaram`, `não tem problema treinar com marca-passo?`.
fn is_stressed(words: &[String], finding: &Finding) -> bool {
    const OPENINGS: [&[&str]; 5] = [
        &["nao", "eh", "de", "hoje"],
        &["nao", "eh", "a", "primeira"],
        &["nao", "eh", "primeira", "vez"],
        &["nao", "foi", "a", "primeira"],
        &["nao", "eh", "so"],
    ];
    let before = &words[..finding.start];
    let after = &words[finding.end..];
    let begins = |opening: &&[&str]| {
        before.iter().map(String::as_str).take(opening.len()).eq(opening.iter().copied())
    };
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
    OPENINGS.iter().any(begins) || is_compared || is_that || is_subject || is_companion
}
