//! Sentences about a load that doesn't follow from the last session.

use chrono::Datelike;

use super::{MINUTES, REPETITIONS, SECONDS, SETS, Words, kg, span};
use crate::calendar::date_of_number;
use crate::exercise::Measure;
use crate::load::proposal::sets_of;
use crate::load::resistance::TOLERANCE;

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

    pub(in crate::load) fn light_week(&self, load: f64) -> String {
        let sets = SETS.of(sets_of(self.plan).into());
        if self.measure() == Measure::Hold {
            let seconds = SECONDS.of(self.low());
            return format!("Semana leve: {sets} de {seconds}{}.", Self::with_noted(load));
        }
        format!("Semana leve: {sets} {}, parando bem antes do limite.", self.with(load))
    }

    pub(in crate::load) fn light_cardio(minutes: u16) -> String {
        format!("Semana leve: {} em ritmo tranquilo.", MINUTES.of(minutes))
    }

    pub(in crate::load) fn pain(&self, day: i64, load: Option<f64>) -> String {
        let on = day_and_month(day);
        let no_load = self.is_unloaded()
            || (self.measure() != Measure::AssistedReps
                && load.is_none_or(|load| load <= TOLERANCE));
        let (Some(load), false) = (load, no_load) else {
            return format!(
                "Você marcou dor neste exercício em {on}. Prefira trocá-lo hoje; se fizer, vá \
                 devagar e pare se a dor voltar."
            );
        };
        format!(
            "Você marcou dor neste exercício em {on}. Troque-o hoje ou comece {} e pare se a dor \
             voltar.",
            self.with(load)
        )
    }

    pub(in crate::load) fn repeated_pain(days: usize) -> String {
        format!(
            "Você marcou dor neste exercício em {days} treinos. Escolha outro no lugar e fale com o \
             personal antes de voltar a ele."
        )
    }
}

fn day_and_month(day: i64) -> String {
    let date = date_of_number(day);
    date.map(|date| format!("{:02}/{:02}", date.day(), date.month())).unwrap_or_default()
}
