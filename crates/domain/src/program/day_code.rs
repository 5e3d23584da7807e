//! The letter of a training day.

use thiserror::Error;

use evolua_text::token_enum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Treino desconhecido: os treinos vão de A a F.")]
pub struct UnknownDayCode;

token_enum! {
    /// The letter of a training day; by default A is Monday and F is Saturday.
    pub enum DayCode {
        A = "A",
        B = "B",
        C = "C",
        D = "D",
        E = "E",
        F = "F",
    }
    else UnknownDayCode = |text| UnknownDayCode
}
