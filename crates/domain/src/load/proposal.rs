//! What the rules decide: the plan that is asked about, and the answer.

use evolua_text::token_enum;
use thiserror::Error;

use super::{Lift, WeekPlan};
use crate::exercise::Measure;
use crate::program::{BlockDay, RepRange};

/// The prescription of the exercise on the day that is asked about.
#[derive(Clone, Copy, Debug)]
pub struct LoadPlan {
    pub lift: Lift,
    pub sets: u8,
    /// Seconds for a hold, minutes for cardio.
    pub reps: RepRange,
    pub is_deload: bool,
}

/// A reason has a token that is not known.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no reason of a load")]
pub struct UnknownLoadReason(String);

token_enum! {
    /// Why a load is suggested.
    pub enum LoadReason {
        FirstTime = "primeira_vez",
        Increase = "subir",
        Keep = "manter",
        /// The next load is so far away that more repetitions come first.
        LargeStep = "passo_grande",
        CompleteSets = "completar_series",
        Retry = "repetir",
        Decrease = "baixar",
        AfterBreak = "volta",
        NewRange = "faixa_nova",
        /// More load, because the sets in another range show it.
        OtherRange = "outra_faixa",
        LightWeek = "semana_leve",
        WithoutHelp = "sem_ajuda",
        HarderVariation = "variacao_mais_dificil",
        EasierVariation = "variacao_mais_facil",
        FasterPace = "mais_ritmo",
        MoreMinutes = "mais_minutos",
        Pain = "dor",
        RepeatedPain = "dor_repetida",
        /// An estimate from the exercise that this one replaces.
        Estimate = "estimativa",
        /// A percentage of the one-repetition maximum, in a block of the barbell lifts.
        Percentage = "percentual",
        /// The trainer fixed it.
        Trainer = "treinador",
    }
    else UnknownLoadReason = |text| UnknownLoadReason(text.to_owned())
}

/// The load of the next session of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct NextLoad {
    /// Kilograms, or kilograms of help for assisted exercises; `None` where the member chooses or
    /// where there is none.
    pub weight_kg: Option<f64>,
    /// What the load is expected to give: repetitions, seconds or minutes.
    pub reps_prefill: u16,
    /// How much of them is aimed at.
    pub reps_goal: u16,
    pub sets: u8,
    /// Repetitions to keep in reserve on top of the usual ones.
    pub extra_rir: u8,
    /// Repetitions to keep in reserve, where the week says how many.
    pub target_rir: Option<u8>,
    /// Lighter sets after the first ones.
    pub back_off: Option<BackOff>,
    pub reason: LoadReason,
    /// The reason as one or two Portuguese sentences.
    pub sentence: String,
    /// Whether another exercise should be offered.
    pub swap: bool,
    pub notify_trainer: bool,
    /// Whether to ask for the reserve after the first set.
    pub ask_rir: bool,
}

/// Sets with less load, from a set on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BackOff {
    /// From 1.
    pub from_set: u8,
    /// In kilograms.
    pub load: f64,
}

/// Repetitions in reserve on top of the usual ones, in a light week or after pain.
const EXTRA_RIR: u8 = 2;

/// The most repetitions in reserve that are shown.
const MOST_RIR: u8 = 4;

/// The reserve of a test.
const TEST_RIR: u8 = 1;

/// A suggestion before it is put into a plan. The load is signed.
#[derive(Clone, Debug)]
pub(super) struct Proposal {
    pub(super) reason: LoadReason,
    pub(super) load: Option<f64>,
    pub(super) prefill: u16,
    pub(super) goal: u16,
    pub(super) sentence: String,
    /// Whether the load grows by more than the usual step.
    pub(super) is_fast: bool,
    pub(super) back_off: Option<BackOff>,
}

impl Proposal {
    pub(super) fn into_next_load(self, plan: &LoadPlan, week: &WeekPlan<'_>) -> NextLoad {
        use LoadReason as Reason;
        let measure = plan.lift.measure;
        let is_pain = matches!(self.reason, Reason::Pain | Reason::RepeatedPain);
        let offers_variation = matches!(
            self.reason,
            Reason::WithoutHelp | Reason::HarderVariation | Reason::EasierVariation
        );
        let is_estimated = matches!(
            self.reason,
            Reason::FirstTime
                | Reason::AfterBreak
                | Reason::NewRange
                | Reason::OtherRange
                | Reason::Estimate
        );
        let has_reserve = !matches!(measure, Measure::Hold | Measure::CardioTime);
        let lift = week.lift.filter(|_| self.reason == Reason::Percentage);
        let extra_rir = if plan.is_deload || is_pain { EXTRA_RIR } else { 0 };
        let target_rir = match lift {
            Some(lift) => (lift.day == BlockDay::Test).then_some(TEST_RIR),
            None if has_reserve => week.target_rir.map(|rir| (rir + extra_rir).min(MOST_RIR)),
            None => None,
        };
        NextLoad {
            weight_kg: self.load.and_then(|load| shown_kg(plan.lift, load)),
            reps_prefill: self.prefill,
            reps_goal: self.goal,
            sets: lift.map_or_else(|| sets_of(plan), |lift| lift.sets()),
            extra_rir,
            target_rir,
            back_off: self.back_off,
            reason: self.reason,
            sentence: self.sentence,
            swap: is_pain || offers_variation,
            notify_trainer: is_pain,
            // The reserve of the first set shows whether an estimate was right.
            ask_rir: has_reserve
                && (is_estimated || self.is_fast || lift.is_some() && self.load.is_none()),
        }
    }
}

impl NextLoad {
    /// This suggestion with the load that the trainer fixed. After pain, what eases it comes first.
    #[must_use]
    pub fn fixed(self, plan: &LoadPlan, kg: f64, sentence: String) -> Self {
        if matches!(self.reason, LoadReason::Pain | LoadReason::RepeatedPain) {
            return self;
        }
        Self {
            weight_kg: Some(kg),
            reps_prefill: plan.reps.low(),
            reps_goal: plan.reps.high(),
            reason: LoadReason::Trainer,
            back_off: None,
            sentence,
            swap: false,
            ask_rir: false,
            ..self
        }
    }
}

/// Working sets: half of them, rounded up, in a light week. Cardio is one effort, which a light week
/// shortens instead.
pub(super) const fn sets_of(plan: &LoadPlan) -> u8 {
    match plan.lift.measure {
        Measure::CardioTime => plan.sets,
        _ if plan.is_deload => plan.sets.div_ceil(2),
        _ => plan.sets,
    }
}

/// The kilograms that are written down for a signed load; `None` for the body alone.
fn shown_kg(lift: Lift, load: f64) -> Option<f64> {
    let kg = (load.abs() * 100.0).round() / 100.0;
    let is_body_alone = lift.is_unloaded()
        || (matches!(lift.measure, Measure::BodyweightReps | Measure::Hold) && kg <= 0.0);
    (!is_body_alone).then_some(kg)
}
