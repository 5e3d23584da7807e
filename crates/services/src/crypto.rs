//! Hashes of what must not be stored.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use sha2::{Digest, Sha256};

/// Length of a seal: a SHA-256 in hexadecimal.
pub(crate) const SEAL_LENGTH: usize = 64;

/// The form in which random tokens are kept. They carry 256 bits, so a plain hash is enough.
pub(crate) fn token_hash(token: &str) -> String {
    hex::encode(Sha256::digest(token))
}

/// An Argon2id PHC string.
pub(crate) fn password_hash(password: &str) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(password.as_bytes())?.to_string())
}

/// Whether the password is the one that was hashed.
pub(crate) fn password_matches(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_matches_only_its_own_hash() {
        let hash = password_hash("correto cavalo bateria").unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(password_matches("correto cavalo bateria", &hash));
        assert!(!password_matches("correto cavalo", &hash));
        assert!(!password_matches("", "not a hash"));
    }
}
