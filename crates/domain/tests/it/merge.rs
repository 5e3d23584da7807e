//! Merging copies of a session.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::workout::{
    Revised, Row, SessionCopy, SessionExercise, SessionHeader, SessionSet, SetRecord, SetType,
    SetValues, next_revision,
};
use proptest::prelude::*;
use uuid::Uuid;

fn start() -> DateTime<Utc> {
    "2026-11-20T15:00:00Z".parse().unwrap()
}

fn header(revision: i64, ended_after: Option<i64>) -> Revised<SessionHeader> {
    let value = SessionHeader {
        name: Some("Treino A".to_owned()),
        trained_on: "2026-11-20".parse().unwrap(),
        started_at: Some(start()),
        ended_at: ended_after.map(|minutes| start() + TimeDelta::minutes(minutes)),
        paused_seconds: 0,
        notes: None,
        workout_type: "A".to_owned(),
        program_type: "ABC".to_owned(),
    };
    Revised { revision, value }
}

fn exercise_id(at: u128) -> Uuid {
    Uuid::from_u128(at)
}

fn set_id(exercise: u128, at: u128) -> Uuid {
    Uuid::from_u128(100 + 10 * exercise + at)
}

fn exercise(order_index: i32) -> SessionExercise {
    SessionExercise { exercise_id: ExerciseId::new(1), order_index, notes: None }
}

fn set(exercise: u128, reps: i32, is_completed: bool) -> SessionSet {
    let values = SetValues {
        set_type: SetType::Working,
        reps: Some(reps),
        weight_kg: Some(40.0),
        duration_seconds: None,
        rest_seconds: Some(90),
        rir: None,
        target_reps: None,
        target_weight_kg: None,
        notes: None,
        is_completed,
        has_pain: false,
        pain_at: None,
        pain_score: None,
        is_confirmed: false,
    };
    let completed_at = is_completed.then(|| start() + TimeDelta::minutes(reps.into()));
    let record = SetRecord { order_index: 0, values, completed_at, origin: None };
    SessionSet { exercise: exercise_id(exercise), record }
}

/// A copy with one exercise and, where wanted, its first set.
fn copy(of_exercise: Row<SessionExercise>, of_set: Option<Row<SessionSet>>) -> SessionCopy {
    let mut copy = SessionCopy::new(header(1, None));
    copy.add_exercise(exercise_id(0), of_exercise);
    if let Some(row) = of_set {
        copy.add_set(set_id(0, 0), row);
    }
    copy
}

/// A removed exercise as a client sends it, with its content.
fn removed_exercise(revision: i64) -> Row<SessionExercise> {
    Row { removed: Some(revision), ..Row::present(revision, exercise(0)) }
}

/// The repetitions of the set if it is left, and whether the exercise is.
fn outcome(session: SessionCopy) -> (Option<i32>, bool) {
    let pruned = session.pruned();
    let set = pruned.sets.get(&set_id(0, 0)).and_then(|row| row.copy.as_ref());
    let reps = set.and_then(|set| set.value.record.values.reps);
    (reps, pruned.exercises[&exercise_id(0)].copy.is_some())
}

#[test]
fn the_newer_copy_or_removal_of_a_row_is_kept() {
    let planned = || Row::present(0, exercise(0));
    let with_set = |revision, reps, is_completed| {
        copy(planned(), Some(Row::present(revision, set(0, reps, is_completed))))
    };
    let with_removed_set = |revision| copy(planned(), Some(Row::removed(revision, None)));
    let with_removed_exercise = |revision| copy(removed_exercise(revision), None);
    let cases = [
        ("the higher revision", with_set(1, 8, true), with_set(2, 9, true), Some(9), true),
        ("undone later", with_set(1, 8, true), with_set(2, 9, false), Some(9), true),
        ("tie: the completed one", with_set(2, 8, true), with_set(2, 9, false), Some(8), true),
        (
            "tie of completed ones: the earlier",
            with_set(2, 8, true),
            with_set(2, 9, true),
            Some(8),
            true,
        ),
        ("missing says nothing", with_set(1, 8, true), copy(planned(), None), Some(8), true),
        ("removed later", with_set(1, 8, true), with_removed_set(2), None, true),
        ("changed after the removal", with_set(3, 8, false), with_removed_set(2), Some(8), true),
        ("tie with a removal, completed", with_set(2, 8, true), with_removed_set(2), Some(8), true),
        (
            "tie with a removal, not completed",
            with_set(2, 8, false),
            with_removed_set(2),
            None,
            true,
        ),
        ("its exercise removed later", with_set(1, 8, true), with_removed_exercise(2), None, false),
        (
            "done after its exercise's removal",
            with_set(3, 8, true),
            with_removed_exercise(2),
            Some(8),
            true,
        ),
        (
            "planned in a removed exercise",
            with_set(0, 8, false),
            with_removed_exercise(2),
            None,
            false,
        ),
    ];
    for (name, one, other, reps, has_exercise) in cases {
        let expected = (reps, has_exercise);
        assert_eq!(outcome(one.clone().merged(other.clone())), expected, "{name}");
        assert_eq!(outcome(other.merged(one)), expected, "{name}, the other way round");
    }
}

