//! Sentences about a load that doesn't follow from the last session.

use super::{MINUTES, REPETITIONS, SECONDS, SETS, Words, day_and_month, kg, span};
use crate::exercise::Measure;

/// Repetitions in reserve at the top of the range with which a first load is chosen.
const FIRST_RESERVE: u16 = 3;

impl Words<'_> {
    pub(in crate::load) fn first_time(&self) -> String {
        let high = self.high();
        let span = |unit| span(self.plan.reps, unit);
        match self.measure() {
            Measure::LoadReps | Measure::AssistedReps => {
                let what = if self.measure() == Measure::LoadReps { "carga" } else { "ajuda" };
                let reps = high + FIRST_RESERVE;
                format!(
                    "Primeira vez: escolha uma {what} com que faria {reps} repetições e pare em \
                     {high}."
                )
            }
            Measure::BodyweightReps => format!(
                "Primeira vez: faça {} com boa técnica, parando antes de falhar.",
                span(REPETITIONS)
            ),
            Measure::Hold => {
                let light = if self.is_unloaded() { "" } else { " Escolha um peso leve." };
                let seconds = span(SECONDS);
                format!("Primeira vez: segure {seconds} com boa postura.{light}")
            }
            Measure::CardioTime => {
                let span = span(MINUTES);
                let minutes = span.trim_start_matches("de ");
                format!("Faça {minutes} em um ritmo em que você consiga conversar.")
            }
        }
    }

    /// The first load of an exercise that replaces another one.
    pub(in crate::load) fn estimate(replaced: &str, load: f64) -> String {
        let load = kg(load);
        format!(
            "Estimativa pelo seu desempenho em {replaced}: comece com {load} e ajuste na primeira \
             série."
        )
    }

    pub(in crate::load) fn new_range(&self, load: f64) -> String {
        let span = span(self.plan.reps, REPETITIONS);
        let with = self.with(load);
        format!("Faixa nova, {span}: comece {with}, pelo que você fez até agora.")
    }

    pub(in crate::load) fn new_range_unloaded(&self) -> String {
        format!("Faça {} {}.", span(self.plan.reps, REPETITIONS), self.in_every_set())
    }

    pub(in crate::load) fn after_break(&self, days: i64, load: f64) -> String {
        let reps = REPETITIONS.of(self.low());
        let again = match self.measure() {
            Measure::Hold => {
                format!("com {}{}", SECONDS.of(self.low()), Self::with_noted(load))
            }
            _ if self.is_unloaded() => format!("com {reps}"),
            _ => format!("{} e {reps}", self.with(load)),
        };
        format!("Faz {days} dias que você não faz este exercício: recomece {again}.")
    }

    pub(in crate::load) fn cardio_after_break(days: i64, minutes: u16) -> String {
        let minutes = MINUTES.of(minutes);
        format!("Faz {days} dias desde a última vez: recomece com {minutes} em ritmo tranquilo.")
    }

    pub(in crate::load) fn light_week(&self, sets: u8, load: f64) -> String {
        let sets = SETS.of(sets.into());
        if self.measure() == Measure::Hold {
            let seconds = SECONDS.of(self.low());
            return format!("Semana leve: {sets} de {seconds}{}.", Self::with_noted(load));
        }
        format!("Semana leve: {sets} {}, parando bem antes do limite.", self.with(load))
    }

    pub(in crate::load) fn light_cardio(minutes: u16) -> String {
        format!("Semana leve: {} em ritmo tranquilo.", MINUTES.of(minutes))
    }

    /// The question about a load that looks mistyped.
    pub(in crate::load) fn ask_load(&self, day: i64, load: f64, before: Option<f64>) -> String {
        let help = if self.measure() == Measure::AssistedReps { "de ajuda " } else { "" };
        let before = before.map(|before| format!(", e antes eram {}", kg(before)));
        format!(
            "Em {} foram anotados {} {help}neste exercício{}. Foi isso mesmo? Até você confirmar, a \
             sugestão não conta com esse treino.",
            day_and_month(day),
            kg(load),
            before.unwrap_or_default()
        )
    }
}
