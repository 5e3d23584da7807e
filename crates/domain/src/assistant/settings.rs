//! What the administrator sets.

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
    /// What holds before an administrator has changed anything. A deployment with a key wants
    /// an assistant, so it is on.
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
