//! What decides a load besides the plan and the log: the week of a cycle, and the member.

use crate::program::BlockSets;

/// What the week asks of an exercise, what was shown before, and what is known about the member; by
/// default nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct LoadContext<'a> {
    /// This week's sets, where they are fewer than the program's.
    pub sets: Option<u8>,
    /// The most sets to which a week may add one; five where it isn't said.
    pub max_sets: Option<u8>,
    /// Repetitions in reserve in the last set. Holds and cardio have none.
    pub target_rir: Option<u8>,
    /// A barbell lift of a block, whose load is a percentage.
    pub lift: Option<BlockSets>,
    /// Whether it is a main lift of a strength plan, which is never exchanged for standing still.
    pub is_main_lift: bool,
    /// What was shown on days of the log, by day.
    pub shown: &'a [ShownDay],
    pub body_mass_kg: Option<f64>,
    /// Whether the member doesn't want to say how heavy they are.
    pub refuses_body_mass: bool,
    /// The day on which the trainer released the exercise after repeated pain.
    pub pain_release: Option<i64>,
    /// The day from which the exercise comes back after a complaint.
    pub reentry: Option<i64>,
}

/// What was shown for an exercise on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownDay {
    pub day: i64,
    pub target_rir: Option<u8>,
    /// The repetitions of the top set of a block.
    pub top_reps: Option<u16>,
}

impl LoadContext<'_> {
    /// What was shown on a day; nothing where that is unknown.
    pub(super) fn shown_on(&self, day: i64) -> ShownDay {
        let found = self.shown.iter().find(|shown| shown.day == day);
        found.copied().unwrap_or(ShownDay { day, ..ShownDay::default() })
    }
}
