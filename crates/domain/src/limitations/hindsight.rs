//! Denials that stand after what they deny: `joelho não dói`, `ombro sem dor`.

use super::finding::{Finding, Kind};
use super::statement::is_pain;
use super::vocabulary::Grammar;

/// What a denial at the end of a clause denies, looking back.
pub(super) enum Backwards {
    Nothing,
    /// Everything from the first place up to the second.
    All(usize, usize),
    /// Only parts of the body.
    Body(usize, usize),
}

impl Backwards {
    pub(super) fn covers(&self, finding: &Finding) -> bool {
        match *self {
            Self::Nothing => false,
            Self::All(from, to) => (from..to).contains(&finding.start),
            Self::Body(from, to) => {
                matches!(finding.kind, Kind::Body | Kind::Movement)
                    && (from..to).contains(&finding.start)
            }
        }
    }
}

/// A denial after the word: `joelho não dói`, `pressão alta nunca tive`, `ombro sem dor`.
pub(super) fn denied_backwards(
    words: &[String],
    findings: &[Finding],
    grammar: &Grammar,
) -> Backwards {
    let Some(marker) =
        words.iter().rposition(|word| word == "nao" || grammar.negation_words.contains(word))
    else {
        return Backwards::Nothing;
    };
    // The denial may be of several words (`não tem nenhum problema`): begin with the first.
    let is_filler =
        |word: &String| grammar.denial_fillers.contains(word) || grammar.pain_verbs.contains(word);
    let mut marker = marker;
    while marker > 0
        && is_filler(&words[marker - 1])
        && words[..marker].iter().any(|word| word == "nao" || grammar.negation_words.contains(word))
    {
        marker -= 1;
    }
    let rest = &words[marker + 1..];
    if marker == 0
        || words[marker - 1] == "que"
        || findings.iter().any(|one| one.start > marker)
        || !rest.iter().all(is_filler)
    {
        return Backwards::Nothing;
    }
    let before = &words[..marker];
    let hurts = |words: &[String]| words.iter().any(|word| is_pain(word, grammar));
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
    let names_pain = rest.iter().any(|word| grammar.pain_verbs.contains(word) && word != "sinto");
    if words[marker] == "sem" || names_pain {
        if hurts(&before[from..]) { Backwards::Nothing } else { Backwards::Body(from, marker) }
    } else {
        Backwards::All(from, marker)
    }
}
