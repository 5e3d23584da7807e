//! The training parameters of a member.

use evolua_domain::exercise::{Exercise, Measure};
use evolua_domain::program::RepRange;
use evolua_domain::simulator::{Dice, Lifter, usual_strength};

#[derive(Debug, Clone, Copy)]
pub(super) struct Form {
    /// Strength, as a share of an average lifter's.
    pub(super) strength: f64,
    /// Gain in per cent a week.
    pub(super) weekly_gain_percent: f64,
    /// Week from which there is no more gain.
    pub(super) plateau_from_week: Option<u16>,
    /// Deviation from session to session, as a share.
    pub(super) noise: f64,
    /// Share of sessions that are missed.
    pub(super) missed: f64,
    /// Repetitions in reserve, if the member records them.
    pub(super) reserve: Option<u8>,
    /// When a session begins, in minutes of the day.
    pub(super) begins: u32,
}

/// The default form.
pub(super) const FORM: Form = Form {
    strength: 1.0,
    weekly_gain_percent: 0.8,
    plateau_from_week: None,
    noise: 0.022,
    missed: 0.08,
    reserve: None,
    begins: 18 * 60 + 30,
};

/// How much the strength of an exercise may deviate for one member, as a share.
const TALENT: f64 = 0.2;

impl Form {
    /// The simulated lifter of one exercise.
    pub(super) fn lifter(&self, exercise: &Exercise, reps: RepRange) -> Lifter {
        let usual = usual_strength(exercise, reps);
        let talent = Dice::new(exercise.id.get().unsigned_abs()).unit() - 0.5;
        let strength_kg = match exercise.measure {
            Measure::LoadReps => usual * self.strength * (1.0 + TALENT * talent),
            // Without a load to choose, the repetition range itself fits the member.
            _ => usual,
        };
        Lifter {
            strength_kg,
            weekly_gain_percent: self.weekly_gain_percent,
            plateau_from_week: self.plateau_from_week,
            noise: self.noise,
            missed: self.missed,
            sessions_per_week: 1,
            reserve: self.reserve,
        }
    }
}
