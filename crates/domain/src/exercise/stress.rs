//! The strains of an exercise, by which a limitation rules it out.

use evolua_text::{TokenSet, token_enum};

use super::UnknownToken;

token_enum! {
    /// A strain that some conditions forbid (`tags_contraindicacao` of the catalogue).
    pub enum StressTag {
        DeepKneeFlexion = "joelho_flexao_profunda",
        KneeShear = "joelho_cisalhamento",
        SingleLegKnee = "joelho_unilateral",
        Kneeling = "joelho_apoio",
        Overhead = "ombro_acima_cabeca",
        ShoulderInternalRotation = "ombro_rotacao_interna",
        LoadedShoulderExtension = "ombro_extensao_carga",
        ShoulderHorizontalAbduction = "ombro_abducao_horizontal",
        Hanging = "ombro_suspensao",
        WideHighPull = "ombro_puxada_alta",
        SideSupport = "ombro_apoio_lateral",
        AxialLoad = "lombar_carga_axial",
        BentOver = "lombar_inclinada",
        LumbarFlexion = "lombar_flexao",
        LumbarExtension = "lombar_extensao",
        UnsupportedBack = "lombar_sem_apoio",
        SpineRotation = "coluna_rotacao",
        NeckLoad = "cervical_carga",
        NeckFlexion = "cervical_flexao",
        NeckUnderOverheadLoad = "cervical_acima_cabeca",
        WristExtension = "punho_extensao",
        StraightBarWrist = "punho_barra_reta",
        LoadedElbowFlexion = "cotovelo_flexao",
        LoadedElbowExtension = "cotovelo_extensao",
        StrongGrip = "pegada_forte",
        DeepHipFlexion = "quadril_flexao_profunda",
        HipAbduction = "quadril_abducao",
        HipAdduction = "quadril_aducao",
        AnkleLoad = "tornozelo_carga",
        AnkleDorsiflexion = "tornozelo_dorsiflexao",
        Impact = "impacto",
        Balance = "equilibrio",
        HighIntensity = "intensidade_alta",
        BloodPressurePeak = "pressao_alta_pico",
        IntraAbdominalPressure = "pressao_intra_abdominal",
        HeadDown = "cabeca_baixa",
        LyingFaceUp = "decubito_dorsal",
        LyingFaceDown = "decubito_ventral",
        /// A free bar or kettlebell that a stumble drops.
        FreeBar = "barra_livre",
        /// A load held over the face.
        LoadOverFace = "peso_sobre_rosto",
        /// On the floor, so that it takes getting down and up.
        Floor = "chao",
        Gait = "marcha",
        Groin = "virilha",
        ArmRaise = "ombro_elevacao",
    }
    else UnknownToken = |text| UnknownToken::new("tags_contraindicacao", text)
}

pub type StressTags = TokenSet<StressTag>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_holds_exactly_its_tags() {
        let knee: StressTags = [StressTag::Kneeling, StressTag::Impact].into_iter().collect();
        assert_eq!(knee.iter().collect::<Vec<_>>(), [StressTag::Kneeling, StressTag::Impact]);
        assert!(knee.contains(StressTag::Impact) && !knee.contains(StressTag::Hanging));
        assert!(knee.intersects([StressTag::Impact, StressTag::Hanging].into_iter().collect()));
        assert!(!knee.intersects(StressTags::default()));
    }

    #[test]
    fn every_tag_has_its_own_bit() {
        assert_eq!(StressTag::ALL.len(), 44);
        let all: StressTags = StressTag::ALL.iter().copied().collect();
        assert_eq!(all.iter().count(), 44);
    }
}
