//! Sentences after pain.

use super::{Words, day_and_month};
use crate::load::resistance::TOLERANCE;

impl Words<'_> {
    pub(in crate::load) fn pain(&self, day: i64, load: Option<f64>) -> String {
        let on = day_and_month(day);
        match self.with_some(load) {
            Some(load) => format!(
                "Você marcou dor neste exercício em {on}. Troque-o hoje ou comece {load} e pare se \
                 a dor voltar."
            ),
            None => format!(
                "Você marcou dor neste exercício em {on}. Prefira trocá-lo hoje; se fizer, vá \
                 devagar e pare se a dor voltar."
            ),
        }
    }

    pub(in crate::load) fn mild_pain(&self, day: i64, load: Option<f64>) -> String {
        let how = match self.with_some(load) {
            Some(load) => format!("repita {load}, sem aumentar,"),
            None => "vá devagar".to_owned(),
        };
        let on = day_and_month(day);
        format!("Você marcou dor leve neste exercício em {on}: {how} e pare se a dor piorar.")
    }

    pub(in crate::load) fn strong_pain(day: i64, until: i64) -> String {
        let (on, until) = (day_and_month(day), day_and_month(until));
        format!(
            "Você marcou dor forte neste exercício em {on}: deixe-o de fora até {until} e faça \
             outro no lugar."
        )
    }

    pub(in crate::load) fn repeated_pain(days: usize) -> String {
        format!(
            "Você marcou dor neste exercício em {days} treinos. Escolha outro no lugar e fale com o \
             personal antes de voltar a ele."
        )
    }

    /// A load, where there is one beside the body.
    fn with_some(&self, load: Option<f64>) -> Option<String> {
        let load = load.filter(|load| !self.is_unloaded() && load.abs() > TOLERANCE)?;
        Some(self.with(load))
    }

    pub(in crate::load) fn first_reentry(&self, load: f64) -> String {
        format!("De volta aos poucos: comece {} e pare se a dor voltar.", self.with(load))
    }

    pub(in crate::load) fn repeated_reentry(&self, load: f64, sessions: usize) -> String {
        let with = self.with(load);
        let head = if sessions == 1 { "1 treino sem dor" } else { "Sem dor" };
        format!("{head} {with}: repita e pare se a dor voltar.")
    }

    pub(in crate::load) fn next_reentry(&self, load: f64, next: f64) -> String {
        let (with, up) = (self.with(load), self.up_to(next));
        format!("Dois treinos sem dor {with}: {up} e pare se a dor voltar.")
    }
}
