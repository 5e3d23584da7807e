//! What a text says about somebody as a whole, beside the conditions of single parts.

use evolua_text::{TokenSet, token_enum};
use thiserror::Error;

/// The text names no profile.
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

pub type Profiles = TokenSet<Profile>;