#[test]
fn a_removal_and_a_newer_set_in_one_copy_leave_the_set() {
    let both = copy(removed_exercise(5), Some(Row::present(7, set(0, 8, true))));
    assert_eq!(outcome(both), (Some(8), true));
}

#[test]
fn an_end_is_kept_and_may_be_taken_back_later() {
    let with = |revision, ended_after| SessionCopy::new(header(revision, ended_after));
    let cases = [
        (with(1, None), with(2, Some(50)), Some(50)),
        (with(2, Some(50)), with(3, None), None),
        (with(2, Some(50)), with(2, None), Some(50)),
        (with(2, Some(50)), with(2, Some(60)), Some(50)),
    ];
    for (one, other, minutes) in cases {
        let ended_at = minutes.map(|minutes| start() + TimeDelta::minutes(minutes));
        let merged = one.clone().merged(other.clone());
        assert_eq!(merged.header.value.ended_at, ended_at);
        assert_eq!(other.merged(one), merged);
    }
}

#[test]
fn a_change_raises_the_revision_even_where_the_clock_is_behind() {
    let now = start();
    assert_eq!(next_revision(0, now), now.timestamp_millis());
    let ahead = now.timestamp_millis() + 5;
    assert_eq!(next_revision(ahead, now), ahead + 1);
}

/// A copy as a device may have it: some exercises, each with some of its sets.
fn any_copy() -> impl Strategy<Value = SessionCopy> {
    let origin = prop::option::of(1_i64..4);
    let set_row = (0_i64..8, 1_i32..4, any::<bool>(), prop::bool::weighted(0.2), origin);
    let exercise_row = (0_i64..8, 0_i32..3, prop::bool::weighted(0.2));
    let one = (exercise_row, prop::collection::btree_map(0_u128..3, set_row, 0..3));
    let own_fields = (0_i64..4, prop::option::of(0_i64..3));
    (own_fields, prop::collection::btree_map(0_u128..2, one, 0..3)).prop_map(
        |((revision, ended_after), tree)| {
            let mut copy = SessionCopy::new(header(revision, ended_after));
            for (at, ((revision, order, is_removed), sets)) in tree {
                let row = Row::present(revision, exercise(order));
                let row = Row { removed: is_removed.then_some(revision), ..row };
                copy.add_exercise(exercise_id(at), row);
                for (place, (revision, reps, is_completed, is_removed, origin)) in sets {
                    let row = if is_removed {
                        Row::removed(revision, origin)
                    } else {
                        let mut value = set(at, reps, is_completed);
                        value.record.origin = origin;
                        Row::present(revision, value)
                    };
                    copy.add_set(set_id(at, place), row);
                }
            }
            copy
        },
    )
}

/// A set in which `reps` were recorded.
fn recorded(revision: i64, reps: i32, origin: i64) -> Row<SessionSet> {
    let mut value = set(0, reps, true);
    value.record.origin = Some(origin);
    Row::present(revision, value)
}

/// The repetitions of the sets that are left, in order.
fn reps_left(session: SessionCopy) -> Vec<i32> {
    let sets = session.pruned().sets.into_values().filter_map(|row| row.copy);
    let mut reps: Vec<_> = sets.filter_map(|set| set.value.record.values.reps).collect();
    reps.sort_unstable();
    reps
}

