//! W8 to W10: the program of a new level comes in steps.

use std::collections::BTreeSet;

use evolua_domain::exercise::{Catalogue, Equipment, Exercise, ExerciseId, ExerciseKind};
use evolua_domain::profile::Level;
use evolua_domain::program::{ProgramRequest, Stage, generate, staged};

use crate::grid::profiles;

fn by_id(id: ExerciseId) -> &'static Exercise {
    Catalogue::embedded().by_id(id).unwrap()
}

#[test]
fn each_stage_brings_five_exercises_and_a_sixth_more_sets_at_most() {
    let mut ended = 0;
    let sampled = profiles().filter(|one| [45, 60, 90].contains(&one.session_duration.minutes()));
    for profile in sampled {
        let Some(level) = profile.level.next() else { continue };
        let mut stage = Stage::default().after(&generate(profile));
        let raised = evolua_domain::profile::TrainingProfile { level, ..profile };
        for number in 1..=8 {
            let request = ProgramRequest { stage: Some(stage.clone()), ..raised.into() };
            let program = generate(&request);
            let found = staged(&request, &program).unwrap();
            let context = format!("{profile:?} stage {number}");
            assert!(found.new.len() <= 5, "{context}: {} new", found.new.len());
            let sets = program.weekly_strength_sets();
            assert!(sets * 100 <= stage.sets_before * 115, "{context}: {sets} sets");
            let known: BTreeSet<_> = stage.known.iter().copied().collect();
            for new in found.new.iter().map(|id| by_id(*id)) {
                let is_twin = |id: &&ExerciseId| {
                    let one = by_id(**id);
                    one.pattern == new.pattern && one.equipment != Equipment::Barbell
                };
                let is_bar =
                    new.kind == ExerciseKind::Compound && new.equipment == Equipment::Barbell;
                assert!(!is_bar || known.iter().any(|id| is_twin(&id)), "{context}: {}", new.name);
            }
            if found.is_done {
                ended += 1;
                break;
            }
            stage = stage.after(&program);
        }
    }
    let chances = profiles().filter(|one| {
        one.level != Level::Advanced && [45, 60, 90].contains(&one.session_duration.minutes())
    });
    assert_eq!(ended, chances.count(), "every change of level ends");
}
