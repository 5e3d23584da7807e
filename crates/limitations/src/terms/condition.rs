//! The closed list of conditions that the parser can find and the generator can respect.

use evolua_text::token_enum;
use thiserror::Error;

use super::set::{Member, Set};

/// The text is none of the conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Condição desconhecida.")]
pub struct UnknownCondition;

token_enum! {
    /// A condition that a member can have. Its rules are in `catalogue/conditions.json`.
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

impl Member for Condition {
    const ALL: &'static [Self] = Self::ALL;

    fn bit(self) -> u32 {
        1 << self as u32
    }
}

pub type Conditions = Set<Condition>;

impl Conditions {
    /// Drops conditions that a more specific one covers: a herniated disc covers the lower back, a
    /// ligament the knee, and heart disease high blood pressure.
    pub(crate) fn without_covered(mut self) -> Self {
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
