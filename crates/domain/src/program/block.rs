//! The block of the barbell lifts in a strength plan: twelve weeks of percentages of the one-repetition
//! maximum.

use super::{LiftDay, RepRange};
use crate::exercise::ExerciseId;
use evolua_text::token_enum;
use thiserror::Error;

/// The weeks of a block.
pub const BLOCK_WEEKS: u8 = 12;

/// The share of the one-repetition maximum, in tenths of a per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent(u16);

impl Percent {
    pub fn percent(self) -> f64 {
        f64::from(self.0) / 10.0
    }

    pub fn share(self) -> f64 {
        f64::from(self.0) / 1000.0
    }

    /// A share of 0 to 100 per cent, in whole tenths.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Checked.
    pub fn new(percent: f64) -> Option<Self> {
        let tenths = (percent * 10.0).round();
        let is_exact = (percent * 10.0 - tenths).abs() < 1e-6;
        (is_exact && (0.0..=1000.0).contains(&tenths)).then_some(Self(tenths as u16))
    }
}

/// The text names no day of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected `pesado`, `leve`, `descarga` or `teste`")]
pub struct UnknownBlockDay;

token_enum! {
    /// What a lift is trained for on a day of a block.
    pub enum BlockDay {
        /// A top set, then lighter ones.
        Heavy = "pesado",
        Light = "leve",
        /// A light week.
        Unload = "descarga",
        /// As many repetitions as technique allows.
        Test = "teste",
    }
    else UnknownBlockDay = |_text| UnknownBlockDay
}

/// Sets of a lift with the same repetitions and load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiftSets {
    pub sets: u8,
    pub reps: u16,
    pub percent: Percent,
}

/// What a block asks of a lift on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockSets {
    pub day: BlockDay,
    pub top: LiftSets,
    /// The lighter sets after the top set of a heavy day.
    pub back_off: Option<LiftSets>,
}

/// A lift on a day of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeekLift {
    pub exercise_id: ExerciseId,
    pub block: BlockSets,
    /// The range that the week shows.
    pub range: RepRange,
}

impl BlockSets {
    /// All sets of the lift.
    pub fn sets(&self) -> u8 {
        self.top.sets + self.back_off.map_or(0, |back_off| back_off.sets)
    }
}

impl WeekLift {
    /// The lift in a week of a block, from 1, with so many sets in the program.
    pub(super) fn new(exercise_id: ExerciseId, lift: LiftDay, week: u8, sets: u8) -> Self {
        let all = |sets, reps, tenths| LiftSets { sets, reps, percent: Percent(tenths) };
        let (day, top, back_off) = match (top_set(week), lift) {
            (Some((reps, tenths)), LiftDay::Heavy) => {
                let lighter = all(sets.saturating_sub(1), reps, tenths - BACK_OFF_TENTHS);
                (BlockDay::Heavy, all(1, reps, tenths), Some(lighter))
            }
            (Some((reps, tenths)), LiftDay::Light) => {
                let light = all(sets, reps + LIGHT_REPS, tenths - LIGHT_TENTHS);
                (BlockDay::Light, light, None)
            }
            (None, LiftDay::Heavy) if week == BLOCK_WEEKS => {
                (BlockDay::Test, all(1, 3, TEST_TENTHS), None)
            }
            (None, _) => (BlockDay::Unload, all(2, 5, UNLOAD_TENTHS), None),
        };
        Self { exercise_id, block: BlockSets { day, top, back_off }, range: range(lift, week) }
    }
}

/// What the sets after the top set, and those of the light day, are below it, in tenths of a per cent.
const BACK_OFF_TENTHS: u16 = 75;
const LIGHT_TENTHS: u16 = 100;
/// So many repetitions more has the light day.
const LIGHT_REPS: u16 = 2;
const UNLOAD_TENTHS: u16 = 650;
const TEST_TENTHS: u16 = 900;

/// Repetitions and tenths of a per cent of a week's top set; `None` in the light weeks and that of the
/// test.
const fn top_set(week: u8) -> Option<(u16, u16)> {
    Some(match week {
        1 => (5, 750),
        2 => (5, 775),
        3 => (5, 800),
        5 => (4, 800),
        6 => (4, 825),
        7 => (4, 850),
        9 => (3, 850),
        10 => (3, 875),
        11 => (3, 900),
        _ => return None,
    })
}

/// The repetitions of the top set of a lift in a week of a block that was trained in a range; `None`
/// where the week has no such range.
pub fn top_reps(week: u8, trained: RepRange) -> Option<u16> {
    let (reps, _) = top_set(week)?;
    match trained {
        heavy if heavy == range(LiftDay::Heavy, week) => Some(reps),
        light if light == range(LiftDay::Light, week) => Some(reps + LIGHT_REPS),
        _ => None,
    }
}

/// Whether a week of a block is light for all exercises.
pub(super) const fn is_light_week(week: u8) -> bool {
    top_set(week).is_none()
}

/// The range of a lift falls by a repetition every four weeks.
fn range(lift: LiftDay, week: u8) -> RepRange {
    let fewer = u16::from(week.saturating_sub(1) / 4);
    super::rules::Rules::embedded().strength_lifts.range(lift).lowered(fewer, 1)
}
