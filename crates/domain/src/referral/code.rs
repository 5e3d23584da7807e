//! The code that a member shares.

use std::fmt;

use thiserror::Error;

/// Without 0, O, 1, I and L, which are read one for another.
const ALPHABET: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const LENGTH: usize = 8;

/// Eight upper-case letters and digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReferralCode(String);

/// The text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Código inválido")]
pub struct InvalidCode;

impl ReferralCode {
    /// Makes a code of random bytes.
    pub fn from_random(bytes: [u8; LENGTH]) -> Self {
        let letter = |byte: u8| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]);
        Self(bytes.into_iter().map(letter).collect())
    }

    /// Reads a code as people type it, in any case and with spaces around it.
    pub fn parse(text: &str) -> Result<Self, InvalidCode> {
        let code = text.trim().to_ascii_uppercase();
        let is_code = code.len() == LENGTH && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if is_code { Ok(Self(code)) } else { Err(InvalidCode) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ReferralCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_code_is_read_in_any_case() {
        assert_eq!(ReferralCode::parse(" ab2cdefg ").unwrap().as_str(), "AB2CDEFG");
        for wrong in ["", "AB2CDEF", "AB2CDEFGH", "AB2C EFG", "AB2C-EFG", "ÁB2CDEF"] {
            assert_eq!(ReferralCode::parse(wrong), Err(InvalidCode), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn a_made_code_has_no_letters_that_are_confused(bytes: [u8; 8]) {
            let code = ReferralCode::from_random(bytes);
            prop_assert_eq!(ReferralCode::parse(code.as_str()), Ok(code.clone()));
            prop_assert!(!code.as_str().contains(['0', 'O', '1', 'I', 'L']));
        }
    }
}
