//! Looks up everything that the generator needs for a request.

use std::borrow::Cow;

use super::brief::{Brief, Known, MustWork, is_strength_plan};
use super::candidates::{is_allowed, ranked_slots};
use super::generate;
use super::limits::limits;
use crate::exercise::{
    Catalogue, Equipment, Exercise, ExerciseId, ExerciseKind, MovementPattern, MuscleGroup,
};
use crate::limitations::{Condition, Must, Reading, Restrictions, work};
use crate::profile::{Level, Objective, TrainingProfile};
use crate::program::rules::{DayPlan, Rules};
use crate::program::timing::{general_warm_up, lift_warm_up, region_warm_up, usable};
use crate::program::{Adjustments, Focus, ProgramRequest, Stage};

/// The weekly minutes from which a week has raises to the side, and dips.
const RAISES_FROM_WEEKLY_MINUTES: u16 = 150;
const DIPS_FROM_WEEKLY_MINUTES: u16 = 240;

/// The most weekly sets of a stage, in per cent of those before it.
const STAGE_PERCENT: u32 = 115;

/// Below this length of a session, in minutes, a limitation asks for a day less of its work.
const SHORT_MINUTES: u16 = 45;

impl Brief {
    pub(super) fn new(request: &ProgramRequest) -> Self {
        let rules = Rules::embedded();
        let profile = request.profile;
        let minutes = profile.session_duration.minutes();
        let restrictions = Restrictions::of(request.limitations);
        let is_systemic = restrictions.is_systemic;
        let is_strength_plan = is_strength_plan(request);
        let fewest = rules.min_exercises(profile.objective, minutes);
        let mut brief = Self {
            profile,
            phase: request.phase,
            focus_up: raised_groups(request, &restrictions),
            limitations: request.limitations,
            restrictions: restrictions.clone(),
            is_systemic,
            is_strength_plan,
            prescribed_objective: prescribed_objective(profile.objective, is_systemic),
            chain_reps_min: std::array::from_fn(|at| {
                let group = MuscleGroup::counted()[at];
                rules.conditions.chain_reps_min(restrictions.conditions, group)
            }),
            rules,
            days: Cow::Borrowed(rules.days(profile.level, profile.availability, is_strength_plan)),
            slots: Vec::new(),
            limits: limits(request, &restrictions),
            is_allowed: Vec::new(),
            // Limitations leave fewer exercises to choose from, so each may come more often (I8).
            max_uses: if restrictions.count > 0 { 3 } else { 2 },
            muscle_cap: *rules.max_session_sets_of_a_muscle.get(profile.level),
            must: Vec::new(),
            max_week_sets: None,
            known: request.stage.as_ref().map(known),
            max_session_sets: max_session_sets(profile, rules, &restrictions),
            min_exercises: if is_systemic || restrictions.is_cautious {
                rules.systemic.min_exercises
            } else {
                fewest
            },
            max_exercises: *rules.max_exercises.get(profile.level),
            session: u32::from(minutes) * 120,
            time_limit: usable(minutes),
            asks_cardio: rules.cardio.asked_by.contains(&profile.objective),
            limitation_cardio_days: 0,
            general_warm_up: general_warm_up(minutes),
            region_warm_up: region_warm_up(profile),
            lift_warm_up: lift_warm_up(minutes),
        };
        brief.is_allowed = is_allowed(&brief, &request.excluded);
        brief.slots = ranked_slots(&brief);
        brief.must = must_work(&brief, &request.excluded);
        let cardio = brief.must.iter().filter(|must| must.is_cardio);
        brief.limitation_cardio_days = cardio.map(|must| must.days).max().unwrap_or(0);
        let is_capped = restrictions.is_cautious && !is_systemic;
        let cautious = is_capped.then(|| healthy_sets(request) * 9 / 10);
        let staged = request.stage.as_ref().map(|stage| stage.sets_before * STAGE_PERCENT / 100);
        brief.max_week_sets = cautious.into_iter().chain(staged).min();
        brief
    }
}

impl Brief {
    /// The same with other days.
    pub(super) fn with_days(&self, days: Vec<DayPlan>) -> Self {
        let mut brief = Self { days: Cow::Owned(days), ..self.clone() };
        brief.slots = ranked_slots(&brief);
        brief
    }
}

