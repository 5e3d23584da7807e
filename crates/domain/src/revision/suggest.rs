//! What a review suggests.

use std::fmt;

use serde::{Serialize, Serializer};

use super::facts::{ExerciseMetric, ReviewFacts};
use super::{REVIEW_WEEKS, is_due, message};
use crate::profile::{Availability, Level};

/// Which of the five cases a review is, in the order in which they are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// Too little training or too few exercises to tell.
    TooLittleData,
    /// The member trains far less often than planned.
    Adherence,
    /// Ready for the next level.
    NextLevel,
    /// Many exercises stand still though the member trains regularly.
    Recovery,
    /// Some stand still, or progress is slow.
    Volume,
    /// All goes well.
    Intensity,
}

/// A change of the program as a whole; its text is what the member reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramChange {
    /// Fewer days per week.
    FewerDays {
        /// Days now.
        from: Availability,
        /// Days suggested.
        to: Availability,
    },
    /// The split of the next level.
    NextLevel {
        /// The next level.
        to: Level,
    },
    /// A light week and other exercises for those that stand still.
    Deload,
}

impl fmt::Display for ProgramChange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FewerDays { from, to } => {
                write!(
                    formatter,
                    "Reduzir de {} para {} treinos por semana",
                    from.days(),
                    to.days()
                )
            }
            Self::NextLevel { to: Level::Advanced } => formatter
                .write_str("Mudar de ABCDE para Push/Pull/Legs (recomendado 6x por semana)"),
            Self::NextLevel { .. } => {
                formatter.write_str("Mudar de ABC para ABCDE (recomendado 5x por semana)")
            }
            Self::Deload => formatter
                .write_str("Semana de recuperação (deload) e troca dos exercícios estagnados"),
        }
    }
}

impl Serialize for ProgramChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What is suggested, in the names of the seed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Suggestions {
    /// Whether to move to the next level.
    pub level_progression: bool,
    /// Names of exercises to bring in, at most three.
    pub new_exercises: Vec<String>,
    /// Whether to raise the weekly sets by a tenth.
    pub volume_increase: bool,
    /// Whether to lower the repetitions and raise the loads.
    pub intensity_increase: bool,
    /// A change of the program as a whole.
    pub program_change: Option<ProgramChange>,
    /// The sentence that the member reads.
    pub message: String,
}

/// A review with its suggestions.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Whether the review is due.
    pub needs_revision: bool,
    /// Which case it is.
    pub branch: Branch,
    /// What is suggested; computed also where the review is not due.
    pub suggestions: Suggestions,
}

/// Fewest sessions and tracked exercises that a review needs.
const FEWEST_SESSIONS: u32 = 8;
const FEWEST_TRACKED: usize = 3;

/// Valid sessions from which an exercise is tracked.
const TRACKED_FROM: usize = 4;

/// Most new exercises, as many as the dialog shows, and most that a rotation brings.
const MOST_NEW: usize = 3;
const MOST_ROTATED: usize = 2;

/// Progress from which an exercise is mastered.
const MASTERED_FROM: u8 = 80;

/// Reviews a member.
pub fn review(facts: &ReviewFacts) -> Review {
    let summary = Summary::new(facts);
    let branch = branch(facts, &summary);
    let suggestions = Suggestions {
        level_progression: branch == Branch::NextLevel,
        new_exercises: new_exercises(facts, branch, &summary),
        volume_increase: branch == Branch::Volume && volume_may_rise(facts, &summary),
        intensity_increase: branch == Branch::Intensity && intensity_may_rise(facts, &summary),
        program_change: program_change(facts, branch),
        message: String::new(),
    };
    let message = message::message(facts, branch, &suggestions, &summary);
    Review {
        needs_revision: is_due(facts.days_since_last_revision),
        branch,
        suggestions: Suggestions { message, ..suggestions },
    }
}

/// The tracked exercises in numbers, kept whole so that no bound is missed by rounding.
pub(super) struct Summary<'a> {
    tracked: Vec<&'a ExerciseMetric>,
    /// Sessions, at most as many as planned, and those planned.
    done: u32,
    planned: u32,
    progress_sum: usize,
    mastered: usize,
    pub(super) stalled: usize,
}

