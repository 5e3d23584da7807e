//! Snapshots of programs as tables that a trainer can read and approve.

use std::fmt::Write;

use evolua_domain::exercise::Catalogue;
use evolua_domain::limitations::notes;
use evolua_domain::profile::{Availability, SessionDuration, TrainingProfile};
use evolua_domain::program::{Program, ProgramRequest, generate, weekly_sets};

use crate::limitations::read;

/// Level, objective, days, minutes, limitations, phase.
const PROFILES: [(&str, &str, i64, i64, &str, u32); 26] = [
    ("iniciante", "hipertrofia", 3, 60, "", 0),
    ("iniciante", "definicao", 4, 45, "", 0),
    ("iniciante", "forca", 5, 90, "", 0),
    ("iniciante", "resistencia", 6, 30, "", 0),
    ("intermediario", "hipertrofia", 5, 60, "", 0),
    ("intermediario", "definicao", 6, 75, "", 0),
    ("intermediario", "forca", 3, 45, "", 0),
    ("intermediario", "resistencia", 4, 90, "", 0),
    ("avancado", "hipertrofia", 6, 75, "", 0),
    ("avancado", "definicao", 5, 60, "", 0),
    ("avancado", "forca", 4, 90, "", 0),
    ("avancado", "resistencia", 3, 60, "", 0),
    ("iniciante", "hipertrofia", 3, 30, "", 0),
    ("avancado", "hipertrofia", 6, 120, "", 0),
    ("intermediario", "hipertrofia", 5, 60, "", 1),
    ("avancado", "forca", 4, 90, "", 2),
    ("iniciante", "hipertrofia", 3, 60, "dor no joelho", 0),
    ("intermediario", "hipertrofia", 4, 60, "hérnia de disco L4-L5", 0),
    ("avancado", "forca", 5, 75, "bursite no ombro direito", 0),
    ("iniciante", "definicao", 3, 45, "gestante de 20 semanas", 0),
    ("iniciante", "hipertrofia", 4, 60, "pressão alta e diabetes", 0),
    ("intermediario", "definicao", 5, 60, "asma leve e dor no ombro", 0),
    ("avancado", "hipertrofia", 3, 90, "não posso correr nem agachar", 0),
    ("iniciante", "resistencia", 3, 60, "infarto em 2020", 0),
    ("intermediario", "forca", 6, 60, "condromalácia patelar grau II", 0),
    ("iniciante", "hipertrofia", 5, 120, "obesidade e labirintite", 0),
];

#[test]
fn programs_match_the_approved_snapshots() {
    let mut settings = insta::Settings::clone_current();
    settings.set_omit_expression(true);
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| {
        for (level, objective, days, minutes, limitations, phase) in PROFILES {
            let profile = TrainingProfile {
                level: level.parse().unwrap(),
                objective: objective.parse().unwrap(),
                availability: Availability::new(days).unwrap(),
                session_duration: SessionDuration::new(minutes).unwrap(),
            };
            let reading = read(limitations).reading;
            let request = ProgramRequest { limitations: reading, phase, ..profile.into() };
            let program = generate(&request);
            let mut name = format!("{level}_{objective}_{days}x{minutes}");
            for (text, part) in [
                (
                    limitations.to_owned(),
                    evolua_domain::input::search_key(limitations).replace([' ', '-'], "_"),
                ),
                (phase.to_string(), format!("fase_{phase}")),
            ] {
                if !text.is_empty() && text != "0" {
                    write!(name, "_{part}").unwrap();
                }
            }
            insta::assert_snapshot!(name, table(&request, &program, limitations));
        }
    });
}

fn table(request: &ProgramRequest, program: &Program, limitations: &str) -> String {
    let profile = request.profile;
    let mut text = format!(
        "{} · {} · {} dias de {} min · fase {} · {}\n",
        profile.level.portuguese(),
        profile.objective.portuguese(),
        profile.availability.days(),
        profile.session_duration.minutes(),
        request.phase,
        program.program_type
    );
    if !limitations.is_empty() {
        writeln!(text, "Limitações: {limitations}").unwrap();
    }
    for day in &program.days {
        let minutes = day.estimated_seconds.div_ceil(60);
        writeln!(text, "\n{} ({minutes} min)", day.name).unwrap();
        for planned in &day.exercises {
            let exercise = Catalogue::embedded().by_id(planned.exercise_id).unwrap();
            writeln!(
                text,
                "  {:<46} {} × {:<6} {:>3} s  {}",
                exercise.name,
                planned.sets,
                planned.reps.to_string(),
                planned.rest_seconds,
                planned.reason
            )
            .unwrap();
        }
    }
    writeln!(text, "\nSéries por semana").unwrap();
    for row in weekly_sets(request, program, []) {
        let name = row.group.as_str();
        writeln!(
            text,
            "  {name:<13} {:>5} (faixa {} a {}, alvo {})",
            row.planned, row.lo, row.hi, row.target
        )
        .unwrap();
    }
    for note in notes(&read(limitations), program) {
        writeln!(text, "\n{note}").unwrap();
    }
    text
}
