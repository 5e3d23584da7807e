//! The notice that a member reads after newer rules regenerated the program.

use super::Program;
use crate::exercise::{Catalogue, ExerciseId};
use crate::text::listed;

/// How many exercises a sentence names.
const MAX_NAMED: usize = 3;

/// The exercises that differ between two programs, in the order of the days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProgramChange {
    pub entering: Vec<&'static str>,
    pub leaving: Vec<&'static str>,
}

pub fn program_change(before: &Program, after: &Program) -> ProgramChange {
    ProgramChange { entering: missing_in(before, after), leaving: missing_in(after, before) }
}

/// What changed and why, in plain sentences; `None` where the programs are equal.
pub fn renewal_notice(before: &Program, after: &Program) -> Option<String> {
    if before == after {
        return None;
    }
    let ProgramChange { entering, leaving } = program_change(before, after);
    let mut notice = "Seu programa foi atualizado: melhoramos as regras que escolhem exercícios, \
                      séries, repetições e descansos."
        .to_owned();
    for (verbs, names) in [(["Entra", "Entram"], entering), (["Sai", "Saem"], leaving)] {
        if !names.is_empty() {
            let verb = verbs[usize::from(names.len() > 1)];
            notice.extend([" ", verb, " ", &shortened(&names), "."]);
        }
    }
    notice.push_str(" Suas cargas e seu histórico continuam.");
    Some(notice)
}

/// The names of the exercises of one program that another doesn't have, in the order of the days.
fn missing_in(other: &Program, program: &Program) -> Vec<&'static str> {
    let ids = |program: &Program| -> Vec<ExerciseId> {
        let all = program.days.iter().flat_map(|day| &day.exercises);
        all.map(|planned| planned.exercise_id).collect()
    };
    let others = ids(other);
    let mut names = Vec::new();
    for id in ids(program).into_iter().filter(|id| !others.contains(id)) {
        let name = Catalogue::embedded().by_id(id).map(|exercise| exercise.name.as_str());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names
}

/// `A, B, C e mais 4`, or all of a short list.
fn shortened(names: &[&str]) -> String {
    match names.len().checked_sub(MAX_NAMED) {
        Some(more) if more > 0 => format!("{} e mais {more}", names[..MAX_NAMED].join(", ")),
        _ => listed(names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
    use crate::program::generate;

    fn program(level: Level, minutes: u16) -> Program {
        generate(TrainingProfile {
            level,
            objective: Objective::Hypertrophy,
            availability: Availability::new(3).unwrap(),
            session_duration: SessionDuration::new(minutes).unwrap(),
        })
    }

    #[test]
    fn the_notice_names_what_enters_and_leaves() {
        let before = program(Level::Beginner, 45);
        assert_eq!(renewal_notice(&before, &before), None);
        let mut fewer = before.clone();
        let gone = fewer.days[0].exercises.remove(1);
        let name = &Catalogue::embedded().by_id(gone.exercise_id).unwrap().name;
        let notice = renewal_notice(&before, &fewer).unwrap();
        assert!(notice.contains(&format!(" Sai {name}. Suas cargas")), "{notice}");
        let notice = renewal_notice(&before, &program(Level::Advanced, 90)).unwrap();
        assert!(notice.contains(" Entram ") && notice.contains(" e mais "), "{notice}");
    }
}
