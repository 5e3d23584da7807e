//! Members, and what they may use.

use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::calendar;
use crate::id::MemberId;
use crate::zone::Zone;

/// Days after the paid year for which access continues, with a banner.
pub const GRACE_DAYS: u64 = 7;

/// A person as the identity provider describes them. `issuer` and `subject` together identify the
/// account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// The provider's URL.
    pub issuer: String,
    /// The person's id at that provider.
    pub subject: String,
    /// A verified e-mail. It is shown and written to, but never used to find an account.
    pub email: String,
    /// Full name, or the e-mail's local part if the provider sends no name.
    pub name: String,
    pub given_name: Option<String>,
    pub picture_url: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Member {
    pub id: MemberId,
    /// The e-mail of the latest sign-in.
    pub email: String,
    pub name: String,
    pub given_name: Option<String>,
    pub picture_url: Option<String>,
    /// The zone in which the member's days begin and end.
    pub time_zone: Zone,
    /// When the member first signed in.
    pub created_at: DateTime<Utc>,
    /// The version of the terms that the member accepted last.
    pub accepted_terms: Option<String>,
    pub facts: AccessFacts,
}

impl Member {
    pub fn today(&self, now: DateTime<Utc>) -> NaiveDate {
        calendar::today(now, &self.time_zone)
    }

    pub fn access(&self, now: DateTime<Utc>) -> AccessState {
        self.facts.state(self.today(now))
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AccessFacts {
    pub approved_at: Option<DateTime<Utc>>,
    /// When the administrator blocked the account, until unblocked.
    pub blocked_at: Option<DateTime<Utc>>,
    /// The last day of the paid year.
    pub paid_until_on: Option<NaiveDate>,
    pub has_profile: bool,
    /// Whether the person ever began to pay.
    pub has_order: bool,
}

/// What a person may use; `docs/GLOSSARY.md` pairs these with the words on screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessState {
    /// Has neither answered the questionnaire nor begun to pay.
    New,
    Pending,
    /// May use everything.
    Active,
    /// The paid year and its grace are over.
    Expired,
    /// Refused by the administrator.
    Blocked,
}

impl AccessState {
    /// The token in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Pending => "pending",
            Self::Active => "active",
            Self::Expired => "expired",
            Self::Blocked => "blocked",
        }
    }
}

impl AccessFacts {
    /// The access state on a day: a block comes first, then approval, then the paid year with its
    /// grace.
    pub fn state(&self, today: NaiveDate) -> AccessState {
        if self.blocked_at.is_some() {
            AccessState::Blocked
        } else if self.approved_at.is_some() {
            match self.paid_until_on {
                Some(last) if today > last + Days::new(GRACE_DAYS) => AccessState::Expired,
                // Without a paid year there is nothing that ends.
                _ => AccessState::Active,
            }
        } else if self.has_profile || self.has_order {
            AccessState::Pending
        } else {
            AccessState::New
        }
    }

    /// Whether the paid year is over but access still continues.
    pub fn in_grace(&self, today: NaiveDate) -> bool {
        self.state(today) == AccessState::Active
            && self.paid_until_on.is_some_and(|last| today > last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(
        approved: bool,
        blocked: bool,
        paid_until: Option<&str>,
        profile: bool,
    ) -> AccessFacts {
        let set_if = |is_set: bool| is_set.then(|| "2026-01-01T00:00:00Z".parse().unwrap());
        AccessFacts {
            approved_at: set_if(approved),
            blocked_at: set_if(blocked),
            paid_until_on: paid_until.map(|day| day.parse().unwrap()),
            has_profile: profile,
            has_order: false,
        }
    }

    #[test]
    fn the_state_follows_blocked_then_approved_then_profile() {
        use AccessState::{Active, Blocked, Expired, New, Pending};
        let until = Some("2026-11-20");
        for (given, today, expected, grace) in [
            (facts(false, false, None, false), "2026-11-20", New, false),
            (facts(false, false, None, true), "2026-11-20", Pending, false),
            (facts(true, false, None, true), "2026-11-20", Active, false),
            (facts(true, false, until, true), "2026-11-20", Active, false),
            (facts(true, false, until, true), "2026-11-21", Active, true),
            (facts(true, false, until, true), "2026-11-27", Active, true),
            (facts(true, false, until, true), "2026-11-28", Expired, false),
            (
                AccessFacts { has_order: true, ..facts(false, false, None, false) },
                "2026-11-20",
                Pending,
                false,
            ),
            (facts(true, true, until, true), "2026-11-20", Blocked, false),
            (facts(false, true, None, false), "2026-11-20", Blocked, false),
        ] {
            let today = today.parse().unwrap();
            assert_eq!(given.state(today), expected, "{given:?} on {today}");
            assert_eq!(given.in_grace(today), grace, "{given:?} on {today}");
        }
    }
}
