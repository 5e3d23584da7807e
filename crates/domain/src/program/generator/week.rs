//! A week under construction: which slots are filled, with how many sets, and the sums of that.
//! Every change goes through here, so that sums and contents can't disagree.

use super::brief::{Brief, HalfSeconds};
use super::day::{Cardio, Day, Placement, Side, side};
use super::prescription::{Prescription, RestStep};
use crate::exercise::{Catalogue, Exercise, ExerciseKind};
use crate::profile::Objective;
use crate::program::rules::{Candidate, Role};
use crate::program::volume::{ByGroup, Volume, counted_loads};

/// A week with everything placed so far.
#[derive(Debug)]
pub(super) struct Week<'a> {
    pub(super) brief: &'a Brief,
    pub(super) days: Vec<Day>,
    /// Weekly volume of each group.
    pub(super) volume: ByGroup<Volume>,
    /// Weekly sets by `Side`.
    sides: [u32; 3],
    /// Weekly sets of compounds.
    compounds: u32,
    /// How many placements use an exercise that another day already has.
    repeats: usize,
    rest_step: RestStep,
    /// On how many days each exercise is used, by its index in the catalogue.
    uses: Vec<u8>,
}

impl<'a> Week<'a> {
    /// An empty week whose days have only their general warm-up.
    pub(super) fn new(brief: &'a Brief, rest_step: RestStep) -> Self {
        let day = |plan| Day {
            plan,
            placements: Vec::with_capacity(brief.max_exercises),
            cardio: None,
            time: brief.general_warm_up,
            lead: None,
            volume: ByGroup::default(),
            is_warmed_up: [false; 2],
            has_main_lift: [false; 2],
        };
        Self {
            brief,
            days: brief.days.iter().map(day).collect(),
            volume: ByGroup::default(),
            sides: [0; 3],
            compounds: 0,
            repeats: 0,
            rest_step,
            uses: vec![0; Catalogue::embedded().exercises().len()],
        }
    }

    /// Whether a day may still get an exercise: it is allowed, not there yet, and not overused.
    pub(super) fn may_use(&self, day: usize, index: usize) -> bool {
        self.brief.is_allowed[index]
            && self.uses[index] < self.brief.max_uses
            && !self.days[day].placements.iter().any(|placed| placed.index == index)
    }

    /// On how many days of the week an exercise is used.
    pub(super) fn uses(&self, index: usize) -> u8 {
        self.uses[index]
    }

    /// Weekly sets of one side of the balance of pulling and pushing.
    pub(super) fn side_sets(&self, side: Side) -> u32 {
        self.sides[side as usize]
    }

    /// How many placements use an exercise that another day already has.
    pub(super) const fn repeats(&self) -> usize {
        self.repeats
    }

    /// Weekly sets of compounds, and of all exercises.
    pub(super) fn kind_sets(&self) -> (u32, u32) {
        (self.compounds, self.sides.iter().sum())
    }

    /// A candidate's placement in a slot, with no sets yet.
    pub(super) fn placement(&self, day: usize, slot: usize, candidate: Candidate) -> Placement {
        let Candidate { exercise, index, .. } = candidate;
        let role = self.days[day].role(&self.brief.days[day].slots[slot], exercise);
        let prescription = Prescription::new(self.brief, exercise, role, self.rest_step);
        Placement { slot, index, exercise, role, prescription, sets: 0 }
    }

    /// The time of a new placement with `sets`, with the warm-up sets that come before the first
    /// compound of a half of the body.
    pub(super) fn opening_time(&self, day: usize, placement: &Placement, sets: u8) -> HalfSeconds {
        let needs_warm_up = self.days[day].needs_warm_up(placement.exercise);
        let warm_up = if needs_warm_up { self.brief.region_warm_up } else { 0 };
        placement.prescription.time(sets) + warm_up
    }

    /// Whether the day has this much time left for strength training.
    pub(super) fn has_time(&self, day: usize, time: HalfSeconds) -> bool {
        self.days[day].time + time <= self.brief.strength_limit
    }

