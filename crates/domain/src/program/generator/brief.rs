//! What a request asks for, computed once before any exercise is chosen.

use crate::exercise::{Catalogue, Exercise, MuscleGroup};
use crate::limitations::{Reading, Restrictions};
use crate::profile::TrainingProfile;
use crate::program::rules::{DayPlan, Rules};
pub(super) use crate::program::timing::HalfSeconds;
use crate::program::timing::{general_warm_up, region_warm_up};
use crate::program::volume::{ByGroup, Volume};
use crate::program::{Adjustments, ProgramRequest};

/// Weekly volume of one muscle group for one profile.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Limits {
    /// The fewest sets, as far as the weekly time pays for them: `lo_eff` of the rules.
    pub(super) floor: Volume,
    /// The sets that a muscle may take from others: the floor, and more where there is plenty of
    /// time.
    pub(super) wanted: Volume,
    /// The sets that even the shortest week gives: four for a major muscle (Iversen 2021).
    pub(super) coverage: Volume,
    pub(super) target: Volume,
    /// Never exceeded.
    pub(super) ceiling: Volume,
}

/// The generator's input for one request, with every number looked up.
#[derive(Debug)]
pub(super) struct Brief {
    pub(super) profile: TrainingProfile,
    pub(super) phase: u32,
    pub(super) limitations: Reading,
    pub(super) restrictions: Restrictions,
    /// Repetitions by which every range is lowered after a review.
    pub(super) fewer_reps: u16,
    pub(super) rules: &'static Rules,
    pub(super) days: &'static [DayPlan],
    pub(super) limits: ByGroup<Limits>,
    /// Whether each exercise may be used at all, by its index in the catalogue.
    pub(super) is_allowed: Vec<bool>,
    /// On how many days of a week an exercise may be used.
    pub(super) max_uses: u8,
    /// The most sets of one muscle in one day.
    pub(super) session_cap: Volume,
    pub(super) min_exercises: usize,
    /// The most exercises of a day, cardio not counted.
    pub(super) max_exercises: usize,
    pub(super) time_limit: HalfSeconds,
    /// The part of `time_limit` for strength training: less where time is kept free for cardio.
    pub(super) strength_limit: HalfSeconds,
    /// Minutes kept free for cardio; 0 for none.
    pub(super) reserved_cardio: u16,
    /// The general warm-up at the start of every day.
    pub(super) general_warm_up: HalfSeconds,
    /// The warm-up sets before the first compound of each half of the body.
    pub(super) region_warm_up: HalfSeconds,
}

impl Brief {
    pub(super) fn new(request: &ProgramRequest) -> Self {
        let rules = Rules::embedded();
        let profile = request.profile;
        let minutes = profile.session_duration.minutes();
        let restrictions = request.limitations.restrictions();
        let time_limit = u32::from(minutes) * 60 * 2;
        let reserved_cardio = reserved_cardio(profile, rules, restrictions);
        Self {
            profile,
            phase: request.phase,
            limitations: request.limitations,
            restrictions,
            fewer_reps: request.adjustments.fewer_reps.into(),
            rules,
            days: rules.days(profile.level, profile.availability),
            limits: limits(profile, rules, request.adjustments.volume_steps),
            is_allowed: is_allowed(request, restrictions),
            // Limitations leave fewer exercises to choose from, so each may come more often (I8).
            max_uses: if restrictions.count > 0 { 3 } else { 2 },
            session_cap: *rules.max_session_sets.get(profile.level),
            min_exercises: rules.min_exercises(profile.objective, minutes),
            max_exercises: *rules.max_exercises.get(profile.level),
            time_limit,
            strength_limit: time_limit - u32::from(reserved_cardio) * 120,
            reserved_cardio,
            general_warm_up: general_warm_up(minutes),
            region_warm_up: region_warm_up(profile),
        }
    }
}

/// Rules out exercises above the level, exercises that a limitation forbids, and exercises that
/// stalled in the last phase while their movement has another one.
fn is_allowed(request: &ProgramRequest, restrictions: Restrictions) -> Vec<bool> {
    let exercises = Catalogue::embedded().exercises();
    let suits = |exercise: &Exercise| {
        exercise.difficulty <= request.profile.level
            && !exercise.stress.intersects(restrictions.avoid)
    };
    let excluded = &request.adjustments.excluded;
    let is_stalled = |exercise: &Exercise| excluded.contains(&exercise.id);
    let is_replaceable = |exercise: &Exercise| {
        exercises.iter().any(|other| {
            other.group == exercise.group
                && other.pattern == exercise.pattern
                && suits(other)
                && !is_stalled(other)
        })
    };
    let is_allowed = |exercise: &Exercise| {
        suits(exercise) && !(is_stalled(exercise) && is_replaceable(exercise))
    };
    exercises.iter().map(is_allowed).collect()
}