#[test]
fn a_recorded_set_is_replaced_only_by_what_was_made_from_it() {
    let with = |row: Row<SessionSet>| copy(Row::present(0, exercise(0)), Some(row));
    let planned = |revision| with(Row::present(revision, set(0, 10, false)));
    let removed = |revision, origin| with(Row::removed(revision, origin));
    let cases = [
        ("corrected", with(recorded(2, 8, 2)), with(recorded(5, 9, 2)), vec![9]),
        ("recorded on two devices", with(recorded(2, 8, 2)), with(recorded(5, 9, 5)), vec![8, 9]),
        ("changed as a planned set", with(recorded(2, 8, 2)), planned(5), vec![8]),
        ("removed as a planned set", with(recorded(2, 8, 2)), removed(5, None), vec![8]),
        ("removed by who knew it", with(recorded(2, 8, 2)), removed(5, Some(2)), vec![]),
        ("another one removed", with(recorded(2, 8, 2)), removed(5, Some(4)), vec![8]),
        (
            "its exercise removed by who didn't know it",
            with(recorded(2, 8, 2)),
            copy(removed_exercise(5), None),
            vec![8],
        ),
    ];
    for (name, one, other, reps) in cases {
        assert_eq!(reps_left(one.clone().merged(other.clone())), reps, "{name}");
        let twice = other.clone().merged(one.clone()).pruned().merged(other).merged(one);
        assert_eq!(reps_left(twice), reps, "{name}, the other way round and twice");
    }
}

/// What one of two devices does in a session.
#[derive(Debug, Clone, Copy)]
enum Act {
    /// Does a planned set.
    Record(u128),
    /// Corrects the recorded set at this place.
    Correct(usize),
    /// Removes the recorded set at this place.
    Remove(usize),
    /// Sends its copy to the server, which arrives twice.
    Send,
    /// Merges the server's copy into its own.
    Pull,
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        4 => (0_u128..3).prop_map(Act::Record),
        2 => (0_usize..6).prop_map(Act::Correct),
        1 => (0_usize..6).prop_map(Act::Remove),
        2 => Just(Act::Send),
        1 => Just(Act::Pull),
    ]
}

/// The recorded sets of a copy: id, revision, origin.
fn records(session: &SessionCopy) -> Vec<(Uuid, i64, i64)> {
    let left = session.clone().pruned().sets.into_iter();
    let record = |(id, row): (Uuid, Row<SessionSet>)| Some((id, row.copy?.revision, row.origin?));
    left.filter_map(record).collect()
}

