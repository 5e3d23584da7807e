//! What matured referrals earn.
//!
//! The n-th matured referral earns the n-th reward: the fifth a free year, each later one a bonus. So
//! a referral that fails and one that matures later don't earn twice. A bonus that was paid for a
//! failed referral is offset against another one.

use std::collections::BTreeSet;

use evolua_text::token_enum;

use super::UnknownReferralWord;
use crate::subscription::ANNUAL_FEE_CENTS;

/// The matured referral that earns the free year.
pub const FREE_YEAR_AT: u32 = 5;

/// What each further one earns: R$ 10,00.
pub const BONUS_CENTS: i64 = 1_000;

token_enum! {
    pub enum RewardKind {
        /// A year added to the subscription.
        FreeSubscription = "free_subscription",
        /// Money.
        CashBonus = "cash_bonus",
    }
    else UnknownReferralWord = |text| UnknownReferralWord
}

token_enum! {
    /// Where a reward stands.
    pub enum RewardStatus {
        /// The administrator decides.
        Pending = "pending",
        /// A free year was added, or a bonus will be paid.
        Processed = "processed",
        /// The bonus was paid.
        Paid = "paid",
        /// The referral that earned it failed.
        Void = "void",
    }
    else UnknownReferralWord = |text| UnknownReferralWord
}

impl RewardKind {
    /// What the n-th matured referral earns, counted from 1.
    pub fn of(ordinal: u32) -> Option<Self> {
        match ordinal {
            FREE_YEAR_AT => Some(Self::FreeSubscription),
            _ if ordinal > FREE_YEAR_AT => Some(Self::CashBonus),
            _ => None,
        }
    }

    pub fn amount_cents(self) -> i64 {
        match self {
            Self::FreeSubscription => ANNUAL_FEE_CENTS,
            Self::CashBonus => BONUS_CENTS,
        }
    }

    /// What the reward is for, as people read it.
    pub fn description(self, ordinal: u32) -> String {
        match self {
            Self::FreeSubscription => "Um ano grátis pelas 5 primeiras indicações pagas".to_owned(),
            Self::CashBonus => format!("Bônus pela {ordinal}ª indicação paga"),
        }
    }

    /// Whether the reward can still be voided: what was given is kept.
    fn is_voidable(self, status: RewardStatus) -> bool {
        match status {
            RewardStatus::Pending => true,
            RewardStatus::Processed => self == Self::CashBonus,
            RewardStatus::Paid | RewardStatus::Void => false,
        }
    }
}

/// What all matured referrals have earned in money: R$ 10,00 each from the sixth on.
pub fn earnings_cents(matured: u32) -> i64 {
    i64::from(matured.saturating_sub(FREE_YEAR_AT)) * BONUS_CENTS
}

/// A change to the rewards, each named by its ordinal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RewardChange {
    /// Earned for the first time.
    Create(u32),
    /// Earned again after it was voided.
    Renew(u32),
    /// No longer earned, and not given yet.
    Void(u32),
}

/// The changes that make the rewards agree with the number of matured referrals. `rewards` are the
/// existing ones with their ordinals.
pub fn settle(matured: u32, rewards: &[(u32, RewardStatus)]) -> Vec<RewardChange> {
    let status_of = |ordinal| {
        rewards.iter().find(|(existing, _)| *existing == ordinal).map(|(_, status)| *status)
    };
    let due = due_ordinals(matured, rewards);
    let earned = due.iter().filter_map(|ordinal| match status_of(*ordinal) {
        None => Some(RewardChange::Create(*ordinal)),
        Some(RewardStatus::Void) => Some(RewardChange::Renew(*ordinal)),
        Some(_) => None,
    });
    let lost = rewards.iter().filter_map(|(ordinal, status)| {
        let kind = RewardKind::of(*ordinal)?;
        let is_lost = !due.contains(ordinal) && kind.is_voidable(*status);
        is_lost.then_some(RewardChange::Void(*ordinal))
    });
    earned.chain(lost).collect()
}

/// The rewards that are owed or were given as a year. A bonus that was paid for a referral that
/// failed later is offset: one bonus less is due, however they are numbered.
fn due_ordinals(matured: u32, rewards: &[(u32, RewardStatus)]) -> BTreeSet<u32> {
    let is_paid = |(ordinal, status): &(u32, RewardStatus)| {
        (*status == RewardStatus::Paid).then_some(*ordinal)
    };
    let paid: BTreeSet<u32> = rewards.iter().filter_map(is_paid).collect();
    let bonuses = usize::try_from(matured.saturating_sub(FREE_YEAR_AT)).unwrap_or(usize::MAX);
    let unpaid = (FREE_YEAR_AT + 1..=matured).filter(|ordinal| !paid.contains(ordinal));
    (FREE_YEAR_AT..=matured.min(FREE_YEAR_AT))
        .chain(unpaid.take(bonuses.saturating_sub(paid.len())))
        .collect()
}

