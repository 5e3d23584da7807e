//! The strength index, tested by the same table as the browser's copy of the rule.

use evolua_domain::exercise::Measure;
use evolua_domain::progress::{Body, LoggedSet, strength_index};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    measure: String,
    reps: u16,
    weight: f64,
    rir: Option<u8>,
    /// Kilograms; 70 where it isn't given.
    body: Option<f64>,
    index: Option<f64>,
}

#[test]
fn the_index_matches_the_shared_table() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../../testdata/strength_cases.json")).unwrap();
    assert!(!cases.is_empty());
    for Case { measure, reps, weight, rir, body, index } in cases {
        let set = LoggedSet { rir, ..LoggedSet::working(reps, weight) };
        let measure: Measure = measure.parse().unwrap();
        let body = Body::of_log(measure, body, 0.0, []);
        let found = strength_index(measure, body, &set);
        let is_equal = match (found, index) {
            (Some(found), Some(index)) => (found - index).abs() < 0.001,
            (found, index) => found == index,
        };
        assert!(is_equal, "{measure} {reps} × {weight}: {found:?}, not {index:?}");
    }
}
