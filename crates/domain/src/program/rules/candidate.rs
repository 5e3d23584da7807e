//! An exercise that fits a slot or a lift.

use crate::exercise::Exercise;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) exercise: &'static Exercise,
    /// Index of the exercise in the catalogue.
    pub(crate) index: usize,
    /// Index of its pattern in the slot's list.
    pub(crate) pattern_rank: u8,
}
