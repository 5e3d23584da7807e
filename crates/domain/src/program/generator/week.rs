//! A week under construction: which slots are filled, with how many sets, and the sums of that.
//! Every change goes through here, so that sums and contents can't disagree.

use super::brief::{Brief, HalfSeconds};
use super::day::{Cardio, Day, Placement, Side, side};
use super::prescription::{Prescription, RestStep};
use crate::exercise::{Catalogue, Exercise, ExerciseKind, MovementPattern, Region};
use crate::program::LiftDay;
use crate::program::rules::{Candidate, DayPlan, Role, Tier, worked};
use crate::program::volume::{ByMuscle, Volume};

/// From these repetitions on a set of a strength plan is light, and five of them are far more work than
/// five heavy ones.
const LIGHT_REPS: u16 = 8;

/// The most exercises that are new to a member whose level rose, at a time.
const MOST_NEW: usize = 5;

/// Minutes of cardio are a multiple of this.
pub(super) const CARDIO_STEP: u16 = 5;

/// A week with everything placed so far.
#[derive(Clone, Debug)]
pub(super) struct Week<'a> {
    pub(super) brief: &'a Brief,
    pub(super) days: Vec<Day>,
    /// Weekly volume of each muscle.
    pub(super) volume: ByMuscle<Volume>,
    /// Minutes of each day that are kept free for cardio.
    pub(super) reserved_cardio: u16,
    /// Weekly sets by `Side`.
    sides: [u32; 3],
    /// Weekly sets of compounds.
    compounds: u32,
    rest_step: RestStep,
    /// On how many days each exercise is used, by its index in the catalogue.
    uses: Vec<u8>,
}

impl<'a> Week<'a> {
    /// An empty week whose days have only their general warm-up.
    pub(super) fn new(brief: &'a Brief, rest_step: RestStep) -> Self {
        let day = |plan: &DayPlan| Day {
            code: plan.code,
            placements: Vec::with_capacity(brief.max_exercises),
            cardio: None,
            time: brief.general_warm_up,
            volume: ByMuscle::default(),
            sets: 0,
            is_warmed_up: [false; 2],
            lead: None,
        };
        Self {
            brief,
            days: brief.days.iter().map(day).collect(),
            volume: ByMuscle::default(),
            reserved_cardio: reserved_cardio(brief, rest_step),
            sides: [0; 3],
            compounds: 0,
            rest_step,
            uses: vec![0; Catalogue::embedded().exercises().len()],
        }
    }

    /// Whether a day may still get an exercise: it is allowed, not there yet, and not overused.
    pub(super) fn may_use(&self, day: usize, index: usize) -> bool {
        self.brief.is_allowed[index]
            && self.uses[index] < self.brief.max_uses
            && self
                .brief
                .light_work(index)
                .is_none_or(|work| usize::from(self.uses[index]) < work.days)
            && !self.days[day].placements.iter().any(|placed| placed.index == index)
            && !self.days[day].is_too_much(&Catalogue::embedded().exercises()[index])
            && self.may_be_new(index)
    }

    /// Whether the week may have an exercise that is new to a member whose level rose.
    fn may_be_new(&self, index: usize) -> bool {
        let Some(known) = &self.brief.known else { return true };
        let is_new = |index: usize| !known.is_known[index];
        let news =
            || (0..self.uses.len()).filter(|one| self.uses[*one] > 0 && is_new(*one)).count();
        !is_new(index) || self.uses[index] > 0 || known.may_enter[index] && news() < MOST_NEW
    }

    /// On how many days of the week an exercise is used.
    pub(super) fn uses(&self, index: usize) -> u8 {
        self.uses[index]
    }

    /// Weekly sets of one side of the balance of pulling and pushing.
    pub(super) fn side_sets(&self, side: Side) -> u32 {
        self.sides[side as usize]
    }

    /// Weekly sets of compounds, and of all exercises.
    pub(super) fn kind_sets(&self) -> (u32, u32) {
        (self.compounds, self.sides.iter().sum())
    }

    /// A candidate's placement in a slot, with no sets yet.
    pub(super) fn placement(&self, day: usize, slot: usize, candidate: Candidate) -> Placement {
        let Candidate { exercise, index, .. } = candidate;
        let brief = self.brief;
        let role = self.role(day, slot, index, exercise);
        let lift = brief.lift(day, slot, exercise);
        let prescription = match brief.light_work(index).and_then(|work| work.reps) {
            Some(reps) => Prescription::with_reps(brief, exercise, false, self.rest_step, reps),
            None => Prescription::new(brief, exercise, role, lift, self.rest_step),
        };
        let is_focus = brief.is_focus(exercise.group);
        let (sets, is_must) = (0, false);
        Placement { slot, index, exercise, role, lift, is_focus, prescription, sets, is_must }
    }

