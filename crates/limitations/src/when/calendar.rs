//! Times by the calendar: `mês passado`, `em março`, `2019`, `na infância`.

use chrono::{Datelike, NaiveDate};

use super::age::{Age, MONTH, Time, WEEK, YEAR};
use super::dates::{age, day_of_month, latest, month, month_after, numeric};
use crate::lists;

/// A time that begins at `at`, and the index after it.
pub(super) fn time(words: &[String], at: usize, today: NaiveDate) -> Option<(usize, Time)> {
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    // `ano passado em dezembro`: the month tells more.
    if word(at) == "ano" && word(at + 1) == "passado" && month_after(words, at + 2).is_some() {
        return None;
    }
    let is_of_place = at.checked_sub(1).is_some_and(|before| lists::PLACES.has(word(before)));
    let (length, age) = relative(word(at), word(at + 1))
        .or_else(|| vague(word(at), word(at + 1), word(at + 2)).filter(|_| !is_of_place))
        .or_else(|| month(words, at, today))
        .or_else(|| feast(word(at), word(at + 1), word(at + 2), today))
        .or_else(|| day_of_month(words, at, today))
        .or_else(|| numeric(word(at), today))?;
    Some((at + length, Time { at, age, is_span: false }))
}

fn relative(word: &str, next: &str) -> Option<(usize, Age)> {
    let is_last = matches!(next, "passado" | "passada");
    let is_before_last = matches!(next, "retrasado" | "retrasada" | "anterior");
    let is_next = matches!(next, "que" | "proximo" | "proxima");
    let days = match word {
        "ontem" | "agorinha" | "onti" => 1,
        "quinzena" if is_last => 2 * WEEK,
        "trimestre" if is_last => 3 * MONTH,
        "semestre" if is_last => 5 * MONTH,
        "bimestre" if is_last => 7 * WEEK,
        "ha" | "faz" | "tem" if next == "pouco" => return Some((2, Age::Days(3 * WEEK))),
        "pouco" if next == "tempo" => return Some((2, Age::Days(3 * WEEK))),
        "dia" if next == "desses" => return Some((2, Age::Days(10))),
        "anteontem" | "antontem" => 2,
        "ante" if next == "ontem" => return Some((2, Age::Days(2))),
        "noite" | "madrugada" if is_last => 1,
        "esse" | "este" | "nesse" | "neste" | "desse" | "deste" if next == "ano" => {
            return Some((2, Age::Days(3 * MONTH)));
        }
        word if lists::RECENTLY.has(word) => 10,
        // `a segunda gravidez`
        "segunda" | "quarta" | "quinta" | "sexta" if lists::COUNTED.has(next) => return None,
        word if lists::WEEKDAYS.has(word) => {
            return Some((1, Age::Days(WEEK)));
        }
        "semana" if is_last => WEEK,
        "semana" if is_before_last => 2 * WEEK,
        "mes" if is_last => 6 * WEEK,
        "mes" if is_before_last => 10 * WEEK,
        "essa" | "esta" | "nessa" | "nesta" if next == "semana" => 3,
        "esse" | "este" | "nesse" | "neste" | "desse" | "deste" if next == "mes" => 10,
        "esses" | "estes" | "esse" | "outro" if matches!(next, "dia" | "dias") => 10,
        "semana" | "mes" | "ano" if is_next => return Some((2, Age::Future)),
        "proxima" | "proximo" if matches!(next, "semana" | "mes" | "ano") => {
            return Some((2, Age::Future));
        }
        "amanha" => return Some((1, Age::Future)),
        word if lists::AHEAD.has(word) => {
            return Some((1, Age::Future));
        }
        _ => return None,
    };
    Some((if is_last || is_before_last { 2 } else { 1 }, Age::Days(days)))
}

/// Times that are more than a year ago without a number.
fn vague(word: &str, next: &str, third: &str) -> Option<(usize, Age)> {
    let is_old = lists::OLD_TIMES.has(word)
        || (word == "de" && matches!(next, "pequeno" | "pequena"))
        || (matches!(word, "quando" | "era" | "sendo") && lists::YOUNG.has(next))
        || (matches!(word, "faz" | "ha" | "fazem")
            && matches!(next, "tempo" | "tempos" | "anos" | "decadas"))
        || (matches!(word, "muito" | "muitos" | "bastante" | "tanto")
            && matches!(next, "tempo" | "anos"))
        || (word == "anos" && next == "atras")
        || (word == "outra" && next == "vida")
        || (word == "ha" && next == "muito" && third == "tempo");
    is_old.then_some((if next.is_empty() { 1 } else { 2 }, Age::Old))
}

fn feast(word: &str, next: &str, third: &str, today: NaiveDate) -> Option<(usize, Age)> {
    let (length, month, day) = match (word, next, third) {
        ("carnaval", ..) => (1, 2, 15),
        ("pascoa", ..) => (1, 4, 5),
        ("semana", "santa", _) => (2, 4, 5),
        ("dia", "das", "maes") => (3, 5, 10),
        ("dia", "dos", "namorados") => (3, 6, 12),
        ("dia", "dos", "pais") => (3, 8, 10),
        ("dia", "das", "criancas") => (3, 10, 12),
        ("sao", "joao", _) | ("festa" | "festas", "junina" | "juninas", _) => (2, 6, 20),
        ("finados", ..) => (1, 11, 2),
        ("virada", "do" | "de", "ano") => (3, 1, 1),
        ("corpus", "christi", _) => (2, 6, 5),
        ("natal", ..) => (1, 12, 25),
        ("reveillon", ..) => (1, 1, 1),
        ("ano", "novo", _) => (2, 1, 1),
        ("comeco" | "inicio", "do" | "desse" | "deste", "ano") => (3, 2, 1),
        ("meio", "do" | "desse" | "deste", "ano") => (3, 6, 20),
        ("fim" | "final", "do", "ano") => (3, 12, 15),
        ("ano", "passado", _) => {
            let middle = NaiveDate::from_ymd_opt(today.year() - 1, 7, 1)?;
            let Age::Days(days) = age(middle, today) else { return None };
            return Some((2, Age::Days(days.max(3 * MONTH))));
        }
        ("ano", "retrasado", _) => return Some((2, Age::Days(2 * YEAR))),
        _ => return None,
    };
    latest(month, day, today).map(|age| (length, age))
}
