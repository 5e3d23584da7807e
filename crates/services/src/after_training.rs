//! What follows a change of the training log.

use crate::training_log::{self, Dependants};
use crate::{challenge, program, progress};

/// Updated after every change of the log, in this order.
pub const DEPENDANTS: Dependants = Dependants(&[
    // First, because the metrics and the light week come from the histories.
    training_log::update_histories,
    training_log::update_totals,
    progress::refresh_after_change,
    program::deload_after_failures,
    training_log::notify_trainer,
    challenge::recount_after_change,
]);
