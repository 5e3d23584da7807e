//! A week of a program as a member sees it, to be read by eye.

use std::fmt::Write;

use chrono::NaiveDate;
use evolua_domain::exercise::Catalogue;
use evolua_domain::program::{self, LiftSets, PlannedExercise, Week, WeekDay};

use crate::generate::{Generated, generate};

/// The longest name is a little shorter than this.
const NAME_WIDTH: usize = 44;

/// Prints a week of the program of one line.
pub(crate) fn text(line: &str, today: NaiveDate, number: u8) -> Result<String, String> {
    let Generated { request, program, standing, .. } = generate(line, today)?;
    let weeks = program::weeks(&request, &program, standing);
    let count = weeks.len();
    let week = weeks.into_iter().find(|week| week.number == number);
    let week = week.ok_or_else(|| format!("o ciclo tem as semanas 1 a {count}"))?;
    let mut text = format!("{}\n", heading(&week, count));
    for (day, this_week) in program.days.iter().zip(&week.days) {
        let minutes = this_week.estimated_seconds.div_ceil(60);
        let _ = writeln!(text, "\n{} ({minutes} min)", day.name);
        for planned in &day.in_week(this_week).exercises {
            let _ = writeln!(text, "{}", exercise(planned, this_week));
        }
    }
    if let Some(cardio) = week.cardio.filter(|cardio| cardio.walks > 0) {
        let _ = writeln!(text, "\nCaminhada na semana: {} min", cardio.walks);
    }
    Ok(text)
}

fn heading(week: &Week, count: usize) -> String {
    let light = if week.is_light { "Semana leve: metade das séries. " } else { "" };
    let rir = week.rir;
    let effort = if week.days.iter().any(|day| !day.lifts.is_empty()) {
        format!("{light}Onde há porcentagem, ela decide; no resto, pare com {rir} de reserva.")
    } else {
        format!("{light}Pare com {rir} de reserva.")
    };
    let test = if week.is_test { " Semana de teste." } else { "" };
    format!("Semana {} de {count}. {effort}{test}", week.number)
}

fn exercise(planned: &PlannedExercise, week: &WeekDay) -> String {
    let known = Catalogue::embedded().by_id(planned.exercise_id);
    let name = known.map_or("?", |exercise| exercise.name.as_str());
    let lift = week.lifts.iter().find(|lift| lift.exercise_id == planned.exercise_id);
    let dose = match (lift, planned.zone) {
        (Some(lift), _) => {
            let back_off = lift.block.back_off.map(|sets| format!(" + {}", share(sets)));
            format!("{}{}", share(lift.block.top), back_off.unwrap_or_default())
        }
        (None, Some(zone)) => format!("{} min, {zone}", planned.reps),
        (None, None) => format!("{} × {}", planned.sets, planned.reps),
    };
    let rest = if planned.zone.is_some() {
        String::new()
    } else {
        format!("  {} s", planned.rest_seconds)
    };
    format!("  {name:NAME_WIDTH$} {dose}{rest}")
}

/// `1 × 5 a 75%`.
fn share(sets: LiftSets) -> String {
    let percent = sets.percent.percent().to_string().replace('.', ",");
    format!("{} × {} a {percent}%", sets.sets, sets.reps)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"level":"intermediario","objective":"forca","availability":3,
        "session_duration":60}"#;

    #[test]
    fn a_week_is_printed_as_a_member_sees_it() {
        let shown = text(LINE, NaiveDate::default(), 1).unwrap();
        assert!(shown.starts_with("Semana 1 de 12. Onde há porcentagem, ela decide;"), "{shown}");
        assert!(shown.contains("1 × 5 a 75% + "), "{shown}");
        let light = text(LINE, NaiveDate::default(), 4).unwrap();
        assert!(light.contains("Semana leve: metade das séries.") && light.contains("2 × 5 a 65%"));
        let walked = LINE.replace("forca", "definicao");
        assert!(text(&walked, NaiveDate::default(), 8).unwrap().contains("Caminhada na semana: "));
    }

    #[test]
    fn a_week_that_the_cycle_lacks_is_refused() {
        assert_eq!(
            text(LINE, NaiveDate::default(), 13),
            Err("o ciclo tem as semanas 1 a 12".into())
        );
    }
}
