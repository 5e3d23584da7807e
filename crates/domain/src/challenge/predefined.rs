//! The challenges that the trainer suggests, from `catalogue/challenges.json`.

use std::sync::LazyLock;

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer};

use super::{Focus, Period, TargetUnit, Task, WorkUnit};
use crate::embedded::embedded;

/// A challenge that a member can take.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Predefined {
    pub slug: String,
    pub title: String,
    pub description: String,
    #[serde(rename = "type")]
    pub period: Period,
    #[serde(rename = "target_value")]
    pub target: i32,
    #[serde(rename = "target_unit")]
    pub unit: WorkUnit,
    #[serde(rename = "exercise_focus", deserialize_with = "focus")]
    pub focus: Focus,
}

impl Predefined {
    /// The challenge as taken on a day.
    pub fn task_from(&self, start: NaiveDate) -> Task {
        Task {
            title: self.title.clone(),
            description: Some(self.description.clone()),
            period: self.period,
            target: self.target,
            unit: TargetUnit::Work(self.unit),
            focus: self.focus.clone(),
            window: self.period.window_from(start),
        }
    }
}

fn focus<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Focus, D::Error> {
    let groups = Option::<String>::deserialize(deserializer)?.unwrap_or_default();
    groups.parse().map_err(serde::de::Error::custom)
}

static PREDEFINED: LazyLock<Vec<Predefined>> = LazyLock::new(|| {
    serde_json::from_str(&embedded!("challenges.json"))
        .unwrap_or_else(|error| unreachable!("{error}"))
});

/// Every predefined challenge, the short ones first.
pub fn predefined() -> &'static [Predefined] {
    &PREDEFINED
}

pub fn predefined_by_slug(slug: &str) -> Option<&'static Predefined> {
    PREDEFINED.iter().find(|challenge| challenge.slug == slug)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_list_is_whole_and_in_the_order_of_its_periods() {
        let periods: Vec<Period> = predefined().iter().map(|challenge| challenge.period).collect();
        let count = |period| periods.iter().filter(|one| **one == period).count();
        assert_eq!([Period::Daily, Period::Weekly, Period::Monthly].map(count), [4, 7, 5]);
        assert!(periods.is_sorted());
        let slugs: BTreeSet<&str> = predefined().iter().map(|one| one.slug.as_str()).collect();
        assert_eq!(slugs.len(), predefined().len());
        assert!(predefined().iter().all(|challenge| challenge.target >= 1));
    }

    #[test]
    fn a_challenge_starts_on_the_day_it_is_taken() {
        let legs = predefined_by_slug("pernas_em_foco").unwrap();
        let task = legs.task_from("2026-11-24".parse().unwrap());
        assert_eq!(task.window.end, "2026-12-01".parse().unwrap());
        assert_eq!(task.focus.to_text().unwrap(), "Quadríceps,Posterior,Glúteos,Panturrilhas");
        assert!(predefined_by_slug("Pernas em Foco").is_none());
    }
}
