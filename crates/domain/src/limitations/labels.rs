//! What the sentences give as the cause, in the member's own words as far as they are known, and never
//! a diagnosis.

use evolua_limitations::{Condition, Family, Interpretation, Outcome, Profile, Trigger};
use evolua_text::search_key;

/// Beginnings of words that members write, with what follows `por causa`.
const NAMED: [(&str, &str); 40] = [
    ("amput", "da amputação"),
    ("anemi", "da anemia"),
    ("anticoag", "do anticoagulante"),
    ("artrodes", "da artrodese"),
    ("asma", "da asma"),
    ("bengala", "da bengala"),
    ("bexiga", "da bexiga"),
    ("cistocel", "da cistocele"),
    ("diabet", "da diabetes"),
    ("down", "da síndrome de Down"),
    ("eliquis", "do Eliquis"),
    ("epilep", "da epilepsia"),
    ("epilet", "da epilepsia"),
    ("esclerose", "da esclerose"),
    ("fascite", "da fascite"),
    ("ferritina", "da ferritina"),
    ("glaucom", "do glaucoma"),
    ("heparin", "da heparina"),
    ("insulin", "da insulina"),
    ("labirint", "da labirintite"),
    ("marevan", "do Marevan"),
    ("metform", "da metformina"),
    ("miasten", "da miastenia"),
    ("osteopen", "da osteopenia"),
    ("osteopor", "da osteoporose"),
    ("paralis", "da paralisia"),
    ("parkins", "do Parkinson"),
    ("parquins", "do Parkinson"),
    ("pino", "do pino"),
    ("polio", "da pólio"),
    ("prolapso", "do prolapso"),
    ("prote", "da prótese"),
    ("pubalgia", "da pubalgia"),
    ("queda", "das quedas"),
    ("retocel", "da retocele"),
    ("testoster", "da testosterona"),
    ("trombofil", "da trombofilia"),
    ("utero", "do útero"),
    ("varfarin", "da varfarina"),
    ("xarelto", "do Xarelto"),
];

/// What is said where no word of the text names a cause.
const UNNAMED: &str = "do que você contou";

/// The causes with their prepositions, each once. Empty for what has a wording of its own: age,
/// obesity and impact.
pub(super) fn labels(interpretation: &Interpretation) -> Vec<&'static str> {
    let mut labels = Vec::new();
    for trigger in &interpretation.triggers {
        if trigger.outcome == Outcome::None || trigger.family == Family::Age {
            continue;
        }
        if let Some(label) = named(trigger) {
            add(&mut labels, label);
            continue;
        }
        for condition in trigger.conditions.iter() {
            // What a more specific condition covers is left to that one.
            if interpretation.reading.conditions.contains(condition)
                && let Some(label) = labels_of(condition, interpretation)
            {
                add(&mut labels, if is_written(condition, trigger) { label } else { UNNAMED });
            }
        }
        let is_unnamed = trigger.conditions.is_empty()
            && trigger.profiles.iter().any(|profile| profile != Profile::Frail);
        if is_unnamed {
            add(&mut labels, UNNAMED);
        }
    }
    // A cause that is named says more.
    if labels.len() > 1 {
        labels.retain(|label| *label != UNNAMED);
    }
    labels
}

fn add(labels: &mut Vec<&'static str>, label: &'static str) {
    if !labels.contains(&label) {
        labels.push(label);
    }
}

fn named(trigger: &Trigger) -> Option<&'static str> {
    let is_of_person = !trigger.profiles.is_empty() || !trigger.conditions.is_empty();
    let words = trigger.words.split(' ').filter(|_| is_of_person);
    let mut found = words.filter_map(|word| NAMED.iter().find(|(stem, _)| word.starts_with(stem)));
    found.next().map(|(_, label)| *label)
}

fn labels_of(condition: Condition, interpretation: &Interpretation) -> Option<&'static str> {
    Some(match condition {
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
        Condition::HeartDisease => UNNAMED,
        Condition::Pregnancy => "da gestação",
        Condition::Postpartum => "do pós-parto",
        Condition::AbdominalHernia if names_hernia(interpretation) => "da hérnia",
        Condition::AbdominalHernia => "do abdômen",
        Condition::Asthma => "da respiração",
        Condition::Osteoporosis => "dos ossos",
        Condition::Vertigo => "da tontura",
        Condition::Glaucoma => "dos olhos",
        Condition::Arthritis => "das articulações",
        Condition::Obesity => return None,
    })
}

/// Whether a word of the region stands in the quote: `síndrome do impacto` says nothing of a shoulder.
fn is_written(condition: Condition, trigger: &Trigger) -> bool {
    let stems: &[&str] = match condition {
        Condition::Knee | Condition::KneeLigament => {
            &["joel", "menisc", "patel", "condr", "lca", "cruzad", "ligament", "rotul"]
        }
        Condition::Shoulder => {
            &["ombr", "manguit", "clavic", "deltoi", "supraesp", "acromi", "escapul", "capsul"]
        }
        Condition::Elbow => &["cotov", "epicond", "golfista", "tenista"],
        Condition::Hip => &["quadri", "bacia", "femur", "trocant", "virilha", "pubis", "pubalg"],
        Condition::Neck => &["pescoc", "cervic", "torcic", "nuca", "trapez"],
        _ => return true,
    };
    search_key(&trigger.quote)
        .split(' ')
        .any(|word| stems.iter().any(|stem| word.starts_with(stem)))
}

fn names_hernia(interpretation: &Interpretation) -> bool {
    interpretation.triggers.iter().any(|one| one.words.contains("hernia"))
}
