//! Every invariant for every profile, and for samples with limitations and later phases.

use std::collections::{BTreeMap, HashSet};

use evolua_domain::limitations::{Condition, Reading};
use evolua_domain::profile::TrainingProfile;
use evolua_domain::program::{ProgramRequest, generate};

use crate::grid::{Case, cases, exercise, profiles};
use crate::invariants::{INVARIANTS, compound_share_of, pull_push, variety_of};

/// Checks all invariants and returns the failures by invariant.
fn failures<'a>(cases: impl Iterator<Item = &'a Case>) -> BTreeMap<&'static str, Vec<String>> {
    let mut failures: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for case in cases {
        for (name, check) in INVARIANTS {
            let wrong = check(case);
            if !wrong.is_empty() {
                failures.entry(name).or_default().push(format!(
                    "{}: {}",
                    case.name(),
                    wrong.join("; ")
                ));
            }
        }
    }
    failures
}

fn report(failures: &BTreeMap<&'static str, Vec<String>>) -> String {
    let mut lines = Vec::new();
    for (name, wrong) in failures {
        lines.push(format!("{name}: {} failures", wrong.len()));
        let step = wrong.len().div_ceil(6);
        lines.extend(wrong.iter().step_by(step).map(|one| format!("    {one}")));
    }
    lines.join("\n")
}

#[test]
fn all_invariants_hold_for_all_profiles() {
    assert_eq!(profiles().count(), 4_368);
    let failures = failures(cases().iter());
    let count: usize = failures.values().map(Vec::len).sum();
    println!("4368 profiles × 42 invariants: {count} failures");
    assert_eq!(count, 0, "\n{}", report(&failures));
}

/// The session lengths of the sampled grid.
const SAMPLED_MINUTES: [u16; 4] = [30, 44, 60, 120];

fn sampled() -> impl Iterator<Item = TrainingProfile> {
    profiles().filter(|one| SAMPLED_MINUTES.contains(&one.session_duration.minutes()))
}

fn limited(profile: TrainingProfile, conditions: &[Condition]) -> Case {
    let limitations = Reading::with_conditions(conditions.iter().copied());
    Case::new(ProgramRequest { limitations, ..profile.into() })
}

#[test]
fn all_invariants_hold_with_every_condition() {
    let cases: Vec<_> = Condition::ALL
        .iter()
        .flat_map(|one| sampled().map(|profile| limited(profile, &[*one])))
        .collect();
    let failures = failures(cases.iter());
    assert!(failures.is_empty(), "of {}\n{}", cases.len(), report(&failures));
}

/// Two injuries may leave a group a set below its floor, since what trains it also trains a group at its
/// ceiling; caution on six days may leave a day two minutes short. May only fall.
const MOST_FAULTS_OF_PAIRS: usize = 2;

#[test]
fn all_invariants_hold_with_pairs_of_conditions() {
    let profiles: Vec<_> = sampled().collect();
    let pairs = Condition::ALL
        .iter()
        .enumerate()
        .flat_map(|(at, one)| Condition::ALL[at + 1..].iter().map(move |other| [*one, *other]));
    let cases: Vec<_> = pairs
        .enumerate()
        .flat_map(|(at, pair)| {
            let sample = profiles.iter().skip(at % 17).step_by(17);
            sample.map(move |profile| limited(*profile, &pair)).collect::<Vec<_>>()
        })
        .collect();
    let failures = failures(cases.iter());
    let count: usize = failures.values().map(Vec::len).sum();
    assert!(count <= MOST_FAULTS_OF_PAIRS, "of {}\n{}", cases.len(), report(&failures));
}

#[test]
fn all_invariants_hold_in_later_phases() {
    let cases: Vec<_> = sampled()
        .flat_map(|profile| {
            (1..=3).map(move |phase| Case::new(ProgramRequest { phase, ..profile.into() }))
        })
        .collect();
    let failures = failures(cases.iter());
    assert!(failures.is_empty(), "of {}\n{}", cases.len(), report(&failures));
}

/// The whole grid keeps a margin to the bounds, so that a change for the worse shows early.
#[test]
fn the_grid_keeps_a_margin_to_the_bounds() {
    let least = |of: fn(&Case) -> f64| cases().iter().map(of).fold(f64::MAX, f64::min);
    let most = |of: fn(&Case) -> f64| cases().iter().map(of).fold(f64::MIN, f64::max);
    assert!(least(pull_push) >= 0.65 && most(pull_push) <= 1.5);
    assert!(least(compound_share_of) > 0.38);
    assert!(least(variety_of) > 0.8);
}

#[test]
fn days_are_named_after_what_they_train() {
    for case in cases() {
        for day in &case.program.days {
            let groups = day.name.strip_prefix(&format!("Treino {} - ", day.day_code)).unwrap();
            let named: Vec<_> = groups.split(", ").flat_map(|part| part.split(" e ")).collect();
            assert!((1..=3).contains(&named.len()), "{}", day.name);
            for name in named {
                let trains = |planned| exercise(planned).group.as_str() == name;
                assert!(day.exercises.iter().any(trains), "{}: {}", case.name(), day.name);
            }
        }
    }
}

#[test]
fn every_exercise_says_why_in_one_sentence() {
    for case in cases() {
        for planned in case.program.days.iter().flat_map(|day| &day.exercises) {
            let reason = &planned.reason;
            assert!(reason.ends_with('.') && reason.chars().count() > 20, "{reason}");
        }
    }
}

#[test]
fn phases_keep_main_lifts_and_change_the_rest() {
    let profile = profiles().find(|one| one.weekly_minutes() == 5 * 75).unwrap();
    let ids = |phase| {
        let program = generate(ProgramRequest { phase, ..profile.into() });
        let all = program.days.into_iter().flat_map(|day| day.exercises);
        all.map(|one| one.exercise_id).collect::<HashSet<_>>()
    };
    let first = ids(0);
    let second = ids(1);
    let kept = first.intersection(&second).count();
    assert!(kept * 2 >= first.len() && kept < first.len(), "{kept} of {}", first.len());
}

/// The whole space: 96,096 programs, each made three times. Minutes in a debug build.
#[test]
#[ignore = "slow; run in release"]
fn all_invariants_hold_for_all_profiles_with_every_condition() {
    let mut found: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for condition in Condition::ALL {
        let cases: Vec<_> = profiles().map(|profile| limited(profile, &[*condition])).collect();
        for (name, wrong) in failures(cases.iter()) {
            found.entry(name).or_default().extend(wrong);
        }
    }
    assert!(found.is_empty(), "{}", report(&found));
}

#[test]
#[ignore = "slow; run in release"]
fn all_invariants_hold_for_all_profiles_in_later_phases() {
    let mut found: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for phase in 1..=3 {
        let case = |profile: TrainingProfile| Case::new(ProgramRequest { phase, ..profile.into() });
        let cases: Vec<_> = profiles().map(case).collect();
        for (name, wrong) in failures(cases.iter()) {
            found.entry(name).or_default().extend(wrong);
        }
    }
    assert!(found.is_empty(), "{}", report(&found));
}