    /// The role that an exercise would play. It plays the same one all week, so that one load suits
    /// every day. A strength plan says which lifts are the main ones; elsewhere it is the compound
    /// that leads its half of the body, if it is an essential bilateral one.
    fn role(&self, day: usize, slot: usize, index: usize, exercise: &Exercise) -> Role {
        if exercise.kind != ExerciseKind::Compound {
            return Role::Isolation;
        }
        if self.uses[index] > 0 {
            let mut placed = self.days.iter().flat_map(|day| &day.placements);
            if let Some(other) = placed.find(|placed| placed.index == index) {
                return other.role;
            }
        }
        let is_main = if self.brief.is_strength_plan {
            self.brief.days[day].slots.get(slot).is_some_and(|slot| slot.lift.is_some())
        } else {
            self.days[day].needs_warm_up(exercise) && self.brief.tier(day, slot) == Tier::Essential
        };
        if is_main && !exercise.is_unilateral { Role::MainLift } else { Role::Compound }
    }

    /// The time of a new placement with `sets`, with the warm-up sets that come before a barbell
    /// lift and before the first other compound of a half of the body.
    pub(super) fn opening_time(&self, day: usize, placement: &Placement, sets: u8) -> HalfSeconds {
        let warm_up = if placement.lift.is_some() {
            self.brief.lift_warm_up
        } else if self.days[day].needs_warm_up(placement.exercise) {
            self.brief.region_warm_up
        } else {
            0
        };
        placement.prescription.time(sets) + warm_up
    }

    /// Whether a limitation asks for cardio on a day. Its days are spread over the week.
    pub(super) fn must_have_cardio(&self, day: usize) -> bool {
        let days = self.brief.limitation_cardio_days;
        (day * days) % self.days.len() < days
    }

    /// Minutes of a day that are kept free for cardio: those of the objective, or of a limitation.
    pub(super) fn cardio_reserve(&self, day: usize) -> u16 {
        let asked = self.brief.rules.cardio.asked_by_limitation;
        let of_limitation = if self.must_have_cardio(day) { asked } else { 0 };
        self.reserved_cardio.max(of_limitation)
    }

    /// The most time for a day's strength training.
    pub(super) fn strength_limit(&self) -> HalfSeconds {
        // A minute has 120 half seconds.
        self.brief.time_limit - u32::from(self.reserved_cardio) * 120
    }

    /// Whether the day has this much time left for strength training.
    pub(super) fn has_time(&self, day: usize, time: HalfSeconds) -> bool {
        self.days[day].time + time <= self.strength_limit()
    }

    /// Whether a new placement fits a day with this many sets.
    pub(super) fn can_open(&self, day: usize, placement: &Placement, sets: u8) -> bool {
        sets <= self.max_sets(day, placement)
            && self.may_be_new(placement.index)
            && self.has_free_slot(day)
            && self.has_time(day, self.opening_time(day, placement, sets))
            && self.has_volume(day, placement.index, sets)
    }

    /// Whether a placement can take another set.
    pub(super) fn can_add_set(&self, day: usize, place: usize) -> bool {
        let placement = &self.days[day].placements[place];
        placement.sets < self.max_sets(day, placement)
            && self.has_time(day, placement.prescription.next_set)
            && self.has_volume(day, placement.index, 1)
    }

    /// Whether more sets keep the day below its most sets, every muscle below its weekly ceiling
    /// and its cap for one session, and major muscles rested from the day before.
    pub(super) fn has_volume(&self, day: usize, index: usize, sets: u8) -> bool {
        self.days[day].sets + u32::from(sets) <= self.brief.max_session_sets
            && !self.has_all_sets(sets)
            && self.keeps_raises(index, sets)
            && worked(index)
                .iter()
                .all(|(muscle, per_set)| self.takes(day, *muscle, per_set.times(sets)))
    }

    /// Whether the week has no room for so many more sets.
    pub(super) fn has_all_sets(&self, sets: u8) -> bool {
        let most = self.brief.max_week_sets.unwrap_or(u32::MAX);
        self.kind_sets().1 + u32::from(sets) > most
    }

    /// Whether more sets of an exercise keep the raises within what an injured shoulder allows: few
    /// sets, all of one exercise.
    fn keeps_raises(&self, index: usize, sets: u8) -> bool {
        let is_raise = |exercise: &Exercise| {
            matches!(exercise.pattern, MovementPattern::LateralRaise | MovementPattern::FrontRaise)
        };
        let Some(most) = self.brief.restrictions.most_raises else { return true };
        if !is_raise(&Catalogue::embedded().exercises()[index]) {
            return true;
        }
        let placed = self.days.iter().flat_map(|day| &day.placements);
        let raises = placed.filter(|placed| is_raise(placed.exercise));
        let is_one = raises.clone().all(|placed| placed.index == index);
        let done: u32 = raises.map(|placed| u32::from(placed.sets)).sum();
        is_one && done + u32::from(sets) <= most
    }

