//! The notice that a member reads after newer rules regenerated the program.

use super::Program;
use crate::exercise::{Catalogue, Exercise, ExerciseId};
use crate::limitations::{Reading, reasons_against};
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
    ProgramChange {
        entering: names_of(&missing_in(before, after)),
        leaving: names_of(&missing_in(after, before)),
    }
}

/// Why a program was made again without a change of the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenewalCause {
    /// Newer rules.
    Rules,
    /// An answer about a part that hurt.
    Retest,
    /// A talk of the trainer with the member.
    Talk,
    /// What the member wants to train more or less.
    Focus,
    /// A decision of the trainer.
    Trainer,
}

impl RenewalCause {
    // Without a word about health: the notice is kept on the device.
    const fn sentence(self) -> &'static str {
        match self {
            Self::Rules => {
                "Seu programa foi atualizado: melhoramos as regras que escolhem exercícios, séries, \
                 repetições e descansos."
            }
            Self::Retest => "Seu programa foi atualizado depois da sua resposta.",
            Self::Talk => "Seu programa foi atualizado depois da conversa com o seu personal.",
            Self::Trainer => "Seu personal mudou o que fica de fora do seu programa.",
            Self::Focus => "Seu programa foi atualizado para o que você quer treinar.",
        }
    }
}

/// What changed and why, in plain sentences; `None` where the programs are equal.
pub fn renewal_notice(
    cause: RenewalCause,
    reading: Reading,
    before: &Program,
    after: &Program,
) -> Option<String> {
    (before != after).then(|| change_notice(cause.sentence(), reading, before, after))
}

/// What changed, after a sentence that says why.
pub fn change_notice(why: &str, reading: Reading, before: &Program, after: &Program) -> String {
    let mut notice = why.to_owned();
    let mut add = |verbs: [&str; 2], names: &[&str], end: &str| {
        if !names.is_empty() {
            let verb = verbs[usize::from(names.len() > 1)];
            notice.extend([" ", verb, " ", &shortened(names), end, "."]);
        }
    };
    add(["Entra", "Entram"], &names_of(&missing_in(before, after)), "");
    for (causes, exercises) in by_cause(reading, missing_in(after, before)) {
        let end = match causes.as_slice() {
            [] => String::new(),
            causes => format!(", que evitamos por causa {}", listed(causes)),
        };
        add(["Sai", "Saem"], &names_of(&exercises), &end);
    }
    let [was, is] = [before, after].map(sets);
    if was != is {
        let change = format!(" A semana passa de {was} para {is} séries.");
        notice.push_str(&change);
    }
    notice.push_str(" Suas cargas e seu histórico continuam.");
    notice
}

type Causes = Vec<&'static str>;

/// The exercises by the limitations that forbid them, those that nothing forbids first.
fn by_cause(
    reading: Reading,
    exercises: Vec<&'static Exercise>,
) -> Vec<(Causes, Vec<&'static Exercise>)> {
    let mut groups: Vec<(Causes, Vec<&'static Exercise>)> = vec![(Causes::new(), Vec::new())];
    for exercise in exercises {
        let causes = reasons_against(reading, exercise.stress);
        match groups.iter_mut().find(|(known, _)| *known == causes) {
            Some((_, same)) => same.push(exercise),
            None => groups.push((causes, vec![exercise])),
        }
    }
    groups
}

fn names_of(exercises: &[&'static Exercise]) -> Vec<&'static str> {
    exercises.iter().map(|exercise| exercise.name.as_str()).collect()
}

/// The sets of a week.
fn sets(program: &Program) -> u32 {
    program.days.iter().flat_map(|day| &day.exercises).map(|one| u32::from(one.sets)).sum()
}

/// The exercises of one program that another doesn't have, in the order of the days.
fn missing_in(other: &Program, program: &Program) -> Vec<&'static Exercise> {
    let ids = |program: &Program| -> Vec<ExerciseId> {
        let all = program.days.iter().flat_map(|day| &day.exercises);
        all.map(|planned| planned.exercise_id).collect()
    };
    let others = ids(other);
    let mut exercises: Vec<&'static Exercise> = Vec::new();
    for id in ids(program).into_iter().filter(|id| !others.contains(id)) {
        let exercise = Catalogue::embedded().by_id(id);
        exercises.extend(exercise.filter(|one| !exercises.iter().any(|known| known.id == one.id)));
    }
    exercises
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
    use crate::limitations::Condition;
    use crate::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
    use crate::program::{ProgramRequest, generate};

    fn program(level: Level, minutes: u16) -> Program {
        generate(TrainingProfile {
            level,
            objective: Objective::Hypertrophy,
            availability: Availability::new(3).unwrap(),
            session_duration: SessionDuration::new(minutes).unwrap(),
        })
    }

    fn notice(before: &Program, after: &Program) -> Option<String> {
        renewal_notice(RenewalCause::Rules, Reading::default(), before, after)
    }

    #[test]
    fn the_notice_names_what_enters_and_leaves() {
        let before = program(Level::Beginner, 45);
        assert_eq!(notice(&before, &before), None);
        let mut fewer = before.clone();
        let gone = fewer.days[0].exercises.remove(1);
        let name = &Catalogue::embedded().by_id(gone.exercise_id).unwrap().name;
        let text = notice(&before, &fewer).unwrap();
        let [was, is] = [&before, &fewer].map(sets);
        let expected = format!(" Sai {name}. A semana passa de {was} para {is} séries. Suas");
        assert!(text.contains(&expected), "{text}");
        let text = notice(&before, &program(Level::Advanced, 90)).unwrap();
        assert!(text.contains(" Entram ") && text.contains(" e mais "), "{text}");
    }

    #[test]
    fn the_notice_names_the_limitation_that_an_exercise_leaves_for() {
        let healthy = ProgramRequest::from(TrainingProfile {
            level: Level::Intermediate,
            objective: Objective::Hypertrophy,
            availability: Availability::new(4).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        });
        let reading = Reading::with_conditions([Condition::Shoulder]);
        let hurt = ProgramRequest { limitations: reading, ..healthy.clone() };
        let [before, after] = [healthy, hurt].map(generate);
        let text = renewal_notice(RenewalCause::Rules, reading, &before, &after).unwrap();
        assert!(text.contains(", que evitamos por causa do ombro."), "{text}");
    }
}