    /// Whether more sets keep every muscle below its weekly ceiling and its cap for one session.
    pub(super) fn has_volume(&self, day: usize, exercise: &Exercise, sets: u8) -> bool {
        counted_loads(exercise).all(|(group, per_set)| {
            let added = per_set.times(sets);
            self.volume[group] + added <= self.brief.limits[group].ceiling
                && self.days[day].volume[group] + added <= self.brief.session_cap
        })
    }

    /// Which muscles more sets would push over their weekly ceiling or their cap for one session.
    pub(super) fn over_limit(&self, day: usize, exercise: &Exercise, sets: u8) -> ByGroup<bool> {
        let mut over_limit = ByGroup::default();
        for (group, per_set) in counted_loads(exercise) {
            let added = per_set.times(sets);
            over_limit[group] = self.volume[group] + added > self.brief.limits[group].ceiling
                || self.days[day].volume[group] + added > self.brief.session_cap;
        }
        over_limit
    }

    /// Whether the day may get another exercise.
    pub(super) fn has_free_slot(&self, day: usize) -> bool {
        self.days[day].placements.len() < self.brief.max_exercises
    }

    /// The most sets of the exercise in a slot: the first compound of the day may have more.
    pub(super) fn max_sets(&self, day: usize, slot: usize) -> u8 {
        let rules = &self.brief.rules.sets;
        let is_lead = self.days[day].lead == Some(slot);
        let table = match (is_lead, self.brief.profile.objective) {
            (false, _) => &rules.max,
            (true, Objective::Strength) => &rules.max_lead_strength,
            (true, _) => &rules.max_lead,
        };
        *table.get(self.brief.profile.level)
    }

    /// Fills a slot. The caller has checked time, volume and the number of exercises.
    pub(super) fn open(&mut self, day: usize, placement: Placement, sets: u8) {
        // Before the day counts as warmed up, which is part of this time.
        let time = self.opening_time(day, &placement, sets);
        let today = &mut self.days[day];
        today.time += time;
        if placement.exercise.kind == ExerciseKind::Compound {
            today.lead.get_or_insert(placement.slot);
            if let Some(region) = placement.exercise.group.region() {
                today.is_warmed_up[region as usize] = true;
                today.has_main_lift[region as usize] |= placement.role == Role::MainLift;
            }
        }
        today.placements.push(Placement { sets, ..placement });
        self.repeats += usize::from(self.uses[placement.index] > 0);
        self.uses[placement.index] += 1;
        for (group, per_set) in counted_loads(placement.exercise) {
            self.volume[group] += per_set.times(sets);
            self.days[day].volume[group] += per_set.times(sets);
        }
        self.sides[side(placement.exercise) as usize] += u32::from(sets);
        if placement.exercise.kind == ExerciseKind::Compound {
            self.compounds += u32::from(sets);
        }
    }

    /// Adds a set to a placement, by its index in the day. The caller has checked the limits.
    pub(super) fn add_set(&mut self, day: usize, place: usize) {
        let today = &mut self.days[day];
        let placement = &mut today.placements[place];
        let exercise = placement.exercise;
        placement.sets += 1;
        today.time += placement.prescription.next_set;
        for (group, per_set) in counted_loads(exercise) {
            self.volume[group] += per_set;
            today.volume[group] += per_set;
        }
        self.sides[side(exercise) as usize] += 1;
        self.compounds += u32::from(exercise.kind == ExerciseKind::Compound);
    }

    /// Removes a set from a placement that has more than one.
    pub(super) fn remove_set(&mut self, day: usize, place: usize) {
        let today = &mut self.days[day];
        let placement = &mut today.placements[place];
        let exercise = placement.exercise;
        placement.sets -= 1;
        today.time -= placement.prescription.next_set;
        for (group, per_set) in counted_loads(exercise) {
            self.volume[group] -= per_set;
            today.volume[group] -= per_set;
        }
        self.sides[side(exercise) as usize] -= 1;
        self.compounds -= u32::from(exercise.kind == ExerciseKind::Compound);
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
