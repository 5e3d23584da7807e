//! The prescription whose load is asked about.

use super::Lift;
use crate::program::RepRange;

/// The prescription of the exercise on the day that is asked about.
#[derive(Clone, Copy, Debug)]
pub struct LoadPlan {
    pub lift: Lift,
    pub sets: u8,
    /// Seconds for a hold, minutes for cardio.
    pub reps: RepRange,
    pub is_deload: bool,
}
