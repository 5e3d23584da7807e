//! The fixed-choice answers, and the split of each level.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use evolua_text::token_enum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Escolha o nível: iniciante, intermediário ou avançado.")]
pub struct UnknownLevel;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Escolha o objetivo: hipertrofia, definição, força ou resistência.")]
pub struct UnknownObjective;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Programa desconhecido: os programas são ABC, ABCDE e PPL.")]
pub struct UnknownProgramType;

/// The number of training days is outside 3 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Escolha de 3 a 6 dias por semana.")]
pub struct AvailabilityOutOfRange;

/// The session is shorter than 30 or longer than 120 minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Escolha uma duração de 30 a 120 minutos por treino.")]
pub struct DurationOutOfRange;

token_enum! {
    /// Training experience. The variants are in the order of difficulty, so that an exercise suits
    /// a member if its level is not above the member's.
    pub enum Level {
        Beginner = "iniciante",
        Intermediate = "intermediario",
        Advanced = "avancado",
    }
    else UnknownLevel = |text| UnknownLevel
}

token_enum! {
    /// What the member trains for.
    pub enum Objective {
        Hypertrophy = "hipertrofia",
        /// Muscle with less fat.
        Definition = "definicao",
        Strength = "forca",
        /// More repetitions for longer.
        Endurance = "resistencia",
    }
    else UnknownObjective = |text| UnknownObjective
}

token_enum! {
    /// The split of a level. It decides only the name: the number of days, and what each trains,
    /// come from the availability.
    pub enum ProgramType {
        Abc = "ABC",
        Abcde = "ABCDE",
        PushPullLegs = "PPL",
    }
    else UnknownProgramType = |text| UnknownProgramType
}

impl Level {
    /// The split of this level.
    pub const fn program_type(self) -> ProgramType {
        match self {
            Self::Beginner => ProgramType::Abc,
            Self::Intermediate => ProgramType::Abcde,
            Self::Advanced => ProgramType::PushPullLegs,
        }
    }

    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Beginner => Some(Self::Intermediate),
            Self::Intermediate => Some(Self::Advanced),
            Self::Advanced => None,
        }
    }

    pub const fn previous(self) -> Option<Self> {
        match self {
            Self::Beginner => None,
            Self::Intermediate => Some(Self::Beginner),
            Self::Advanced => Some(Self::Intermediate),
        }
    }

    /// The name on screen, for the middle of a sentence.
    pub const fn portuguese(self) -> &'static str {
        match self {
            Self::Beginner => "iniciante",
            Self::Intermediate => "intermediário",
            Self::Advanced => "avançado",
        }
    }
}

impl Objective {
    /// The name on screen, for the middle of a sentence.
    pub const fn portuguese(self) -> &'static str {
        match self {
            Self::Hypertrophy => "hipertrofia",
            Self::Definition => "definição",
            Self::Strength => "força",
            Self::Endurance => "resistência",
        }
    }
}

/// Training days per week, 3 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "u8")]
pub struct Availability(u8);

impl Availability {
    pub const MIN: u8 = 3;
    pub const MAX: u8 = 6;

    pub fn new(days: impl Into<i64>) -> Result<Self, AvailabilityOutOfRange> {
        u8::try_from(days.into())
            .ok()
            .filter(|days| (Self::MIN..=Self::MAX).contains(days))
            .map(Self)
            .ok_or(AvailabilityOutOfRange)
    }

    pub const fn days(self) -> u8 {
        self.0
    }

    /// Every availability, fewest days first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN..=Self::MAX).map(Self)
    }
}

impl TryFrom<i64> for Availability {
    type Error = AvailabilityOutOfRange;

    fn try_from(days: i64) -> Result<Self, Self::Error> {
        Self::new(days)
    }
}

impl From<Availability> for u8 {
    fn from(availability: Availability) -> Self {
        availability.0
    }
}

/// Time for one session, 30 to 120 minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "u16")]
pub struct SessionDuration(u16);

impl SessionDuration {
    pub const MIN: u16 = 30;
    pub const MAX: u16 = 120;

    pub fn new(minutes: impl Into<i64>) -> Result<Self, DurationOutOfRange> {
        u16::try_from(minutes.into())
            .ok()
            .filter(|minutes| (Self::MIN..=Self::MAX).contains(minutes))
            .map(Self)
            .ok_or(DurationOutOfRange)
    }

    pub const fn minutes(self) -> u16 {
        self.0
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN..=Self::MAX).map(Self)
    }
}

impl TryFrom<i64> for SessionDuration {
    type Error = DurationOutOfRange;

    fn try_from(minutes: i64) -> Result<Self, Self::Error> {
        Self::new(minutes)
    }
}

impl From<SessionDuration> for u16 {
    fn from(duration: SessionDuration) -> Self {
        duration.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_match_the_stored_ones() {
        let levels: Vec<_> = Level::ALL.iter().map(|level| level.as_str()).collect();
        assert_eq!(levels, ["iniciante", "intermediario", "avancado"]);
        let objectives: Vec<_> =
            Objective::ALL.iter().map(|objective| objective.as_str()).collect();
        assert_eq!(objectives, ["hipertrofia", "definicao", "forca", "resistencia"]);
        for level in Level::ALL {
            assert_eq!(level.as_str().parse(), Ok(*level));
            assert_eq!(serde_json::to_value(level).unwrap(), level.as_str());
        }
        assert_eq!("Iniciante".parse::<Level>(), Err(UnknownLevel));
        assert_eq!("".parse::<Objective>(), Err(UnknownObjective));
    }

    #[test]
    fn the_level_decides_the_split() {
        let codes: Vec<_> = Level::ALL.iter().map(|level| level.program_type().as_str()).collect();
        assert_eq!(codes, ["ABC", "ABCDE", "PPL"]);
        assert_eq!("PPL".parse(), Ok(ProgramType::PushPullLegs));
        assert_eq!("ABCD".parse::<ProgramType>(), Err(UnknownProgramType));
    }

    #[test]
    fn availability_is_three_to_six_days() {
        assert_eq!(Availability::new(3).map(Availability::days), Ok(3));
        assert_eq!(Availability::new(6).map(Availability::days), Ok(6));
        for refused in [i64::MIN, -3, 0, 2, 7, 259, i64::MAX] {
            assert_eq!(Availability::new(refused), Err(AvailabilityOutOfRange), "{refused}");
        }
        assert_eq!(Availability::all().count(), 4);
    }

    #[test]
    fn duration_is_thirty_to_a_hundred_and_twenty_minutes() {
        assert_eq!(SessionDuration::new(30).map(SessionDuration::minutes), Ok(30));
        assert_eq!(SessionDuration::new(120).map(SessionDuration::minutes), Ok(120));
        for refused in [-60, 0, 29, 121, 65_596] {
            assert_eq!(SessionDuration::new(refused), Err(DurationOutOfRange), "{refused}");
        }
        assert_eq!(SessionDuration::all().count(), 91);
    }

    #[test]
    fn numbers_are_serialized_as_numbers_and_checked_when_parsed() {
        let availability: Availability = serde_json::from_str("4").unwrap();
        assert_eq!(serde_json::to_string(&availability).unwrap(), "4");
        let refusal = serde_json::from_str::<SessionDuration>("20").unwrap_err();
        assert!(refusal.to_string().contains("30 a 120 minutos"), "{refusal}");
    }
}
