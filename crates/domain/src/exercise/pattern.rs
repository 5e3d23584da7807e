//! Movement patterns, by which a day plan asks for exercises.

use evolua_text::token_enum;

use super::UnknownToken;

token_enum! {
    /// A movement pattern. Exercises of the same pattern and group can replace one another.
    pub enum MovementPattern {
        HorizontalPress = "empurrar_horizontal",
        InclinePress = "empurrar_inclinado",
        DeclinePress = "empurrar_declinado",
        VerticalPress = "empurrar_vertical",
        Fly = "aducao_horizontal",
        Pullover = "pullover",
        VerticalPull = "puxar_vertical",
        HorizontalPull = "puxar_horizontal",
        ShoulderExtension = "extensao_ombro",
        LateralRaise = "elevacao_lateral",
        FrontRaise = "elevacao_frontal",
        RearDeltFly = "abducao_horizontal",
        ExternalRotation = "rotacao_externa",
        Shrug = "encolhimento",
        UprightRow = "remada_alta",
        YRaise = "elevacao_y",
        LoadedCarry = "carregamento",
        ElbowFlexion = "flexao_cotovelo",
        ElbowExtension = "extensao_cotovelo",
        WristFlexion = "flexao_punho",
        WristExtension = "extensao_punho",
        Squat = "agachar",
        LegPress = "leg_press",
        Lunge = "avanco",
        SquatHold = "isometria_agachar",
        KneeExtension = "extensao_joelho",
        KneeFlexion = "flexao_joelho",
        HipHinge = "dobradica",
        TrunkExtension = "extensao_tronco",
        HipExtension = "extensao_quadril",
        HipKickback = "coice_quadril",
        HipAbduction = "abducao_quadril",
        HipAdduction = "aducao_quadril",
        StandingCalfRaise = "flexao_plantar_em_pe",
        SeatedCalfRaise = "flexao_plantar_sentado",
        TrunkFlexion = "flexao_tronco",
        HipFlexion = "flexao_quadril",
        TrunkRotation = "rotacao_tronco",
        AntiExtension = "antiextensao",
        AntiRotation = "antirrotacao",
        AntiLateralFlexion = "antiflexao_lateral",
        LowImpactCardio = "cardio_baixo_impacto",
        ImpactCardio = "cardio_impacto",
        IntervalCardio = "cardio_hiit",
    }
    else UnknownToken = |text| UnknownToken::new("padrao_movimento", text)
}
