//! What the administrator sets.

use std::ops::RangeInclusive;

/// Tokens of an answer.
pub const MAX_TOKENS: RangeInclusive<i32> = 100..=2_000;

/// The temperature in tenths, from 0 to 1.
pub const TEMPERATURE_TENTHS: RangeInclusive<i32> = 0..=10;

/// The longest text of the administrator, in characters.
pub const MOST_PROMPT: usize = 4_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssistantSettings {
    pub is_enabled: bool,
    pub model: String,
    pub max_tokens: u16,
    pub temperature_tenths: u8,
    /// What the administrator tells the model; it stands after the rules that are fixed.
    pub system_prompt: String,
}

impl AssistantSettings {
    /// What holds before an administrator has changed anything. Whoever gives the deployment a key
    /// wants an assistant, so it is on.
    pub fn initial(model: String) -> Self {
        Self {
            is_enabled: true,
            model,
            max_tokens: 600,
            temperature_tenths: 3,
            system_prompt: String::new(),
        }
    }
}
