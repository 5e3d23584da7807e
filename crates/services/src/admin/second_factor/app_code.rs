//! Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds, as every
//! app has them.

use chrono::{DateTime, Utc};
use totp_rs::{Builder, Secret, Totp};

use super::recovery::without_separators;

/// Shown in the app, before the administrator's name.
const ISSUER: &str = "Evolua";

const DIGITS: usize = 6;

/// Bytes of a secret, as RFC 4226 recommends.
pub(super) const SECRET_BYTES: usize = 20;

/// The digits of a code of an app; `None` for anything else.
pub(super) fn digits_of(code: &str) -> Option<String> {
    let code = without_separators(code);
    (code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_digit())).then_some(code)
}

/// The step to which the digits belong, of the present one and its two neighbours.
pub(super) fn step_of(secret: &str, digits: &str, now: DateTime<Utc>) -> Option<i64> {
    let step = totp(secret, "")?.check(digits, now.timestamp().try_into().ok()?)?;
    step.try_into().ok()
}

/// The address with which an app takes over the secret.
pub(super) fn address_of(secret: &str, username: &str) -> Option<String> {
    // A colon would end the issuer.
    totp(secret, &username.replace(':', " "))?.to_url().ok()
}

fn totp(secret: &str, username: &str) -> Option<Totp> {
    let secret = Secret::try_from_base32(secret).ok()?;
    let builder = Builder::new().with_secret(secret).with_issuer(Some(ISSUER));
    builder.with_account_name(username).build().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of RFC 6238, appendix B: "12345678901234567890".
    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn codes_are_those_of_the_rfc() {
        for (seconds, digits) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(step_of(SECRET, digits, at(seconds)), Some(seconds / 30), "{digits}");
        }
    }

    #[test]
    fn a_code_holds_for_its_step_and_the_two_beside_it() {
        let step = 1_234_567_890 / 30;
        for (difference, is_accepted) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)]
        {
            let found = step_of(SECRET, "005924", at((step + difference) * 30));
            assert_eq!(found, is_accepted.then_some(step), "{difference}");
        }
        assert_eq!(step_of(SECRET, "005925", at(1_234_567_890)), None);
        assert_eq!(step_of("não é base32", "005924", at(1_234_567_890)), None);
    }

    #[test]
    fn six_digits_are_of_an_app_however_they_are_grouped() {
        for (code, expected) in [
            ("005924", Some("005924")),
            (" 005 924 ", Some("005924")),
            ("00592", None),
            ("0059241", None),
            ("AB59-24CD", None),
            ("٠٠٥٩٢٤", None),
        ] {
            assert_eq!(digits_of(code).as_deref(), expected, "{code}");
        }
    }

    #[test]
    fn the_address_names_the_site_and_the_administrator() {
        assert_eq!(
            address_of(SECRET, "ana: souza").unwrap(),
            format!("otpauth://totp/Evolua:ana%20%20souza?secret={SECRET}&issuer=Evolua")
        );
    }
}