    /// Which muscles more sets would push over one of their limits.
    pub(super) fn over_limit(&self, day: usize, index: usize, sets: u8) -> ByMuscle<bool> {
        let mut over_limit = ByMuscle::default();
        for (muscle, per_set) in worked(index) {
            over_limit[*muscle] = !self.takes(day, *muscle, per_set.times(sets));
        }
        over_limit
    }

    fn takes(&self, day: usize, muscle: usize, added: Volume) -> bool {
        let today = self.days[day].volume[muscle] + added;
        self.volume[muscle] + added <= self.brief.limits[muscle].ceiling
            && (super::limits::is_head(muscle)
                || today <= self.brief.muscle_cap && self.is_rested(day, muscle, today))
    }

    /// Whether a major muscle with this volume on a day recovers from the days around it.
    fn is_rested(&self, day: usize, muscle: usize, today: Volume) -> bool {
        let hard = self.brief.rules.spread_sets;
        let is_hard = |other: Option<usize>| {
            let other = other.and_then(|other| self.days.get(other));
            other.is_some_and(|other| other.volume[muscle] >= hard)
        };
        today < hard
            || !super::limits::is_major(muscle)
            || !is_hard(day.checked_sub(1)) && !is_hard(Some(day + 1))
    }

    /// On how many days a muscle gets at least one set.
    pub(super) fn days_of(&self, muscle: usize) -> usize {
        let one = Volume::from_half_sets(2);
        self.days.iter().filter(|day| day.volume[muscle] >= one).count()
    }

    /// Whether the day may get another exercise.
    pub(super) fn has_free_slot(&self, day: usize) -> bool {
        self.days[day].placements.len() < self.brief.max_exercises
    }

    /// The most sets of an exercise on a day. In a strength plan nothing gets more than the day's
    /// main lifts; elsewhere the first compound of the day may have more than the others.
    pub(super) fn max_sets(&self, day: usize, placement: &Placement) -> u8 {
        let brief = self.brief;
        let rules = &brief.rules.sets;
        if brief.is_systemic {
            return brief.rules.systemic.max_sets;
        }
        if brief.is_strength_plan {
            if self.leaves_sets_to_heavy_lift(day, placement) {
                return rules.max_second_lower_lift;
            }
            if self.follows_lower_lift(day, placement) {
                let is_heavy = placement.lift == Some(LiftDay::Heavy);
                let most = rules.max_in_strength_plan.get(Role::Compound);
                return if is_heavy { *most } else { rules.max_second_lower_lift };
            }
            let is_light = self.is_light_lift(placement);
            let role = if is_light { Role::Compound } else { placement.role };
            let most = *rules.max_in_strength_plan.get(role);
            let mains = self.days[day].fewest_main_sets();
            return mains
                .filter(|_| placement.role != Role::MainLift)
                .map_or(most, |mains| most.min(mains));
        }
        let is_lead = placement.is_compound() && self.days[day].lead == Some(placement.slot);
        *(if is_lead { &rules.max_lead } else { &rules.max }).get(brief.profile.level)
    }

    /// Whether a light lift of the lower body comes before the day's heavy one, as the squat before the
    /// deadlift, and so has fewer sets.
    fn leaves_sets_to_heavy_lift(&self, day: usize, placement: &Placement) -> bool {
        let is_lower = |one: &Placement| one.exercise.group.region() == Some(Region::Lower);
        let is_heavy = |one: &Placement| one.lift == Some(LiftDay::Heavy) && is_lower(one);
        placement.lift == Some(LiftDay::Light)
            && is_lower(placement)
            && self.days[day].placements.iter().any(is_heavy)
    }

    /// Whether a limitation asks for more repetitions of a main lift than other compounds have. Five
    /// such sets are far more work than five heavy ones.
    fn is_light_lift(&self, placement: &Placement) -> bool {
        let brief = self.brief;
        let usual = brief.rules.reps.get(brief.prescribed_objective).get(brief.profile.level);
        placement.role == Role::MainLift
            && placement.prescription.reps.low() > usual.get(Role::Compound).low()
    }

