//! Pregnancy, birth and loss.

use super::consequence::Verdict;
use crate::event::Event;
use crate::lexicon::Family;
use crate::lists;
use crate::terms::{Conditions, Outcome, Profile};
use crate::when::{Age, WEEK, YEAR};

/// How long after a birth a doctor must be asked first, in days.
const AFTER_BIRTH: u32 = 6 * WEEK;
const AFTER_CESAREAN: u32 = 8 * WEEK;

pub(super) fn verdict(event: &Event<'_>) -> Option<Verdict> {
    let of = |outcome| Some(Verdict::of(event, outcome));
    if event.text.is_by_father() {
        return None;
    }
    match event.finding.family {
        Family::Pregnancy if is_over(event) || event.is_near(&[Family::Loss]) => None,
        Family::Pregnancy if is_endangered(event) => of(Outcome::Red),
        Family::Pregnancy => of(Outcome::Yellow),
        // `mãe de 2, bebê de 7 meses`: the months are those of the child.
        Family::PregnancyAlarm if is_of_child(event) || is_of_prolapse(event) => None,
        Family::PregnancyAlarm => {
            of(if event.age.is_old() { Outcome::Yellow } else { Outcome::Red })
        }
        Family::RecentBirth => of(Outcome::Red),
        Family::Loss if event.age.is_current() || event.age.within(AFTER_BIRTH) => {
            Some(Verdict { outcome: Outcome::Red, ..Verdict::default() })
        }
        Family::Loss if event.age.is_old() => Some(Verdict::noted()),
        Family::Loss => Some(Verdict { outcome: Outcome::Yellow, ..Verdict::default() }),
        _ => Some(after_birth(event)),
    }
}

/// `prolapso de útero, uso pessário`
fn is_of_prolapse(event: &Event<'_>) -> bool {
    let words = &event.statement().clause.words[event.finding.start..event.finding.end];
    words.iter().any(|word| word.starts_with("pessar"))
        && event
            .text
            .statements
            .iter()
            .any(|one| one.findings.iter().any(|found| found.profiles.contains(Profile::Prolapse)))
}

fn is_of_child(event: &Event<'_>) -> bool {
    event.text.names(&[Family::Birth, Family::Cesarean, Family::Postpartum])
        && event.text.statements.iter().any(|one| one.has_stem(&["bebe", "nene", "filh"]))
        && !event.text.statements.iter().any(|one| one.has_stem(&["gravid", "gestant"]))
}

/// `na gravidez de 2019`: a pregnancy of more than a year ago.
fn is_over(event: &Event<'_>) -> bool {
    let is_past = event.statement().has_word(&lists::PREGNANCY_OVER);
    // `parto normal` as the way of a birth that was.
    let is_way = event.statement().clause.words[event.finding.start] == "parto"
        && event.text.names(&[Family::Birth]);
    // `cesárea faz 4 meses, a obstetra liberou`
    let is_doctor = event.statement().clause.words[event.finding.start].starts_with("obstetr")
        && event.text.names(&[Family::Birth, Family::Cesarean, Family::Postpartum]);
    // `pressão alta desde a gravidez`: one that is over.
    let before = &event.statement().clause.words[..event.finding.start];
    let is_since = matches!(before, [.., since, article]
        if matches!(since.as_str(), "desde" | "depois" | "apos")
            && matches!(article.as_str(), "a" | "da" | "minha" | "de"));
    event.age.is_old() && !is_now(event)
        || is_way
        || is_doctor
        || is_since
        || (is_past && event.text.names(&[Family::Birth, Family::Cesarean, Family::Postpartum]))
}

/// `grávida depois de 3 anos tentando`, `engravidei com 41 anos`: the years are those of something else.
fn is_now(event: &Event<'_>) -> bool {
    let statement = event.statement();
    let words = &statement.clause.words;
    let is_state =
        lists::PREGNANT_STEMS_NOW.iter().any(|stem| words[event.finding.start].starts_with(stem))
            || statement.has_stem(&["tentando", "tentativ", "fiv"]);
    let is_age_of_mother = words
        .windows(3)
        .any(|three| matches!(three[0].as_str(), "com" | "aos") && three[2] == "anos");
    let was = lists::STATE_WAS;
    (is_state || is_age_of_mother) && !statement.has_word(&was)
}

/// Whether anything in the text endangers the pregnancy.
fn is_endangered(event: &Event<'_>) -> bool {
    event.text.names(&[
        Family::PregnancyDanger,
        Family::PregnancyAlarm,
        Family::Hypertension,
        Family::PressureAlarm,
        Family::DiabetesAlarm,
        Family::HeartDisease,
    ])
}

fn after_birth(event: &Event<'_>) -> Verdict {
    let by_operation =
        event.finding.family == Family::Cesarean || event.text.names(&[Family::Cesarean]);
    let limit = if by_operation { AFTER_CESAREAN } else { AFTER_BIRTH };
    let is_state = event.finding.family == Family::Postpartum;
    // `vai ser cesárea`
    let is_ahead = event.text.names(&[Family::Pregnancy])
        && event.statement().has_word(&["vai", "sera", "marcada", "agendada"]);
    if is_ahead {
        return Verdict::new(Outcome::Yellow, Conditions::default());
    }
    match event.age {
        Age::Future => Verdict::of(event, Outcome::Yellow),
        age if age.within(limit) => Verdict::of(event, Outcome::Red),
        // An abdomen that never closed is present, however old the birth is.
        age if age.is_old() && !is_state => Verdict::noted(),
        age if age.is_old()
            && !age.within(3 * YEAR)
            && is_state
            && !event.statement().has_stem(&["diast"]) =>
        {
            Verdict::noted()
        }
        _ => Verdict::of(event, Outcome::Yellow),
    }
}
