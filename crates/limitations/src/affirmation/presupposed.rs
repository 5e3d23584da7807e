//! Diseases that the words around a denial take for granted: what was never operated, treated or troublesome is there.

use crate::finding::{Finding, Kind};
use crate::lexicon::Family;
use crate::lists;
use crate::text::word::{is_negation, is_possessive, is_verbal};

/// Whether the clause only makes sense if the member has what it names: `nunca operei minha hérnia`, `sem problemas
/// com o stent`, `hipertensão controlada`.
pub(super) fn is_presupposed(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    let after = &words[finding.end..];
    is_ones_own(before, finding)
        || is_kept_down(before, after)
        || is_untreated(words, finding)
        || is_undone(before, finding)
        || is_untroubling(words, finding)
        || is_companion(before, finding)
        || is_only_sometimes(words, finding)
        || is_person_after_lack(before, finding)
        || is_no_longer_treated(words, finding)
        || is_first(before, after, finding)
        || is_no_excuse(before, after, finding)
        || is_during(words, finding)
}

/// `minha asma`, `meu sopro`: a sign may be nobody's.
fn is_ones_own(before: &[String], finding: &Finding) -> bool {
    !finding.family.is_sign()
        && finding.family != Family::HeartWord
        && !finding.has_gap
        && before.last().is_some_and(|word| is_possessive(word))
}

fn is_article(word: &str) -> bool {
    matches!(word, "o" | "a" | "os" | "as")
}

/// `hipertensão controlada`, `sem pressão alta com o remédio`, but not `não tenho hipertensão controlada`.
fn is_kept_down(before: &[String], after: &[String]) -> bool {
    const CONTROLLED: [&str; 4] = ["controlad", "compensad", "medicad", "descontrolad"];
    let is_controlled =
        after.first().is_some_and(|word| CONTROLLED.iter().any(|stem| word.starts_with(stem)));
    let is_denied_itself = match before {
        [.., negation, verb] if is_negation(negation) => {
            matches!(verb.as_str(), "tenho" | "tive" | "sou")
        }
        _ => false,
    };
    let with_medicine = match after {
        [with, the, care, ..] if with == "com" && is_article(the) => lists::CARE.has(care),
        [with, care, ..] if with == "com" => lists::CARE.has(care),
        _ => false,
    };
    is_controlled && !is_denied_itself || with_medicine
}

/// `não tomo remédio pra minha diabetes`, `não faço tratamento da hipertensão`, `não tomo direito o remédio da
/// pressão`: without care no disease goes away.
fn is_untreated(words: &[String], finding: &Finding) -> bool {
    let near = &words[finding.start.saturating_sub(4)..finding.start];
    let is_for = |word: &String| lists::PURPOSE_PREPOSITIONS.has(word);
    let of_disease = near.windows(2).any(|pair| {
        lists::TREATMENT.has(&pair[0]) && is_for(&pair[1])
            || pair[0] == "nada" && matches!(pair[1].as_str(), "para" | "pela" | "pelo")
    });
    // `nunca fiz tratamento | da minha pressão`
    let of_disease = of_disease
        || near.last().is_some_and(|word| lists::TREATMENT.has(word))
            && is_for(&words[finding.start]);
    let is_care = lists::CARE.has(&words[finding.start]);
    let is_badly_taken = is_care
        && near.iter().any(|word| matches!(word.as_str(), "direito" | "certo" | "certinho"));
    // `nem tomo o remédio da pressão`
    let is_unused = is_care
        && finding.family != Family::Vague
        && near.windows(2).any(|pair| pair[0] == "uso" && pair[1] == "de");
    let is_neglected = is_care
        && matches!(near, [.., negation, verb, the]
            if negation == "nem" && matches!(verb.as_str(), "tomo" | "uso") && is_article(the));
    of_disease || is_badly_taken || is_unused || is_neglected
}

/// `não precisei operar o aneurisma`, `nunca senti nada da arritmia`, `não operei ainda a hérnia`: an article points at
/// a disease that is known.
fn is_undone(before: &[String], finding: &Finding) -> bool {
    let Some((last, rest)) = before.split_last() else { return false };
    let is_known = is_article(last) || is_possessive(last) || lists::ARTICLE_CONTRACTIONS.has(last);
    let near = &rest[rest.len().saturating_sub(5)..];
    let is_denied_verb = near.windows(2).any(|pair| {
        matches!(pair[0].as_str(), "nao" | "nunca" | "nem" | "ainda")
            && lists::UNDONE_VERBS.has(&pair[1])
    });
    !finding.family.is_sign() && finding.family != Family::HeartWord && is_known && is_denied_verb
}

/// `sem problemas com o stent`, `nenhum problema com a diabetes`
fn is_untroubling(words: &[String], finding: &Finding) -> bool {
    // Everybody has a heart and a pressure.
    let named = &words[finding.start..finding.end];
    let has = |part: &str| named.iter().any(|word| word == part);
    let is_part = has("coracao") || has("pressao") && !has("alta");
    !is_part
        && matches!(&words[..finding.start], [.., trouble, with, the]
        if lists::TROUBLES.has(trouble) && with == "com" && is_article(the))
}

