//! Times by the calendar: `mês passado`, `em março`, `2019`, `na infância`.

use chrono::{Datelike, NaiveDate};

use super::{Age, MONTH, Time, WEEK, YEAR, number};

/// A time that begins at `at`, and the index after it.
pub(super) fn time(words: &[String], at: usize, today: NaiveDate) -> Option<(usize, Time)> {
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    let (length, age) = relative(word(at), word(at + 1))
        .or_else(|| vague(word(at), word(at + 1), word(at + 2)))
        .or_else(|| month(words, at, today))
        .or_else(|| feast(word(at), word(at + 1), word(at + 2), today))
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
        "recem" | "recente" | "recentemente" | "recentes" | "ultimamente" => 10,
        "domingo" | "segunda" | "terca" | "quarta" | "quinta" | "sexta" | "sabado" => {
            return Some((1, Age::Days(WEEK)));
        }
        "semana" if is_last => WEEK,
        "semana" if is_before_last => 2 * WEEK,
        "mes" if is_last => 6 * WEEK,
        "mes" if is_before_last => 10 * WEEK,
        "essa" | "esta" | "nessa" | "nesta" if next == "semana" => 3,
        "esse" | "este" | "nesse" | "neste" if next == "mes" => 10,
        "esses" | "estes" | "esse" | "outro" if matches!(next, "dia" | "dias") => 10,
        "semana" | "mes" | "ano" if is_next => return Some((2, Age::Future)),
        "proxima" | "proximo" if matches!(next, "semana" | "mes" | "ano") => {
            return Some((2, Age::Future));
        }
        "amanha" => return Some((1, Age::Future)),
        "marcada" | "marcado" | "marquei" | "agendada" | "agendado" | "agendei" | "vou"
        | "irei" => {
            return Some((1, Age::Future));
        }
        _ => return None,
    };
    Some((if is_last || is_before_last { 2 } else { 1 }, Age::Days(days)))
}

/// Times that are more than a year ago without a number.
fn vague(word: &str, next: &str, third: &str) -> Option<(usize, Age)> {
    let is_old = matches!(
        word,
        "crianca"
            | "infancia"
            | "adolescente"
            | "adolescencia"
            | "antigamente"
            | "solteira"
            | "solteiro"
            | "pandemia"
            | "juventude"
            | "mocidade"
            | "moleque"
            | "antiga"
            | "antigo"
            | "antigas"
            | "antigos"
    ) || (matches!(word, "quando" | "era" | "sendo")
        && matches!(
            next,
            "pequeno"
                | "pequena"
                | "menino"
                | "menina"
                | "jovem"
                | "novo"
                | "nova"
                | "bebe"
                | "pequenininho"
        ))
        || (matches!(word, "faz" | "ha" | "fazem")
            && matches!(next, "tempo" | "tempos" | "anos" | "decadas"))
        || (matches!(word, "muito" | "muitos" | "bastante" | "tanto")
            && matches!(next, "tempo" | "anos"))
        || (word == "anos" && next == "atras")
        || (word == "outra" && next == "vida")
        || (word == "ha" && next == "muito" && third == "tempo");
    is_old.then_some((if next.is_empty() { 1 } else { 2 }, Age::Old))
}

const MONTHS: [&str; 12] = [
    "janeiro",
    "fevereiro",
    "marco",
    "abril",
    "maio",
    "junho",
    "julho",
    "agosto",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
];

/// `março`, `dia 5 de março`, `março de 2024`: the latest such date before today.
fn month(words: &[String], at: usize, today: NaiveDate) -> Option<(usize, Age)> {
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    let index = MONTHS.iter().position(|month| *month == word(at))?;
    let month = u32::try_from(index).ok()? + 1;
    let day = at.checked_sub(2).filter(|_| word(at - 1) == "de").and_then(|day| number(word(day)));
    let day = day.filter(|day| (1..=28).contains(day)).unwrap_or(15);
    let of = usize::from(matches!(word(at + 1), "de" | "do" | "desse" | "deste"));
    let (length, year) = match year(word(at + 1 + of), today) {
        Some(year) => (2 + of, Some(year)),
        None if word(at + 1 + of) == "ano" && word(at + 2 + of) == "passado" => {
            (3 + of, Some(today.year() - 1))
        }
        None => (1, None),
    };
    // `para janeiro`, `em março que vem` are to come.
    let is_ahead = year.is_none()
        && (matches!(at.checked_sub(1).map(word), Some("para" | "ate" | "proximo"))
            || (word(at + 1) == "que" && word(at + 2) == "vem"));
    let age = match year {
        _ if is_ahead => Age::Future,
        Some(year) => age(NaiveDate::from_ymd_opt(year, month, day)?, today),
        None => latest(month, day, today)?,
    };
    Some((length, age))
}

fn year(word: &str, today: NaiveDate) -> Option<i32> {
    let year = number(word).and_then(|year| i32::try_from(year).ok())?;
    let is_long = word.len() == 4 && (1930..=today.year()).contains(&year);
    is_long.then_some(year)
}

/// The age of the latest such day that isn't after today.
fn latest(month: u32, day: u32, today: NaiveDate) -> Option<Age> {
    let this_year = NaiveDate::from_ymd_opt(today.year(), month, day)?;
    // The middle of the current month may be still to come, although the month is meant.
    if this_year > today && month == today.month() {
        return Some(Age::Days(today.day() / 2));
    }
    let date = if this_year <= today {
        this_year
    } else {
        NaiveDate::from_ymd_opt(today.year() - 1, month, day)?
    };
    Some(age(date, today))
}

fn age(date: NaiveDate, today: NaiveDate) -> Age {
    u32::try_from((today - date).num_days()).map_or(Age::Future, Age::Days)
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

/// `2019`, `05/2024`, `05/24`, `12/05/2024`.
fn numeric(word: &str, today: NaiveDate) -> Option<(usize, Age)> {
    if let Some(year) = year(word, today) {
        if year == today.year() {
            return Some((1, Age::Days(3 * MONTH)));
        }
        return Some((1, age(NaiveDate::from_ymd_opt(year, 7, 1)?, today)));
    }
    let parts: Vec<u32> = word.split('/').map(str::parse).collect::<Result<_, _>>().ok()?;
    let (day, month, year) = match parts[..] {
        [day, month, year] => (day, month, year),
        // A pressure such as `12/8` is no date: a year of this century has two digits.
        [month, year] if year >= 20 && word.len() >= 4 => (15, month, year),
        _ => return None,
    };
    let year = if year < 100 { 2000 + year } else { year };
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day.clamp(1, 28))?;
    Some((1, age(date, today)))
}