    /// Whether a main lift of the lower body comes after another of that day, so that the lower back
    /// and the legs are tired already, or any compound for it after one that a limitation made
    /// lighter.
    fn follows_lower_lift(&self, day: usize, placement: &Placement) -> bool {
        let is_lower = |one: &Placement| {
            one.is_compound() && one.exercise.group.region() == Some(Region::Lower)
        };
        let is_main = |one: &Placement| one.role == Role::MainLift;
        let is_light = |one: &Placement| {
            self.is_light_lift(one)
                || self.brief.is_tight() && one.prescription.reps.low() >= LIGHT_REPS
        };
        let order = placement.order();
        let mut before = self.days[day].placements.iter().filter(|one| one.order() < order);
        is_lower(placement)
            && before
                .any(|one| is_lower(one) && (is_main(one) && is_main(placement) || is_light(one)))
    }

    /// Fills a slot. The caller has checked that it fits.
    pub(super) fn open(&mut self, day: usize, placement: Placement, sets: u8) {
        // Before the day counts as warmed up, which is part of this time.
        let time = self.opening_time(day, &placement, sets);
        let today = &mut self.days[day];
        today.time += time;
        if let Some(region) = placement.exercise.group.region()
            && placement.is_compound()
        {
            today.is_warmed_up[region as usize] = true;
        }
        today.place(Placement { sets, ..placement });
        today.sets += u32::from(sets);
        self.uses[placement.index] += 1;
        for (muscle, per_set) in worked(placement.index) {
            self.volume[*muscle] += per_set.times(sets);
            self.days[day].volume[*muscle] += per_set.times(sets);
        }
        self.sides[side(placement.exercise) as usize] += u32::from(sets);
        self.compounds += u32::from(placement.is_compound()) * u32::from(sets);
    }

    /// Empties the slot of an isolation exercise, by its index in the day.
    pub(super) fn close(&mut self, day: usize, place: usize) {
        while self.days[day].placements[place].sets > 1 {
            self.remove_set(day, place);
        }
        let today = &mut self.days[day];
        // The last set goes together with the setup, which `remove_set` doesn't take back.
        let placement = today.take_away(place);
        today.time -= placement.prescription.time(1);
        today.sets -= 1;
        self.uses[placement.index] -= 1;
        for (muscle, per_set) in worked(placement.index) {
            self.volume[*muscle] -= *per_set;
            today.volume[*muscle] -= *per_set;
        }
        self.sides[side(placement.exercise) as usize] -= 1;
    }

    /// Adds a set to a placement, by its index in the day. The caller has checked the limits.
    pub(super) fn add_set(&mut self, day: usize, place: usize) {
        let today = &mut self.days[day];
        let placement = &mut today.placements[place];
        placement.sets += 1;
        today.sets += 1;
        today.time += placement.prescription.next_set;
        for (muscle, per_set) in worked(placement.index) {
            self.volume[*muscle] += *per_set;
            today.volume[*muscle] += *per_set;
        }
        self.sides[side(placement.exercise) as usize] += 1;
        self.compounds += u32::from(placement.is_compound());
    }

    /// Removes a set from a placement that has more than one.
    pub(super) fn remove_set(&mut self, day: usize, place: usize) {
        let today = &mut self.days[day];
        let placement = &mut today.placements[place];
        placement.sets -= 1;
        today.sets -= 1;
        today.time -= placement.prescription.next_set;
        for (muscle, per_set) in worked(placement.index) {
            self.volume[*muscle] -= *per_set;
            today.volume[*muscle] -= *per_set;
        }
        self.sides[side(placement.exercise) as usize] -= 1;
        self.compounds -= u32::from(placement.is_compound());
    }

    /// Puts cardio at the end of a day. The caller has checked the time.
    pub(super) fn add_cardio(&mut self, day: usize, index: usize, cardio: Cardio) {
        self.uses[index] += 1;
        self.days[day].time += u32::from(cardio.minutes) * 120;
        self.days[day].cardio = Some(cardio);
    }

    /// Replaces a placement's prescription and updates the day's time.
    pub(super) fn prescribe(&mut self, day: usize, place: usize, prescription: Prescription) {
        let today = &mut self.days[day];
        let placement = &mut today.placements[place];
        today.time -= placement.prescription.time(placement.sets);
        today.time += prescription.time(placement.sets);
        placement.prescription = prescription;
    }
}

/// Minutes of each day that are kept free for the cardio of the objective. Weeks with the shortest
/// rests keep fewer; half a week leaves enough.
fn reserved_cardio(brief: &Brief, step: RestStep) -> u16 {
    let rules = &brief.rules.cardio;
    if !brief.asks_cardio || brief.is_systemic {
        return 0;
    }
    let rows = if step == RestStep::Shortest { &rules.least_reserve } else { &rules.reserve };
    let minutes = brief.profile.session_duration.minutes();
    let row = rows.iter().find(|row| row.from_minutes <= minutes);
    let share = rules.weekly.div_ceil(u16::from(brief.profile.availability.days()));
    row.map_or(0, |row| row.cardio_minutes.min(share.next_multiple_of(CARDIO_STEP)))
}
