//! Double progression: first more repetitions, then more load.

use super::history::PastSession;
use super::{Lift, Load};
use crate::exercise::Measure;
use crate::program::RepRange;
use crate::progress::Session;

#[derive(Clone, Copy, Debug)]
pub struct LoadPlan {
    pub lift: Lift,
    pub sets: u8,
    /// Seconds for a hold.
    pub reps: RepRange,
    pub is_deload: bool,
}

/// How the load changes, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadChange {
    /// The exercise was never done before.
    First,
    /// More load, since the top of the range was reached.
    Increase,
    /// The same load, until the top of the range is reached.
    Keep,
    /// The same load once more, after a first set below the range.
    Retry,
    /// Less load, after repeated sessions below the range.
    Decrease,
    /// Less load, after a break.
    AfterBreak,
    /// A new load, since the planned range changed.
    NewRange,
    /// Less load, in a light week.
    Deload,
    /// An estimate from the exercise that this one replaces.
    Estimate,
    /// There is no load to choose: more repetitions or seconds instead.
    MoreReps,
}

/// The load of the next session of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct NextLoad {
    /// Kilograms, or kilograms of help for assisted exercises; `None` where the member chooses.
    pub weight_kg: Option<f64>,
    pub sets: u8,
    /// Repetitions to keep in reserve on top of the usual ones.
    pub extra_rir: u8,
    pub change: LoadChange,
    /// One Portuguese sentence that says why.
    pub reason: String,
}

/// Thousandths by which a load grows: lower body compounds, and everything else (ACSM: 2–10 %).
const GROWTH_THOUSANDTHS: (i64, i64) = (50, 25);

/// A step of more than this many thousandths of the load must be earned twice.
const LARGE_GROWTH_THOUSANDTHS: i64 = 100;

/// Thousandths of the load that are kept after two and after three sessions below the range.
const KEPT_AFTER_FAILURES: (i64, i64) = (950, 900);

/// Days without the exercise, and the thousandths of the load that are kept from then on.
const KEPT_AFTER_BREAK: [(i64, i64); 3] = [(57, 700), (29, 800), (15, 900)];

/// Thousandths of the load in a light week, and the additional repetitions in reserve.
const DELOAD_THOUSANDTHS: i64 = 900;
const DELOAD_RIR: u8 = 2;

/// Repetitions in reserve that a load for a new range should leave.
const NEW_RANGE_RESERVE: f64 = 2.0;

/// The load for a session on `today`, given all sessions so far in any order.
pub fn next_load(plan: &LoadPlan, history: &[Session], today: i64) -> NextLoad {
    let sessions = history.iter();
    let mut past: Vec<PastSession<'_>> =
        sessions.filter_map(|session| PastSession::new(session, plan.lift.measure)).collect();
    past.sort_by_key(|one| one.session.day);
    let mut next = match plan.lift.measure {
        Measure::CardioTime | Measure::Hold => next_without_load(plan, &past),
        Measure::BodyweightReps if is_unloaded(plan, &past) => next_without_load(plan, &past),
        _ => next_with_load(plan, &past, today),
    };
    // A light week lightens whatever the progression decides, so it comes last.
    if plan.is_deload {
        lighten(&mut next, plan);
    }
    next
}

