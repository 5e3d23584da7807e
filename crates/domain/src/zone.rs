//! Time zones by their names in the IANA database, which is part of the program.

use std::str::FromStr;

use chrono::offset::LocalResult;
use chrono::{DateTime, Datelike, FixedOffset, NaiveDateTime, Offset, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

/// Longer than every skip of a clock, and shorter than the time between two.
const BEFORE_SKIP: TimeDelta = TimeDelta::hours(3);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zone(Tz);

#[derive(Debug, thiserror::Error)]
#[error("no time zone of the IANA database has this name")]
pub struct UnknownZone;

/// Parses a zone's name, as browsers send it.
impl FromStr for Zone {
    type Err = UnknownZone;

    fn from_str(name: &str) -> Result<Self, UnknownZone> {
        name.parse().map(Self).map_err(|_| UnknownZone)
    }
}

impl Default for Zone {
    fn default() -> Self {
        Self(Tz::America__Sao_Paulo)
    }
}

impl Zone {
    /// The zone of a member who has not chosen one.
    pub const DEFAULT_NAME: &str = "America/Sao_Paulo";

    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    /// What the clocks of the zone show at an instant.
    pub fn local(&self, at: DateTime<Utc>) -> DateTime<FixedOffset> {
        let shown = at.with_timezone(&self.0);
        shown.with_timezone(&shown.offset().fix())
    }

    /// The instant at which the clocks of the zone show `local`: the first of two, and where they skip
    /// it, as long after the skip began as `local` is. `None` for years that nobody lives in.
    pub fn instant(&self, local: NaiveDateTime) -> Option<DateTime<Utc>> {
        if !(1..=9_999).contains(&local.year()) {
            return None;
        }
        let shown = match self.0.from_local_datetime(&local) {
            LocalResult::Single(shown) | LocalResult::Ambiguous(shown, _) => shown,
            LocalResult::None => {
                let before = self.0.from_local_datetime(&(local - BEFORE_SKIP)).earliest()?;
                before + BEFORE_SKIP
            }
        };
        Some(shown.to_utc())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str) -> Zone {
        name.parse().unwrap()
    }

    #[test]
    fn a_name_is_one_of_the_database() {
        for name in ["America/Sao_Paulo", "America/Noronha", "Europe/Lisbon", "UTC"] {
            assert_eq!(zone(name).name(), name);
        }
        for name in ["", "Marte/Olympus", "Etc/Unknown", "-03:00", "BRT3", "../../etc/passwd"] {
            assert!(name.parse::<Zone>().is_err(), "{name}");
        }
        assert_eq!(Zone::default(), zone("America/Sao_Paulo"));
    }

    #[test]
    fn an_instant_is_what_the_clocks_show() {
        for (name, at, local) in [
            ("America/Sao_Paulo", "2026-11-20T02:59:59Z", "2026-11-19T23:59:59-03:00"),
            // Summer time, which Brazil had until 2019.
            ("America/Sao_Paulo", "2018-12-01T12:00:00Z", "2018-12-01T10:00:00-02:00"),
            ("Europe/Lisbon", "2040-07-01T12:00:00Z", "2040-07-01T13:00:00+01:00"),
            ("Asia/Kathmandu", "2026-11-20T12:00:00Z", "2026-11-20T17:45:00+05:45"),
        ] {
            let shown = zone(name).local(at.parse().unwrap());
            assert_eq!(shown.to_rfc3339(), local, "{name}");
            assert_eq!(zone(name).instant(shown.naive_local()), Some(shown.to_utc()), "{name}");
        }
    }

    #[test]
    fn a_time_that_comes_twice_is_the_first_and_a_skipped_one_follows_the_skip() {
        for (name, local, at) in [
            // The clocks go from midnight to one o'clock.
            ("America/Sao_Paulo", "2018-11-04T00:00:00", "2018-11-04T03:00:00Z"),
            // They go from midnight back to eleven.
            ("America/Sao_Paulo", "2018-02-17T23:30:00", "2018-02-18T01:30:00Z"),
            ("Europe/Lisbon", "2026-03-29T01:30:00", "2026-03-29T01:30:00Z"),
        ] {
            let instant = zone(name).instant(local.parse().unwrap());
            assert_eq!(instant, Some(at.parse().unwrap()), "{name} {local}");
        }
        assert_eq!(Zone::default().instant(NaiveDateTime::MAX), None);
    }
}
