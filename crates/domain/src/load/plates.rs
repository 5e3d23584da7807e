//! The plates on a barbell.

use super::lift::Lift;
use super::resistance::TOLERANCE;
use super::sentence::kilograms;

/// The plates of a gym, the heaviest first.
const PLATES_KG: [f64; 6] = [20.0, 15.0, 10.0, 5.0, 2.5, 1.25];

/// The plates on each side of the bar for a load, the heaviest first; `None` where the load isn't a
/// barbell's, or where no plates give it exactly.
pub fn plates_per_side(lift: Lift, load_kg: f64) -> Option<Vec<f64>> {
    let mut side = (load_kg - lift.bar_kg()?) / 2.0;
    let mut plates = Vec::new();
    for plate in PLATES_KG {
        while side >= plate - TOLERANCE {
            side -= plate;
            plates.push(plate);
        }
    }
    (side.abs() <= TOLERANCE).then_some(plates)
}

/// The bar and its plates in words, where [`plates_per_side`] knows them.
pub fn plates_hint(lift: Lift, load_kg: f64) -> Option<String> {
    let bar = kilograms(lift.bar_kg()?);
    let plates = plates_per_side(lift, load_kg)?;
    if plates.is_empty() {
        return Some(format!("Só a barra de {bar} kg."));
    }
    let plates: Vec<String> = plates.into_iter().map(kilograms).collect();
    Some(format!("Barra de {bar} kg e, de cada lado: {} kg.", plates.join(" + ")))
}
