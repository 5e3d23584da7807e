//! What a profile asks for, worked out once before any exercise is chosen.

use crate::exercise::MuscleGroup;
use crate::profile::{Objective, TrainingProfile};
use crate::program::rules::{DayPlan, Rules};
use crate::program::volume::{ByGroup, Volume};

/// Time in half seconds: the mean of a range such as 12-15 repetitions of three seconds each is
/// 40.5 s, and nothing in the time model is finer.
pub(super) type HalfSeconds = u32;

/// Weekly volume of one muscle group for one profile.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Limits {
    /// The least that the time allows for: `lo_eff` of the rules.
    pub(super) floor: Volume,
    /// What even the shortest week gives: four sets for a major muscle (Iversen 2021).
    pub(super) coverage: Volume,
    /// What the generator aims at.
    pub(super) target: Volume,
    /// What it never exceeds.
    pub(super) ceiling: Volume,
}

/// The whole task of the generator for one profile.
#[derive(Debug)]
pub(super) struct Brief {
    pub(super) profile: TrainingProfile,
    pub(super) rules: &'static Rules,
    pub(super) days: &'static [DayPlan],
    pub(super) limits: ByGroup<Limits>,
    /// Most sets of one muscle in one day.
    pub(super) session_cap: Volume,
    pub(super) min_exercises: usize,
    pub(super) max_exercises: usize,
    /// Length of a session.
    pub(super) time_limit: HalfSeconds,
    /// General warm-up at the start of every day.
    pub(super) general_warm_up: HalfSeconds,
    /// Warm-up sets before the first compound of each half of the body.
    pub(super) region_warm_up: HalfSeconds,
}

impl Brief {
    pub(super) fn new(profile: TrainingProfile) -> Self {
        let rules = Rules::embedded();
        let minutes = profile.session_duration.minutes();
        Self {
            profile,
            rules,
            days: rules.days(profile.level, profile.availability),
            limits: limits(profile, rules),
            session_cap: *rules.max_session_sets.get(profile.level),
            min_exercises: min_exercises(profile, rules),
            max_exercises: *rules.max_exercises.get(profile.level),
            time_limit: u32::from(minutes) * 60 * 2,
            general_warm_up: general_warm_up(minutes, rules),
            region_warm_up: region_warm_up(profile, rules),
        }
    }
}

/// The bands of level and objective, with `lo` cut to what the weekly time pays for: one set of
/// every major muscle per `k` weekly minutes, rounded down to half sets, but never below the four
/// sets that still have an effect.
fn limits(profile: TrainingProfile, rules: &Rules) -> ByGroup<Limits> {
    let bands = &rules.weekly_bands.get(profile.level).get(profile.objective).0;
    let floors = &rules.floors;
    let minutes_per_set = u32::from(*floors.weekly_minutes_per_major_set.get(profile.objective));
    let half_minutes = u32::from(profile.weekly_minutes()) * 2;
    let minor_percent = u32::from(floors.minor_divisor_percent);

    let mut limits = ByGroup::<Limits>::default();
    for (index, (limit, band)) in limits.iter_mut().zip(bands).enumerate() {
        let is_major = MuscleGroup::MAJORS.iter().any(|group| group.volume_index() == Some(index));
        let (affordable, at_least) = if is_major {
            (half_minutes / minutes_per_set, floors.major_at_least)
        } else {
            (half_minutes * 100 / (minutes_per_set * minor_percent), floors.minor_at_least)
        };
        let affordable = Volume::from_half_sets(affordable);
        *limit = Limits {
            floor: band.lo.min(affordable.max(at_least)),
            coverage: band.lo.min(at_least),
            target: band.target,
            ceiling: band.hi,
        };
    }
    limits
}

fn min_exercises(profile: TrainingProfile, rules: &Rules) -> usize {
    let minutes = profile.session_duration.minutes();
    let row = rules.min_exercises.iter().find(|row| row.from_minutes <= minutes);
    row.map_or(0, |row| match profile.objective {
        Objective::Strength => row.strength,
        _ => row.exercises,
    })
}

