//! Time and random ids, injected so that tests can fix them.

use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use rand::TryRngCore;
use rand::rngs::OsRng;
use uuid::Uuid;

/// Tells the time, truncated to milliseconds because the engines store different precisions.
pub trait Clock: Send + Sync {
    fn now(&self) -> DateTime<Utc>;
}

/// The machine's clock.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the clock")]
    fn now(&self) -> DateTime<Utc> {
        let now = Utc::now();
        now.duration_trunc(TimeDelta::milliseconds(1)).unwrap_or(now)
    }
}

/// The machine's clock with an adjustable offset; for development and end-to-end tests.
#[derive(Debug, Default)]
pub struct AdjustableClock {
    advanced_seconds: AtomicI64,
}

impl AdjustableClock {
    /// Moves the clock forward, or back for a negative number.
    pub fn advance_seconds(&self, seconds: i64) {
        self.advanced_seconds.fetch_add(seconds, Ordering::SeqCst);
    }
}

impl Clock for AdjustableClock {
    fn now(&self) -> DateTime<Utc> {
        SystemClock.now() + TimeDelta::seconds(self.advanced_seconds.load(Ordering::SeqCst))
    }
}

/// Generates unguessable tokens and ids.
pub trait IdSource: Send + Sync {
    /// 256 random bits as 64 hexadecimal digits.
    fn token(&self) -> String;

    /// An id for a row. Each follows those before it, which keeps the indexes of them small.
    fn uuid(&self) -> Uuid;
}

/// Ids from the operating system's random numbers.
#[derive(Debug, Clone, Copy)]
pub struct SystemIds;

impl IdSource for SystemIds {
    fn token(&self) -> String {
        let mut bytes = [0_u8; 32];
        OsRng.try_fill_bytes(&mut bytes).unwrap_or_else(|error| {
            // Without random numbers no session is safe.
            panic!("the operating system gives no random numbers: {error}")
        });
        hex::encode(bytes)
    }

    #[allow(clippy::disallowed_methods, reason = "the one place that generates ids")]
    fn uuid(&self) -> Uuid {
        Uuid::now_v7()
    }
}