/// The minutes of each day that are kept free for cardio: definition and endurance keep some where
/// the week is long enough.
fn reserved_cardio(profile: TrainingProfile, rules: &Rules, restrictions: Restrictions) -> u16 {
    let cardio = &rules.cardio;
    let reserves_cardio = cardio.reserve_for.contains(&profile.objective)
        && profile.weekly_minutes() >= cardio.reserve_from_weekly_minutes;
    let minutes = profile.session_duration.minutes();
    let row = cardio.reserve.iter().find(|row| row.from_minutes <= minutes);
    let reserved = row.filter(|_| reserves_cardio).map_or(0, |row| row.cardio_minutes);
    let days = u16::from(profile.availability.days());
    let weekly_spare = profile.weekly_minutes().saturating_sub(cardio.reserve_from_weekly_minutes);
    let shortest_session = cardio.reserve.last().map_or(0, |row| row.from_minutes);
    let spare = (weekly_spare / days).min(minutes.saturating_sub(shortest_session));
    // The block grows over the first spare minutes, so that one more minute of session never costs
    // much strength training (I18). It grows more slowly with limitations, whose rests are longer.
    match (spare, restrictions.count) {
        (0, 0) => reserved.min(cardio.shortest),
        (_, 0) => reserved,
        (0, _) => 0,
        (spare, _) => reserved.min(3 + 2 * spare),
    }
}

/// Weekly minutes from which major muscles get at least [`WANTED_PERCENT`] of their target.
const WANTED_FROM_MINUTES: u16 = 270;

/// The share of its target that a major muscle gets where there is time, in per cent (I3b).
const WANTED_PERCENT: u32 = 65;

/// The bands of the level and objective, with `lo` cut to what the weekly time pays for.
///
/// Every `k` weekly minutes pay for one set of every major muscle. The result is rounded down to
/// half sets, but never falls below the four sets that still have an effect.
fn limits(profile: TrainingProfile, rules: &Rules, volume_steps: u8) -> ByGroup<Limits> {
    let bands = &rules.weekly_bands.get(profile.level).get(profile.objective).0;
    let floors = &rules.floors;
    let minutes_per_set = u32::from(*floors.weekly_minutes_per_major_set.get(profile.objective));
    // Doubled, so that the divisions below yield half sets.
    let doubled_minutes = u32::from(profile.weekly_minutes()) * 2;
    let minor_percent = u32::from(floors.minor_divisor_percent);

    let mut limits = ByGroup::<Limits>::default();
    for (index, (limit, band)) in limits.iter_mut().zip(bands).enumerate() {
        let is_major = MuscleGroup::MAJORS.iter().any(|group| group.volume_index() == Some(index));
        let (affordable, at_least) = if is_major {
            (doubled_minutes / minutes_per_set, floors.major_at_least)
        } else {
            (doubled_minutes * 100 / (minutes_per_set * minor_percent), floors.minor_at_least)
        };
        let affordable = Volume::from_half_sets(affordable);
        // Plenty of time never raises the floor above the band's own `lo`.
        let floor = band.lo.min(affordable.max(at_least));
        let has_time = is_major && profile.weekly_minutes() >= WANTED_FROM_MINUTES;
        let share = if has_time { band.target.percent(WANTED_PERCENT) } else { floor };
        *limit = Limits {
            floor,
            wanted: floor.max(share),
            coverage: band.lo.min(at_least),
            target: raised(band.target, volume_steps).min(band.hi),
            ceiling: band.hi,
        };
    }
    limits
}

/// Raises a target by a tenth for every accepted step.
fn raised(target: Volume, steps: u8) -> Volume {
    let steps = steps.min(Adjustments::MAX_VOLUME_STEPS);
    (0..steps).fold(target, |target, _| target.percent(110))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Availability, Level, Objective, SessionDuration};

    fn brief(level: Level, objective: Objective, days: u8, minutes: u16) -> Brief {
        let profile = TrainingProfile {
            level,
            objective,
            availability: Availability::new(days).unwrap(),
            session_duration: SessionDuration::new(minutes).unwrap(),
        };
        Brief::new(&profile.into())
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
