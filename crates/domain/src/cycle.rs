//! The cycle of a member between two reviews.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::exercise::ExerciseId;
use crate::focus::{FocusQuestion, FocusWish};
use crate::limitations::{
    Interpretation, Movement, MovementDecision, Outcome, Reading, Reentry, Region, Restrictions,
    RetestDay, WORSE_NOTE, after_decisions, after_retests, asked_again_after, due_retest,
    has_worsened, notes_with_answers,
};
use crate::profile::{HealthAnswers, Limitations, Profile};
use crate::program::{
    Adjustments, ComebackPlan, CurrentStage, Exclusion, Program, ProgramChange, ProgramRequest,
    Signature, TrainerChange, generate, generate_focused, program_change,
};
use crate::routine::{ActiveRoutine, Weekdays};
use crate::text::listed;

/// What reviews have changed since the member first answered the questionnaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The generator's phase. Reviews used to raise it; now each stores its swaps instead.
    pub phase: u32,
    /// How many reviews the member has accepted.
    pub accepted_reviews: u32,
    pub adjustments: Adjustments,
    /// Exercises that the program leaves out.
    pub excluded: Vec<Exclusion>,
    /// What the trainer changed. Its swaps stand among the adjustments' too, its exclusions among
    /// the excluded exercises.
    pub trainer: Vec<TrainerChange>,
    /// When the member began to train at this level.
    pub level_since: DateTime<Utc>,
    /// The first day of the latest light week, which may still be to come.
    pub light_week_start: Option<NaiveDate>,
    /// The first day of the light week before it.
    pub last_light_week: Option<NaiveDate>,
    /// When the trainer required a doctor's clearance, whatever the health data say.
    pub clearance_required_at: Option<DateTime<Utc>>,
    /// When the member declared a doctor's clearance.
    pub cleared_at: Option<DateTime<Utc>>,
    /// When the limitations were deleted because the consent to store them was withdrawn. The
    /// program is paused until the member confirms training without them.
    pub paused_at: Option<DateTime<Utc>>,
    /// The version of the rules that made the program.
    pub rules_version: u32,
    /// What changed when newer rules regenerated the program, until the member has seen it.
    pub program_notice: Option<String>,
    pub routine: Option<ActiveRoutine>,
    pub state: ProgramState,
    /// Other weekdays to which the member doesn't want to move the program.
    pub declined_weekdays: Option<Weekdays>,
}

/// What happened to a program since its level began.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramState {
    /// Set where the program of a higher level comes in stages.
    pub stage: Option<CurrentStage>,
    /// The Mondays of the light weeks that reviews began, by date.
    pub recovery_weeks: Vec<NaiveDate>,
    /// The Monday of the latest week whose walks are ticked off.
    pub walked_week: Option<NaiveDate>,
    /// Set where the member accepted to come back week by week.
    #[serde(default)]
    pub comeback: Option<ComebackPlan>,
    /// The days on which the trainer released exercises after repeated pain.
    #[serde(default)]
    pub pain_releases: BTreeMap<ExerciseId, NaiveDate>,
    /// `None` where no trainer has signed the current program.
    #[serde(default)]
    pub signature: Option<Signature>,
}

impl ProgramState {
    /// The state of a new program of the same member.
    #[must_use]
    pub fn renewed(&self) -> Self {
        Self {
            walked_week: self.walked_week,
            pain_releases: self.pain_releases.clone(),
            ..Self::default()
        }
    }
}

/// How long a light week is.
pub const LIGHT_WEEK: Days = Days::new(7);

/// Why no session may start, and so what the member must declare first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionLock {
    /// The limitations name something that a doctor must clear.
    MedicalClearance,
    /// The limitations were withdrawn, so the program can no longer respect them.
    TrainWithoutLimitations,
}

/// The lock that keeps a member from starting sessions, if there is one.
pub fn session_lock(profile: &Profile, cycle: &Cycle) -> Option<SessionLock> {
    // Both may apply; the member lifts the pause first and the other lock after it.
    if cycle.paused_at.is_some() {
        return Some(SessionLock::TrainWithoutLimitations);
    }
    let clearance = Clearance::of(reading(profile), cycle.clearance_required_at, cycle.cleared_at);
    (clearance == Some(Clearance::Required)).then_some(SessionLock::MedicalClearance)
}

