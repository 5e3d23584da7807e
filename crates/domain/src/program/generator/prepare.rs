//! Looks up everything that the generator needs for a request.

use super::brief::{Brief, is_strength_plan};
use super::candidates::{is_allowed, ranked_slots};
use super::limits::limits;
use crate::exercise::MuscleGroup;
use crate::limitations::Restrictions;
use crate::profile::{Objective, TrainingProfile};
use crate::program::ProgramRequest;
use crate::program::rules::Rules;
use crate::program::timing::{general_warm_up, region_warm_up, usable};

impl Brief {
    pub(super) fn new(request: &ProgramRequest) -> Self {
        let rules = Rules::embedded();
        let profile = request.profile;
        let minutes = profile.session_duration.minutes();
        let restrictions = Restrictions::of(request.limitations);
        let is_systemic = rules.conditions.is_systemic(restrictions.conditions);
        let is_strength_plan = is_strength_plan(request);
        let fewest = rules.min_exercises(profile.objective, minutes);
        let mut brief = Self {
            profile,
            phase: request.phase,
            limitations: request.limitations,
            restrictions,
            is_systemic,
            is_strength_plan,
            prescribed_objective: prescribed_objective(profile.objective, is_systemic),
            chain_reps_min: std::array::from_fn(|at| {
                let group = MuscleGroup::counted()[at];
                rules.conditions.chain_reps_min(restrictions.conditions, group)
            }),
            rules,
            days: rules.days(profile.level, profile.availability, is_strength_plan),
            slots: Vec::new(),
            limits: limits(profile, restrictions, is_systemic),
            is_allowed: Vec::new(),
            // Limitations leave fewer exercises to choose from, so each may come more often (I8).
            max_uses: if restrictions.count > 0 { 3 } else { 2 },
            muscle_cap: *rules.max_session_sets_of_a_muscle.get(profile.level),
            max_session_sets: if is_systemic {
                rules.systemic.max_session_sets
            } else {
                *rules.max_session_sets.get(profile.level)
            },
            min_exercises: if is_systemic { rules.systemic.min_exercises } else { fewest },
            max_exercises: *rules.max_exercises.get(profile.level),
            session: u32::from(minutes) * 120,
            time_limit: usable(minutes),
            reserved_cardio: reserved_cardio(profile, rules, restrictions.count > 0),
            general_warm_up: general_warm_up(minutes),
            region_warm_up: region_warm_up(profile),
        };
        brief.is_allowed = is_allowed(&brief, &request.excluded);
        brief.slots = ranked_slots(&brief);
        brief
    }
}

const fn prescribed_objective(objective: Objective, is_systemic: bool) -> Objective {
    match objective {
        Objective::Strength if is_systemic => Objective::Hypertrophy,
        _ => objective,
    }
}

/// The minutes of each day that are kept free for cardio: definition and endurance keep some where
/// the week is long enough.
///
/// With limitations, whose rests are long, the block grows over the first minutes of such a week, so
/// that one more minute of session never costs much strength training (I18).
fn reserved_cardio(profile: TrainingProfile, rules: &Rules, is_limited: bool) -> u16 {
    let cardio = &rules.cardio;
    let reserves_cardio = cardio.reserve_for.contains(&profile.objective)
        && profile.weekly_minutes() >= cardio.reserve_from_weekly_minutes;
    let minutes = profile.session_duration.minutes();
    let row = cardio.reserve.iter().find(|row| row.from_minutes <= minutes);
    let reserved = row.filter(|_| reserves_cardio).map_or(0, |row| row.cardio_minutes);
    let spare = profile.weekly_minutes().saturating_sub(cardio.reserve_from_weekly_minutes)
        / u16::from(profile.availability.days());
    if is_limited { reserved.min(cardio.shortest_needed * (1 + spare)) } else { reserved }
}
