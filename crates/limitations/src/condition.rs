//! The closed list of conditions that the parser can find and the generator can respect.

use thiserror::Error;

use evolua_text::token_enum;

/// The text is none of the conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Condição desconhecida.")]
pub struct UnknownCondition;

token_enum! {
    /// A condition that a member can have. Its rules are in `catalogue/limitations.json`.
    pub enum Condition {
        Knee = "joelho",
        KneeLigament = "joelho_lca",
        Shoulder = "ombro",
        LowerBack = "lombar",
        HerniatedDisc = "hernia_disco",
        Scoliosis = "escoliose",
        Neck = "cervical",
        Wrist = "punho",
        Elbow = "cotovelo",
        Hip = "quadril",
        Ankle = "tornozelo",
        Hypertension = "hipertensao",
        HeartDisease = "cardiopatia",
        Pregnancy = "gestante",
        Postpartum = "pos_parto",
        AbdominalHernia = "hernia_abdominal",
        Asthma = "asma",
        Obesity = "obesidade",
        Osteoporosis = "osteoporose",
        Vertigo = "labirintite",
        Glaucoma = "glaucoma",
        Arthritis = "artrite",
    }
    else UnknownCondition = |text| UnknownCondition
}

/// A set of conditions, kept as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Conditions(u32);

impl Conditions {
    pub const fn contains(self, condition: Condition) -> bool {
        self.0 & (1 << condition as u32) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The conditions of the set, in the order of declaration.
    pub fn iter(self) -> impl Iterator<Item = Condition> {
        Condition::ALL.iter().copied().filter(move |condition| self.contains(*condition))
    }

    pub const fn insert(&mut self, condition: Condition) {
        self.0 |= 1 << condition as u32;
    }

    pub(crate) const fn remove(&mut self, condition: Condition) {
        self.0 &= !(1 << condition as u32);
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Drops conditions that a more specific one covers: a herniated disc covers the lower back, a
    /// ligament the knee, and heart disease high blood pressure.
    pub(crate) const fn without_covered(mut self) -> Self {
        if self.contains(Condition::HerniatedDisc) {
            self.remove(Condition::LowerBack);
        }
        if self.contains(Condition::KneeLigament) {
            self.remove(Condition::Knee);
        }
        if self.contains(Condition::HeartDisease) {
            self.remove(Condition::Hypertension);
        }
        self
    }
}

impl FromIterator<Condition> for Conditions {
    fn from_iter<I: IntoIterator<Item = Condition>>(conditions: I) -> Self {
        let mut set = Self::default();
        set.extend(conditions);
        set
    }
}

impl Extend<Condition> for Conditions {
    fn extend<I: IntoIterator<Item = Condition>>(&mut self, conditions: I) {
        for condition in conditions {
            self.insert(condition);
        }
    }
}