/// The state of a doctor's clearance for what a member's health data name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clearance {
    /// Not declared yet: sessions are locked.
    Required,
    /// Declared by the member.
    Declared,
}

impl Clearance {
    /// `None` if neither the health data nor the trainer require a clearance.
    pub fn of(
        reading: Reading,
        required_at: Option<DateTime<Utc>>,
        cleared_at: Option<DateTime<Utc>>,
    ) -> Option<Self> {
        match (reading.locks_sessions || required_at.is_some(), cleared_at) {
            (false, _) => None,
            (true, None) => Some(Self::Required),
            (true, Some(_)) => Some(Self::Declared),
        }
    }
}

impl Cycle {
    /// Whether the sessions of a day are light ones.
    pub fn is_deload(&self, day: NaiveDate) -> bool {
        let weeks = [self.light_week_start, self.last_light_week];
        weeks.into_iter().flatten().any(|start| (start..start + LIGHT_WEEK).contains(&day))
    }

    /// The first day of the latest light week that has begun.
    pub fn last_begun_light_week(&self, today: NaiveDate) -> Option<NaiveDate> {
        let weeks = [self.light_week_start, self.last_light_week];
        // The later week comes first in the list.
        weeks.into_iter().flatten().find(|start| *start <= today)
    }
}

/// Reads a profile's limitations, as of the day on which they were written, with what was answered
/// and talked about since.
pub fn interpretation(profile: &Profile) -> Interpretation {
    let mut interpretation = interpretation_as_written(profile);
    let written = interpretation.reading;
    let reading = after_retests(written, &profile.retests);
    let reading = after_decisions(written, reading, &profile.movement_decisions);
    interpretation.reading = Reading { is_discussed: profile.talked_at.is_some(), ..reading };
    interpretation
}

fn interpretation_as_written(profile: &Profile) -> Interpretation {
    let text = profile.limitations.as_ref().map_or("", Limitations::as_str);
    Interpretation::of(text, profile.limitations_written_on())
}

/// The movements at which something hurt when the text was written, with the trainer's decisions.
pub fn hurting_movements(profile: &Profile) -> Vec<(Movement, Option<MovementDecision>)> {
    let written = interpretation_as_written(profile).reading;
    let decision = |movement: Movement| {
        let mut decisions = profile.movement_decisions.iter();
        decisions.find(|(other, _)| *other == movement).map(|(_, decision)| *decision)
    };
    written.paused.iter().map(|movement| (movement, decision(movement))).collect()
}

/// The movements that come back since the parts that hurt are well again.
pub fn reentry(profile: &Profile) -> Option<Reentry> {
    if profile.retests.is_empty() {
        return None;
    }
    Reentry::of(interpretation_as_written(profile).reading, &profile.retests)
}

/// What the limitations take from a healthy member's program and bring into it.
pub fn health_change(profile: &Profile, cycle: &Cycle, program: &Program) -> ProgramChange {
    let request = program_request(profile, cycle);
    let healthy = generate(ProgramRequest { limitations: Reading::default(), ..request });
    program_change(&healthy, program)
}

/// The part that the member is asked about today.
pub fn retest_due(profile: &Profile, today: NaiveDate) -> Option<(Region, RetestDay)> {
    let reading = interpretation(profile).reading;
    due_retest(reading, &profile.retests, profile.limitations_written_on(), today)
}

/// Whether the limitations are so old that the member must be asked if they still hold.
pub fn is_still_valid_asked(profile: &Profile, today: NaiveDate) -> bool {
    let written_on = profile.limitations_written_on();
    // A text that was written after the last confirmation counts from its own day.
    let known_on = profile.confirmed_on.map_or(written_on, |day| day.max(written_on));
    let interpretation = interpretation(profile);
    let due = interpretation.review_after().due_on(known_on);
    let due =
        asked_again_after(interpretation.reading).map_or(due, |days| due.min(known_on + days));
    interpretation.reading.outcome > Outcome::None && due <= today
}

/// What a profile's limitations and health answers mean for the program.
pub fn reading(profile: &Profile) -> Reading {
    interpretation(profile).reading.merge(answered(profile))
}

/// The sentences that the member reads about their health with a program.
pub fn health_notes(profile: &Profile, program: &Program) -> Vec<String> {
    let interpretation = interpretation(profile);
    let mut notes = notes_with_answers(&interpretation, answered(profile), program);
    if has_worsened(interpretation.reading, &profile.retests) {
        notes.push(WORSE_NOTE.to_owned());
    }
    notes
}