/// Whether the member knows each exercise, by its index in the catalogue, and which may enter.
fn known(stage: &Stage) -> Known {
    let exercises = Catalogue::embedded().exercises();
    let is_known = |exercise: &Exercise| stage.known.contains(&exercise.id);
    let known: Vec<&Exercise> = exercises.iter().filter(|one| is_known(one)).collect();
    let has_twin = |exercise: &Exercise| {
        let is_twin = |one: &&Exercise| {
            one.pattern == exercise.pattern && one.equipment != Equipment::Barbell
        };
        known.iter().any(is_twin)
    };
    let may_enter = |exercise: &Exercise| {
        let is_under_a_bar =
            exercise.kind == ExerciseKind::Compound && exercise.equipment == Equipment::Barbell;
        !is_under_a_bar || has_twin(exercise)
    };
    Known {
        is_known: exercises.iter().map(is_known).collect(),
        may_enter: exercises.iter().map(may_enter).collect(),
    }
}

/// The groups of the member's focus that limitations let grow.
fn raised_groups(request: &ProgramRequest, restrictions: &Restrictions) -> Vec<MuscleGroup> {
    let up = request.focus.up.iter().copied();
    up.filter(|group| restrictions.may_raise(*group)).collect()
}

/// The most sets of a day by level with class C; half a week has fewer still.
fn max_session_sets(profile: TrainingProfile, rules: &Rules, restrictions: &Restrictions) -> u32 {
    let usual = *rules.max_session_sets.get(profile.level);
    if restrictions.is_systemic {
        rules.systemic.max_session_sets
    } else if restrictions.is_cautious {
        usual.min(*rules.cautious_session_sets.get(profile.level))
    } else {
        usual
    }
}

/// The weekly sets that the same request would get without limitations and focus.
fn healthy_sets(request: &ProgramRequest) -> u32 {
    let limitations = Reading::default();
    let adjustments = Adjustments::default();
    let focus = Focus::default();
    let healthy = generate(ProgramRequest { limitations, adjustments, focus, ..request.clone() });
    healthy.weekly_strength_sets()
}

/// The work that the limitations ask for, with its allowed exercises. Short sessions owe a day less.
fn must_work(brief: &Brief, excluded: &[ExerciseId]) -> Vec<MustWork> {
    let is_short = brief.profile.session_duration.minutes() < SHORT_MINUTES;
    let of = |must: &Must| {
        let work = work(must.name)?;
        let suits = |exercise: &Exercise| {
            work.includes(exercise)
                && exercise.difficulty <= brief.profile.level
                && brief.restrictions.allow(exercise)
                && !excluded.contains(&exercise.id)
        };
        let exercises = Catalogue::embedded().exercises().iter().enumerate();
        let mut exercises: Vec<_> =
            exercises.filter(|(_, exercise)| suits(exercise)).map(|(index, _)| index).collect();
        // What the generator uses itself comes before what only a person chooses.
        exercises.sort_by_key(|index| !brief.is_allowed[*index]);
        let days = if is_short { must.days.saturating_sub(1).max(1) } else { must.days };
        Some(MustWork { exercises, days, is_cardio: work.is_cardio(), reps: work.reps })
    };
    let mut must: Vec<_> = brief.restrictions.must.iter().filter_map(of).collect();
    if brief.restrictions.is_cautious && !brief.is_systemic {
        must.extend(raises(brief));
    }
    if brief.restrictions.is_cautious && !brief.is_systemic || brief.is_strength_plan {
        must.extend(dips(brief));
    }
    must
}

/// A raise to the side, which a coach expects of every week and a smaller one would crowd out.
fn raises(brief: &Brief) -> Option<MustWork> {
    let is_kept = brief.profile.weekly_minutes() >= RAISES_FROM_WEEKLY_MINUTES
        && !brief.restrictions.conditions.contains(Condition::Shoulder);
    is_kept.then(|| once_a_week(brief, |one| one.pattern == MovementPattern::LateralRaise))
}

/// The dips of the advanced, which a smaller week or the warm-up sets of the barbell lifts would crowd
/// out.
fn dips(brief: &Brief) -> Option<MustWork> {
    let profile = brief.profile;
    let is_kept = profile.level == Level::Advanced
        && profile.objective != Objective::Endurance
        && profile.weekly_minutes() >= DIPS_FROM_WEEKLY_MINUTES
        && brief.phase == 0;
    let is_dip =
        |one: &Exercise| one.is_own_weight_lift() && one.pattern == MovementPattern::ElbowExtension;
    is_kept.then(|| once_a_week(brief, is_dip))
}

fn once_a_week(brief: &Brief, suits: impl Fn(&Exercise) -> bool) -> MustWork {
    let exercises = Catalogue::embedded().exercises().iter().enumerate();
    let suits = |(index, one): &(usize, &Exercise)| brief.is_allowed[*index] && suits(one);
    let exercises = exercises.filter(suits).map(|(index, _)| index).collect();
    MustWork { exercises, days: 1, is_cardio: false, reps: None }
}

const fn prescribed_objective(objective: Objective, is_systemic: bool) -> Objective {
    match objective {
        Objective::Strength if is_systemic => Objective::Hypertrophy,
        _ => objective,
    }
}
