//! Codes for a sign-in without the app.

use totp_rs::Secret;

use crate::crypto::token_hash;
use crate::{App, Result, ServiceError};

/// How many codes there are at first.
const CODES: usize = 10;

/// Bytes of a code. 80 random bits need no slow hash.
const BYTES: usize = 10;

const GROUP: usize = 4;

/// Random bytes in base 32.
pub(super) fn random_text(app: &App, bytes: usize) -> Result<String> {
    let mut random = hex::decode(app.ids.token()).map_err(ServiceError::internal)?;
    random.truncate(bytes);
    Ok(Secret::from(random).to_base32())
}

/// New codes, as they are shown: `ABCD-EFGH-IJKL-MNOP`.
pub(super) fn new_codes(app: &App) -> Result<Vec<String>> {
    (0..CODES).map(|_| Ok(grouped(&random_text(app, BYTES)?))).collect()
}

/// What is stored of a code, in whatever case and with whatever separators it is typed.
pub(super) fn hash_of(code: &str) -> String {
    token_hash(&without_separators(code).to_ascii_uppercase())
}

pub(super) fn without_separators(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace() && *c != '-').collect()
}

fn grouped(code: &str) -> String {
    let mut text = String::new();
    for (at, letter) in code.chars().enumerate() {
        if at > 0 && at % GROUP == 0 {
            text.push('-');
        }
        text.push(letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_be_typed_in_any_case_with_or_without_separators() {
        let code = grouped("ABCDEFGH23456777");
        assert_eq!(code, "ABCD-EFGH-2345-6777");
        for typed in ["ABCDEFGH23456777", "abcd efgh 2345 6777", " Abcd-Efgh-2345-6777 "] {
            assert_eq!(hash_of(typed), hash_of(&code), "{typed}");
        }
        assert_ne!(hash_of("ABCDEFGH23456776"), hash_of(&code));
    }
}
