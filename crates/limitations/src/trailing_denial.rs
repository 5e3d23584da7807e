//! Denials that follow what they deny: `joelho não dói`, `ombro sem dor`.

use std::ops::Range;

use crate::finding::{Finding, Kind};
use crate::lexicon::Family;
use crate::lists;
use crate::statement::is_pain;
use crate::text::word::{end_with, is_negation};

/// The findings that a denial at the end of a clause covers.
pub(crate) enum TrailingDenial {
    None,
    /// Every finding that begins in the range of words.
    All(Range<usize>),
    /// The parts of the body and movements that begin in the range of words.
    Body(Range<usize>),
}

impl TrailingDenial {
    pub(crate) fn covers(&self, finding: &Finding) -> bool {
        match self {
            Self::None => false,
            Self::All(words) => words.contains(&finding.start),
            Self::Body(words) => {
                matches!(finding.kind, Kind::Body | Kind::Movement)
                    && words.contains(&finding.start)
            }
        }
    }
}

/// Finds the denial at the end of a clause, if there is one: `joelho não dói`,
/// `pressão alta nunca tive`, `ombro sem dor`.
pub(crate) fn trailing_denial(words: &[String], findings: &[Finding]) -> TrailingDenial {
    let Some(marker) = first_negation(words, findings) else { return TrailingDenial::None };
    if denies_nothing_before(words, marker) {
        return TrailingDenial::None;
    }
    if let Some(denial) = denial_with_object(words, findings, marker) {
        return denial;
    }
    let rest = &words[marker + 1..];
    // `não tomo mais nada` denies a medicine, `não sinto mais nada` a sensation, neither a disease.
    let denies_all = rest.iter().any(|word| word == "nada");
    if denies_all && rest.iter().any(|word| matches!(word.as_str(), "tomo" | "uso" | "faco")) {
        return TrailingDenial::None;
    }
    if marker == 0
        || words[marker - 1] == "que"
        || tells_inability(words, findings, marker)
        || findings.iter().any(|finding| finding.start > marker && finding.is_weighty())
        || !rest.iter().all(|word| is_filler(word))
    {
        return TrailingDenial::None;
    }
    // In `dói o joelho e o ombro não dói` the denial covers only what follows the `e`.
    let before = &words[..marker];
    let hurts = |words: &[String]| words.iter().any(|word| is_pain(word));
    let from = match before.iter().rposition(|word| word == "e") {
        Some(at)
            if hurts(&before[..at])
                && !before[at + 1..].is_empty()
                && !hurts(&before[at + 1..]) =>
        {
            at
        }
        _ => 0,
    };
    let is_sensed = |word: &String| lists::PAIN_VERBS.has(word) && word != "sinto";
    let names_pain =
        rest.iter().any(is_sensed) || (denies_all && rest.iter().any(|word| word == "sinto"));
    // Denied pain says nothing about a disease: `hérnia sem dor` is still a hernia.
    if words[marker] != "sem" && !names_pain {
        return TrailingDenial::All(from..marker);
    }
    if hurts(&before[from..]) { TrailingDenial::None } else { TrailingDenial::Body(from..marker) }
}

fn is_filler(word: &str) -> bool {
    lists::DENIAL_FILLERS.has(word)
        || lists::PAIN_VERBS.has(word)
        || matches!(word, "tomo" | "uso" | "faco")
}

/// The place of the first negation of the denial at the end: it may have several, as in `não tem
/// nenhum problema`.
fn first_negation(words: &[String], findings: &[Finding]) -> Option<usize> {
    let is_denial = |word: &String| word == "nao" || lists::NEGATION_WORDS.has(word);
    let mut marker = words.iter().rposition(is_denial)?;
    // `gastrite nervosa quem não tem`
    if end_with(words, "quem nao tem") || end_with(words, "quem nunca") {
        return None;
    }
    let negations = words.iter().filter(|word| lists::NEGATION_WORDS.has(word)).count();
    // `pode fazer agachamento livre?`, `com pouco tempo livre`
    if words[marker] == "livre" && negations == 1 {
        return None;
    }
    // `dor zero`, but not `coca zero`
    let is_counted = marker > 0
        && (lists::PAIN_NOUNS.has(&words[marker - 1])
            || lists::DENIAL_FILLERS.has(&words[marker - 1])
            || lists::LACK_NOUNS.has(&words[marker - 1])
            || findings.iter().any(|one| one.covers(marker - 1)));
    if words[marker] == "zero" && !is_counted {
        return None;
    }
    while marker > 0 && is_filler(&words[marker - 1]) && words[..marker].iter().any(is_denial) {
        marker -= 1;
    }
    Some(marker)
}

