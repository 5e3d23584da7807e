//! Which programs of the rules a trainer looks at, and the signature under one.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use evolua_text::token_enum;

use super::Program;
use crate::exercise::UnknownToken;
use crate::limitations::{Reading, Restrictions};

token_enum! {
    /// Why a trainer looks at a program that the rules made. The most pressing comes last.
    pub enum CheckReason {
        /// The member has a limitation.
        Limitation = "limitation",
        /// It is the first one of another level, or a stage on the way there.
        Level = "level",
        /// A doctor cleared the member.
        Clearance = "clearance",
    }
    else UnknownToken = |text| UnknownToken::new("program_checks.reason", text)
}

impl CheckReason {
    /// Of a program that the rules made for a reading of the limitations.
    pub fn of_limitations(reading: Reading) -> Option<Self> {
        (Restrictions::of(reading) != Restrictions::default()).then_some(Self::Limitation)
    }
}

/// That a trainer looked at the current program and found it good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    /// The trainer's name on that day.
    pub by: String,
    pub on: NaiveDate,
}

impl Program {
    /// The program without its sentences, some of which speak of health.
    #[must_use]
    pub fn without_reasons(mut self) -> Self {
        let planned = self.days.iter_mut().flat_map(|day| &mut day.exercises);
        planned.for_each(|one| one.reason.clear());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limitations::{Condition, Movement};

    #[test]
    fn whatever_restricts_a_program_asks_for_a_look() {
        assert_eq!(CheckReason::of_limitations(Reading::default()), None);
        let limited = [
            Reading::with_conditions([Condition::Knee]),
            Reading { avoids_impact: true, ..Reading::default() },
            Reading { avoids_lying: true, ..Reading::default() },
            Reading { has_unread: true, ..Reading::default() },
            Reading { paused: [Movement::ALL[0]].into_iter().collect(), ..Reading::default() },
        ];
        for reading in limited {
            let reason = CheckReason::of_limitations(reading);
            assert_eq!(reason, Some(CheckReason::Limitation), "{reading:?}");
        }
    }
}
