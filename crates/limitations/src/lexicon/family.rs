//! The families of what a text can name, from table 3 of the rules for limitations.

use evolua_text::token_enum;

/// A heading of the word lists was misspelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown family")]
pub struct UnknownFamily;

token_enum! {
    /// What a pattern of the word lists stands for. The tokens are the headings of the lists in
    /// `catalogue/limitations`.
    pub enum Family {
        // Places.
        Part = "part",
        WeakPart = "weak",
        OtherPart = "other_part",
        Exercise = "exercise",
        Impact = "impact",
        Local = "local",
        NeckDisc = "neck_disc",
        Hernia = "hernia",
        Bursitis = "bursitis",
        Injury = "injury",
        Diffuse = "diffuse",
        // 1–3: heart and fainting.
        HeartDisease = "heart_disease",
        HeartWord = "heart_word",
        HeartSign = "heart_sign",
        Breathless = "breathless",
        BreathWithSwelling = "breath_with_swelling",
        Effort = "effort",
        Training = "training",
        Syncope = "syncope",
        FaintSign = "faint_sign",
        Dizzy = "dizzy",
        // 4: pressure.
        PressureAlarm = "pressure_alarm",
        PressureMeasure = "pressure_measure",
        Hypertension = "hypertension",
        LowPressure = "low_pressure",
        PressureWord = "pressure_word",
        // 5–6: brain, nerves, spine.
        Stroke = "stroke",
        Seizure = "seizure",
        Epilepsy = "epilepsy",
        HeadInjury = "head_injury",
        SpineAlarm = "spine_alarm",
        NerveSign = "nerve_sign",
        WeightLoss = "weight_loss",
        // 7–8: pregnancy and birth.
        Pregnancy = "pregnancy",
        PregnancyAlarm = "pregnancy_alarm",
        PregnancyDanger = "pregnancy_danger",
        Birth = "birth",
        Cesarean = "cesarean",
        Postpartum = "postpartum",
        RecentBirth = "recent_birth",
        Loss = "loss",
        // 9–10: operations and injuries.
        Operation = "operation",
        TrunkOperation = "trunk_operation",
        Bariatric = "bariatric",
        MinorOperation = "minor_operation",
        EyeOperation = "eye_operation",
        OperationAlarm = "operation_alarm",
        Implant = "implant",
        Fracture = "fracture",
        Immobilised = "immobilised",
        Dislocation = "dislocation",
        Rupture = "rupture",
        Sprain = "sprain",
        CannotBear = "cannot_bear",
        Swelling = "swelling",
        // 11–13: clots, cancer, metabolism.
        Clot = "clot",
        ClotRisk = "clot_risk",
        Cancer = "cancer",
        CancerFollowUp = "cancer_follow",
        Diabetes = "diabetes",
        DiabetesAlarm = "diabetes_alarm",
        OrganFailure = "organ_failure",
        FalciformTrait = "falciform_trait",
        Metabolic = "metabolic",
        // 14–17.
        Asthma = "asthma",
        AsthmaAlarm = "asthma_alarm",
        BreathAlarm = "breath_alarm",
        Acute = "acute",
        MildAcute = "mild_acute",
        Eye = "eye",
        EyeAlarm = "eye_alarm",
        Severe = "severe",
        Doping = "doping",
        Slimming = "slimming",
        // 18–21.
        Prohibition = "prohibition",
        Caution = "caution",
        Clearance = "clearance",
        Crisis = "crisis",
        Systemic = "systemic",
        Obese = "obese",
        Age = "age",
        Measure = "measure",
        Noted = "noted",
        Vague = "vague",
        Unread = "unread",
        Harmless = "harmless",
        // What makes a sign before it a way of speaking.
        Trifle = "trifle",
    }
    else UnknownFamily = |text| UnknownFamily
}

impl Family {
    /// Complaints of one part of the body, and movements that hurt it.
    pub(crate) const fn is_local(self) -> bool {
        matches!(
            self,
            Self::Part
                | Self::WeakPart
                | Self::OtherPart
                | Self::Exercise
                | Self::Impact
                | Self::Local
                | Self::NeckDisc
                | Self::Hernia
                | Self::Bursitis
                | Self::Injury
                | Self::Diffuse
        )
    }

    /// Families that only say more about another one. They overlap other words freely and mean
    /// nothing alone.
    pub(crate) const fn is_modifier(self) -> bool {
        matches!(
            self,
            Self::Effort
                | Self::Training
                | Self::Swelling
                | Self::PregnancyDanger
                | Self::Clearance
                | Self::PressureWord
                | Self::Sprain
                | Self::Trifle
                | Self::WeightLoss
        )
    }
}

impl Family {
    /// Signs, which come and go.
    pub(crate) const fn is_sign(self) -> bool {
        matches!(
            self,
            Self::HeartSign
                | Self::Breathless
                | Self::BreathWithSwelling
                | Self::Syncope
                | Self::FaintSign
                | Self::Dizzy
        )
    }

    /// Families that a date belongs to: what happened once.
    pub(crate) const fn is_event(self) -> bool {
        matches!(
            self,
            Self::Operation
                | Self::TrunkOperation
                | Self::Bariatric
                | Self::MinorOperation
                | Self::EyeOperation
                | Self::Fracture
                | Self::Dislocation
                | Self::Rupture
                | Self::Birth
                | Self::Cesarean
                | Self::Loss
                | Self::Clot
                | Self::Syncope
                | Self::Seizure
                | Self::HeartDisease
                | Self::Stroke
                | Self::Acute
                | Self::Cancer
        )
    }

    /// What is red as it stands, so that little may take it away.
    pub(crate) const fn is_grave(self) -> bool {
        matches!(
            self,
            Self::HeartDisease
                | Self::HeartSign
                | Self::Stroke
                | Self::Syncope
                | Self::Seizure
                | Self::Cancer
                | Self::Clot
                | Self::OrganFailure
                | Self::PressureAlarm
        )
    }

    /// Families of alarm signs, which may lie across the words of others.
    pub(crate) const fn is_alarm(self) -> bool {
        matches!(
            self,
            Self::PressureAlarm
                | Self::SpineAlarm
                | Self::AsthmaAlarm
                | Self::BreathAlarm
                | Self::DiabetesAlarm
                | Self::PregnancyAlarm
                | Self::Prohibition
                | Self::Crisis
        )
    }

    /// Families of signs that may lie across clauses, since members tell them as they happened:
    /// `levantei rápido, quando vi estava no chão`.
    pub(crate) const fn may_span(self) -> bool {
        self.is_alarm()
            || matches!(
                self,
                Self::HeartDisease
                    | Self::HeartSign
                    | Self::Crisis
                    | Self::Pregnancy
                    | Self::Syncope
                    | Self::FaintSign
                    | Self::Stroke
                    | Self::Seizure
                    | Self::HeadInjury
                    | Self::PregnancyDanger
                    | Self::OperationAlarm
                    | Self::Dislocation
                    | Self::CannotBear
                    | Self::Clot
                    | Self::Severe
                    | Self::Breathless
                    | Self::BreathWithSwelling
                    | Self::WeightLoss
            )
    }

    pub(crate) const fn is_operation(self) -> bool {
        matches!(
            self,
            Self::Operation
                | Self::TrunkOperation
                | Self::Bariatric
                | Self::MinorOperation
                | Self::EyeOperation
                | Self::OperationAlarm
        )
    }

    pub(crate) const fn is_birth(self) -> bool {
        matches!(self, Self::Pregnancy | Self::Birth | Self::Cesarean | Self::Postpartum)
    }
}