fn answered(profile: &Profile) -> Reading {
    profile.health_answers().map(HealthAnswers::reading).unwrap_or_default()
}

/// What a member's health data ask of the trainer, the most pressing last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attention {
    /// To talk with the member.
    Talk,
    /// To wait for a doctor's clearance.
    Clearance,
    /// To read the member's page at once.
    Urgent,
}

/// `None` if nothing needs the trainer.
pub fn attention(profile: &Profile) -> Option<Attention> {
    let interpretation = interpretation(profile);
    match interpretation.reading.merge(answered(profile)).outcome {
        Outcome::None | Outcome::Adapt => None,
        Outcome::Yellow => Some(Attention::Talk),
        Outcome::Red if interpretation.is_crisis() => Some(Attention::Urgent),
        Outcome::Red => Some(Attention::Clearance),
    }
}

/// What the member chose to train more and less.
fn chosen_focus(profile: &Profile) -> FocusWish {
    profile.focus.as_ref().map(FocusWish::chosen).unwrap_or_default()
}

/// The preference in the member's text that waits for a confirmation.
pub fn focus_question(profile: &Profile) -> Option<FocusQuestion> {
    if profile.focus.is_some() {
        return None;
    }
    FocusQuestion::of(&interpretation_as_written(profile).preference)
}

/// What the program makes of the member's choice, in sentences.
pub fn focus_note(profile: &Profile, cycle: &Cycle, program: &Program) -> Option<String> {
    let wish = chosen_focus(profile);
    if wish.is_empty() {
        return None;
    }
    let request = program_request(profile, cycle);
    let mut note = wish.sentence(&request, program, &generate_focused(&request).1)?;
    let limited = wish.limited(&Restrictions::of(request.limitations));
    if !limited.is_empty() {
        let names: Vec<String> =
            limited.iter().map(|group| group.as_str().to_lowercase()).collect();
        let sentence = format!(" Por causa do que você contou, não aumentamos {}.", listed(&names));
        note.push_str(&sentence);
    }
    Some(note)
}

/// The generator's input for a member.
pub fn program_request(profile: &Profile, cycle: &Cycle) -> ProgramRequest {
    let limitations = reading(profile);
    ProgramRequest {
        focus: chosen_focus(profile).focus(&Restrictions::of(limitations)),
        profile: profile.training,
        limitations,
        phase: cycle.phase,
        stage: cycle.state.stage.as_ref().map(|stage| stage.start.clone()),
        adjustments: cycle.adjustments.clone(),
        excluded: cycle.excluded.iter().map(|one| one.exercise).collect(),
        trainer: cycle.trainer.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limitations::Condition;
    use crate::profile::HealthQuestion;

    fn read(text: &str) -> Reading {
        Reading::of(Some(text), NaiveDate::from_ymd_opt(2026, 11, 22).unwrap())
    }

    #[test]
    fn a_red_flag_or_the_trainer_requires_a_clearance() {
        let heart = read("tive um infarto ano passado");
        let knee = read("dor no joelho");
        let at = Some(DateTime::UNIX_EPOCH);
        assert_eq!(Clearance::of(heart, None, None), Some(Clearance::Required));
        assert_eq!(Clearance::of(heart, None, at), Some(Clearance::Declared));
        assert_eq!(Clearance::of(knee, None, None), None);
        assert_eq!(Clearance::of(knee, at, None), Some(Clearance::Required));
        assert_eq!(Clearance::of(knee, at, at), Some(Clearance::Declared));
        let crisis = read("não quero mais viver");
        assert_eq!(crisis.outcome, Outcome::Red);
        assert_eq!(Clearance::of(crisis, None, None), None, "a crisis is no lock");
    }

    #[test]
    fn health_answers_add_to_the_text() {
        let answers: HealthAnswers = [HealthQuestion::HighBloodPressure].into_iter().collect();
        let both = read("dor no joelho").merge(answers.reading());
        assert!(both.conditions.contains(Condition::Knee));
        assert!(both.conditions.contains(Condition::Hypertension));
        assert_eq!(both.outcome, Outcome::Yellow);
        assert!(!both.locks_sessions);
    }
}
