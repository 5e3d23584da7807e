//! The assistant's part of the configuration.

use std::collections::BTreeMap;

use evolua_services::assistant::{Budgets, OpenAiSettings, Price};

use super::Reader;

/// Offered where no others are configured.
const MODELS: &str = "gpt-4o,gpt-4o-mini,gpt-4.1,gpt-4.1-mini";

const PRICES: &str = "EVOLUA_ASSISTANT_PRICES";

/// An account at a provider of language models, and how it may be used.
pub(crate) struct AssistantConfig {
    pub(crate) provider: OpenAiSettings,
    pub(crate) models: Vec<String>,
    pub(crate) prices: BTreeMap<String, Price>,
    pub(crate) budgets: Budgets,
}

impl<F: Fn(&str) -> Option<String>> Reader<F> {
    /// `None` without a key.
    pub(super) fn assistant(&mut self) -> Option<AssistantConfig> {
        let models = self.models();
        let prices = self.prices();
        let budgets = Budgets {
            member: self.budget("EVOLUA_ASSISTANT_BUDGET_MEMBER", "200000"),
            site: self.budget("EVOLUA_ASSISTANT_BUDGET_SITE", "20000000"),
        };
        let base_url = self.parsed_or("OPENAI_BASE_URL", "https://api.openai.com/v1");
        let api_key = self.non_blank("OPENAI_API_KEY")?;
        let provider = OpenAiSettings { api_key, base_url };
        Some(AssistantConfig { provider, models, prices, budgets })
    }

    /// Names separated by commas, the first of which is used until the administrator chooses.
    fn models(&mut self) -> Vec<String> {
        let name = "EVOLUA_ASSISTANT_MODELS";
        let text = self.text(name, MODELS);
        let models = text.split(',').map(str::trim).filter(|model| !model.is_empty());
        let models: Vec<_> = models.map(str::to_owned).collect();
        if models.is_empty() {
            self.faults.push(format!("{name}: name at least one model"));
        }
        models
    }

    /// As `{"model": [2.5, 10]}`: US dollars for a million tokens that are read and written.
    fn prices(&mut self) -> BTreeMap<String, Price> {
        let Some(text) = self.non_blank(PRICES) else { return BTreeMap::new() };
        let prices: BTreeMap<String, (f64, f64)> = match serde_json::from_str(&text) {
            Ok(prices) => prices,
            Err(error) => {
                self.faults.push(format!("{PRICES}: {error}"));
                return BTreeMap::new();
            }
        };
        if prices.values().any(|(input, output)| *input < 0.0 || *output < 0.0) {
            self.faults.push(format!("{PRICES}: a price is negative"));
        }
        let price = |(model, (input, output))| (model, Price { input, output });
        prices.into_iter().map(price).collect()
    }

    fn budget(&mut self, name: &str, default: &str) -> i64 {
        let tokens = self.parsed_or(name, default);
        if tokens < 1 {
            self.faults.push(format!("{name} must be at least 1"));
        }
        tokens
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::{Config, ConfigError};
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<Option<AssistantConfig>, ConfigError> {
        let pairs: HashMap<_, _> = pairs.iter().copied().collect();
        Config::read(|name| pairs.get(name).map(|value| (*value).to_owned()))
            .map(|config| config.assistant)
    }

    #[test]
    fn without_a_key_there_is_no_assistant() {
        assert!(read(&[("OPENAI_BASE_URL", "http://127.0.0.1:9093/v1")]).unwrap().is_none());
    }

    #[test]
    fn a_key_is_enough() {
        let assistant = read(&[("OPENAI_API_KEY", "sk-1")]).unwrap().unwrap();
        assert_eq!(assistant.provider.base_url.as_str(), "https://api.openai.com/v1");
        assert_eq!((assistant.models.len(), assistant.models[0].as_str()), (4, "gpt-4o"));
        assert!(assistant.prices.is_empty());
        assert_eq!((assistant.budgets.member, assistant.budgets.site), (200_000, 20_000_000));
    }

    #[test]
    fn models_and_prices_are_read_or_name_their_fault() {
        let assistant = read(&[
            ("OPENAI_API_KEY", "sk-1"),
            ("EVOLUA_ASSISTANT_MODELS", " pequeno , grande,"),
            (PRICES, r#"{"grande": [2.5, 10]}"#),
        ]);
        let assistant = assistant.unwrap().unwrap();
        assert_eq!(assistant.models, ["pequeno", "grande"]);
        assert_eq!(assistant.prices["grande"], Price { input: 2.5, output: 10.0 });
        for (name, value) in [
            ("EVOLUA_ASSISTANT_MODELS", ","),
            (PRICES, "2.5"),
            (PRICES, r#"{"grande": [-1, 10]}"#),
            ("EVOLUA_ASSISTANT_BUDGET_MEMBER", "0"),
            ("EVOLUA_ASSISTANT_BUDGET_SITE", "muito"),
            ("OPENAI_BASE_URL", "api"),
        ] {
            let error = read(&[("OPENAI_API_KEY", "sk-1"), (name, value)]).err().unwrap();
            assert!(error.to_string().contains(name), "{error}");
        }
    }
}