fn general_warm_up(minutes: u16, rules: &Rules) -> HalfSeconds {
    let row = rules.time_model.general_warm_up.iter().find(|row| row.from_minutes <= minutes);
    row.map_or(0, |row| row.seconds * 2)
}

fn region_warm_up(profile: TrainingProfile, rules: &Rules) -> HalfSeconds {
    let time = &rules.time_model;
    let sets = match profile.objective {
        Objective::Strength => &time.warm_up_sets_strength,
        _ => &time.warm_up_sets,
    };
    sets.get(profile.level) * time.warm_up_set_seconds * 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Availability, Level, SessionDuration};

    fn brief(level: Level, objective: Objective, days: u8, minutes: u16) -> Brief {
        Brief::new(TrainingProfile {
            level,
            objective,
            availability: Availability::new(days).unwrap(),
            session_duration: SessionDuration::new(minutes).unwrap(),
        })
    }

    #[test]
    fn floor_grows_with_the_weekly_time_up_to_the_bands_lo() {
        let cases = [
            // 90 min / 28 = 3.2, below the four sets that every major keeps.
            (Objective::Hypertrophy, 3, 30, 8),
            // 2 × 180 / 28 = 12.86, rounded down to 12 half sets.
            (Objective::Hypertrophy, 3, 60, 12),
            // 720 min pay for 25 sets, but the band's lo is 10.
            (Objective::Hypertrophy, 6, 120, 20),
            // 2 × 180 / 34 = 10.6 half sets.
            (Objective::Strength, 3, 60, 10),
        ];
        for (objective, days, minutes, half_sets) in cases {
            let brief = brief(Level::Intermediate, objective, days, minutes);
            let chest = brief.limits[MuscleGroup::Chest as usize];
            assert_eq!(
                chest.floor,
                Volume::from_half_sets(half_sets),
                "{objective} {days}×{minutes}"
            );
        }
    }

    #[test]
    fn small_muscles_need_less_and_trapezius_nothing() {
        let brief = brief(Level::Intermediate, Objective::Hypertrophy, 3, 60);
        let floor = |group: MuscleGroup| brief.limits[group as usize].floor;
        // 2 × 180 / (1.6 × 28) = 8.04 half sets.
        assert_eq!(floor(MuscleGroup::Biceps), Volume::from_half_sets(8));
        assert_eq!(floor(MuscleGroup::Calves), Volume::from_half_sets(8));
        assert_eq!(floor(MuscleGroup::Trapezius), Volume::default());
    }

    #[test]
    fn session_length_sets_the_number_of_exercises_and_the_warm_up() {
        let cases =
            [(30, 4, 3, 180), (44, 4, 3, 180), (45, 4, 4, 300), (59, 4, 4, 300), (60, 5, 5, 300)];
        for (minutes, usual, strength, warm_up) in cases {
            let fewest = |objective| brief(Level::Beginner, objective, 3, minutes).min_exercises;
            assert_eq!(fewest(Objective::Definition), usual, "{minutes} min");
            assert_eq!(fewest(Objective::Strength), strength, "{minutes} min");
            let brief = brief(Level::Beginner, Objective::Endurance, 3, minutes);
            assert_eq!(brief.general_warm_up, warm_up * 2, "{minutes} min");
        }
    }

    #[test]
    fn strength_warms_up_with_one_set_more_except_for_beginners() {
        let warm_up = |level, objective| brief(level, objective, 3, 60).region_warm_up / 2 / 45;
        assert_eq!(warm_up(Level::Beginner, Objective::Hypertrophy), 1);
        assert_eq!(warm_up(Level::Beginner, Objective::Strength), 1);
        assert_eq!(warm_up(Level::Advanced, Objective::Definition), 2);
        assert_eq!(warm_up(Level::Intermediate, Objective::Strength), 3);
    }
}
