//! The sentences for what `validator` refuses.

use evolua_services::FieldErrors;
use serde_json::Value;
use validator::{ValidationError, ValidationErrors, ValidationErrorsKind};

/// Adds every refused field under its path, such as `exercises[0].notes`.
pub(super) fn collect(errors: &ValidationErrors, path: &str, fields: &mut FieldErrors) {
    for (name, kind) in errors.errors() {
        let path = if path.is_empty() { name.to_string() } else { format!("{path}.{name}") };
        match kind {
            ValidationErrorsKind::Struct(inner) => collect(inner, &path, fields),
            ValidationErrorsKind::List(rows) => {
                for (at, row) in rows {
                    collect(row, &format!("{path}[{at}]"), fields);
                }
            }
            // The first says enough, and `FieldErrors` keeps only one.
            ValidationErrorsKind::Field(refusals) => {
                if let Some(refusal) = refusals.first() {
                    fields.refuse(&path, sentence(refusal));
                }
            }
        }
    }
}

/// The one table of sentences. It reads bounds only: the parameter `value` is what was sent.
fn sentence(refusal: &ValidationError) -> String {
    let bound = |name: &str| refusal.params.get(name).map(number).unwrap_or_default();
    match refusal.code.as_ref() {
        "length" | "items" if is_empty(refusal) => sentence(&ValidationError::new("required")),
        "length" => format!("Use no máximo {} caracteres.", bound("max")),
        "items" => format!("Envie no máximo {} itens.", bound("max")),
        "range" => format!("Informe um número de {} a {}.", bound("min"), bound("max")),
        "control_character" => "O texto contém caracteres que não podem ser usados.".to_owned(),
        "incomplete_workout" => {
            "Preencha o nome do treino e adicione pelo menos um exercício".to_owned()
        }
        "no_member" => "Escolha pelo menos um aluno".to_owned(),
        _ => "Preencha este campo.".to_owned(),
    }
}

/// A bound in Portuguese, without the decimals that a whole number doesn't need.
fn number(bound: &Value) -> String {
    match bound.as_f64() {
        Some(whole) if bound.is_f64() && whole.fract() == 0.0 => format!("{whole:.0}"),
        _ => bound.to_string().replace('.', ","),
    }
}

fn is_empty(refusal: &ValidationError) -> bool {
    match refusal.params.get("value") {
        Some(Value::String(text)) => text.is_empty(),
        Some(Value::Array(items)) => items.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};
    use validator::Validate;

    use super::*;
    use crate::extract::{printable, trimmed};

    #[derive(Deserialize, Serialize, Validate)]
    struct Row {
        #[validate(range(min = 0.0, max = 2.5))]
        load: f64,
    }

    #[derive(Deserialize, Validate)]
    struct Sample {
        #[serde(deserialize_with = "trimmed")]
        #[validate(length(min = 1, max = 3), custom(function = "printable"))]
        name: String,
        #[validate(range(min = 1, max = 10))]
        sets: i32,
        #[validate(length(min = 1, max = 2, code = "items"), nested)]
        rows: Vec<Row>,
    }

    fn refusals(json: &str) -> Vec<(String, String)> {
        let sample: Sample = serde_json::from_str(json).unwrap();
        let mut fields = FieldErrors::default();
        if let Err(errors) = sample.validate() {
            collect(&errors, "", &mut fields);
        }
        fields.iter().map(|(name, sentence)| (name.to_owned(), sentence.to_owned())).collect()
    }

    #[test]
    fn every_refused_field_has_its_sentence() {
        let found = |json: &str| {
            let refusals = refusals(json);
            let lines = refusals.iter().map(|(name, sentence)| format!("{name}: {sentence}"));
            lines.collect::<Vec<_>>().join("\n")
        };
        assert_eq!(found(r#"{"name": " oi ", "sets": 10, "rows": [{"load": 2.5}]}"#), "");
        assert_eq!(
            found(r#"{"name": "  ", "sets": 11, "rows": [{"load": 0}, {"load": 2.6}]}"#),
            "name: Preencha este campo.\n\
             rows[1].load: Informe um número de 0 a 2,5.\n\
             sets: Informe um número de 1 a 10."
        );
        assert_eq!(
            found(
                r#"{"name": "muito", "sets": 1, "rows": [{"load": 9}, {"load": 9}, {"load": 9}]}"#
            ),
            "name: Use no máximo 3 caracteres.\nrows: Envie no máximo 2 itens."
        );
        assert_eq!(
            found(r#"{"name": "a\u0000", "sets": 1, "rows": []}"#),
            "name: O texto contém caracteres que não podem ser usados.\nrows: Preencha este campo."
        );
    }
}
