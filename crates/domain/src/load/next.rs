//! Double progression: first more repetitions, then more load.

use super::history::Done;
use super::{Lift, Load};
use crate::exercise::Measure;
use crate::program::RepRange;
use crate::progress::Session;

/// What the plan asks for.
#[derive(Clone, Copy, Debug)]
pub struct LoadPlan {
    /// The exercise, as far as its load goes.
    pub lift: Lift,
    /// Planned working sets.
    pub sets: u8,
    /// Planned range; seconds for a hold.
    pub reps: RepRange,
    /// Whether this is a light week.
    pub is_deload: bool,
}

/// What is done with the load, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadChange {
    /// Never done before.
    First,
    /// More, since the top of the range was reached.
    Increase,
    /// The same, with more repetitions to gain.
    Keep,
    /// The same once more after a set below the range.
    Retry,
    /// Less after sets below the range.
    Decrease,
    /// Less after a break.
    AfterBreak,
    /// Anew, since the range changed.
    NewRange,
    /// Less in a light week.
    Deload,
    /// Estimated from the exercise that it stands in for.
    Estimate,
    /// No load to choose: more repetitions or seconds instead.
    MoreReps,
}

/// The next session of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct NextLoad {
    /// Load in kg (kilograms of help for assisted exercises); `None` where the member chooses.
    pub weight_kg: Option<f64>,
    /// Working sets.
    pub sets: u8,
    /// Repetitions to keep in reserve beyond the usual ones.
    pub extra_rir: u8,
    /// What was decided.
    pub change: LoadChange,
    /// One Portuguese sentence that says why.
    pub reason: String,
}

/// Thousandths by which a load grows: lower body compounds, and everything else (ACSM, 2–10 %).
const GROWTH: (i64, i64) = (50, 25);

/// Growth beyond this many thousandths of the load must be earned twice.
const LARGE_GROWTH: i64 = 100;

/// Thousandths that stay after the second and the third session below the range.
const AFTER_FAILURES: (i64, i64) = (950, 900);

/// From how many days without the exercise which thousandths stay.
const AFTER_BREAK: [(i64, i64); 3] = [(57, 700), (29, 800), (15, 900)];

/// Thousandths of the load in a light week, and the repetitions kept in reserve on top.
const DELOAD: i64 = 900;
const DELOAD_RIR: u8 = 2;

/// Repetitions in reserve with which a load for a new range is chosen.
const RESERVE: f64 = 2.0;

/// What to do in the next session on `today`, given every session so far in any order.
pub fn next_load(plan: &LoadPlan, history: &[Session], today: i64) -> NextLoad {
    let mut done: Vec<Done<'_>> =
        history.iter().filter_map(|session| Done::new(session, plan.lift.measure)).collect();
    done.sort_by_key(|one| one.session.day);
    let mut next = match plan.lift.measure {
        Measure::CardioTime | Measure::Hold => without_load(plan, &done),
        Measure::BodyweightReps if is_unloaded(plan, &done) => without_load(plan, &done),
        _ => with_load(plan, &done, today),
    };
    if plan.is_deload {
        lighten(&mut next, plan);
    }
    next
}

