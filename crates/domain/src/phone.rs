//! Telephone numbers.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Brazil's country code, for numbers that are written without one.
const BRAZIL: &str = "55";

/// A number as E.164 writes it: `+`, the country code, and at most fifteen digits in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneNumber(String);

/// The text isn't a telephone number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Informe o número com DDD, como (11) 98765-4321.")]
pub struct NotAPhoneNumber;

impl PhoneNumber {
    /// With the `+`.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Without the `+`, as addresses of WhatsApp have it.
    pub fn digits(&self) -> &str {
        &self.0[1..]
    }
}

impl fmt::Display for PhoneNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads a number with or without a country code, in any of the usual spellings.
impl FromStr for PhoneNumber {
    type Err = NotAPhoneNumber;

    fn from_str(text: &str) -> Result<Self, NotAPhoneNumber> {
        let text = text.trim();
        let (is_international, rest) = match text.strip_prefix('+') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let is_separator = |c: char| " -.()/\u{a0}".contains(c);
        let digits: String = rest.chars().filter(|c| !is_separator(*c)).collect();
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotAPhoneNumber);
        }
        // Many write the zero that a long-distance call begins with.
        let national = digits.trim_start_matches('0');
        let number = match national.strip_prefix(BRAZIL) {
            _ if is_international => digits,
            // 55 is also the area code of Santa Maria, whose numbers are shorter.
            Some(rest) if is_brazilian(rest) => national.to_owned(),
            _ => format!("{BRAZIL}{national}"),
        };
        let is_possible = match number.strip_prefix(BRAZIL) {
            Some(rest) => is_brazilian(rest),
            None => (8..=15).contains(&number.len()) && !number.starts_with('0'),
        };
        if is_possible { Ok(Self(format!("+{number}"))) } else { Err(NotAPhoneNumber) }
    }
}

/// Whether the digits after the country code are an area code from 11 to 99 and a number of eight
/// digits, or of nine that begin with 9, which mobile phones have.
fn is_brazilian(digits: &str) -> bool {
    let Some((area, number)) = digits.split_at_checked(2) else { return false };
    let has_area = area.bytes().all(|digit| digit != b'0');
    let is_landline = number.len() == 8 && number.starts_with(['2', '3', '4', '5']);
    let is_mobile = number.len() == 9 && number.starts_with('9');
    has_area && (is_landline || is_mobile)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        text.parse::<PhoneNumber>().ok().map(|number| number.to_string())
    }

    #[test]
    fn numbers_are_read_in_the_usual_spellings() {
        for (text, expected) in [
            ("(11) 98765-4321", "+5511987654321"),
            ("11987654321", "+5511987654321"),
            ("011 98765-4321", "+5511987654321"),
            ("+55 11 98765.4321", "+5511987654321"),
            ("5511987654321", "+5511987654321"),
            ("(21) 3456-7890", "+552134567890"),
            // The area code 55, without and with the country code.
            ("(55) 99876-5432", "+5555998765432"),
            ("55 55 99876-5432", "+5555998765432"),
            ("+351 912 345 678", "+351912345678"),
            ("+1 (415) 555-2671", "+14155552671"),
        ] {
            assert_eq!(read(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_nobody_can_call_is_refused() {
        for text in [
            "",
            "98765-4321",
            "(01) 98765-4321",
            "(11) 8765-43210",
            "11 98765-432x",
            "+55 11 1234-5678",
            "+12",
            "+1234567890123456",
            "+0123456789",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn whatsapp_gets_the_digits() {
        assert_eq!("11987654321".parse::<PhoneNumber>().unwrap().digits(), "5511987654321");
    }
}