/// Whether bodyweight work has no added load yet: that comes once the top of the range is reached.
fn is_unloaded(plan: &LoadPlan, past: &[PastSession<'_>]) -> bool {
    let last = past.last();
    plan.lift.step.is_zero() || last.is_none_or(|last| last.load == Load(0) && !last.reached_top())
}

fn next_without_load(plan: &LoadPlan, past: &[PastSession<'_>]) -> NextLoad {
    let (unit, verb) = match plan.lift.measure {
        Measure::Hold => ("segundos", "Segure"),
        Measure::CardioTime => ("minutos", "Faça"),
        _ => ("repetições", "Faça"),
    };
    let reason = match past.iter().rev().find(|one| !one.session.is_deload) {
        None => {
            format!("Primeira vez: {} {} {unit} com boa técnica.", verb.to_lowercase(), plan.reps)
        }
        Some(last) if last.reached_top() => format!(
            "Você chegou a {} {unit} em todas as séries: tente um pouco mais ou uma variação \
             mais difícil.",
            last.session.rep_range.high()
        ),
        Some(_) => format!("Tente chegar a {} {unit} em todas as séries.", plan.reps.high()),
    };
    let change = if past.is_empty() { LoadChange::First } else { LoadChange::MoreReps };
    NextLoad { weight_kg: None, sets: plan.sets, extra_rir: 0, change, reason }
}

fn next_with_load(plan: &LoadPlan, past: &[PastSession<'_>], today: i64) -> NextLoad {
    let build = |weight: Option<Load>, change, reason: String| NextLoad {
        weight_kg: weight.map(Load::kg),
        sets: plan.sets,
        extra_rir: 0,
        change,
        reason,
    };
    // Light sessions say nothing about the load, but they do end a break.
    let normal: Vec<&PastSession<'_>> = past.iter().filter(|one| !one.session.is_deload).collect();
    let (Some(last), Some(latest)) = (normal.last(), past.last()) else {
        let reason = "Escolha uma carga com que faria 3 repetições a mais.";
        return build(None, LoadChange::First, reason.to_owned());
    };
    let step = Load::of_step(plan.lift.step);
    // A break comes before everything else: older sessions no longer show what the member can do.
    let days = today - latest.session.day;
    if let Some(thousandths) = thousandths_after_break(days) {
        let load = reduced(plan, last.load, thousandths, step);
        let percent = (1000 - thousandths) / 10;
        let reason = format!(
            "Faz {days} dias que você não faz este exercício: comece com {percent}% a menos."
        );
        return build(Some(load), LoadChange::AfterBreak, reason);
    }
    // Ranges with the same middle ask for the same load. Only a load that is the whole resistance
    // can be computed from the strength index.
    let has_new_range = last.session.rep_range.doubled_midpoint() != plan.reps.doubled_midpoint();
    if has_new_range && plan.lift.measure == Measure::LoadReps {
        let load = load_for_range(last.best_index, plan.reps, step);
        let reason = format!(
            "A faixa mudou para {} repetições: carga calculada pelo seu desempenho anterior.",
            plan.reps
        );
        return build(Some(load), LoadChange::NewRange, reason);
    }
    if last.reached_top() {
        return next_after_top(plan, &normal, step, build);
    }
    // Failures with less load don't count: the load has grown since.
    let failures =
        normal.iter().rev().take_while(|one| one.failed() && one.load >= last.load).count();
    match failures {
        0 => {
            let reason = format!(
                "Mantenha {} kg até fazer {} repetições em todas as séries.",
                last.load.to_portuguese(),
                plan.reps.high()
            );
            build(Some(last.load), LoadChange::Keep, reason)
        }
        1 => {
            let reason = format!(
                "A primeira série ficou abaixo de {}: repita {} kg mais uma vez.",
                plan.reps.low(),
                last.load.to_portuguese()
            );
            build(Some(last.load), LoadChange::Retry, reason)
        }
        _ => {
            let (after_two, after_three) = KEPT_AFTER_FAILURES;
            let thousandths = if failures == 2 { after_two } else { after_three };
            let percent = (1000 - thousandths) / 10;
            let load = reduced(plan, last.load, thousandths, step);
            let reason = format!(
                "{failures} treinos seguidos abaixo da faixa: reduza cerca de {percent}% e volte a \
                 subir."
            );
            build(Some(load), LoadChange::Decrease, reason)
        }
    }
}

/// The load after a session that reached the top of the range. A large step must be earned twice.
fn next_after_top(
    plan: &LoadPlan,
    normal: &[&PastSession<'_>],
    step: Load,
    build: impl Fn(Option<Load>, LoadChange, String) -> NextLoad,
) -> NextLoad {
    let Some(last) = normal.last() else {
        return build(None, LoadChange::First, String::new());
    };
    // Less help is more load.
    if plan.lift.measure == Measure::AssistedReps {
        let load = last.load.minus(step);
        let reason = format!(
            "Você fez {} repetições em todas as séries: reduza a ajuda para {} kg.",
            plan.reps.high(),
            load.to_portuguese()
        );
        return build(Some(load), LoadChange::Increase, reason);
    }
    let added = increase(plan.lift, last.load, step);
    // On light loads even the smallest step can be more than a tenth.
    let is_large = added.0 * 1000 > LARGE_GROWTH_THOUSANDTHS * last.load.0 && last.load > Load(0);
    let before = normal.len().checked_sub(2).map(|at| normal[at]);
    let is_earned_twice =
        before.is_some_and(|before| before.reached_top() && before.load >= last.load);
    if is_large && !is_earned_twice {
        let reason = format!(
            "O próximo passo é grande: repita {} kg com {} repetições antes de subir.",
            last.load.to_portuguese(),
            plan.reps.high()
        );
        return build(Some(last.load), LoadChange::Keep, reason);
    }
    let load = last.load.plus(added);
    let reason = format!(
        "Você fez {} repetições em todas as séries: suba para {} kg.",
        plan.reps.high(),
        load.to_portuguese()
    );
    build(Some(load), LoadChange::Increase, reason)
}

/// How much a load grows: a share of it, to the nearest step and at least one step.
fn increase(lift: Lift, load: Load, step: Load) -> Load {
    let (large, small) = GROWTH_THOUSANDTHS;
    let thousandths = if lift.is_large { large } else { small };
    load.thousandths_to_nearest_step(thousandths, step).max(step)
}

/// A load reduced to a share of itself, rounded down and at least one step less. For assisted
/// exercises the help grows instead.
fn reduced(plan: &LoadPlan, load: Load, thousandths: i64, step: Load) -> Load {
    if plan.lift.measure == Measure::AssistedReps {
        return load.plus(load.thousandths_to_nearest_step(1000 - thousandths, step).max(step));
    }
    let less = load.thousandths_down_to_step(thousandths, step).min(load.minus(step));
    // Never below one step, and never above the load itself where that is lighter than a step.
    less.max(step.min(load))
}

/// The thousandths of a load that are kept after this many days; `None` if that is no break.
pub(super) fn thousandths_after_break(days: i64) -> Option<i64> {
    KEPT_AFTER_BREAK.iter().find(|(from, _)| days >= *from).map(|(_, thousandths)| *thousandths)
}

/// The load that leaves two repetitions in reserve at the top of a range.
pub(super) fn load_for_range(best_index: f64, reps: RepRange, step: Load) -> Load {
    // The strength index solved for the load.
    let exact = best_index / (1.0 + (f64::from(reps.high()) + NEW_RANGE_RESERVE - 1.0) / 30.0);
    Load::from_kg(exact).thousandths_down_to_step(1000, step).max(step)
}

/// Turns a session into a light one: half the sets, nine tenths of the load, and two more
/// repetitions in reserve.
pub(super) fn lighten(next: &mut NextLoad, plan: &LoadPlan) {
    let step = Load::of_step(plan.lift.step);
    next.sets = (plan.sets / 2).max(1);
    next.extra_rir = DELOAD_RIR;
    if let Some(kg) = next.weight_kg {
        next.weight_kg = Some(reduced(plan, Load::from_kg(kg), DELOAD_THOUSANDTHS, step).kg());
    }
    // The sentence for a first time says how to choose a load, which a light week needs as well.
    if next.change != LoadChange::First {
        next.change = LoadChange::Deload;
        "Semana leve: metade das séries e cerca de 10% menos carga para recuperar."
            .clone_into(&mut next.reason);
    }
}
