//! The strains of an exercise, by which a limitation rules it out.

use evolua_text::token_enum;

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

/// A set of stress tags as bits, so that a whole limitation is checked in one operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StressTags(u64);

impl StressTags {
    pub const fn contains(self, tag: StressTag) -> bool {
        self.0 & (1 << tag as u32) != 0
    }

    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The tags of the set, in the order of declaration.
    pub fn iter(self) -> impl Iterator<Item = StressTag> {
        StressTag::ALL.iter().copied().filter(move |tag| self.contains(*tag))
    }
}

impl FromIterator<StressTag> for StressTags {
    fn from_iter<I: IntoIterator<Item = StressTag>>(tags: I) -> Self {
        Self(tags.into_iter().fold(0, |bits, tag| bits | 1 << tag as u32))
    }
}

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