impl<'a> Summary<'a> {
    fn new(facts: &'a ReviewFacts) -> Self {
        let is_tracked = |one: &&ExerciseMetric| one.valid_sessions >= TRACKED_FROM;
        let tracked: Vec<_> = facts.metrics.iter().filter(is_tracked).collect();
        let planned = REVIEW_WEEKS * u32::from(facts.availability.days());
        Self {
            done: facts.sessions.min(planned),
            planned,
            progress_sum: tracked.iter().map(|one| usize::from(one.progress_percentage)).sum(),
            mastered: tracked.iter().filter(|one| one.progress_percentage >= MASTERED_FROM).count(),
            stalled: tracked.iter().filter(|one| one.plateau_detected).count(),
            tracked,
        }
    }

    pub(super) fn tracked(&self) -> usize {
        self.tracked.len()
    }

    pub(super) fn planned(&self) -> u32 {
        self.planned
    }

    fn attends(&self, percent: u32) -> bool {
        self.done * 100 >= percent * self.planned
    }

    fn stalls(&self, percent: usize) -> bool {
        self.stalled * 100 >= percent * self.tracked.len()
    }

    fn progresses(&self, percent: usize) -> bool {
        self.progress_sum >= percent * self.tracked.len()
    }
}

fn branch(facts: &ReviewFacts, summary: &Summary<'_>) -> Branch {
    if facts.sessions < FEWEST_SESSIONS || summary.tracked.len() < FEWEST_TRACKED {
        Branch::TooLittleData
    } else if !summary.attends(50) {
        Branch::Adherence
    } else if is_ready_for_next_level(facts, summary) {
        Branch::NextLevel
    } else if summary.stalls(40) && summary.attends(75) {
        Branch::Recovery
    } else if summary.stalls(20) || !summary.progresses(60) {
        Branch::Volume
    } else {
        Branch::Intensity
    }
}

/// Long enough at the level, regular, and either progressing or, for beginners, at its end.
fn is_ready_for_next_level(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    let (weeks, sessions) = match facts.level {
        Level::Beginner => (16, 36),
        Level::Intermediate => (48, 120),
        Level::Advanced => return false,
    };
    let masters_half = summary.mastered * 2 >= summary.tracked.len();
    let is_exhausted = facts.level == Level::Beginner && summary.stalls(40);
    summary.attends(70)
        && facts.weeks_in_level >= weeks
        && facts.sessions_in_level >= sessions
        && (summary.progresses(70) || masters_half || is_exhausted)
}

fn volume_may_rise(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    summary.attends(75) && facts.volume_ratio < 0.9 && facts.time_ratio <= 0.92
}

fn intensity_may_rise(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    summary.attends(60) && facts.hit_top_share >= 0.5
}

fn program_change(facts: &ReviewFacts, branch: Branch) -> Option<ProgramChange> {
    let from = facts.availability;
    match branch {
        Branch::Adherence => {
            let usual = facts.sessions.div_ceil(REVIEW_WEEKS);
            let fewer = usual.min(u32::from(from.days()) - 1).max(u32::from(Availability::MIN));
            let to = Availability::new(fewer).ok().filter(|to| *to < from)?;
            Some(ProgramChange::FewerDays { from, to })
        }
        Branch::NextLevel => facts.level.next().map(|to| ProgramChange::NextLevel { to }),
        Branch::Recovery => Some(ProgramChange::Deload),
        _ => None,
    }
}

/// Substitutes for what stands still, the worst trend first; else, later on, some variety.
fn new_exercises(facts: &ReviewFacts, branch: Branch, summary: &Summary<'_>) -> Vec<String> {
    if branch == Branch::TooLittleData {
        return Vec::new();
    }
    let mut stalled: Vec<_> = summary.tracked.iter().filter(|one| one.plateau_detected).collect();
    stalled.sort_by(|one, other| {
        let slope = |metric: &ExerciseMetric| metric.slope.unwrap_or(0.0);
        slope(one)
            .total_cmp(&slope(other))
            .then_with(|| one.exercise_name.cmp(&other.exercise_name))
    });
    let mut names: Vec<String> = Vec::new();
    for substitute in stalled.into_iter().filter_map(|one| one.substitute.as_ref()) {
        if names.len() < MOST_NEW && !names.contains(substitute) {
            names.push(substitute.clone());
        }
    }
    if names.is_empty() && facts.phase >= 1 && matches!(branch, Branch::Volume | Branch::Intensity)
    {
        names = facts.rotation.iter().take(MOST_ROTATED).cloned().collect();
    }
    names
}
