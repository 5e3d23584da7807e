//! The plates on a barbell.

use super::lift::{EMPTY_BAR_KG, Lift};
use super::resistance::TOLERANCE;
use super::sentence::kilograms;

/// The plates of a gym, the heaviest first.
const PLATES_KG: [f64; 6] = [20.0, 15.0, 10.0, 5.0, 2.5, 1.25];

/// The plates on each side of the bar for a load; `None` where it isn't a barbell's, or where no
/// plates give it exactly.
pub fn plates_hint(lift: Lift, load_kg: f64) -> Option<String> {
    if !lift.is_barbell() || load_kg < EMPTY_BAR_KG - TOLERANCE {
        return None;
    }
    let mut side = (load_kg - EMPTY_BAR_KG) / 2.0;
    let mut plates = Vec::new();
    for plate in PLATES_KG {
        while side >= plate - TOLERANCE {
            side -= plate;
            plates.push(kilograms(plate));
        }
    }
    if side > TOLERANCE {
        return None;
    }
    let bar = kilograms(EMPTY_BAR_KG);
    if plates.is_empty() {
        return Some(format!("Só a barra de {bar} kg."));
    }
    Some(format!("Barra de {bar} kg e, de cada lado: {} kg.", plates.join(" + ")))
}
