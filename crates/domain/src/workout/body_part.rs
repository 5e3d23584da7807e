//! Where a set hurt.

use evolua_text::token_enum;

use crate::input::InputError;

token_enum! {
    /// A place that a member points at on the body map. The chest isn't one: pain there is no matter of
    /// an exercise, and the screen says so.
    pub enum BodyPart {
        Neck = "pescoco",
        Shoulder = "ombro",
        Elbow = "cotovelo",
        Wrist = "punho",
        UpperBack = "costas",
        LowerBack = "lombar",
        Hip = "quadril",
        Knee = "joelho",
        Ankle = "tornozelo",
        /// Anywhere else, such as in a muscle.
        Elsewhere = "outro",
    }
    else InputError = |text| InputError::UnknownChoice
}
