//! Keys that are derived from the deployment's secret key, one for each use.

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::hmac;
use ring::rand::{SecureRandom, SystemRandom};

/// Seals what is stored, and signs what is handed out.
pub(crate) struct Keys {
    /// Tells which secret key sealed a text, without saying anything about it.
    id: String,
    sealing: LessSafeKey,
    signing: hmac::Key,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Keys").field("id", &self.id).finish_non_exhaustive()
    }
}

struct Bytes<const N: usize>;

impl<const N: usize> KeyType for Bytes<N> {
    fn len(&self) -> usize {
        N
    }
}

/// Derives the key of one use.
fn derive<const N: usize>(secret: &Prk, usage: &str) -> [u8; N] {
    let mut key = [0; N];
    secret
        .expand(&[usage.as_bytes()], Bytes::<N>)
        .and_then(|expanded| expanded.fill(&mut key))
        .unwrap_or_else(|_| unreachable!("a key of {N} bytes can be derived"));
    key
}

impl Keys {
    pub(crate) fn derive(secret_key: &[u8]) -> Self {
        let secret = Salt::new(HKDF_SHA256, b"evolua").extract(secret_key);
        let sealing = UnboundKey::new(&AES_256_GCM, &derive::<32>(&secret, "seal"))
            .unwrap_or_else(|_| unreachable!("the key has the algorithm's length"));
        Self {
            id: hex::encode(derive::<4>(&secret, "id")),
            sealing: LessSafeKey::new(sealing),
            signing: hmac::Key::new(hmac::HMAC_SHA256, &derive::<32>(&secret, "sign")),
        }
    }

    /// Tells one secret key from another, without saying anything about it.
    pub(crate) fn fingerprint(&self) -> &str {
        &self.id
    }

    /// Encrypts a text that is stored in the place named by `place`; nowhere else it can be opened.
    pub(crate) fn seal(&self, place: &str, text: &str) -> String {
        let mut nonce = [0; NONCE_LEN];
        SystemRandom::new().fill(&mut nonce).unwrap_or_else(|_| {
            // With a repeated nonce the seal would be worthless.
            panic!("the operating system gives no random numbers")
        });
        let mut bytes = text.as_bytes().to_vec();
        self.sealing
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(place.as_bytes()),
                &mut bytes,
            )
            .unwrap_or_else(|_| unreachable!("a text is shorter than what can be sealed"));
        format!("1.{}.{}{}", self.id, hex::encode(nonce), hex::encode(bytes))
    }

    /// Decrypts a sealed text; `None` if another key sealed it, or for another place.
    pub(crate) fn open(&self, place: &str, sealed: &str) -> Option<String> {
        let bytes = sealed.strip_prefix("1.")?.strip_prefix(&self.id)?.strip_prefix('.')?;
        let bytes = hex::decode(bytes).ok()?;
        let (nonce, text) = bytes.split_at_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let mut text = text.to_vec();
        let opened =
            self.sealing.open_in_place(nonce, Aad::from(place.as_bytes()), &mut text).ok()?;
        String::from_utf8(opened.to_vec()).ok()
    }

    /// Signs a statement in hexadecimal.
    pub(crate) fn sign(&self, statement: &str) -> String {
        hex::encode(hmac::sign(&self.signing, statement.as_bytes()))
    }

    /// Whether this deployment signed the statement.
    pub(crate) fn has_signed(&self, statement: &str, signature: &str) -> bool {
        hex::decode(signature).is_ok_and(|signature| {
            hmac::verify(&self.signing, statement.as_bytes(), &signature).is_ok()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_text_opens_only_with_its_key_at_its_place_and_unchanged() {
        let keys = Keys::derive(&[7; 64]);
        let sealed = keys.seal("mail password", "uma senha");
        assert!(!sealed.contains("senha"));
        assert_ne!(sealed, keys.seal("mail password", "uma senha"), "each has its own nonce");
        assert_eq!(keys.open("mail password", &sealed).as_deref(), Some("uma senha"));
        assert_eq!(
            Keys::derive(&[7; 64]).open("mail password", &sealed).as_deref(),
            Some("uma senha")
        );
        assert_eq!(keys.open("another place", &sealed), None);
        assert_eq!(Keys::derive(&[8; 64]).open("mail password", &sealed), None);
        let changed = if sealed.ends_with('0') { '1' } else { '0' };
        let forged = format!("{}{changed}", &sealed[..sealed.len() - 1]);
        assert_eq!(keys.open("mail password", &forged), None);
        for garbage in ["", "1.", "1.00000000.00", "2.x.y"] {
            assert_eq!(keys.open("mail password", garbage), None, "{garbage}");
        }
    }

    #[test]
    fn a_signature_holds_for_its_statement_only() {
        let keys = Keys::derive(&[7; 64]);
        let signature = keys.sign("member 7");
        assert!(keys.has_signed("member 7", &signature));
        assert!(!keys.has_signed("member 8", &signature));
        assert!(!Keys::derive(&[8; 64]).has_signed("member 7", &signature));
        assert!(!keys.has_signed("member 7", "não é hexadecimal"));
    }
}
