//! What a request asks for, computed once before any exercise is chosen.

use super::candidates::{RankedSlot, is_allowed, ranked_slots};
use super::limits::{Limits, limits};
use crate::exercise::MuscleGroup;
use crate::limitations::{Reading, Restrictions};
use crate::profile::{Level, Objective, TrainingProfile};
use crate::program::ProgramRequest;
use crate::program::rules::{DayPlan, Rules, Tier};
pub(super) use crate::program::timing::HalfSeconds;
use crate::program::timing::{general_warm_up, region_warm_up, usable};
use crate::program::volume::{ByGroup, ByMuscle, Volume};

/// The generator's input for one request, with every number looked up.
#[derive(Debug)]
pub(super) struct Brief {
    pub(super) profile: TrainingProfile,
    pub(super) phase: u32,
    pub(super) limitations: Reading,
    pub(super) restrictions: Restrictions,
    /// Whether a condition affects the whole body and asks for a smaller week.
    pub(super) is_systemic: bool,
    /// Whether the week is built around the barbell lifts.
    pub(super) is_strength_plan: bool,
    /// The objective whose repetitions and rests are used.
    pub(super) prescribed_objective: Objective,
    /// The fewest repetitions for the groups that load an injured joint.
    pub(super) chain_reps_min: ByGroup<Option<u16>>,
    pub(super) rules: &'static Rules,
    pub(super) days: &'static [DayPlan],
    /// The allowed exercises of every slot of every day, in the order in which they are preferred.
    pub(super) slots: Vec<Vec<RankedSlot>>,
    pub(super) limits: ByMuscle<Limits>,
    /// Whether each exercise may be used at all, by its index in the catalogue.
    pub(super) is_allowed: Vec<bool>,
    /// On how many days of a week an exercise may be used.
    pub(super) max_uses: u8,
    /// The most sets of one muscle in one day.
    pub(super) muscle_cap: Volume,
    /// The most sets of one day, cardio not counted.
    pub(super) max_session_sets: u32,
    pub(super) min_exercises: usize,
    /// The most exercises of a day, cardio not counted.
    pub(super) max_exercises: usize,
    /// The time of a whole session, of which only a part may be filled.
    pub(super) session: HalfSeconds,
    /// The most time that a day may take.
    pub(super) time_limit: HalfSeconds,
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

    pub(super) fn is_beginner(&self) -> bool {
        self.profile.level == Level::Beginner
    }

    /// Whether a set takes so long that more exercises with fewer sets give the week more: in a
    /// strength plan with limitations ranges are longer, and rests as long as under the heaviest
    /// loads.
    pub(super) fn is_tight(&self) -> bool {
        self.is_strength_plan && self.restrictions.count > 0
    }

    /// The tier of a slot, by its place in a day's plan.
    pub(super) fn tier(&self, day: usize, slot: usize) -> Tier {
        self.days[day].slots[slot].tier(self.profile.weekly_minutes())
    }
}

/// Whether a request gets the week of the barbell lifts. Beginners learn them first, and a
/// condition that affects the whole body rules out loads near the maximum.
pub(in crate::program) fn is_strength_plan(request: &ProgramRequest) -> bool {
    let conditions = request.limitations.restrictions().conditions;
    request.profile.objective == Objective::Strength
        && request.profile.level != Level::Beginner
        && !Rules::embedded().conditions.is_systemic(conditions)
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
