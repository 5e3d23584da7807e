//! A set as the rules of progress see it, with its stored form. Each request for loads reads a
//! member's last months, so a stored set must be short and quick to decode.

use serde::{Deserialize, Serialize};

use crate::workout::SetType;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "PackedSet", into = "PackedSet")]
pub struct LoggedSet {
    /// Repetitions; seconds for a hold; minutes for cardio.
    pub reps: u16,
    /// Load in kg; for assisted exercises the kilograms of help.
    pub weight_kg: f64,
    pub is_completed: bool,
    pub set_type: SetType,
    /// Repetitions in reserve, 0 to 4.
    pub rir: Option<u8>,
    /// How much it hurt, from 1 to 10; 0 where it didn't.
    pub pain: u8,
    /// Whether the member has confirmed an implausible load.
    pub is_confirmed: bool,
}

/// How much it hurt where nobody said so.
pub const USUAL_PAIN: u8 = 5;

impl LoggedSet {
    /// A completed working set.
    pub const fn working(reps: u16, weight_kg: f64) -> Self {
        Self {
            reps,
            weight_kg,
            is_completed: true,
            set_type: SetType::Working,
            rir: None,
            pain: 0,
            is_confirmed: false,
        }
    }

    pub const fn hurts(&self) -> bool {
        self.pain > 0
    }

    /// Whether the set is part of volume and loads: it was done and is no warm-up.
    pub(super) fn counts(&self) -> bool {
        self.is_completed && self.set_type != SetType::Warmup
    }

    /// Whether the set shows strength: it was done as planned work.
    pub(crate) fn is_work(&self) -> bool {
        self.is_completed && matches!(self.set_type, SetType::Working | SetType::Failure)
    }
}

const IS_COMPLETED: u32 = 1;
const HAS_PAIN: u32 = 1 << 1;
/// The weight is a number of hundredths; else the bits of a float.
const IN_HUNDREDTHS: u32 = 1 << 2;
const TYPE_SHIFT: u32 = 3;
const TYPE_MASK: u32 = 0b11;
/// Repetitions in reserve and one; 0 where they are unknown.
const RIR_SHIFT: u32 = 5;
const RIR_MASK: u32 = 0b111;
const REPS_SHIFT: u32 = 8;
const REPS_MASK: u32 = 0xffff;
/// How much it hurt, where it did and not as much as usual.
const PAIN_SHIFT: u32 = 24;
const PAIN_MASK: u32 = 0b1111;
const IS_CONFIRMED: u32 = 1 << 28;

/// Two numbers, which take few bytes where they are small.
#[derive(Serialize, Deserialize)]
struct PackedSet(u32, u64);

impl From<LoggedSet> for PackedSet {
    fn from(set: LoggedSet) -> Self {
        let kind = match set.set_type {
            SetType::Warmup => 0,
            SetType::Working => 1,
            SetType::Drop => 2,
            SetType::Failure => 3,
        };
        let rir = set.rir.map_or(0, |rir| (u32::from(rir) + 1).min(RIR_MASK));
        let (is_in_hundredths, weight) = match hundredths(set.weight_kg) {
            Some(hundredths) => (IN_HUNDREDTHS, u64::from(hundredths)),
            None => (0, set.weight_kg.to_bits()),
        };
        let flags = if set.is_completed { IS_COMPLETED } else { 0 }
            | if set.hurts() { HAS_PAIN } else { 0 }
            | if set.is_confirmed { IS_CONFIRMED } else { 0 }
            | is_in_hundredths;
        let reps = u32::from(set.reps) << REPS_SHIFT;
        let pain = if set.pain == USUAL_PAIN { 0 } else { u32::from(set.pain) & PAIN_MASK };
        Self(flags | kind << TYPE_SHIFT | rir << RIR_SHIFT | reps | pain << PAIN_SHIFT, weight)
    }
}

impl From<PackedSet> for LoggedSet {
    fn from(PackedSet(packed, weight): PackedSet) -> Self {
        let is_set = |flag: u32| packed & flag != 0;
        let set_type = match packed >> TYPE_SHIFT & TYPE_MASK {
            0 => SetType::Warmup,
            1 => SetType::Working,
            2 => SetType::Drop,
            _ => SetType::Failure,
        };
        let rir = u8::try_from(packed >> RIR_SHIFT & RIR_MASK).unwrap_or(0);
        Self {
            reps: u16::try_from(packed >> REPS_SHIFT & REPS_MASK).unwrap_or(u16::MAX),
            weight_kg: match u32::try_from(weight) {
                Ok(hundredths) if is_set(IN_HUNDREDTHS) => f64::from(hundredths) / 100.0,
                _ => f64::from_bits(weight),
            },
            is_completed: is_set(IS_COMPLETED),
            set_type,
            rir: rir.checked_sub(1),
            pain: match u8::try_from(packed >> PAIN_SHIFT & PAIN_MASK) {
                Ok(0) | Err(_) if is_set(HAS_PAIN) => USUAL_PAIN,
                pain => pain.unwrap_or(0),
            },
            is_confirmed: is_set(IS_CONFIRMED),
        }
    }
}

/// A weight as a whole number of hundredths, if it comes back from it unchanged.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Compared with the weight.
fn hundredths(weight_kg: f64) -> Option<u32> {
    let hundredths = (weight_kg * 100.0).round() as u32;
    let is_exact = (f64::from(hundredths) / 100.0).to_bits() == weight_kg.to_bits();
    is_exact.then_some(hundredths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_comes_back_as_it_was() {
        let working = LoggedSet::working(10, 42.5);
        let sets = [
            working,
            LoggedSet { reps: 1000, weight_kg: 1000.0, rir: Some(4), ..working },
            LoggedSet { reps: 0, weight_kg: 0.0, is_completed: false, rir: Some(0), ..working },
            LoggedSet {
                weight_kg: 0.07,
                pain: 7,
                is_confirmed: true,
                set_type: SetType::Warmup,
                ..working
            },
            LoggedSet { weight_kg: 1.0 / 3.0, set_type: SetType::Drop, ..working },
            LoggedSet { weight_kg: -2.5, set_type: SetType::Failure, ..working },
        ];
        for set in sets {
            assert_eq!(LoggedSet::from(PackedSet::from(set)), set);
        }
    }

    #[test]
    fn weights_in_hundredths_are_small_numbers() {
        for hundredths in 0..100_000_u32 {
            let set = LoggedSet::working(8, f64::from(hundredths) / 100.0);
            assert_eq!(PackedSet::from(set).1, u64::from(hundredths));
        }
    }
}
