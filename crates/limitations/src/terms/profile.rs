//! What a text says about somebody as a whole, beside the conditions of single parts.

use evolua_text::token_enum;
use thiserror::Error;

use super::set::{Member, Set};

/// The text is none of the profiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unknown profile")]
pub struct UnknownProfile;

token_enum! {
    /// A state that asks for another week than a healthy member's. Its rules are in
    /// `catalogue/conditions.json`.
    pub enum Profile {
        /// Something that no other profile or condition covers.
        Cautious = "cautela",
        Frail = "fragil",
        Falls = "quedas",
        Neurological = "neuro",
        LegProsthesis = "protese_perna",
        ArmProsthesis = "protese_braco",
        Sight = "visao",
        Bleeding = "sangramento",
        BloodSugar = "glicemia",
        NumbFeet = "pe_insensivel",
        Epilepsy = "epilepsia",
        LoweredHead = "cabeca_baixa",
        OperatedSpine = "coluna_operada",
        PelvicFloor = "assoalho",
        Prolapse = "prolapso",
        Anemia = "anemia",
        Hormones = "hormonio",
        DownSyndrome = "down",
        PainfulFoot = "pe_doloroso",
        Groin = "virilha",
        ArmElevation = "ombro_elevar",
        LatePregnancy = "gestante_28",
    }
    else UnknownProfile = |text| UnknownProfile
}

impl Member for Profile {
    const ALL: &'static [Self] = Self::ALL;

    fn bit(self) -> u32 {
        1 << self as u32
    }
}

pub type Profiles = Set<Profile>;
