//! The application at a minute of another day.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};

use crate::App;
use crate::clock::Clock;

/// A minute of a day in the configured time zone.
pub(super) fn at_minute(app: &App, date: NaiveDate, minute: u32) -> DateTime<Utc> {
    let midnight = date.and_time(NaiveTime::MIN);
    let local = midnight + TimeDelta::minutes(minute.into());
    app.time_zone.instant(local).unwrap_or_else(|| local.and_utc())
}

/// A clock that stands still.
struct FixedClock(DateTime<Utc>);

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

/// The application with its clock set to a minute of a day.
pub(super) fn app_at(app: &App, date: NaiveDate, minute: u32) -> App {
    let mut then = app.clone();
    then.clock = Arc::new(FixedClock(at_minute(app, date, minute)));
    then
}
