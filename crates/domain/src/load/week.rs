//! What the week of a cycle asks of an exercise, and what earlier weeks asked of it.

use crate::program::BlockSets;

/// What the week asks of an exercise; by default nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct WeekPlan<'a> {
    /// This week's sets, where they are fewer than the program's.
    pub sets: Option<u8>,
    /// Repetitions in reserve in the last set. Holds and cardio have none.
    pub target_rir: Option<u8>,
    /// A barbell lift of a block, whose load is a percentage.
    pub lift: Option<BlockSets>,
    /// What was shown on days of the log, by day.
    pub shown: &'a [ShownDay],
}

/// What was shown for an exercise on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownDay {
    pub day: i64,
    pub target_rir: Option<u8>,
    /// The repetitions of the top set of a block.
    pub top_reps: Option<u16>,
}

impl WeekPlan<'_> {
    /// What was shown on a day; nothing where that is unknown.
    pub(super) fn shown_on(&self, day: i64) -> ShownDay {
        let found = self.shown.iter().find(|shown| shown.day == day);
        found.copied().unwrap_or(ShownDay { day, ..ShownDay::default() })
    }
}
