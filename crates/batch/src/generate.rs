//! Programs from profiles.

use std::io::{BufRead, Write};

use evolua_domain::exercise::Catalogue;
use evolua_domain::profile::TrainingProfile;
use evolua_domain::program::{self, PlannedExercise, ProgramDay};
use serde::Serialize;
use serde_json::Value;

use crate::{Report, each_line};

#[derive(Serialize)]
struct Answer {
    profile: Value,
    program_type: &'static str,
    days: Vec<Day>,
}

#[derive(Serialize)]
struct Day {
    day_code: &'static str,
    name: String,
    estimated_seconds: u32,
    exercises: Vec<Exercise>,
}

#[derive(Serialize)]
struct Exercise {
    slug: &'static str,
    name: &'static str,
    muscle_group: &'static str,
    sets: u8,
    reps: String,
    rest_seconds: u16,
    measure: &'static str,
    reason: String,
}

/// Reads one profile a line (`level`, `objective`, `availability`, `session_duration`; other
/// fields pass through) and writes its program.
pub fn generate(
    input: impl BufRead,
    output: impl Write,
    complaints: impl Write,
) -> anyhow::Result<Report> {
    each_line(input, output, complaints, answer)
}

fn answer(line: &str) -> Result<Answer, String> {
    let profile: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let training: TrainingProfile =
        serde_json::from_str(line).map_err(|error| error.to_string())?;
    let program = program::generate(&training);
    Ok(Answer {
        profile,
        program_type: program.program_type.as_str(),
        days: program.days.into_iter().map(day).collect(),
    })
}

fn day(day: ProgramDay) -> Day {
    Day {
        day_code: day.day_code.as_str(),
        name: day.name,
        estimated_seconds: day.estimated_seconds,
        exercises: day.exercises.into_iter().filter_map(exercise).collect(),
    }
}

fn exercise(planned: PlannedExercise) -> Option<Exercise> {
    let entry = Catalogue::embedded().by_id(planned.exercise_id)?;
    Some(Exercise {
        slug: &entry.slug,
        name: &entry.name,
        muscle_group: entry.group.as_str(),
        sets: planned.sets,
        reps: planned.reps.to_string(),
        rest_seconds: planned.rest_seconds,
        measure: entry.measure.as_str(),
        reason: planned.reason,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_lines_are_answered_and_bad_ones_told_by_their_number() {
        let input = concat!(
            r#"{"level":"iniciante","objective":"forca","availability":3,"session_duration":45,"who":"ana"}"#,
            "\n\n",
            r#"{"level":"mestre","objective":"forca","availability":3,"session_duration":45}"#,
            "\nnada\n",
            r#"{"level":"avancado","objective":"forca","availability":9,"session_duration":45}"#,
        );
        let (mut output, mut complaints) = (Vec::new(), Vec::new());
        let report = generate(input.as_bytes(), &mut output, &mut complaints).unwrap();
        assert_eq!(report, Report { done: 1, refused: 3 });
        let answer: Value = serde_json::from_slice(&output).unwrap();
        assert_eq!(answer["profile"]["who"], "ana");
        assert_eq!(answer["days"].as_array().unwrap().len(), 3);
        let complaints = String::from_utf8(complaints).unwrap();
        let numbers: Vec<_> = complaints.lines().map(|line| &line[..8]).collect();
        assert_eq!(numbers, ["linha 3:", "linha 4:", "linha 5:"]);
        assert!(complaints.contains("Escolha de 3 a 6 dias por semana."), "{complaints}");
    }
}
