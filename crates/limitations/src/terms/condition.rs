//! The closed list of conditions that the parser can find and the generator can respect.

use evolua_text::{TokenSet, token_enum};
use thiserror::Error;

/// The text names no condition.
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

pub type Conditions = TokenSet<Condition>;

/// Without the conditions that a more specific one covers: a herniated disc covers the lower back, a
/// ligament the knee, and heart disease high blood pressure.
pub(crate) fn without_covered(mut conditions: Conditions) -> Conditions {
    for (specific, covered) in [
        (Condition::HerniatedDisc, Condition::LowerBack),
        (Condition::KneeLigament, Condition::Knee),
        (Condition::HeartDisease, Condition::Hypertension),
    ] {
        if conditions.contains(specific) {
            conditions.remove(covered);
        }
    }
    conditions
}
