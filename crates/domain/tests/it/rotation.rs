//! What reviews exchange for variety over the years.

use std::collections::HashMap;

use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId};
use evolua_domain::program::{
    Program, ProgramRequest, Rotatable, Rotation, TrainerChange, TrainerWish, rotate,
};
use evolua_domain::review::most_varied;

use crate::grid::{Case, cases};

/// Reviews are eight weeks apart.
const WEEKS: u32 = 8;

fn by_id(id: ExerciseId) -> &'static Exercise {
    Catalogue::embedded().by_id(id).unwrap()
}

fn sample() -> impl Iterator<Item = &'static Case> {
    cases().iter().filter(|case| [45, 90].contains(&case.minutes()))
}

fn is_lift(program: &Program, id: ExerciseId) -> bool {
    let mut planned = program.days.iter().flat_map(|day| &day.exercises);
    planned.any(|one| one.exercise_id == id && one.lift.is_some())
}

/// W12: twenty reviews without any progress always find two or three swaps, and nothing comes back
/// within sixteen weeks.
#[test]
fn variety_never_runs_dry() {
    for case in sample() {
        let mut program = case.program.rotatable(|_| 0);
        let mut left: HashMap<ExerciseId, u32> = HashMap::new();
        for review in 1..=20 {
            let most = most_varied(review - 1);
            assert_eq!(most, if review % 2 == 1 { 2 } else { 3 });
            let rotation = Rotation { review, left: left.clone(), progressing: Vec::new() };
            let swaps = rotate(&case.request, &program, &rotation, most);
            assert_eq!(swaps.len(), most, "{} review {review}", case.name());
            for swap in &swaps {
                let (old, new) = (by_id(swap.leaves), by_id(swap.enters));
                assert_eq!((old.group, old.pattern, old.kind), (new.group, new.pattern, new.kind));
                assert!(left.get(&new.id).is_none_or(|weeks| *weeks >= 16), "{}", case.name());
                assert!(!is_lift(&case.program, old.id), "{} {}", case.name(), old.name);
                let leaving = program.iter().find(|one| one.exercise == old.id).unwrap();
                assert!(!leaving.is_lead || review % 2 == 0, "{} {}", case.name(), old.name);
            }
            for one in &mut program {
                one.weeks += WEEKS;
                if let Some(swap) = swaps.iter().find(|swap| swap.leaves == one.exercise) {
                    *one = Rotatable { exercise: swap.enters, weeks: 0, ..*one };
                }
            }
            for weeks in left.values_mut() {
                *weeks += WEEKS;
            }
            left.extend(swaps.iter().map(|swap| (swap.leaves, WEEKS)));
            left.retain(|id, _| !program.iter().any(|one| one.exercise == *id));
        }
    }
}

#[test]
fn what_progresses_and_what_the_trainer_chose_stays() {
    let case = sample().next().unwrap();
    let program = case.program.rotatable(|_| 8);
    let all: Vec<ExerciseId> = program.iter().map(|one| one.exercise).collect();
    let rotation = Rotation { review: 2, left: HashMap::new(), progressing: all.clone() };
    assert!(rotate(&case.request, &program, &rotation, 3).is_empty());
    let change = |id: &ExerciseId| TrainerChange {
        exercise: *id,
        wish: TrainerWish::Range("8-12".parse().unwrap()),
        note: None,
        by: "Rafa".to_owned(),
        on: "2026-11-25".parse().unwrap(),
    };
    let trainer = all.iter().map(change).collect();
    let request = ProgramRequest { trainer, ..case.request.clone() };
    let rotation = Rotation { progressing: Vec::new(), ..rotation };
    assert!(rotate(&request, &program, &rotation, 3).is_empty());
}

#[test]
fn what_has_been_there_longest_leaves_first() {
    let case = sample().next().unwrap();
    let mut program = case.program.rotatable(|_| 8);
    let rotation = Rotation { review: 1, ..Rotation::default() };
    let usual = rotate(&case.request, &program, &rotation, 2);
    let oldest = program.iter_mut().find(|one| one.exercise == usual[1].leaves).unwrap();
    oldest.weeks = 24;
    assert_eq!(rotate(&case.request, &program, &rotation, 1)[0].leaves, usual[1].leaves);
}

#[test]
fn what_was_away_longest_enters_first_and_what_just_left_stays_away() {
    let case = sample().next().unwrap();
    let program = case.program.rotatable(|_| 8);
    let swap = |left: HashMap<ExerciseId, u32>| {
        let rotation = Rotation { review: 1, left, ..Rotation::default() };
        rotate(&case.request, &program, &rotation, 1)[0]
    };
    let first = swap(HashMap::new());
    let second = swap(HashMap::from([(first.enters, 20)]));
    assert_eq!(second.leaves, first.leaves);
    assert_ne!(second.enters, first.enters, "one that was never used");
    let enters = |weeks: u32, others: u32| {
        let all = Catalogue::embedded().exercises().iter().map(|one| (one.id, 15));
        swap(all.chain([(first.enters, weeks), (second.enters, others)]).collect()).enters
    };
    assert_eq!(enters(17, 16), first.enters);
    assert_eq!(enters(17, 18), second.enters);
    assert_eq!(enters(15, 16), second.enters);
}
