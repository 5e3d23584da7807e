//! The days of the barbell lifts of a strength plan, and the zones of cardio.

use evolua_text::token_enum;
use thiserror::Error;

/// The text names no day of a lift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected `pesado` or `leve`")]
pub struct UnknownLiftDay;

/// The text names no zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected `leve`, `moderada` or `intervalos`")]
pub struct UnknownZone;

token_enum! {
    /// Whether a barbell lift of a strength plan is trained near its most load on a day.
    pub enum LiftDay {
        Heavy = "pesado",
        Light = "leve",
    }
    else UnknownLiftDay = |_text| UnknownLiftDay
}

token_enum! {
    /// How hard cardio is.
    pub enum Zone {
        /// A talk is no effort: RPE 3 to 4.
        Light = "leve",
        /// Short sentences are possible: RPE 5 to 6.
        Moderate = "moderada",
        /// A minute hard and a minute light by turns: RPE 7 to 8.
        Intervals = "intervalos",
    }
    else UnknownZone = |_text| UnknownZone
}

impl Zone {
    /// How a member notices the zone without a device (ACSM 2011).
    pub(super) const fn talk_test(self) -> &'static str {
        match self {
            Self::Light => "Ritmo leve: dá para conversar à vontade.",
            Self::Moderate => "Ritmo moderado: dá para falar frases curtas.",
            Self::Intervals => "Intervalos: 1 min forte e 1 min leve, alternando.",
        }
    }
}
