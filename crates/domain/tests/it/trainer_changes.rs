//! What the trainer changes in a program, among what others change.

use evolua_domain::exercise::{Catalogue, ExerciseId, ExerciseKind, Measure};
use evolua_domain::limitations::Reading;
use evolua_domain::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
use evolua_domain::program::{
    Adjustments, Alternatives, PlannedExercise, Program, ProgramRequest, RepRange, Swap,
    TrainerChange, TrainerWish, fewest_safe_reps, generate,
};

fn request() -> ProgramRequest {
    TrainingProfile {
        level: Level::Intermediate,
        objective: Objective::Hypertrophy,
        availability: Availability::new(4).expect("days"),
        session_duration: SessionDuration::new(60).expect("minutes"),
    }
    .into()
}

fn change(exercise: ExerciseId, wish: TrainerWish) -> TrainerChange {
    let on = "2026-11-20".parse().expect("a date");
    TrainerChange { exercise, wish, note: None, by: "rita".to_owned(), on }
}

fn swapped(swap: Swap) -> TrainerChange {
    change(swap.leaves, TrainerWish::Swap { enters: swap.enters })
}

fn find(program: &Program, id: ExerciseId) -> Option<&PlannedExercise> {
    program.days.iter().flat_map(|day| &day.exercises).find(|one| one.exercise_id == id)
}

/// A loaded isolation exercise of the program with two others that may stand in its place and that
/// the program doesn't have.
fn triple(request: &ProgramRequest) -> [ExerciseId; 3] {
    let program = generate(request);
    let alternatives = Alternatives::new(request);
    let triples = program.days.iter().flat_map(|day| {
        day.exercises.iter().filter_map(|planned| {
            let exercise = Catalogue::embedded().by_id(planned.exercise_id)?;
            let is_usual =
                exercise.kind == ExerciseKind::Isolation && exercise.measure == Measure::LoadReps;
            let others = alternatives.for_day(day, exercise);
            let mut new = others.iter().filter(|one| find(&program, one.id).is_none());
            Some([is_usual.then_some(exercise.id)?, new.next()?.id, new.next()?.id])
        })
    });
    triples.into_iter().next().expect("a triple")
}

#[test]
fn of_two_swaps_the_later_one_holds_whoever_made_it() {
    let plain = request();
    let [first, second, third] = triple(&plain);
    let one = Swap { leaves: first, enters: second };
    let other = Swap { leaves: second, enters: third };
    for trainer in [vec![], vec![swapped(one)], vec![swapped(other)]] {
        let adjustments = Adjustments { swaps: vec![one, other], ..Adjustments::default() };
        let program = generate(ProgramRequest { adjustments, trainer, ..plain.clone() });
        assert!(find(&program, third).is_some());
        assert!(find(&program, first).is_none() && find(&program, second).is_none());
    }
}

#[test]
fn only_the_trainers_swap_brings_what_the_member_left_out() {
    let plain = request();
    let [first, second, _] = triple(&plain);
    let swap = Swap { leaves: first, enters: second };
    let adjustments = Adjustments { swaps: vec![swap], ..Adjustments::default() };
    let excluded = ProgramRequest { adjustments, excluded: vec![second], ..plain };
    assert!(find(&generate(&excluded), second).is_none());
    let by_trainer = ProgramRequest { trainer: vec![swapped(swap)], ..excluded };
    let program = generate(&by_trainer);
    let reason = &find(&program, second).expect("the newcomer").reason;
    assert!(reason.starts_with("Seu treinador (rita) pôs no lugar de "), "{reason}");
}

#[test]
fn a_fixed_range_outlasts_reviews_and_yields_to_limitations() {
    let plain = request();
    let [exercise, ..] = triple(&plain);
    let range = RepRange::new(5, 7).expect("a range");
    let fixed = ProgramRequest {
        adjustments: Adjustments { volume_steps: 1, intensity_steps: 2, ..Adjustments::default() },
        trainer: vec![change(exercise, TrainerWish::Range(range))],
        ..plain
    };
    let program = generate(&fixed);
    let planned = find(&program, exercise).expect("the exercise");
    assert_eq!(planned.reps, range);
    assert!(planned.reason.ends_with(" Seu treinador (rita) definiu 5-7."), "{}", planned.reason);
    let on = "2026-11-20".parse().expect("a date");
    let limitations = Reading::of(Some("tenho pressão alta controlada"), on);
    let limited = ProgramRequest { limitations, ..fixed };
    assert!(fewest_safe_reps(&limited, exercise) > 5);
    let program = generate(&limited);
    let reps = find(&program, exercise).map(|planned| planned.reps);
    assert!(reps.is_none_or(|reps| reps.low() >= fewest_safe_reps(&limited, exercise)));
}

#[test]
fn the_note_ends_the_sentence() {
    let one = change(ExerciseId::new(1), TrainerWish::Exclude);
    assert_eq!(one.sentence("tirou X"), "Seu treinador (rita) tirou X.");
    for note in ["dói", "dói."] {
        let with_note = TrainerChange { note: Some(note.to_owned()), ..one.clone() };
        assert_eq!(with_note.sentence("tirou X"), "Seu treinador (rita) tirou X: dói.");
    }
}
