//! Exercises that a text names by their movement.

use evolua_text::{TokenSet, token_enum};
use thiserror::Error;

use crate::lists;

/// The text names no movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unknown movement")]
pub struct UnknownMovement;

token_enum! {
    /// A movement that pauses where it hurts.
    pub enum Movement {
        Bench = "supino",
        InclineBench = "supino inclinado",
        Fly = "crucifixo",
        OverheadPress = "desenvolvimento",
        LateralRaise = "elevação lateral",
        Pulldown = "puxada",
        Row = "remada",
        Squat = "agachamento",
        LegPress = "leg press",
        Lunge = "afundo",
        LegExtension = "cadeira extensora",
        LegCurl = "flexora",
        Hinge = "levantamento terra e stiff",
        HipThrust = "elevação pélvica",
        SitUp = "abdominal",
        CalfRaise = "panturrilha em pé",
        StraightBar = "barra reta",
    }
    else UnknownMovement = |text| UnknownMovement
}

pub type Movements = TokenSet<Movement>;

/// The movements that the words name.
pub(crate) fn movements(words: &[String]) -> Movements {
    let name_at = |at: usize| {
        let is_time = at > 0 && matches!(words[at - 1].as_str(), "semana" | "vez" | "noite");
        let pair = words.get(at + 1).map(|next| format!("{} {next}", words[at]));
        let single = (!is_time).then(|| words[at].clone());
        pair.into_iter().chain(single)
    };
    let named = (0..words.len()).flat_map(name_at);
    let mut found: Movements =
        named.filter_map(|name| lists::MOVEMENTS.get(&name)?.parse().ok()).collect();
    if found.contains(Movement::InclineBench) {
        found.remove(Movement::Bench);
    }
    found
}
