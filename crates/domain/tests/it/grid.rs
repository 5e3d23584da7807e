//! Every possible profile with its program, generated once for all tests.

use std::sync::OnceLock;

use evolua_domain::exercise::{Catalogue, Exercise, MuscleGroup};
use evolua_domain::limitations::Restrictions;
use evolua_domain::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
use evolua_domain::program::{PlannedExercise, Program, ProgramDay, ProgramRequest, generate};

/// A profile and its generated program.
pub(crate) struct Case {
    pub(crate) profile: TrainingProfile,
    pub(crate) request: ProgramRequest,
    pub(crate) restrictions: Restrictions,
    pub(crate) program: Program,
}

impl Case {
    pub(crate) fn new(request: ProgramRequest) -> Self {
        let restrictions = Restrictions::of(request.limitations);
        Self { profile: request.profile, program: generate(&request), restrictions, request }
    }

    /// The same request with one minute more, if there is such a profile.
    pub(crate) fn one_minute_longer(&self) -> Option<Self> {
        let mut request = self.request.clone();
        request.profile.session_duration = SessionDuration::new(self.minutes() + 1).ok()?;
        Some(Self::new(request))
    }

    /// Session length in minutes.
    pub(crate) fn minutes(&self) -> u16 {
        self.profile.session_duration.minutes()
    }

    /// Weekly half sets of every counted group.
    pub(crate) fn weekly_half_sets(&self) -> [u32; MuscleGroup::COUNTED] {
        let mut week = [0; MuscleGroup::COUNTED];
        for day in &self.program.days {
            for (sum, today) in week.iter_mut().zip(half_sets(day)) {
                *sum += today;
            }
        }
        week
    }

    /// How a failed assertion names the profile.
    pub(crate) fn name(&self) -> String {
        let TrainingProfile { level, objective, availability, .. } = self.profile;
        let conditions: Vec<_> =
            self.request.limitations.conditions.iter().map(|one| one.to_string()).collect();
        format!(
            "{level} {objective} {}×{} min, phase {}, {conditions:?}",
            availability.days(),
            self.minutes(),
            self.request.phase
        )
    }
}

/// All 4,368 profiles.
pub(crate) fn profiles() -> impl Iterator<Item = TrainingProfile> {
    let levels = Level::ALL.iter().copied();
    let with_objective =
        levels.flat_map(|level| Objective::ALL.iter().map(move |objective| (level, *objective)));
    let with_days = with_objective.flat_map(|(level, objective)| {
        Availability::all().map(move |days| (level, objective, days))
    });
    with_days.flat_map(|(level, objective, availability)| {
        SessionDuration::all().map(move |session_duration| TrainingProfile {
            level,
            objective,
            availability,
            session_duration,
        })
    })
}

/// Every profile with its program.
pub(crate) fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| profiles().map(|profile| Case::new(profile.into())).collect())
}

/// The catalogue's row of a planned exercise.
pub(crate) fn exercise(planned: &PlannedExercise) -> &'static Exercise {
    Catalogue::embedded().by_id(planned.exercise_id).unwrap()
}

/// A day's half sets of every counted group.
pub(crate) fn half_sets(day: &ProgramDay) -> [u32; MuscleGroup::COUNTED] {
    let mut volume = [0; MuscleGroup::COUNTED];
    for planned in &day.exercises {
        for load in &exercise(planned).loads {
            if let Some(at) = load.muscle.group().and_then(MuscleGroup::volume_index) {
                volume[at] += u32::from(load.share.half_sets()) * u32::from(planned.sets);
            }
        }
    }
    volume
}
