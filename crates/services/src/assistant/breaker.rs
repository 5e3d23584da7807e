//! Stops asking a provider that doesn't answer.

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};

/// Outages in a row after which no request is sent.
const MOST_OUTAGES: u32 = 5;

/// How long no request is sent. After that one may try.
const PAUSE: TimeDelta = TimeDelta::seconds(30);

/// Each node counts for itself: a wrong guess costs a member one failed question.
#[derive(Debug, Default)]
pub(super) struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    outages: u32,
    /// No request before this instant.
    closed_until: Option<DateTime<Utc>>,
}

impl Breaker {
    /// Whether a request may be sent. After a pause only one may, until it has an outcome.
    pub(super) fn lets_through(&self, now: DateTime<Utc>) -> bool {
        let mut state = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        match state.closed_until {
            None => true,
            Some(until) if now < until => false,
            Some(_) => {
                state.closed_until = Some(now + PAUSE);
                true
            }
        }
    }

    pub(super) fn record(&self, is_outage: bool, now: DateTime<Utc>) {
        let mut state = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if !is_outage {
            *state = State::default();
            return;
        }
        state.outages += 1;
        if state.outages >= MOST_OUTAGES {
            state.closed_until = Some(now + PAUSE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_that_fails_in_a_row_rests_and_is_tried_once() {
        let breaker = Breaker::default();
        let now: DateTime<Utc> = "2026-11-25T12:00:00Z".parse().unwrap();
        for _ in 0..MOST_OUTAGES {
            assert!(breaker.lets_through(now));
            breaker.record(true, now);
        }
        assert!(!breaker.lets_through(now + TimeDelta::seconds(29)));
        let later = now + PAUSE;
        assert!(breaker.lets_through(later), "one may try");
        assert!(!breaker.lets_through(later), "and only one");
        breaker.record(false, later);
        assert!(breaker.lets_through(later) && breaker.lets_through(later));
    }

    #[test]
    fn an_answer_in_between_starts_the_count_anew() {
        let breaker = Breaker::default();
        let now: DateTime<Utc> = "2026-11-25T12:00:00Z".parse().unwrap();
        for _ in 0..3 {
            breaker.record(true, now);
            breaker.record(true, now);
            breaker.record(false, now);
        }
        assert!(breaker.lets_through(now));
    }
}