/// Whether the negation only stresses another one, or is of what came of a disease.
fn denies_nothing_before(words: &[String], marker: usize) -> bool {
    let before = &words[..marker];
    let last = before.last().map_or("", String::as_str);
    let word = words[marker].as_str();
    // `sem sequela nenhuma` stresses the `sem`, which denies no more than its noun.
    let is_stress = matches!(word, "nenhum" | "nenhuma" | "alguma" | "algum")
        && before.iter().rev().take(3).any(|word| word == "sem" || word == "nem");
    // `não consigo agachar sem dor` hurts.
    let is_doubled = word == "sem" && before.iter().any(|word| word == "nao");
    // `já trocou o remédio e nada` tells that nothing helped, and `sem energia para nada` what is
    // missing.
    let helps_not = word == "nada" && matches!(last, "e" | "para");
    // `diabetes e mais nada`
    let negates_before = before.iter().any(|word| is_negation(word));
    let is_all = word == "nada" && last == "mais" && !negates_before;
    // `não ficou nada` denies what a disease left, not the disease.
    let is_left = |word: &String| matches!(word.as_str(), "ficou" | "sobrou" | "restou");
    is_stress
        || is_doubled
        || helps_not
        || is_all
        || words[marker.saturating_sub(2)..].iter().any(is_left)
}

/// Whether the negation tells what doesn't work or doesn't heal, instead of denying it.
fn tells_inability(words: &[String], findings: &[Finding], marker: usize) -> bool {
    // `correr não dá mais`
    let is_unable = matches!(&words[marker + 1..], [verb, ..] if matches!(verb.as_str(), "da" | "rola" | "vai"))
        && findings.iter().any(|one| one.start < marker && one.kind == Kind::Movement);
    let is_not = |word: &String| word == "nao" || word == "nunca";
    let mut denied = words.windows(2).filter(|pair| is_not(&pair[0])).map(|pair| &pair[1]);
    // `não presta mais não` is stressed, not taken back.
    let is_stressed = end_with(words, "nao");
    let is_unfit =
        |verb: &str| matches!(verb, "presta" | "aguenta" | "suporta" | "obedece") && is_stressed;
    is_unable || denied.any(|verb| is_unfit(verb) || lists::UNHEALED_VERBS.has(verb))
}

/// The denial at `marker` if it has an object of its own, so that what stands before is said to be there.
fn denial_with_object(
    words: &[String],
    findings: &[Finding],
    marker: usize,
) -> Option<TrailingDenial> {
    let rest = &words[marker + 1..];
    // `sou hipertenso e não tenho mais nada`, `tomo losartana e não tenho nada`
    let has_object = lists::DENIED_OBJECTS.has_any(rest);
    let verb = words[..marker].iter().rposition(|word| lists::PRESENT_VERBS.has(word));
    let is_told = verb.is_some_and(|verb| !lists::OTHER_PEOPLE.has_any(&words[verb..marker]));
    if has_object && is_told {
        return Some(TrailingDenial::None);
    }
    // `hipertenso não tenho dor`, `grávida e nenhuma limitação`
    let is_disease = |one: &Finding| {
        one.start < marker
            && (!one.family.is_local() && !one.family.is_modifier() || one.family == Family::Hernia)
            && !matches!(
                one.family,
                Family::Harmless | Family::Vague | Family::HeartWord | Family::Noted
            )
            && !one.family.is_sign()
            && !words[..one.start].iter().any(|word| is_negation(word))
    };
    let is_person = findings.iter().any(|one| one.kind == Kind::Person);
    let is_object = |word: &String| lists::OWN_OBJECTS.has(word) || word == "nada" && is_person;
    let leaves_disease = rest.iter().any(is_object) && findings.iter().any(is_disease);
    leaves_disease.then_some(TrailingDenial::Body(0..marker))
}
