//! Hashes of secrets that must not be stored, and keys for those that must.

mod keys;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use sha2::{Digest, Sha256};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

pub(crate) use keys::Keys;

/// The stored form of a random token. A token has 256 bits, so a plain hash is enough.
pub(crate) fn token_hash(token: &str) -> String {
    hex::encode(Sha256::digest(token))
}

/// Hashes a password to an Argon2id PHC string.
pub(crate) fn password_hash(password: &str) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(password.as_bytes())?.to_string())
}

pub(crate) fn password_matches(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

/// How long a thread outlives its work. A hash takes 19 MiB, which the allocator returns to the
/// system at the end of any thread, but only a second after they were freed.
const LINGER: Duration = Duration::from_millis(1_200);

/// Limits how many passwords are hashed at once. A hash takes a core for tens of milliseconds, so
/// it runs on a thread of its own, not on one that serves the database.
#[derive(Debug, Clone)]
pub(crate) struct PasswordThreads(Arc<Semaphore>);

impl PasswordThreads {
    /// As many threads as half of the cores, at least one.
    pub(crate) fn for_this_machine() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self(Arc::new(Semaphore::new((cores / 2).max(1))))
    }

    /// Reserves a thread, if one is free.
    pub(crate) fn try_acquire(&self) -> Option<PasswordThread> {
        Arc::clone(&self.0).try_acquire_owned().ok().map(PasswordThread)
    }

    /// Runs on the next free thread; `None` if none becomes free in time.
    pub(crate) async fn wait_and_run<T: Send + 'static>(
        &self,
        longest: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let free = tokio::time::timeout(longest, Arc::clone(&self.0).acquire_owned()).await;
        PasswordThread(free.ok()?.ok()?).run(work).await
    }
}

/// A reserved thread.
#[derive(Debug)]
pub(crate) struct PasswordThread(OwnedSemaphorePermit);

impl PasswordThread {
    /// Runs the work; `None` if the thread can't start or the work panics.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, receiver) = oneshot::channel();
        let thread = std::thread::Builder::new().name("password".to_owned());
        thread
            .spawn(move || {
                let done = work();
                // Before the answer, so that the thread is free when the caller continues.
                drop(self.0);
                // The receiver is gone if the client disconnected.
                let _ = sender.send(done);
                #[expect(clippy::disallowed_methods, reason = "nobody waits for this thread")]
                std::thread::sleep(LINGER);
            })
            .ok()?;
        receiver.await.ok()
    }
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
