//! Portuguese words for figures.

use chrono::{Datelike, NaiveDate, Weekday};
use evolua_domain::calendar::date_of_number;
use evolua_domain::exercise::Measure;
use evolua_domain::load::kilograms;
use evolua_domain::program::{PlannedExercise, RepRange};
use evolua_domain::progress::LoggedSet;
use evolua_domain::text::listed;

pub(in super::super) fn weekday(day: Weekday) -> &'static str {
    match day {
        Weekday::Mon => "segunda-feira",
        Weekday::Tue => "terça-feira",
        Weekday::Wed => "quarta-feira",
        Weekday::Thu => "quinta-feira",
        Weekday::Fri => "sexta-feira",
        Weekday::Sat => "sábado",
        Weekday::Sun => "domingo",
    }
}

/// `quarta-feira, 25/11/2026`
pub(in super::super) fn full_day(date: NaiveDate) -> String {
    format!("{}, {}", weekday(date.weekday()), date.format("%d/%m/%Y"))
}

/// `25/11`, with the year where it isn't the current one.
pub(super) fn day(date: NaiveDate, today: NaiveDate) -> String {
    let format = if date.year() == today.year() { "%d/%m" } else { "%d/%m/%Y" };
    date.format(format).to_string()
}

/// The day of a number of the log.
pub(super) fn logged_day(number: i64, today: NaiveDate) -> String {
    date_of_number(number).map_or_else(String::new, |date| day(date, today))
}

/// `1 sessão`, `2 sessões`
pub(super) fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

pub(super) fn kg(load: f64) -> String {
    format!("{} kg", kilograms(load))
}

/// A load as it is used: `com 40 kg`, `com 20 kg de ajuda`; nothing where none is.
pub(super) fn with_load(measure: Measure, load: f64) -> String {
    let is_none = load.abs() < 0.01;
    match measure {
        Measure::LoadReps => format!("com {}", kg(load)),
        Measure::AssistedReps if is_none => "sem ajuda".to_owned(),
        Measure::AssistedReps => format!("com {} de ajuda", kg(load)),
        _ if is_none => String::new(),
        _ => format!("com mais {}", kg(load)),
    }
}

/// A range with its unit: `8 a 12 repetições`, `30 a 45 segundos`.
pub(super) fn range(reps: RepRange, measure: Measure) -> String {
    let unit = unit(measure);
    if reps.low() == reps.high() {
        format!("{} {unit}", reps.low())
    } else {
        format!("{} a {} {unit}", reps.low(), reps.high())
    }
}

/// What a set of the measure counts.
pub(super) const fn unit(measure: Measure) -> &'static str {
    match measure {
        Measure::Hold => "segundos",
        Measure::CardioTime => "minutos",
        _ => "repetições",
    }
}

/// `4 séries de 8 a 12 repetições`
pub(super) fn prescription(planned: &PlannedExercise, measure: Measure) -> String {
    let sets = counted(planned.sets.into(), "série", "séries");
    format!("{sets} de {}", range(planned.reps, measure))
}

/// A set that was done: `10 repetições com 40 kg`.
pub(super) fn set(set: &LoggedSet, measure: Measure) -> String {
    let done = format!("{} {}", set.reps, unit(measure));
    let load = with_load(measure, set.weight_kg);
    if load.is_empty() { done } else { format!("{done} {load}") }
}

/// Several sets in short: `10×40 kg, 9×40 kg`.
pub(super) fn sets(sets: &[LoggedSet], measure: Measure) -> String {
    let short = |one: &LoggedSet| match measure {
        Measure::LoadReps => format!("{}×{}", one.reps, kg(one.weight_kg)),
        _ => set(one, measure),
    };
    listed(&sets.iter().map(short).collect::<Vec<_>>())
}
