//! The enumerations by which the catalogue classifies its exercises.

use evolua_text::token_enum;

use super::UnknownToken;

token_enum! {
    /// The muscle group of an exercise. The first eleven have a weekly volume.
    pub enum MuscleGroup {
        Chest = "Peito",
        Back = "Costas",
        Shoulders = "Ombros",
        Quadriceps = "Quadríceps",
        Hamstrings = "Posterior",
        Glutes = "Glúteos",
        Biceps = "Bíceps",
        Triceps = "Tríceps",
        Abdomen = "Abdômen",
        Calves = "Panturrilhas",
        Trapezius = "Trapézio",
        Cardio = "Cardio",
    }
    else UnknownToken = |text| UnknownToken::new("grupo_muscular", text)
}

impl MuscleGroup {
    /// How many groups have a weekly volume: all but cardio.
    pub const COUNTED: usize = 11;

    /// The large muscles, each of which needs at least four weekly sets (Iversen 2021).
    pub const MAJORS: [Self; 6] = [
        Self::Chest,
        Self::Back,
        Self::Shoulders,
        Self::Quadriceps,
        Self::Hamstrings,
        Self::Glutes,
    ];

    /// The groups with a weekly volume, in the order of [`Self::volume_index`].
    pub fn counted() -> &'static [Self] {
        &Self::ALL[..Self::COUNTED]
    }

    /// Index in a table of weekly volumes, 0 to 10; cardio has none.
    pub const fn volume_index(self) -> Option<usize> {
        let index = self as usize;
        if index < Self::COUNTED { Some(index) } else { None }
    }

    /// The half of the body that the group's compounds load. The trunk and cardio have none, since
    /// they need no warm-up sets of their own.
    pub const fn region(self) -> Option<Region> {
        match self {
            Self::Chest
            | Self::Back
            | Self::Shoulders
            | Self::Biceps
            | Self::Triceps
            | Self::Trapezius => Some(Region::Upper),
            Self::Quadriceps | Self::Hamstrings | Self::Glutes | Self::Calves => {
                Some(Region::Lower)
            }
            Self::Abdomen | Self::Cardio => None,
        }
    }
}

/// A half of the body. The first compound of each half in a day is preceded by warm-up sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Region {
    /// Chest, back, shoulders and arms.
    Upper,
    /// Legs and hips.
    Lower,
}

token_enum! {
    /// The equipment of an exercise.
    pub enum Equipment {
        Machine = "maquina",
        Cable = "polia",
        Barbell = "barra",
        EzBar = "barra_w",
        Smith = "smith",
        Dumbbells = "halteres",
        Plate = "anilha",
        AnkleWeight = "caneleira",
        Kettlebell = "kettlebell",
        Bodyweight = "peso_corporal",
        SwissBall = "bola_suica",
        ElasticBand = "elastico",
        Treadmill = "esteira",
        ExerciseBike = "bicicleta",
        Elliptical = "eliptico",
        RowingMachine = "remo_ergometro",
        StairClimber = "simulador_escada",
        JumpRope = "corda",
    }
    else UnknownToken = |text| UnknownToken::new("equipamento", text)
}

token_enum! {
    /// How many joints work, which decides order, repetitions and rest.
    pub enum ExerciseKind {
        Compound = "composto",
        Isolation = "isolado",
        /// Measured in minutes; has no weekly volume.
        Cardio = "cardio",
    }
    else UnknownToken = |text| UnknownToken::new("tipo", text)
}

token_enum! {
    /// What is logged for a set.
    pub enum Measure {
        LoadReps = "carga_reps",
        /// Repetitions with the body's weight, plus any added load.
        BodyweightReps = "peso_corporal_reps",
        /// Repetitions with kilograms of help.
        AssistedReps = "assistido_reps",
        Hold = "tempo",
        CardioTime = "cardio_tempo",
    }
    else UnknownToken = |text| UnknownToken::new("medida", text)
}

impl Measure {
    /// Whether both measures count in the same unit: repetitions, seconds or minutes.
    pub const fn counts_like(self, other: Self) -> bool {
        matches!((self, other), (Self::Hold, Self::Hold) | (Self::CardioTime, Self::CardioTime))
            || (self.counts_reps() && other.counts_reps())
    }

    /// Whether repetitions are counted rather than time.
    pub const fn counts_reps(self) -> bool {
        matches!(self, Self::LoadReps | Self::BodyweightReps | Self::AssistedReps)
    }
}

token_enum! {
    /// How readily the generator chooses an exercise.
    pub enum Priority {
        /// Known to everyone and possible in every gym.
        Staple = "1",
        /// A good alternative to a staple.
        Variation = "2",
        /// Only where nothing else fits.
        Substitute = "3",
        /// Never by the generator, only by a person.
        ByHand = "4",
    }
    else UnknownToken = |text| UnknownToken::new("prioridade", text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cardio_is_the_only_group_without_volume() {
        assert_eq!(MuscleGroup::ALL.len(), MuscleGroup::COUNTED + 1);
        for (index, group) in MuscleGroup::counted().iter().enumerate() {
            assert_eq!(group.volume_index(), Some(index));
        }
        assert_eq!(MuscleGroup::Cardio.volume_index(), None);
    }
}
