//! What a member agrees to.

use evolua_text::token_enum;

use crate::input::InputError;

token_enum! {
    /// What a member agrees to, or declares.
    pub enum ConsentKind {
        /// Terms of use and the declaration of being 18 or older.
        Terms = "terms",
        /// Keeping what the member says about limitations, which is health data.
        Health = "health",
        /// Having a doctor's clearance for what the limitations name.
        MedicalClearance = "medical_clearance",
        /// Continuing to train after withdrawing the limitations.
        TrainWithoutLimitations = "train_without_limitations",
        /// Being responsible for asking a doctor, after a yes to a health question.
        HealthTerm = "health_term",
        /// Keeping what the member measures of their body.
        Measurements = "measurements",
        /// Showing it to the trainer.
        SharedMeasurements = "shared_measurements",
        /// Computing loads with the measured weight.
        BodyMassInLoads = "body_mass_in_loads",
        /// Sending questions and training to the assistant's provider.
        Assistant = "assistant",
        /// Sending what the member says about limitations with them.
        AssistantLimitations = "assistant_limitations",
        /// Keeping the messages between the member and the trainer, which may say what is health data.
        Messages = "messages",
    }
    else InputError = |_text| InputError::UnknownChoice
}

impl ConsentKind {
    /// Whether it can be withdrawn. The others are the contract, which ends with the account, and
    /// declarations of what was so on a day.
    pub const fn is_revocable(self) -> bool {
        matches!(
            self,
            Self::Health
                | Self::Measurements
                | Self::SharedMeasurements
                | Self::BodyMassInLoads
                | Self::Assistant
                | Self::AssistantLimitations
                | Self::Messages
        )
    }
}
