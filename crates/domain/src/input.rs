//! Errors that many fields share, each with the sentence that is shown at the field.

pub use evolua_text::search_key;
use thiserror::Error;

/// Why an input is refused.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum InputError {
    /// The field is empty and must not be.
    #[error("Preencha este campo.")]
    Missing,
    #[error("Informe um número de {min} a {max}.")]
    OutOfRange { min: i64, max: i64 },
    /// A date after the member's today.
    #[error("A data não pode estar no futuro.")]
    FutureDate,
    /// A date before the first one that the product accepts.
    #[error("Informe uma data a partir de 01/01/2000.")]
    DateTooOld,
    /// A date too far back to plan from.
    #[error("Escolha uma data do último ano em diante.")]
    TooLongAgo,
    /// A date too far ahead to plan for.
    #[error("Esta data está longe demais.")]
    TooFarAhead,
    /// An end that comes before its start.
    #[error("O fim não pode vir antes do início.")]
    EndBeforeStart,
    /// A routine of another number of days than the program.
    #[error("Escolha {days} dias, um para cada treino do seu programa.")]
    OtherNumberOfDays { days: usize },
    /// An unknown token.
    #[error("Escolha uma das opções.")]
    UnknownChoice,
}
