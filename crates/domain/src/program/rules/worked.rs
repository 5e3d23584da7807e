//! Which muscles the catalogue's exercises work.

use std::sync::OnceLock;

use super::Rules;
use crate::exercise::{Catalogue, Exercise};
use crate::program::volume::{LATERAL_DELTOID, REAR_DELTOID, Volume, counted_loads};

/// What one set of each exercise of the catalogue counts for each muscle, by the exercise's index.
pub(crate) fn worked(index: usize) -> &'static [(usize, Volume)] {
    static WORKED: OnceLock<Vec<Vec<(usize, Volume)>>> = OnceLock::new();
    let all = WORKED.get_or_init(|| {
        let heads = &Rules::embedded().deltoid_heads;
        let of = |exercise: &Exercise| {
            let lateral = heads.lateral.load(exercise).map(|load| (LATERAL_DELTOID, load));
            let posterior = heads.posterior.load(exercise).map(|load| (REAR_DELTOID, load));
            counted_loads(exercise).chain(lateral).chain(posterior).collect()
        };
        Catalogue::embedded().exercises().iter().map(of).collect()
    });
    &all[index]
}
