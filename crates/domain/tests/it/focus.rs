//! W1 to W4: what a focus changes.

use evolua_domain::exercise::{ExerciseKind, MuscleGroup};
use evolua_domain::program::{Focus, Program, ProgramRequest, generate_focused};

use crate::grid::{Case, exercise, half_sets, profiles};
use crate::invariants::{band, floor};

/// The groups that get more and less.
fn wishes() -> [Focus; 3] {
    use MuscleGroup::{Biceps, Chest, Glutes, Quadriceps, Shoulders};
    [
        Focus { up: vec![Glutes, Quadriceps], down: Some(Chest) },
        Focus { up: vec![Chest], down: None },
        Focus { up: vec![Shoulders, Biceps], down: Some(Quadriceps) },
    ]
}

fn sets(program: &Program, group: MuscleGroup) -> f64 {
    let of_day = program.days.iter().map(|day| half_sets(day)[group as usize]);
    f64::from(of_day.sum::<u32>()) / 2.0
}

/// Whether no other group stands before those of the focus among the compounds of a day, but for
/// barbell lifts, and among its isolation.
fn comes_first(program: &Program, focus: &Focus) -> bool {
    program.days.iter().all(|day| {
        [ExerciseKind::Compound, ExerciseKind::Isolation].iter().all(|kind| {
            let of_kind = day.exercises.iter().filter(|one| {
                let row = exercise(one);
                row.kind == *kind && row.group != MuscleGroup::Abdomen && one.lift.is_none()
            });
            let is_focus: Vec<bool> =
                of_kind.map(|one| focus.up.contains(&exercise(one).group)).collect();
            is_focus.windows(2).all(|pair| pair[0] || !pair[1])
        })
    })
}

#[test]
fn a_focus_gives_more_comes_first_and_leaves_the_others_their_floors() {
    let sampled = profiles().filter(|one| one.session_duration.minutes() % 30 == 0);
    let (mut all, mut limited_ones) = (0, 0);
    for (profile, focus) in sampled.flat_map(|one| wishes().map(|focus| (one, focus))) {
        let plain = Case::new(profile.into());
        let request = ProgramRequest { focus: focus.clone(), ..profile.into() };
        let (program, limited) = generate_focused(&request);
        let context = format!("{} {focus:?}", plain.name());
        all += 1;
        limited_ones += usize::from(!limited.is_empty());
        for group in &focus.up {
            let (before, after) = (sets(&plain.program, *group), sets(&program, *group));
            let target = 1.4 * band(&plain, *group, "target");
            assert!(after >= before, "{context}: {group} {before} to {after}");
            let is_served = after >= 1.15 * before || after >= 0.9 * target;
            assert!(is_served || limited.contains(group), "{context}: {group} {before} to {after}");
        }
        assert!(!limited.is_empty() || comes_first(&program, &focus), "{context}");
        // The barbell lifts of a strength plan don't shrink.
        let is_lifted = |group: &MuscleGroup| {
            let mut planned = program.days.iter().flat_map(|day| &day.exercises);
            planned.any(|one| one.lift.is_some() && exercise(one).group == *group)
        };
        let shrinks = |group: &MuscleGroup| !limited.contains(group) && !is_lifted(group);
        if let Some(down) = focus.down.filter(shrinks) {
            let fewest = if MuscleGroup::MAJORS.contains(&down) { 4.0 } else { 2.0 };
            let (before, after) = (sets(&plain.program, down), sets(&program, down));
            assert!((fewest..=before).contains(&after), "{context}: {down} {before} to {after}");
        }
        for group in MuscleGroup::MAJORS {
            let is_asked = focus.up.contains(&group) || focus.down == Some(group);
            let fewest = f64::max(4.0, 0.75 * floor(&plain, group));
            let after = sets(&program, group);
            assert!(is_asked || after >= fewest - 1e-9, "{context}: {group} {after} of {fewest}");
        }
    }
    assert!(limited_ones * 5 <= all, "{limited_ones} of {all} are limited");
}
