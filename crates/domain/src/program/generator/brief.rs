//! What a request asks for, computed once before any exercise is chosen.

use std::borrow::Cow;

use crate::exercise::MuscleGroup;
use crate::limitations::{Reading, Restrictions};
use crate::profile::{Level, Objective, TrainingProfile};
use crate::program::rules::{Candidate, DayPlan, Rules, Tier};
pub(super) use crate::program::timing::HalfSeconds;
use crate::program::volume::{ByGroup, ByMuscle, Volume};
use crate::program::{ProgramRequest, RepRange};

/// The least share of the session that a day fills, in per cent, and the minutes that are enough
/// whatever their share (I2).
const LEAST_PERCENT: u32 = 50;
const LEAST_MINUTES: u32 = 35;
/// The same for a day that needs no cardio to fill it.
const FILLED_PERCENT: u32 = 70;
const FILLED_MINUTES: u32 = 70;

/// Weekly volume of one muscle for one profile.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Limits {
    /// The fewest sets, as far as the weekly time allows them.
    pub(super) floor: Volume,
    /// The sets that a muscle may take from others: the floor, and more where there is plenty of
    /// time (I3b).
    pub(super) wanted: Volume,
    /// The sets that the finished week must have: fewer than wanted where limitations leave few
    /// exercises (I3).
    pub(super) needed: Volume,
    pub(super) target: Volume,
    /// Never exceeded.
    pub(super) ceiling: Volume,
}

/// A candidate with the part of its preference that doesn't depend on the week.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) candidate: Candidate,
    /// How poor a substitute it is; 0 for none.
    pub(super) substitute: u8,
    /// Whether it is new to a member whose level rose.
    pub(super) is_new: bool,
    /// Whether its pattern is another than the slot's first.
    pub(super) is_other_pattern: bool,
    /// Its place among the candidates of the slot in an empty week.
    pub(super) rank: usize,
}

/// The exercises that a slot may have.
#[derive(Clone, Debug)]
pub(super) struct RankedSlot {
    /// The allowed exercises of the slot's lift, the best one first.
    pub(super) ladder: Vec<Candidate>,
    /// The allowed exercises of the slot's group and patterns, the best one first as long as the
    /// week has none of them.
    pub(super) ranked: Vec<Ranked>,
}

/// Work that has to be done on so many days, by the indexes of its allowed exercises.
#[derive(Clone, Debug)]
pub(super) struct MustWork {
    pub(super) exercises: Vec<usize>,
    pub(super) days: usize,
    pub(super) is_cardio: bool,
    /// The range of light work, which no other day has.
    pub(super) reps: Option<RepRange>,
}

/// Which exercises a member knows, by their index in the catalogue.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) is_known: Vec<bool>,
    /// Whether an exercise may be new: under a bar only after the same movement without one.
    pub(super) may_enter: Vec<bool>,
}

/// The generator's input for one request, with every number looked up.
#[derive(Clone, Debug)]
pub(super) struct Brief {
    pub(super) profile: TrainingProfile,
    pub(super) phase: u32,
    /// The groups that get more attention.
    pub(super) focus_up: Vec<MuscleGroup>,
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
    pub(super) days: Cow<'static, [DayPlan]>,
    /// The allowed exercises of every slot of every day, in the order in which they are preferred.
    pub(super) slots: Vec<Vec<RankedSlot>>,
    pub(super) limits: ByMuscle<Limits>,
    /// Whether each exercise may be used at all, by its index in the catalogue.
    pub(super) is_allowed: Vec<bool>,
    /// On how many days of a week an exercise may be used.
    pub(super) max_uses: u8,
    /// The most sets of one muscle in one day.
    pub(super) muscle_cap: Volume,
    /// The work that the limitations ask for.
    pub(super) must: Vec<MustWork>,
    /// Set while the program of a new level comes in steps.
    pub(super) known: Option<Known>,
    /// The most sets of the week, where caution asks for fewer than a healthy member's, or a new
    /// level comes in steps.
    pub(super) max_week_sets: Option<u32>,
    /// The most sets of one day, cardio not counted.
    pub(super) max_session_sets: u32,
    pub(super) min_exercises: usize,
    /// The most exercises of a day, cardio not counted.
    pub(super) max_exercises: usize,
    /// The time of a whole session, of which only a part may be filled.
    pub(super) session: HalfSeconds,
    /// The most time that a day may take.
    pub(super) time_limit: HalfSeconds,
    /// Whether cardio is a part of the objective.
    pub(super) asks_cardio: bool,
    /// On how many days a limitation asks for cardio.
    pub(super) limitation_cardio_days: usize,
    /// The general warm-up at the start of every day.
    pub(super) general_warm_up: HalfSeconds,
    /// The warm-up sets before the first compound of each half of the body.
    pub(super) region_warm_up: HalfSeconds,
    /// The warm-up sets before each barbell lift of a strength plan.
    pub(super) lift_warm_up: HalfSeconds,
}

impl Brief {
    /// The least time that a day should take.
    pub(super) fn least_time(&self) -> HalfSeconds {
        (self.session * LEAST_PERCENT / 100).min(LEAST_MINUTES * 120)
    }

    /// The time of a day that needs no cardio to fill it.
    pub(super) fn filled_time(&self) -> HalfSeconds {
        (self.session * FILLED_PERCENT / 100).min(FILLED_MINUTES * 120)
    }

    /// Whether an exercise is new to a member whose level rose.
    pub(super) fn is_new(&self, index: usize) -> bool {
        self.known.as_ref().is_some_and(|known| !known.is_known[index])
    }

    /// Whether the member wants more attention for a group, and may have it.
    pub(super) fn is_focus(&self, group: MuscleGroup) -> bool {
        self.focus_up.contains(&group)
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

    /// The light work that an exercise is, if it is one.
    pub(super) fn light_work(&self, index: usize) -> Option<&MustWork> {
        self.must.iter().find(|must| must.reps.is_some() && must.exercises.contains(&index))
    }

    /// The tier of a slot, by its place in a day's plan.
    pub(super) fn tier(&self, day: usize, slot: usize) -> Tier {
        // Work that the limitations ask for may have no slot of its own.
        let slot = self.days[day].slots.get(slot);
        slot.map_or(Tier::Essential, |slot| slot.tier(self.profile.weekly_minutes()))
    }
}

/// Whether a request gets the week of the barbell lifts. Beginners learn them first, and a
/// condition that affects the whole body rules out loads near the maximum.
pub(in crate::program) fn is_strength_plan(request: &ProgramRequest) -> bool {
    request.profile.objective == Objective::Strength
        && request.profile.level != Level::Beginner
        && !Restrictions::of(request.limitations).is_systemic
}