/// Whether a reward that isn't paid yet is due beside the other ones.
pub fn is_due(ordinal: u32, matured: u32, others: &[(u32, RewardStatus)]) -> bool {
    due_ordinals(matured, others).contains(&ordinal)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_fifth_earns_a_year_and_each_later_one_ten_reais() {
        let changes = |matured| settle(matured, &[]);
        assert_eq!(changes(4), []);
        assert_eq!(changes(5), [RewardChange::Create(5)]);
        assert_eq!(changes(7), [5, 6, 7].map(RewardChange::Create));
        assert_eq!([0, 4, 5, 6, 9].map(earnings_cents), [0, 0, 0, 1_000, 4_000]);
        assert_eq!(RewardKind::of(4), None);
        assert_eq!(RewardKind::of(5).map(RewardKind::amount_cents), Some(14_700));
        assert_eq!(RewardKind::of(6).map(RewardKind::amount_cents), Some(1_000));
    }

    #[test]
    fn what_was_given_stays_and_counts_for_the_next_one() {
        use RewardStatus::{Paid, Pending, Processed, Void};
        // The seventh referral failed after its bonus was paid.
        assert_eq!(settle(6, &[(5, Processed), (6, Paid), (7, Paid)]), []);
        assert_eq!(settle(7, &[(5, Processed), (6, Paid), (7, Paid)]), []);
        assert_eq!(settle(8, &[(5, Processed), (6, Paid), (7, Paid)]), [RewardChange::Create(8)]);
        // A year that was used is left to the administrator; a bonus that wasn't paid is voided.
        let rewards = [(5, Processed), (6, Processed), (7, Pending)];
        assert_eq!(settle(4, &rewards), [RewardChange::Void(6), RewardChange::Void(7)]);
        assert_eq!(settle(4, &[(5, Pending)]), [RewardChange::Void(5)]);
        assert_eq!(settle(5, &[(5, Void)]), [RewardChange::Renew(5)]);
        // The seventh bonus was paid before the sixth; then a referral failed: one is earned, one paid.
        let rewards = [(5, Processed), (6, Processed), (7, Paid)];
        assert_eq!(settle(6, &rewards), [RewardChange::Void(6)]);
        assert!(!is_due(6, 6, &[(5, Processed), (7, Paid)]));
        assert_eq!(settle(7, &[(5, Processed), (6, Void), (7, Paid)]), [RewardChange::Renew(6)]);
    }

    /// What happens to a referrer, in random order.
    #[derive(Debug, Clone)]
    enum Event {
        Mature(u8),
        Fail(u8),
        Process(u8),
        Pay(u8),
    }

    fn events() -> impl Strategy<Value = Vec<Event>> {
        let event = prop_oneof![
            4 => (0..14_u8).prop_map(Event::Mature),
            2 => (0..14_u8).prop_map(Event::Fail),
            2 => (5..20_u8).prop_map(Event::Process),
            1 => (5..20_u8).prop_map(Event::Pay),
        ];
        prop::collection::vec(event, 0..60)
    }

    fn apply(rewards: &mut BTreeMap<u32, RewardStatus>, matured: u32) {
        let existing: Vec<_> =
            rewards.iter().map(|(ordinal, status)| (*ordinal, *status)).collect();
        for change in settle(matured, &existing) {
            let (ordinal, status) = match change {
                RewardChange::Create(ordinal) | RewardChange::Renew(ordinal) => {
                    (ordinal, RewardStatus::Pending)
                }
                RewardChange::Void(ordinal) => (ordinal, RewardStatus::Void),
            };
            rewards.insert(ordinal, status);
        }
    }

    proptest! {
        #[test]
        fn rewards_follow_the_matured_referrals(events in events()) {
            let mut matured = std::collections::BTreeSet::new();
            let mut most_matured = 0;
            let mut rewards = BTreeMap::new();
            for event in events {
                match event {
                    Event::Mature(person) => { matured.insert(person); }
                    Event::Fail(person) => { matured.remove(&person); }
                    Event::Process(ordinal) => {
                        if let Some(status @ RewardStatus::Pending) = rewards.get_mut(&u32::from(ordinal)) {
                            *status = RewardStatus::Processed;
                        }
                    }
                    Event::Pay(ordinal) => {
                        let is_bonus = RewardKind::of(ordinal.into()) == Some(RewardKind::CashBonus);
                        if let Some(status @ RewardStatus::Processed) = rewards.get_mut(&u32::from(ordinal))
                            && is_bonus
                        {
                            *status = RewardStatus::Paid;
                        }
                    }
                }
                let count = u32::try_from(matured.len()).unwrap();
                most_matured = most_matured.max(count);
                apply(&mut rewards, count);
                // An earned year is there, and nothing that was never earned.
                if count >= FREE_YEAR_AT {
                    prop_assert!(rewards.get(&FREE_YEAR_AT).is_some_and(|status| *status != RewardStatus::Void));
                }
                prop_assert!(rewards.keys().all(|ordinal| *ordinal <= most_matured));
                // Beyond them only what was given already.
                let beyond = rewards.iter().filter(|(ordinal, _)| **ordinal > count);
                for (ordinal, status) in beyond {
                    let is_given = *status == RewardStatus::Paid
                        || (*status == RewardStatus::Processed && *ordinal == FREE_YEAR_AT);
                    prop_assert!(is_given || *status == RewardStatus::Void, "{ordinal}: {status}");
                }
                // A second settlement changes nothing.
                let before = rewards.clone();
                apply(&mut rewards, count);
                prop_assert_eq!(&before, &rewards);
                // Open and paid bonuses together are what the referrals earn, or what was paid before.
                let bonuses = rewards.iter().filter(|(ordinal, status)| {
                    **ordinal > FREE_YEAR_AT && **status != RewardStatus::Void
                });
                let paid = rewards.values().filter(|status| **status == RewardStatus::Paid).count();
                let sum = i64::try_from(bonuses.count()).unwrap() * BONUS_CENTS;
                let paid = i64::try_from(paid).unwrap() * BONUS_CENTS;
                prop_assert_eq!(sum, earnings_cents(count).max(paid));
            }
        }
    }
}
