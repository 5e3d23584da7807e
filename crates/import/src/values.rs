//! Numbers, durations and dates as other apps write them.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};
use evolua_domain::input::InputError;
use evolua_text::token_enum;

const KG_OF_A_POUND: f64 = 0.453_592_37;

const SECONDS_OF_A_WEEK: f64 = 604_800.0;

token_enum! {
    pub enum WeightUnit {
        Kilograms = "kg",
        Pounds = "lb",
    }
    else InputError = |_text| InputError::UnknownChoice
}

impl WeightUnit {
    /// The unit as other apps write it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        match text.to_lowercase().as_str() {
            "kg" | "kgs" => Some(Self::Kilograms),
            "lb" | "lbs" => Some(Self::Pounds),
            _ => None,
        }
    }

    pub fn kilograms(self, weight: f64) -> f64 {
        match self {
            Self::Kilograms => weight,
            Self::Pounds => weight * KG_OF_A_POUND,
        }
    }
}

/// A number from 0 on, with a decimal point or comma.
pub(crate) fn number(text: &str) -> Option<f64> {
    let number: f64 = text.trim().replace(',', ".").parse().ok()?;
    (number.is_finite() && number >= 0.0).then_some(number)
}

/// A duration such as `2h 21m`, `55s`, `1小时13分钟`, `00:01:30` or a number of seconds.
pub(crate) fn duration(text: &str) -> Option<TimeDelta> {
    let seconds = if let Some(seconds) = number(text) {
        seconds
    } else if text.contains(':') {
        let parts: Option<Vec<f64>> = text.split(':').map(number).collect();
        parts?.into_iter().fold(0.0, |sum, part| sum * 60.0 + part)
    } else {
        seconds_with_units(text)?
    };
    #[expect(clippy::cast_possible_truncation, reason = "within a week")]
    (seconds < SECONDS_OF_A_WEEK).then(|| TimeDelta::seconds(seconds.round() as i64))
}

fn seconds_with_units(text: &str) -> Option<f64> {
    let mut rest = text.trim();
    if rest.is_empty() {
        return None;
    }
    let mut seconds = 0.0;
    while !rest.is_empty() {
        let digits = rest.find(|letter: char| !letter.is_ascii_digit())?;
        let count = number(&rest[..digits])?;
        rest = rest[digits..].trim_start();
        let unit = rest.find(|letter: char| letter.is_ascii_digit()).unwrap_or(rest.len());
        seconds += count * seconds_of(rest[..unit].trim())?;
        rest = &rest[unit..];
    }
    Some(seconds)
}

fn seconds_of(unit: &str) -> Option<f64> {
    match unit.trim_end_matches('.').to_lowercase().as_str() {
        "h" | "hr" | "std" | "ч" | "小时" | "時間" | "시간" => Some(3600.0),
        "m" | "min" | "мин" | "分" | "分钟" | "분" => Some(60.0),
        "s" | "seg" | "sec" | "sek" | "с" | "秒" | "秒钟" | "초" => Some(1.0),
        _ => None,
    }
}

const WITH_TIME: [&str; 7] = [
    "%Y-%m-%d %H:%M:%S",
    "%Y-%m-%dT%H:%M:%S",
    "%Y-%m-%d %H:%M",
    "%d %b %Y, %H:%M",
    "%d %b %Y %H:%M",
    "%d %b %Y, %I:%M %p",
    "%b %d, %Y, %I:%M %p",
];

/// Months that are written differently from their first three letters in English.
const MONTHS: [(&str, &str); 8] = [
    ("fev", "feb"),
    ("abr", "apr"),
    ("mai", "may"),
    ("ago", "aug"),
    ("set", "sep"),
    ("sept", "sep"),
    ("out", "oct"),
    ("dez", "dec"),
];

/// A date with or without a time, such as `2021-02-10 16:46:13` or `5 Mai 2026, 07:34`.
pub(crate) fn moment(text: &str) -> Option<NaiveDateTime> {
    let text = text.trim();
    let parse = |text: &str| {
        WITH_TIME.iter().find_map(|format| NaiveDateTime::parse_from_str(text, format).ok())
    };
    // Most files have dates in digits alone, which need no translation.
    let with_time = parse(text).or_else(|| parse(&in_english(text)));
    with_time.or_else(|| {
        let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
        Some(day.and_time(NaiveTime::MIN))
    })
}

fn in_english(text: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_end_matches('.').to_lowercase();
        if !bare.chars().all(char::is_alphabetic) {
            return word.to_owned();
        }
        let english = MONTHS.iter().find(|(month, _)| *month == bare).map(|(_, english)| *english);
        english.map_or(bare, str::to_owned)
    };
    text.split_whitespace().filter(|part| *part != "de").map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_in_every_form() {
        let seconds = |text| duration(text).map(|time| time.num_seconds());
        let cases = [
            ("55s", 55),
            ("31m", 1860),
            ("2h 21m", 8460),
            ("21min", 1260),
            ("1小时13分钟", 4380),
            ("4320", 4320),
            ("00:01:30", 90),
            ("1h", 3600),
        ];
        for (text, expected) in cases {
            assert_eq!(seconds(text), Some(expected), "{text}");
        }
        for text in ["", "ontem", "3x", "m", "-5", "99999999h"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }

    #[test]
    fn dates_are_read_in_every_form() {
        let cases = [
            ("2021-02-10 16:46:13", "2021-02-10T16:46:13"),
            ("15 Sep 2025, 07:48", "2025-09-15T07:48:00"),
            ("5 Mai 2026, 07:34", "2026-05-05T07:34:00"),
            ("5 de dez. de 2026, 07:34", "2026-12-05T07:34:00"),
            ("5 jan. 2026, 07:34", "2026-01-05T07:34:00"),
            ("5 de mar. de 2026 07:34", "2026-03-05T07:34:00"),
            ("15 Sept 2025, 07:48", "2025-09-15T07:48:00"),
            ("5 May 2026, 7:34 PM", "2026-05-05T19:34:00"),
            ("Sep 5, 2026, 12:04 AM", "2026-09-05T00:04:00"),
            ("2021-02-10", "2021-02-10T00:00:00"),
        ];
        for (text, expected) in cases {
            assert_eq!(moment(text), Some(expected.parse().unwrap()), "{text}");
        }
        assert_eq!(moment("ontem"), None);
    }

    #[test]
    fn numbers_have_a_point_or_a_comma() {
        let cases = [("42.5", Some(42.5)), ("42,5", Some(42.5)), (" 7 ", Some(7.0)), ("-1", None)];
        for (text, expected) in cases.into_iter().chain([("NaN", None), ("", None)]) {
            assert_eq!(number(text), expected, "{text}");
        }
    }
}
