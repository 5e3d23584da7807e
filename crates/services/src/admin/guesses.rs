//! Limits guesses at passwords and codes. A guess is counted before it is checked, in one write, so
//! that parallel guesses gain nothing over sequential ones.

use std::net::IpAddr;

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::id::AdminId;
use evolua_persistence::login_throttles::{self, Throttle};
use tracing::warn;

use crate::access::network_of;
use crate::crypto::token_hash;
use crate::error::codes;
use crate::{App, Result, ServiceError};

/// The longest wait. It slows a guesser down without locking the owner out.
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(5);

/// Failures are forgotten this long after their wait is over.
pub(crate) const MEMORY: TimeDelta = TimeDelta::days(1);

/// A key under which guesses are counted.
#[derive(Debug, Clone)]
struct Counter {
    key: String,
    /// Guesses that cost no wait.
    free_guesses: i32,
}

/// The counters of one sign-in.
#[derive(Debug, Clone)]
pub(super) struct Guesses(Vec<Counter>);

impl Guesses {
    /// Counts by name and network, and by network alone.
    pub(super) fn for_sign_in(username: &str, address: Option<IpAddr>) -> Self {
        let network =
            address.map(network_of).map_or_else(String::new, |network| network.to_string());
        let username = username.to_lowercase();
        let counter = |text: String, free_guesses| Counter { key: token_hash(&text), free_guesses };
        Self(vec![
            counter(format!("{username}\n{network}"), 3),
            counter(format!("\n{network}"), 10),
        ])
    }

    /// Counts by the administrator, who is signed in already.
    pub(super) fn for_own_password(id: AdminId) -> Self {
        Self::of_one(&format!("password of {id}"))
    }

    /// Counted apart from the passwords, so that knowing the password deletes no guesses at a code.
    pub(super) fn for_own_code(id: AdminId) -> Self {
        Self::of_one(&format!("code of {id}"))
    }

    fn of_one(text: &str) -> Self {
        Self(vec![Counter { key: token_hash(text), free_guesses: 3 }])
    }

    /// Counts a guess, or refuses it while the wait after the last one isn't over.
    pub(super) async fn record(&self, app: &App) -> Result<()> {
        let counters = self.0.clone();
        let now = app.now();
        let wait = app
            .db
            .write(move |conn| -> Result<Option<TimeDelta>> {
                login_throttles::delete_blocked_before(conn, now - MEMORY)?;
                // All counters are checked before any is raised: a refused guess isn't counted.
                let mut next = Vec::with_capacity(counters.len());
                for counter in &counters {
                    let before = login_throttles::find(conn, &counter.key)?;
                    if let Some(wait) = before.and_then(|before| remaining_wait(before, now)) {
                        return Ok(Some(wait));
                    }
                    next.push((&counter.key, next_throttle(before, counter.free_guesses, now)));
                }
                for (key, throttle) in next {
                    login_throttles::upsert(conn, key, throttle)?;
                }
                Ok(None)
            })
            .await?;
        match wait {
            None => Ok(()),
            Some(wait) => {
                warn!("an administrator's sign-in has to wait");
                Err(ServiceError::retry_in(&codes::TOO_MANY_REQUESTS, wait))
            }
        }
    }

    /// The keys to delete once all that was asked is right.
    pub(super) fn keys(&self) -> Vec<String> {
        self.0.iter().map(|counter| counter.key.clone()).collect()
    }
}

/// The remaining wait. A wait beyond [`LONGEST_WAIT`] was stored by a wrong clock and is ignored.
fn remaining_wait(throttle: Throttle, now: DateTime<Utc>) -> Option<TimeDelta> {
    let wait = throttle.blocked_until - now;
    (wait > TimeDelta::zero() && wait <= LONGEST_WAIT).then_some(wait)
}

fn next_throttle(before: Option<Throttle>, free_guesses: i32, now: DateTime<Utc>) -> Throttle {
    let failures = before.map_or(0, |throttle| throttle.failures).saturating_add(1);
    Throttle { failures, blocked_until: now + wait_after(failures, free_guesses) }
}

/// No wait for the free guesses, then 2, 4, 8 … seconds up to five minutes.
fn wait_after(failures: i32, free_guesses: i32) -> TimeDelta {
    // 2¹⁰ seconds are more than the longest wait, and a much larger exponent would overflow.
    let exponent = (failures - free_guesses).clamp(0, 10);
    if exponent == 0 {
        return TimeDelta::zero();
    }
    TimeDelta::seconds(2_i64.pow(exponent.unsigned_abs())).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_and_end_at_five_minutes() {
        let waits: Vec<_> = (1..=13).map(|n| wait_after(n, 3).num_seconds()).collect();
        assert_eq!(waits, [0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    }

    #[test]
    fn a_clock_that_was_set_back_blocks_nobody_for_long() {
        let now: DateTime<Utc> = "2026-11-20T15:00:00Z".parse().unwrap();
        let until = |wait| Throttle { failures: 9, blocked_until: now + wait };
        assert_eq!(remaining_wait(until(TimeDelta::seconds(8)), now), Some(TimeDelta::seconds(8)));
        assert_eq!(remaining_wait(until(TimeDelta::minutes(5)), now), Some(TimeDelta::minutes(5)));
        assert_eq!(remaining_wait(until(TimeDelta::days(300)), now), None);
        assert_eq!(remaining_wait(until(TimeDelta::zero()), now), None);
    }
}
