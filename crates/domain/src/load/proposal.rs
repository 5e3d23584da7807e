//! What the rules decide.

use evolua_text::token_enum;
use thiserror::Error;

use super::counted::{MOST_RIR, PastSession, is_timed};
use super::history::History;
use super::sentence::{Words, goal_label};
use super::{Lift, LoadPlan};
use crate::exercise::Measure;
use crate::program::BlockDay;

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
        /// The way back after pain.
        AfterPain = "retorno_dor",
        /// The next load is too far away; the exercise is done with smaller steps.
        SmallerSteps = "trocar_passo",
        /// Nothing has been gained for so long that something changes.
        OtherStimulus = "mudar_estimulo",
        /// Lighter sets at the end, since half of them were too heavy.
        BackOffSets = "series_de_apoio",
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
    /// The goal in words, for the head of the exercise.
    pub goal_label: String,
    /// The question about a load that looks mistyped.
    pub ask_load: Option<LoadQuestion>,
    /// Whether to ask how heavy the member is.
    pub ask_body_mass: bool,
}

/// A question about the loads of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadQuestion {
    pub day: i64,
    pub sentence: String,
}

/// Sets with less load, from a set on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BackOff {
    /// From 1.
    pub from_set: u8,
    /// In kilograms.
    pub load: f64,
}

/// Repetitions in reserve on top of the usual ones in a light week.
const LIGHT_EXTRA_RIR: u8 = 2;

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
    /// Other sets than those of the week.
    pub(super) sets: Option<u8>,
    pub(super) extra_rir: u8,
    pub(super) back_off: Option<BackOff>,
    pub(super) swap: bool,
    pub(super) notify_trainer: bool,
    pub(super) ask_rir: bool,
}

impl Proposal {
    /// A suggestion without a load and without anything special.
    pub(super) const fn new(reason: LoadReason, prefill: u16, goal: u16, sentence: String) -> Self {
        Self {
            reason,
            load: None,
            prefill,
            goal,
            sentence,
            sets: None,
            extra_rir: 0,
            back_off: None,
            swap: false,
            notify_trainer: false,
            ask_rir: false,
        }
    }

    pub(super) fn into_next_load(self, history: &History<'_>) -> NextLoad {
        use LoadReason as Reason;
        let History { plan, context, .. } = history;
        let measure = plan.lift.measure;
        let has_reserve = !is_timed(plan.lift);
        let lift = context.lift.filter(|_| self.reason == Reason::Percentage);
        // A light week is light whatever else is suggested.
        let (sets, extra_rir) = match measure {
            Measure::CardioTime if plan.is_deload => (history.sets, 0),
            Measure::CardioTime => (history.sets, self.extra_rir),
            _ if plan.is_deload => (history.half_sets(), LIGHT_EXTRA_RIR),
            _ => (self.sets.unwrap_or(history.sets), self.extra_rir),
        };
        let target_rir = match lift {
            Some(lift) => (lift.day == BlockDay::Test).then_some(TEST_RIR),
            None if has_reserve => context.target_rir.map(|rir| (rir + extra_rir).min(MOST_RIR)),
            None => None,
        };
        let may_exceed = matches!(self.reason, Reason::LargeStep | Reason::Percentage);
        let goal = if has_reserve && !may_exceed { plan.reps.high() } else { self.goal };
        let is_assisted = measure == Measure::AssistedReps;
        NextLoad {
            weight_kg: self.load.and_then(|load| shown_kg(plan.lift, load)),
            reps_prefill: if has_reserve { self.prefill.min(goal) } else { self.prefill },
            reps_goal: goal,
            sets: lift.map_or(sets, |lift| lift.sets()),
            extra_rir,
            target_rir,
            back_off: self.back_off,
            reason: self.reason,
            sentence: self.sentence,
            swap: self.swap,
            notify_trainer: self.notify_trainer,
            ask_rir: self.ask_rir,
            goal_label: goal_label(plan, goal, lift.map(|lift| lift.day)),
            ask_load: history.doubtful.map(|doubt| {
                let PastSession { day, load, .. } = *doubt.session;
                let sentence = Words::new(plan).ask_load(day, load, doubt.before);
                LoadQuestion { day, sentence }
            }),
            ask_body_mass: is_assisted
                && context.body_mass_kg.is_none()
                && !context.refuses_body_mass,
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
            goal_label: goal_label(plan, plan.reps.high(), None),
            reason: LoadReason::Trainer,
            back_off: None,
            sentence,
            swap: false,
            ask_rir: false,
            ..self
        }
    }
}

/// The kilograms that are written down for a signed load; `None` for the body alone.
fn shown_kg(lift: Lift, load: f64) -> Option<f64> {
    let kg = (load.abs() * 100.0).round() / 100.0;
    let is_body_alone = lift.is_unloaded()
        || (matches!(lift.measure, Measure::BodyweightReps | Measure::Hold) && kg <= 0.0);
    (!is_body_alone).then_some(kg)
}