/// Bodyweight work without added load, and without room for any yet.
fn is_unloaded(plan: &LoadPlan, done: &[Done<'_>]) -> bool {
    let last = done.last();
    plan.lift.step.is_zero() || last.is_none_or(|last| last.load == Load(0) && !last.all_at_top())
}

fn without_load(plan: &LoadPlan, done: &[Done<'_>]) -> NextLoad {
    let (unit, more) = match plan.lift.measure {
        Measure::Hold => ("segundos", "Segure"),
        Measure::CardioTime => ("minutos", "Faça"),
        _ => ("repetições", "Faça"),
    };
    let reason = match done.iter().rev().find(|one| !one.session.is_deload) {
        None => {
            format!("Primeira vez: {} {} {unit} com boa técnica.", more.to_lowercase(), plan.reps)
        }
        Some(last) if last.all_at_top() => format!(
            "Você chegou a {} {unit} em todas as séries: tente um pouco mais ou uma variação mais difícil.",
            last.session.rep_range.high()
        ),
        Some(_) => format!("Tente chegar a {} {unit} em todas as séries.", plan.reps.high()),
    };
    let change = if done.is_empty() { LoadChange::First } else { LoadChange::MoreReps };
    NextLoad { weight_kg: None, sets: plan.sets, extra_rir: 0, change, reason }
}

fn with_load(plan: &LoadPlan, done: &[Done<'_>], today: i64) -> NextLoad {
    let made = |weight: Option<Load>, change, reason: String| NextLoad {
        weight_kg: weight.map(Load::kg),
        sets: plan.sets,
        extra_rir: 0,
        change,
        reason,
    };
    let normal: Vec<&Done<'_>> = done.iter().filter(|one| !one.session.is_deload).collect();
    let (Some(last), Some(latest)) = (normal.last(), done.last()) else {
        let reason = "Escolha uma carga com que faria 3 repetições a mais.";
        return made(None, LoadChange::First, reason.to_owned());
    };
    let step = Load::of_step(plan.lift.step);
    if let Some(thousandths) = after_break(today - latest.session.day) {
        let load = lighter(plan, last.load, thousandths, step);
        let (days, percent) = (today - latest.session.day, (1000 - thousandths) / 10);
        let reason = format!(
            "Faz {days} dias que você não faz este exercício: comece com {percent}% a menos."
        );
        return made(Some(load), LoadChange::AfterBreak, reason);
    }
    let middle = |range: RepRange| range.twice_the_middle();
    if middle(last.session.rep_range) != middle(plan.reps) && plan.lift.measure == Measure::LoadReps
    {
        let load = for_range(last.best, plan.reps, step);
        let reason = format!(
            "A faixa mudou para {} repetições: carga calculada pelo seu desempenho anterior.",
            plan.reps
        );
        return made(Some(load), LoadChange::NewRange, reason);
    }
    if last.all_at_top() {
        return at_top(plan, &normal, step, made);
    }
    let failures =
        normal.iter().rev().take_while(|one| one.failed() && one.load >= last.load).count();
    match failures {
        0 => {
            let reason = format!(
                "Mantenha {} kg até fazer {} repetições em todas as séries.",
                last.load.portuguese(),
                plan.reps.high()
            );
            made(Some(last.load), LoadChange::Keep, reason)
        }
        1 => {
            let reason = format!(
                "A primeira série ficou abaixo de {}: repita {} kg mais uma vez.",
                plan.reps.low(),
                last.load.portuguese()
            );
            made(Some(last.load), LoadChange::Retry, reason)
        }
        _ => {
            let thousandths = if failures == 2 { AFTER_FAILURES.0 } else { AFTER_FAILURES.1 };
            let percent = (1000 - thousandths) / 10;
            let load = lighter(plan, last.load, thousandths, step);
            let reason = format!(
                "{failures} treinos seguidos abaixo da faixa: reduza cerca de {percent}% e volte a subir."
            );
            made(Some(load), LoadChange::Decrease, reason)
        }
    }
}

/// More load, once it is earned.
fn at_top(
    plan: &LoadPlan,
    normal: &[&Done<'_>],
    step: Load,
    made: impl Fn(Option<Load>, LoadChange, String) -> NextLoad,
) -> NextLoad {
    let Some(last) = normal.last() else {
        return made(None, LoadChange::First, String::new());
    };
    if plan.lift.measure == Measure::AssistedReps {
        let load = last.load.minus(step);
        let reason = format!(
            "Você fez {} repetições em todas as séries: reduza a ajuda para {} kg.",
            plan.reps.high(),
            load.portuguese()
        );
        return made(Some(load), LoadChange::Increase, reason);
    }
    let added = growth(plan.lift, last.load, step);
    let is_large = added.0 * 1000 > LARGE_GROWTH * last.load.0 && last.load > Load(0);
    let before = normal.len().checked_sub(2).map(|at| normal[at]);
    let is_earned_twice =
        before.is_some_and(|before| before.all_at_top() && before.load >= last.load);
    if is_large && !is_earned_twice {
        let reason = format!(
            "O próximo passo é grande: repita {} kg com {} repetições antes de subir.",
            last.load.portuguese(),
            plan.reps.high()
        );
        return made(Some(last.load), LoadChange::Keep, reason);
    }
    let load = last.load.plus(added);
    let reason = format!(
        "Você fez {} repetições em todas as séries: suba para {} kg.",
        plan.reps.high(),
        load.portuguese()
    );
    made(Some(load), LoadChange::Increase, reason)
}

/// By how much a load grows: a share of it to the nearest step, at least one step.
fn growth(lift: Lift, load: Load, step: Load) -> Load {
    let thousandths = if lift.is_large { GROWTH.0 } else { GROWTH.1 };
    load.thousandths_near(thousandths, step).max(step)
}

/// A share of a load, down to a step and at least a step less; more help where help is the load.
fn lighter(plan: &LoadPlan, load: Load, thousandths: i64, step: Load) -> Load {
    if plan.lift.measure == Measure::AssistedReps {
        return load.plus(load.thousandths_near(1000 - thousandths, step).max(step));
    }
    let less = load.thousandths_down(thousandths, step).min(load.minus(step));
    less.max(step.min(load))
}

pub(super) fn after_break(days: i64) -> Option<i64> {
    AFTER_BREAK.iter().find(|(from, _)| days >= *from).map(|(_, thousandths)| *thousandths)
}

/// The load with which the top of a range leaves two repetitions in reserve.
pub(super) fn for_range(best: f64, reps: RepRange, step: Load) -> Load {
    let exact = best / (1.0 + (f64::from(reps.high()) + RESERVE - 1.0) / 30.0);
    Load::from_kg(exact).thousandths_down(1000, step).max(step)
}

/// A light week: half the sets, nine tenths of the load, two repetitions more in reserve.
pub(super) fn lighten(next: &mut NextLoad, plan: &LoadPlan) {
    let step = Load::of_step(plan.lift.step);
    next.sets = (plan.sets / 2).max(1);
    next.extra_rir = DELOAD_RIR;
    if let Some(kg) = next.weight_kg {
        next.weight_kg = Some(lighter(plan, Load::from_kg(kg), DELOAD, step).kg());
    }
    if next.change != LoadChange::First {
        next.change = LoadChange::Deload;
        "Semana leve: metade das séries e cerca de 10% menos carga para recuperar."
            .clone_into(&mut next.reason);
    }
}
