//! What a reading of limitations means for training. The texts are read by `evolua-limitations`.

mod decision;
mod labels;
mod notes;
mod restrictions;
mod retest;
mod rules;

pub use decision::{MovementDecision, MovementDecisions, UnknownMovementDecision, after_decisions};
pub use evolua_limitations::{
    Age, Condition, Conditions, Family, Interpretation, Movement, Movements, Outcome, Preference,
    Profile, Profiles, Reading, ReviewAfter, Trigger, UnknownCondition,
};
pub use notes::{CLEARANCE_NOTE, NOT_UNDERSTOOD_NOTE, WORSE_NOTE, notes};
pub(crate) use notes::{notes_with_answers, reasons_against};
pub use restrictions::{Must, Restrictions};
pub use retest::{
    MOST_PAIN, Reentry, Region, Retest, RetestDay, after_retests, due_retest, has_worsened, regions,
};
pub use rules::trainer_advice;
pub(crate) use rules::{asked_again_after, work};
