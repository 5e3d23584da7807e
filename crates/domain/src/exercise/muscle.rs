//! The muscles that an exercise works, and the share of a set that each of them gets.

use std::str::FromStr;

use serde::Deserialize;

use super::{MuscleGroup, UnknownToken};

/// A muscle that an exercise works: one of the groups, or one without a weekly volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Muscle {
    Group(MuscleGroup),
    Adductors,
    Forearms,
    LowerBack,
}

impl Muscle {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Group(group) => group.as_str(),
            Self::Adductors => "Adutores",
            Self::Forearms => "Antebraço",
            Self::LowerBack => "Lombar",
        }
    }

    /// The group whose weekly volume counts the muscle.
    pub const fn group(self) -> Option<MuscleGroup> {
        match self {
            Self::Group(group) => Some(group),
            _ => None,
        }
    }
}

impl FromStr for Muscle {
    type Err = UnknownToken;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "Adutores" => Ok(Self::Adductors),
            "Antebraço" => Ok(Self::Forearms),
            "Lombar" => Ok(Self::LowerBack),
            _ => match text.parse() {
                // Cardio is a group of exercises, not a muscle.
                Ok(MuscleGroup::Cardio) | Err(_) => Err(UnknownToken::new("musculos", text)),
                Ok(group) => Ok(Self::Group(group)),
            },
        }
    }
}

/// How much of a set a muscle is credited with. Fractional counting, direct 1 and indirect ½, is
/// what fits the evidence best (Pelland 2025, 10.1007/s40279-025-02344-w).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "f64")]
pub enum Share {
    /// Half a set for every set done.
    Indirect,
    /// A whole set for every set done.
    Direct,
}

impl Share {
    /// The credit for one set, in half sets.
    pub const fn half_sets(self) -> u8 {
        match self {
            Self::Indirect => 1,
            Self::Direct => 2,
        }
    }
}

impl TryFrom<f64> for Share {
    type Error = String;

    fn try_from(share: f64) -> Result<Self, Self::Error> {
        match share {
            1.0 => Ok(Self::Direct),
            0.5 => Ok(Self::Indirect),
            _ => Err(format!("a share is 1 or 0.5, not {share}")),
        }
    }
}

/// One muscle of an exercise with its share of every set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MuscleLoad {
    pub muscle: Muscle,
    pub share: Share,
}

impl FromStr for MuscleLoad {
    type Err = UnknownToken;

    /// Parses the catalogue's notation, such as `Peito:1.0`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refusal = || UnknownToken::new("musculos", text);
        let (muscle, share) = text.split_once(':').ok_or_else(refusal)?;
        let share = match share {
            "1.0" => Share::Direct,
            "0.5" => Share::Indirect,
            _ => return Err(refusal()),
        };
        Ok(Self { muscle: muscle.parse()?, share })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_notation_is_parsed() {
        let chest = Muscle::Group(MuscleGroup::Chest);
        assert_eq!("Peito:1.0".parse(), Ok(MuscleLoad { muscle: chest, share: Share::Direct }));
        assert_eq!(
            "Lombar:0.5".parse(),
            Ok(MuscleLoad { muscle: Muscle::LowerBack, share: Share::Indirect })
        );
    }

    #[test]
    fn anything_else_is_refused() {
        for refused in ["", "Peito", "Peito:", "Peito:2.0", "Peitoral:1.0", "Cardio:1.0"] {
            assert!(refused.parse::<MuscleLoad>().is_err(), "{refused}");
        }
    }
}