/// The sets and exercises that are left.
fn remaining(session: &SessionCopy) -> (BTreeMap<Uuid, Revised<SessionSet>>, Vec<Uuid>) {
    let set = |(id, row): (&Uuid, &Row<SessionSet>)| Some((*id, row.copy.clone()?));
    let exercises = session.exercises.iter().filter(|(_, row)| row.copy.is_some());
    (session.sets.iter().filter_map(set).collect(), exercises.map(|(id, _)| *id).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn two_devices_lose_nothing_that_either_recorded(
        acts in prop::collection::vec((0_usize..2, any_act()), 1..40),
    ) {
        let mut plan = SessionCopy::new(header(1, None));
        plan.add_exercise(exercise_id(0), Row::present(0, exercise(0)));
        for place in 0..3 {
            plan.add_set(set_id(0, place), Row::present(0, set(0, 10, false)));
        }
        let mut devices = [plan.clone(), plan.clone()];
        let mut server = plan;
        let mut recorded_origins = BTreeSet::new();
        let mut removed_origins = BTreeSet::new();
        for (step, (at, act)) in (0_i64..).zip(acts) {
            // The clock of the second device is behind. No two changes have the same revision.
            let now = if at == 0 { 1_000 + 2 * step } else { 901 + 2 * step };
            let device = &mut devices[at];
            match act {
                Act::Record(place) => {
                    let id = set_id(0, place);
                    if device.sets[&id].origin.is_none() {
                        device.sets.insert(id, recorded(now, 8, now));
                        recorded_origins.insert(now);
                    }
                }
                Act::Correct(place) => {
                    if let Some((id, revision, origin)) = records(device).get(place).copied() {
                        device.sets.insert(id, recorded(now.max(revision + 1), 9, origin));
                    }
                }
                Act::Remove(place) => {
                    if let Some((id, revision, origin)) = records(device).get(place).copied() {
                        let removal = Row::removed(now.max(revision + 1), Some(origin));
                        device.sets.insert(id, removal);
                        removed_origins.insert(origin);
                    }
                }
                Act::Send => {
                    let sent = device.clone();
                    server = server.pruned().merged(sent.clone()).pruned().merged(sent).pruned();
                }
                Act::Pull => *device = device.clone().merged(server.clone()),
            }
        }
        for device in devices.iter().cycle().take(4) {
            server = server.pruned().merged(device.clone()).pruned();
        }
        let mut left: Vec<_> = records(&server).iter().map(|record| record.2).collect();
        left.sort_unstable();
        let before = left.len();
        left.dedup();
        prop_assert_eq!(left.len(), before, "a record stands twice");
        let left: BTreeSet<_> = left.into_iter().collect();
        // A correction may restore what the other device removed.
        let kept: BTreeSet<_> = recorded_origins.difference(&removed_origins).copied().collect();
        prop_assert!(kept.is_subset(&left), "{:?} of {:?}", left, kept);
        prop_assert!(left.is_subset(&recorded_origins));
        for device in devices {
            let device = device.merged(server.clone()).pruned();
            prop_assert_eq!(records(&device), records(&server), "both end with the same");
        }
    }
}

proptest! {
    #[test]
    fn merging_is_commutative_associative_and_idempotent(
        a in any_copy(), b in any_copy(), c in any_copy(),
    ) {
        let merge = |one: &SessionCopy, other: &SessionCopy| one.clone().merged(other.clone());
        prop_assert_eq!(merge(&a, &b), merge(&b, &a));
        prop_assert_eq!(merge(&merge(&a, &b), &c), merge(&a, &merge(&b, &c)));
        prop_assert_eq!(merge(&a, &a), a.clone());
        prop_assert_eq!(merge(&merge(&a, &b), &b), merge(&a, &b));
    }

    /// The server prunes after each delivery, so the result must not depend on when that happens.
    #[test]
    fn any_order_of_any_deliveries_ends_with_the_same_session(
        (deliveries, shuffled) in prop::collection::vec(any_copy(), 1..6).prop_flat_map(|all| {
            let twice: Vec<_> = all.iter().chain(&all).cloned().collect();
            (Just(all), Just(twice).prop_shuffle())
        }),
    ) {
        let merge_all = |copies: Vec<SessionCopy>| {
            let whole = copies.into_iter().reduce(|stored, one| stored.pruned().merged(one));
            whole.unwrap().pruned()
        };
        let one = merge_all(deliveries);
        let other = merge_all(shuffled);
        prop_assert_eq!(remaining(&one), remaining(&other));
        prop_assert_eq!(one.header, other.header);
    }

    #[test]
    fn every_completed_set_survives_exactly_once(
        done in prop::collection::vec((0_u128..2, 0_u128..3, 1_i64..9), 1..12),
        removed in prop::option::of(0_i64..9),
    ) {
        let deliveries = done.iter().map(|(at, place, revision)| {
            let mut copy = SessionCopy::new(header(1, None));
            copy.add_exercise(exercise_id(*at), Row::present(0, exercise(0)));
            copy.add_set(set_id(*at, *place), Row::present(*revision, set(*at, 8, true)));
            copy
        });
        let removal = removed.map(|revision| copy(removed_exercise(revision), None));
        let whole = deliveries.chain(removal).reduce(SessionCopy::merged).unwrap().pruned();
        let (sets, exercises) = remaining(&whole);
        for (at, place, _) in &done {
            let of_row = done.iter().filter(|one| (one.0, one.1) == (*at, *place));
            let newest = of_row.map(|one| one.2).max().unwrap();
            let is_covered = *at == 0 && removed.is_some_and(|by| newest < by);
            let found = sets.get(&set_id(*at, *place)).map(|set| set.revision);
            prop_assert_eq!(found, (!is_covered).then_some(newest));
            prop_assert!(is_covered || exercises.contains(&exercise_id(*at)));
        }
    }
}
