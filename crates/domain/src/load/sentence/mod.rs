//! The Portuguese sentences that say why.

mod pain;
mod start;
mod stimulus;
mod work;

use chrono::Datelike;

use super::LoadPlan;
use super::resistance::TOLERANCE;
use crate::calendar::date_of_number;
use crate::exercise::Measure;
use crate::program::{BlockDay, RepRange};

/// Kilograms with a decimal comma: `42,5`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Not negative, and saturates.
pub fn kilograms(kg: f64) -> String {
    // Through whole numbers: an answer with loads writes dozens, and floats are slow to write exactly.
    let hundredths = (kg.abs() * 100.0).round() as u64;
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => whole.to_string(),
        (whole, part) if part % 10 == 0 => format!("{whole},{}", part / 10),
        (whole, part) => format!("{whole},{part:02}"),
    }
}

fn kg(load: f64) -> String {
    format!("{} kg", kilograms(load))
}

/// The sentences about one plan. Loads are signed.
pub(super) struct Words<'a> {
    plan: &'a LoadPlan,
}

impl<'a> Words<'a> {
    pub(super) const fn new(plan: &'a LoadPlan) -> Self {
        Self { plan }
    }

    const fn measure(&self) -> Measure {
        self.plan.lift.measure
    }

    const fn low(&self) -> u16 {
        self.plan.reps.low()
    }

    const fn high(&self) -> u16 {
        self.plan.reps.high()
    }

    fn is_unloaded(&self) -> bool {
        self.plan.lift.is_unloaded()
    }

    /// Where all of today's sets are to do something.
    const fn in_every_set(&self) -> &'static str {
        in_every_set(self.plan.sets as usize)
    }

    /// The load after a verb: `com 60 kg`.
    fn with(&self, load: f64) -> String {
        let is_zero = load.abs() <= TOLERANCE;
        match self.measure() {
            Measure::AssistedReps if is_zero => "sem ajuda".to_owned(),
            Measure::AssistedReps => format!("com {} de ajuda", kg(load)),
            Measure::BodyweightReps if is_zero => "só com o peso do corpo".to_owned(),
            Measure::BodyweightReps => format!("com {} de carga extra", kg(load)),
            _ => format!("com {}", kg(load)),
        }
    }

    /// A lighter load as an instruction: `baixe para 50 kg`.
    fn down_to(&self, load: f64) -> String {
        match self.measure() {
            Measure::AssistedReps => format!("suba a ajuda para {}", kg(load)),
            Measure::BodyweightReps if load <= TOLERANCE => "tire a carga extra".to_owned(),
            Measure::BodyweightReps => format!("baixe para {} de carga extra", kg(load)),
            _ => format!("baixe para {}", kg(load)),
        }
    }

    /// A harder load as an instruction: `suba para 60 kg`.
    fn up_to(&self, load: f64) -> String {
        match self.measure() {
            Measure::AssistedReps if load.abs() <= TOLERANCE => "tente sem ajuda".to_owned(),
            Measure::AssistedReps => format!("baixe a ajuda para {}", kg(load)),
            Measure::BodyweightReps => format!("use {} de carga extra", kg(load)),
            _ => format!("suba para {}", kg(load)),
        }
    }

    /// The load of a hold where one was noted: ` com 20 kg`.
    fn with_noted(load: f64) -> String {
        if load > TOLERANCE { format!(" com {}", kg(load)) } else { String::new() }
    }
}

/// A range with its unit: `de 8 a 12 repetições`.
fn span(range: RepRange, unit: Unit) -> String {
    if range.low() == range.high() {
        unit.of(range.low())
    } else {
        format!("de {} a {}", range.low(), unit.of(range.high()))
    }
}

/// A day in words: `05/03`.
fn day_and_month(day: i64) -> String {
    let date = date_of_number(day);
    date.map(|date| format!("{:02}/{:02}", date.day(), date.month())).unwrap_or_default()
}

/// What is counted, in the singular and the plural.
#[derive(Clone, Copy)]
pub(super) struct Unit(&'static str, &'static str);

const REPETITIONS: Unit = Unit("repetição", "repetições");
const SECONDS: Unit = Unit("segundo", "segundos");
const MINUTES: Unit = Unit("minuto", "minutos");
pub(super) const SETS: Unit = Unit("série", "séries");

impl Unit {
    /// A count with its unit: `1 série`, `3 séries`.
    pub(super) fn of(self, count: u16) -> String {
        format!("{count} {}", if count == 1 { self.0 } else { self.1 })
    }
}

/// The goal of an exercise in words: `8 a 12 repetições`. A block has its own.
pub(super) fn goal_label(plan: &LoadPlan, goal: u16, block: Option<BlockDay>) -> String {
    let (low, high) = (plan.reps.low(), plan.reps.high());
    let (unit, is_timed) = match plan.lift.measure {
        Measure::Hold => (SECONDS, true),
        Measure::CardioTime => (MINUTES, true),
        _ => (REPETITIONS, false),
    };
    let whole = unit.of(goal);
    match block {
        Some(BlockDay::Test) => format!("até {whole}"),
        Some(_) => whole,
        None if goal > high => format!("Meta: {whole}"),
        None if goal < low || low == high || (plan.is_deload && is_timed) => whole,
        None => format!("{low} a {}", unit.of(high)),
    }
}

/// Where all sets of a session did something.
const fn in_every_set(sets: usize) -> &'static str {
    if sets == 1 { "na série" } else { "em todas as séries" }
}
