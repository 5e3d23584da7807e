//! Week plans: the slots of each day that the generator fills with exercises.

use serde::Deserialize;

use crate::exercise::{Catalogue, Exercise, MovementPattern, MuscleGroup};
use crate::profile::Level;
use crate::program::{DayCode, LiftDay};

use super::candidate::Candidate;
use super::strength::StrengthLift;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "u8")]
pub(crate) enum Tier {
    /// Always filled.
    Essential,
    /// Filled as far as the weekly volume asks for it.
    Normal,
    /// Filled only where the other slots are not enough.
    Extra,
}

impl TryFrom<u8> for Tier {
    type Error = String;

    fn try_from(tier: u8) -> Result<Self, Self::Error> {
        match tier {
            1 => Ok(Self::Essential),
            2 => Ok(Self::Normal),
            3 => Ok(Self::Extra),
            _ => Err(format!("tier {tier} is none of 1, 2, 3")),
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Slot {
    tier: Tier,
    /// Weekly minutes below which an essential slot is a normal one.
    #[serde(default)]
    from_weekly_minutes: u16,
    /// The strength lift that the slot is for.
    pub(crate) lift: Option<StrengthLift>,
    pub(crate) group: MuscleGroup,
    /// Acceptable patterns, the preferred one first.
    patterns: Vec<MovementPattern>,
    /// Exercises of the group and patterns, by preference of pattern, then by id.
    #[serde(skip)]
    pub(crate) candidates: Vec<Candidate>,
}

impl Slot {
    /// The tier in a week of this many minutes.
    pub(crate) fn tier(&self, weekly_minutes: u16) -> Tier {
        let is_short = weekly_minutes < self.from_weekly_minutes;
        if is_short && self.tier == Tier::Essential { Tier::Normal } else { self.tier }
    }

    /// A slot for the same group and patterns, of another tier and for no lift.
    pub(crate) fn for_more_attention(self, tier: Tier) -> Self {
        Self { tier, from_weekly_minutes: 0, lift: None, ..self }
    }

    pub(crate) fn make_essential(&mut self) {
        (self.tier, self.from_weekly_minutes) = (Tier::Essential, 0);
    }

    /// Whether an exercise fits the slot.
    pub(crate) fn accepts(&self, exercise: &Exercise) -> bool {
        self.candidates.iter().any(|candidate| candidate.exercise.id == exercise.id)
    }

    fn find_candidates(&mut self, catalogue: &'static Catalogue) {
        for (pattern, rank) in self.patterns.iter().zip(0..) {
            let fits =
                |exercise: &Exercise| exercise.group == self.group && exercise.pattern == *pattern;
            self.candidates.extend(
                catalogue
                    .exercises()
                    .iter()
                    .enumerate()
                    .filter(|(_, exercise)| fits(exercise))
                    .map(|(index, exercise)| Candidate { exercise, index, pattern_rank: rank }),
            );
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DayPlan {
    pub(crate) code: DayCode,
    pub(crate) slots: Vec<Slot>,
}

impl DayPlan {
    /// The place of a lift among those of the day, if the day has it.
    fn place_of(&self, lift: StrengthLift) -> Option<usize> {
        self.slots.iter().filter_map(|slot| slot.lift).position(|one| one == lift)
    }
}

/// Whether a lift is heavy or light on a day of a week: heavy on the day where it comes earliest
/// among the lifts, so that nothing tires it before.
pub(crate) fn lift_day(days: &[DayPlan], day: usize, lift: StrengthLift) -> LiftDay {
    let places = days.iter().enumerate();
    let places = places.filter_map(|(day, plan)| Some((plan.place_of(lift)?, day)));
    let is_heavy = places.min().is_some_and(|(_, heavy)| heavy == day);
    if is_heavy { LiftDay::Heavy } else { LiftDay::Light }
}

/// The days of a week for some levels with one availability.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WeekPlan {
    pub(crate) levels: Vec<Level>,
    /// Whether the days are built around the barbell lifts.
    #[serde(default)]
    pub(crate) for_strength: bool,
    /// Training days per week.
    pub(crate) availability: u8,
    pub(crate) days: Vec<DayPlan>,
}

impl WeekPlan {
    /// Looks up the exercises of every slot.
    pub(super) fn find_candidates(&mut self, catalogue: &'static Catalogue) {
        for slot in self.days.iter_mut().flat_map(|day| &mut day.slots) {
            slot.find_candidates(catalogue);
        }
    }
}
