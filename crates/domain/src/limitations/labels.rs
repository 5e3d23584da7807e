//! What the sentences call the conditions, never a diagnosis.

use evolua_limitations::{Condition, Interpretation};

/// What the sentences call the conditions, with the preposition, each label once. None for obesity
/// and impact, which have a wording of their own.
pub(super) fn labels(interpretation: &Interpretation) -> Vec<&'static str> {
    let mut labels = Vec::new();
    for condition in interpretation.reading.conditions.iter() {
        let label = match condition {
            Condition::Knee | Condition::KneeLigament => "do joelho",
            Condition::Shoulder => "do ombro",
            Condition::LowerBack => "da lombar",
            Condition::HerniatedDisc | Condition::Scoliosis => "da coluna",
            Condition::Neck => "do pescoço",
            Condition::Wrist => "do punho e da mão",
            Condition::Elbow => "do cotovelo",
            Condition::Hip => "do quadril",
            Condition::Ankle => "do tornozelo e do pé",
            Condition::Hypertension => "da pressão",
            Condition::HeartDisease => "do que você contou",
            Condition::Pregnancy => "da gestação",
            Condition::Postpartum => "do pós-parto",
            Condition::AbdominalHernia if names_hernia(interpretation) => "da hérnia",
            Condition::AbdominalHernia => "do abdômen",
            Condition::Asthma => "da respiração",
            Condition::Osteoporosis => "dos ossos",
            Condition::Vertigo => "do equilíbrio",
            Condition::Glaucoma => "dos olhos",
            Condition::Arthritis => "das articulações",
            Condition::Obesity => continue,
        };
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    labels
}

fn names_hernia(interpretation: &Interpretation) -> bool {
    interpretation.triggers.iter().any(|one| one.words.contains("hernia"))
}
