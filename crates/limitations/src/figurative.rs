//! Findings that are a way of speaking: a sign that a trifle brings on, or a disease that is only
//! feared.

use crate::event::Event;
use crate::lexicon::Family;
use crate::lists;
use crate::statement::Statement;
use crate::text::word::has_stem;
use crate::when::Age;

/// Within how many words before a disease the fear of it stands.
const FEAR_REACH: usize = 4;

/// Whether the finding says nothing about the member's health.
pub(crate) fn is_figurative(event: &Event<'_>) -> bool {
    is_brought_on_by_trifle(event)
        || is_feared(event)
        || is_sign_of_zodiac(event)
        || is_laughed_at(event)
        || is_joked_about(event)
}

/// `coração bandido kkk`: a heart that is only named, in a joke.
fn is_laughed_at(event: &Event<'_>) -> bool {
    event.finding.family == Family::HeartWord && laughs(event.statement())
}

/// `vou ter um infarto nessa aula kkk`, `se eu desmaiar me levanta kkk`: what has not happened, in a joke.
fn is_joked_about(event: &Event<'_>) -> bool {
    let words = &event.statement().clause.words;
    let before = &words[..event.finding.start];
    let is_to_come = before.windows(2).any(|pair| {
        matches!(
            (pair[0].as_str(), pair[1].as_str()),
            ("vou", "ter") | ("vai", "dar") | ("se", "eu") | ("quase", "tive")
        )
    }) && !before.iter().any(|word| word == "que")
        // `vi o preço e quase infartei kkk`
        || before.last().is_some_and(|word| word == "quase")
            && event.finding.family != Family::Breathless
            && !is_on_effort(event);
    let may_be_joke = matches!(
        event.finding.family,
        Family::HeartDisease | Family::Stroke | Family::Syncope | Family::Breathless
    );
    let is_real = event.finding.family == Family::Breathless && is_on_effort(event);
    may_be_joke && is_to_come && !is_real && event.with_exception().any(laughs)
}

/// `kkk` is folded to a single `k`; the one of `10k` is none.
fn laughs(statement: &Statement) -> bool {
    let words = &statement.clause.words;
    let is_number = |at: usize| at > 0 && words[at - 1].bytes().all(|byte| byte.is_ascii_digit());
    words.iter().enumerate().any(|(at, word)| lists::LAUGHTER.has(word) && !is_number(at))
}

/// `câncer é só o signo`.
fn is_sign_of_zodiac(event: &Event<'_>) -> bool {
    event.finding.family == Family::Cancer
        && event.with_exception().any(|one| lists::ASTROLOGY.has_any(&one.clause.words))
}

/// `aperto no peito só quando vejo a fatura`: no date and no effort, but a price, a balance or a
/// sweetheart in the same sentence.
fn is_brought_on_by_trifle(event: &Event<'_>) -> bool {
    let statement = event.statement();
    let word = statement.clause.words[event.finding.start].as_str();
    let may_be_joke = match event.finding.family {
        Family::HeartDisease => has_stem(word, &lists::EXCLAIMED_STEMS),
        Family::HeartSign
        | Family::HeartWord
        | Family::Breathless
        | Family::Syncope
        | Family::FaintSign
        | Family::Dizzy => true,
        _ => false,
    };
    // `infartei mas sigo com alegria`: what follows a disease is no cause of it.
    let names_trifle = |one: &Statement| one.names(&[Family::Trifle]);
    let has_trifle = match event.finding.family {
        Family::HeartDisease => names_trifle(statement),
        _ => event.with_exception().any(names_trifle),
    };
    may_be_joke
        && event.age == Age::Undated
        && has_trifle
        && !is_on_effort(event)
        && !statement.has_word(&["ate"])
        && !statement.has_stem(&["braco", "mandibul", "queixo", "sempre"])
}

/// Whether its clause tells of an effort in other words than its own: `parada` is also a rest.
fn is_on_effort(event: &Event<'_>) -> bool {
    let sign = event.finding;
    event.statement().findings.iter().any(|one| {
        matches!(one.family, Family::Effort | Family::Training)
            && !(sign.start..sign.end).contains(&one.start)
    })
}

/// `medo de infartar`, `não quero acabar com diabetes`; not the fear that it comes back.
fn is_feared(event: &Event<'_>) -> bool {
    let may_be_feared = matches!(
        event.finding.family,
        Family::HeartDisease
            | Family::Stroke
            | Family::Cancer
            | Family::Clot
            | Family::Diabetes
            | Family::DiabetesAlarm
            | Family::OrganFailure
            | Family::Hypertension
            | Family::Systemic
            | Family::Hernia
    );
    let statement = event.statement();
    let words = &statement.clause.words;
    let before = &words[..event.finding.start];
    let near = &before[before.len().saturating_sub(FEAR_REACH)..];
    let is_wished_away = near.windows(2).any(|pair| {
        matches!(
            (pair[0].as_str(), pair[1].as_str()),
            ("nao", "quero")
                | ("para" | "pra", "nao")
                | ("antes", "que")
                | ("risco", "de")
                | ("vou", "acabar")
        )
    });
    // `medo pelo infarto que tive`
    let was_had = statement.clause.words[event.finding.end..]
        .windows(2)
        .any(|pair| pair[0] == "que" && matches!(pair[1].as_str(), "tive" | "sofri" | "ja"));
    // `medo depois do infarto`
    let has_been =
        was_had || near.iter().any(|word| matches!(word.as_str(), "depois" | "apos" | "desde"));
    let returns = words.iter().any(|word| has_stem(word, &lists::RETURNING_STEMS));
    let is_own =
        near.iter().any(|word| matches!(word.as_str(), "tenho" | "tive" | "meu" | "minha"))
            && !lists::FEAR_WORDS.has_any(near);
    // `não quero deixar o câncer me vencer`
    let is_fought = words.get(event.finding.end).is_some_and(|word| word == "me");
    // `medo de treinar com arritmia`
    let is_companion = before.last().is_some_and(|word| word == "com");
    // `medo por causa da arritmia`
    let is_cause = near.iter().any(|word| matches!(word.as_str(), "causa" | "conta"));
    may_be_feared
        && !is_cause
        && !is_companion
        && !returns
        && !is_fought
        && !has_been
        && !is_own
        && (is_wished_away || lists::FEAR_WORDS.has_any(near))
}