/// `nunca tive problema treinando com asma`, `nunca tive problema de treinar grávida`
fn is_companion(before: &[String], finding: &Finding) -> bool {
    match before {
        [.., verb, with] if with == "com" => is_verbal(verb),
        [.., verb] => finding.kind == Kind::Person && verb.starts_with("trein") && is_verbal(verb),
        [] => false,
    }
}

/// `não dói sempre o peito`, `não uso a bombinha todo dia`, but not `não tenho asma e corro todo dia`.
fn is_only_sometimes(words: &[String], finding: &Finding) -> bool {
    let is_denied_verb = |pair: &[String]| pair[0] == "nao" && lists::HABITUAL_VERBS.has(&pair[1]);
    let Some(denial) = words.windows(2).position(is_denied_verb) else { return false };
    let after = words.get(finding.end..).unwrap_or_default();
    let ends_often = matches!(after, [often] if often == "sempre")
        || matches!(after, [every, time] if every.starts_with("tod") && matches!(time.as_str(), "dia" | "hora"));
    let is_often_before = words.get(denial..finding.end).is_some_and(|words| {
        words.iter().any(|word| matches!(word.as_str(), "sempre" | "muito" | "tanto"))
    });
    !finding.family.is_local() && finding.end > denial && (ends_often || is_often_before)
}

/// `sem lesões hipertensa`: a lack is of things, not of what somebody is.
fn is_person_after_lack(before: &[String], finding: &Finding) -> bool {
    let is_lack = |word: &String| lists::LACK_WORDS.has(word);
    let Some(lack) = before.iter().rposition(is_lack) else { return false };
    let between = &before[lack + 1..];
    let is_being = |word: &String| lists::BEING_OR_KIN.has(word);
    let is_single = !before.iter().any(|word| matches!(word.as_str(), "nem" | "ou"));
    finding.kind == Kind::Person
        && is_single
        && !between.is_empty()
        && !between.iter().any(is_being)
}

/// `não faço mais quimioterapia`, `não estou mais em tratamento do câncer`
fn is_no_longer_treated(words: &[String], finding: &Finding) -> bool {
    let near = &words[finding.start.saturating_sub(6)..finding.start];
    let is_passing =
        matches!(finding.family, Family::Acute | Family::MildAcute | Family::Pregnancy);
    !is_passing
        && near.windows(3).any(|three| {
            three[0] == "nao" && lists::TREATMENT_VERBS.has(&three[1]) && three[2] == "mais"
        })
}

/// `nunca tinha desmaiado`, `nunca tive pressão alta antes da gravidez`: what is there now was not before.
fn is_first(before: &[String], after: &[String], finding: &Finding) -> bool {
    let had = match before {
        [.., never, had] if matches!(never.as_str(), "nunca" | "nao") => had.as_str(),
        [.., never, had, of, _] | [.., never, had, _, of] if never == "nunca" && of == "de" => {
            had.as_str()
        }
        _ => return false,
    };
    let is_event = matches!(finding.family, Family::Syncope | Family::Seizure | Family::FaintSign);
    let is_until = matches!(after, [until, when, ..]
        if matches!(until.as_str(), "ate" | "antes")
            && !lists::NO_EVENT_AFTER_UNTIL.has(when))
        && !after.iter().any(|word| matches!(word.as_str(), "nem" | "ou"))
        && !finding.family.is_sign();
    let goes_on = after.first().is_some_and(|word| word == "nem");
    had == "tinha" && is_event && !goes_on || matches!(had, "tive" | "tinha") && is_until
}

/// `nem gestante eu paro`, `nada me para, nem a gravidez`
fn is_no_excuse(before: &[String], after: &[String], finding: &Finding) -> bool {
    let is_own = |word: &String| matches!(word.as_str(), "me" | "eu" | "fico" | "paro");
    let is_nor = before.last().is_some_and(|word| word == "nem");
    is_nor && finding.kind == Kind::Person && after.first().is_some_and(is_own)
        || finding.family == Family::Pregnancy && has_nor_article(before)
}

fn has_nor_article(before: &[String]) -> bool {
    matches!(before, [.., nor, the] if nor == "nem" && is_article(the))
}

/// `sem restrição na gravidez`: what is denied is denied of a time that is now.
fn is_during(words: &[String], finding: &Finding) -> bool {
    let before = &words[..finding.start];
    let is_now =
        before.iter().any(|word| matches!(word.as_str(), "tenho" | "sem" | "sinto" | "nada"));
    let was = words.iter().any(|word| matches!(word.as_str(), "tive" | "fiquei" | "foi"));
    finding.family == Family::Pregnancy
        && is_now
        && !was
        && before.last().is_some_and(|word| word == "na")
}
