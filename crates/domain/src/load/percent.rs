//! The loads of a block, which are percentages of what the last weeks show.

use super::LoadReason;
use super::history::History;
use super::lift::{EMPTY_BAR_KG, PLATES_STEP_KG};
use super::proposal::{BackOff, Proposal};
use super::resistance::floor;
use super::sentence::{SETS, kilograms};
use crate::program::{BlockDay, BlockSets};

/// Days whose sets show the strength from which the percentages are taken.
const SHOWN_DAYS: i64 = 42;

/// The most repetitions of a set that shows strength near the maximum.
const MOST_REPS: u16 = 8;

/// The share of the strength that counts after a top set with too few repetitions.
const AFTER_FEWER: f64 = 0.95;

/// The repetitions that a test aims at.
const TEST_GOAL: u16 = 6;

/// The most steps above the heaviest of these sets.
const MOST_STEPS: f64 = 2.0;

/// Repetitions in reserve with which a first load is chosen.
const FIRST_RESERVE: u16 = 3;

/// The load of a lift of a block.
pub(super) fn propose(history: &History<'_>, lift: BlockSets) -> Proposal {
    let reps = lift.top.reps;
    let goal = if lift.day == BlockDay::Test { TEST_GOAL } else { reps };
    let proposal = |load, sentence| Proposal {
        load,
        ask_rir: load.is_none(),
        ..Proposal::new(LoadReason::Percentage, reps, goal, sentence)
    };
    let Some(strength) = Strength::of(history) else {
        let chosen = reps + FIRST_RESERVE;
        let sentence =
            format!("Escolha uma carga com que faria {chosen} repetições e pare em {reps}.");
        return proposal(None, sentence);
    };
    let load = strength.load(history, lift.top.percent.share());
    if lift.day == BlockDay::Test {
        let sentence = format!(
            "Teste: com {} kg, faça o máximo de repetições com boa técnica, até {TEST_GOAL}, e pare \
             com 1 de reserva.",
            kilograms(load)
        );
        return proposal(Some(load), sentence);
    }
    let head = if strength.fell_short { "Da última vez faltaram repetições: " } else { "" };
    let top = sets_with(lift.top.sets, reps, load);
    let back_off = lift.back_off.map(|sets| {
        let lighter = strength.load(history, sets.percent.share());
        (BackOff { from_set: lift.top.sets + 1, load: lighter }, sets)
    });
    let rest = back_off.map(|(back_off, sets)| {
        format!(" e depois {}", sets_with(sets.sets, sets.reps, back_off.load))
    });
    let end = if lift.day == BlockDay::Unload { ", sem esforço." } else { "." };
    let sentence = format!("{head}{top}{}{end}", rest.unwrap_or_default());
    let back_off = back_off.map(|(back_off, _)| back_off);
    Proposal { back_off, ..proposal(Some(load), sentence) }
}

/// `3 séries de 5 com 80 kg`.
fn sets_with(sets: u8, reps: u16, load: f64) -> String {
    format!("{} de {reps} com {} kg", SETS.of(sets.into()), kilograms(load))
}

/// What heavy sets of the last weeks show.
struct Strength {
    index: f64,
    heaviest: f64,
    /// Whether the last top set had fewer repetitions than planned.
    fell_short: bool,
}

impl Strength {
    fn of(history: &History<'_>) -> Option<Self> {
        let recent = || history.normal.iter().filter(|one| history.is_within(one, SHOWN_DAYS));
        let sets = || recent().flat_map(|session| session.sets.iter());
        let lift = history.plan.lift;
        let index = sets()
            .filter(|set| set.done <= MOST_REPS)
            .map(|set| {
                lift.index((set.done + u16::from(set.rir.unwrap_or(0))).into(), set.own_load)
            })
            .fold(None, |most: Option<f64>, index| {
                Some(most.map_or(index, |one| one.max(index)))
            })?;
        let last = history.normal.last()?;
        let first = last.sets.first().map_or(0, |set| set.done);
        let fell_short = last.top_reps.is_some_and(|planned| first < planned);
        Some(Self {
            index: if fell_short { index * AFTER_FEWER } else { index },
            heaviest: sets().map(|set| set.own_load).fold(0.0, f64::max),
            fell_short,
        })
    }

    /// A share of the one-repetition maximum, down to a load that can be loaded, and not far above
    /// what was lifted.
    fn load(&self, history: &History<'_>, share: f64) -> f64 {
        let lift = history.plan.lift;
        let (empty, step) = match lift.usual_step() {
            _ if lift.is_barbell() => (EMPTY_BAR_KG, PLATES_STEP_KG),
            step if step > 0.0 => (0.0, step),
            _ => (0.0, 1.0),
        };
        #[allow(clippy::cast_precision_loss)] // Few steps.
        let down = |kg: f64| empty + step * floor((kg - empty) / step) as f64;
        let least = if lift.is_barbell() { empty } else { step };
        let most = down(self.heaviest + MOST_STEPS * lift.usual_step()).min(history.grid.most());
        down(self.index * share).max(least).min(most.max(least))
    }
}
