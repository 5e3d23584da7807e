//! Paid years.

use chrono::{DateTime, Days, Months, NaiveDate, Utc};

use super::WITHDRAWAL_DAYS;
use crate::access::GRACE_DAYS;
use crate::calendar::one_year_after;

/// The part of an account that payments change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Subscription {
    pub approved_at: Option<DateTime<Utc>>,
    /// The last paid day.
    pub paid_until: Option<NaiveDate>,
}

/// A year that a payment gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The last paid day before it; `None` where it is the first year.
    pub before: Option<NaiveDate>,
    pub until: NaiveDate,
}

impl Subscription {
    /// The term that a payment on `today` gives; `None` before the approval, which starts the year.
    /// Within the term and its grace the year is added to the term, later it begins today.
    pub fn term_from(self, today: NaiveDate) -> Option<Term> {
        self.approved_at?;
        let before = self.paid_until;
        let start = before.filter(|last| today <= *last + Days::new(GRACE_DAYS)).unwrap_or(today);
        Some(Term { before, until: one_year_after(start) })
    }

    #[must_use]
    pub fn with(self, term: Term) -> Self {
        Self { paid_until: Some(term.until), ..self }
    }

    /// Without a term. The last term ends at once; the first one takes the approval along, so that a
    /// new payment is approved again. Under later terms it leaves a year less.
    #[must_use]
    pub fn without(self, term: Term) -> Self {
        if self.paid_until == Some(term.until) {
            let approved_at = self.approved_at.filter(|_| term.before.is_some());
            return Self { approved_at, paid_until: term.before };
        }
        let a_year_less = |last: NaiveDate| last.checked_sub_months(Months::new(12));
        Self { paid_until: self.paid_until.and_then(a_year_less), ..self }
    }

    /// Without a term from which the member withdrew: access ends at once. The approval stays, so
    /// that a new payment begins a year; an earlier year that is paid runs on.
    #[must_use]
    pub fn withdrawn(self, term: Term, today: NaiveDate) -> Self {
        // The latest day whose grace is over.
        let ended = today - Days::new(GRACE_DAYS + 1);
        let paid_until = match self.without(term).paid_until {
            Some(last) if last >= today => last,
            earlier => earlier.map_or(ended, |last| last.min(ended)),
        };
        Self { approved_at: self.approved_at, paid_until: Some(paid_until) }
    }
}

/// The last day on which a payment may be withdrawn: seven days after the later of payment and
/// approval. `None` before the approval: the right has no end yet.
pub fn last_withdrawal_day(
    paid_on: NaiveDate,
    approved_on: Option<NaiveDate>,
) -> Option<NaiveDate> {
    Some(paid_on.max(approved_on?) + Days::new(WITHDRAWAL_DAYS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::{AccessFacts, AccessState};

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn approved(until: Option<&str>) -> Subscription {
        Subscription {
            approved_at: Some("2026-01-10T12:00:00Z".parse().unwrap()),
            paid_until: until.map(date),
        }
    }

    #[test]
    fn a_year_is_added_within_the_term_and_its_grace_and_begins_today_after_it() {
        for (until, today, expected) in [
            (Some("2027-01-10"), "2026-12-01", "2028-01-10"),
            (Some("2027-01-10"), "2027-01-10", "2028-01-10"),
            (Some("2027-01-10"), "2027-01-17", "2028-01-10"),
            (Some("2027-01-10"), "2027-01-18", "2028-01-18"),
            (None, "2027-01-18", "2028-01-18"),
            // A leap day.
            (Some("2028-02-29"), "2028-02-01", "2029-02-28"),
            (None, "2028-02-29", "2029-02-28"),
        ] {
            let term = approved(until).term_from(date(today)).unwrap();
            assert_eq!(term, Term { before: until.map(date), until: date(expected) }, "{today}");
        }
        assert_eq!(Subscription::default().term_from(date("2027-01-18")), None);
    }

    #[test]
    fn taking_a_term_back_restores_what_was_before_it() {
        let first = approved(None);
        let first_term = first.term_from(date("2026-01-10")).unwrap();
        let in_first_year = first.with(first_term);
        assert_eq!(in_first_year.without(first_term), Subscription::default());
        let second_term = in_first_year.term_from(date("2026-12-20")).unwrap();
        let renewed = in_first_year.with(second_term);
        assert_eq!(renewed.without(second_term), in_first_year);
        // The first payment is charged back after the renewal.
        let without_first = renewed.without(first_term);
        assert_eq!(without_first.paid_until, Some(date("2027-01-10")));
        assert!(without_first.approved_at.is_some());
    }

    #[test]
    fn a_withdrawal_ends_access_at_once_and_leaves_an_earlier_paid_year() {
        let state = |subscription: Subscription, today: &str| {
            let facts = AccessFacts {
                approved_at: subscription.approved_at,
                paid_until_on: subscription.paid_until,
                ..AccessFacts::default()
            };
            facts.state(date(today))
        };
        let first = approved(None);
        let term = first.term_from(date("2026-01-10")).unwrap();
        let withdrawn = first.with(term).withdrawn(term, date("2026-01-12"));
        assert_eq!(state(withdrawn, "2026-01-12"), AccessState::Expired);
        let again = withdrawn.term_from(date("2026-01-13")).unwrap();
        assert_eq!(again.until, date("2027-01-13"));
        // Renewed in advance, in the grace and after it.
        for (renewed_on, today, expected) in [
            ("2026-12-20", "2026-12-21", AccessState::Active),
            ("2027-01-12", "2027-01-13", AccessState::Expired),
            ("2027-03-01", "2027-03-02", AccessState::Expired),
        ] {
            let year = first.with(term);
            let second = year.term_from(date(renewed_on)).unwrap();
            let withdrawn = year.with(second).withdrawn(second, date(today));
            assert_eq!(state(withdrawn, today), expected, "{renewed_on}");
        }
    }

    #[test]
    fn the_right_of_withdrawal_ends_seven_days_after_the_later_of_payment_and_approval() {
        let day =
            |approved: Option<&str>| last_withdrawal_day(date("2026-11-20"), approved.map(date));
        assert_eq!(day(None), None);
        assert_eq!(day(Some("2026-11-18")), Some(date("2026-11-27")));
        assert_eq!(day(Some("2026-11-25")), Some(date("2026-12-02")));
    }
}
