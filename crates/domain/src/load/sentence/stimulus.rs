//! Sentences about a lift that stands still, and about sets that are too heavy.

use super::{REPETITIONS, SECONDS, SETS, Words, kg};
use crate::exercise::Measure;
use crate::load::counted::PastSession;

impl Words<'_> {
    /// How long nothing was gained with a load.
    fn without_a_gain(&self, sessions: usize, load: f64) -> String {
        let with = if self.is_unloaded() { String::new() } else { format!(" {}", self.with(load)) };
        format!("{sessions} treinos sem ganhar uma repetição{with}")
    }

    pub(in crate::load) fn more_sets(
        &self,
        stale: usize,
        load: f64,
        sets: u8,
        reserve: u8,
    ) -> String {
        let head = self.without_a_gain(stale, load);
        let sets = SETS.of(sets.into());
        format!("{head}: faça {sets} hoje e pare {reserve} antes do limite.")
    }

    pub(in crate::load) fn sets_far_from_limit(&self, stale: usize, load: f64, sets: u8) -> String {
        let head = self.without_a_gain(stale, load);
        let (sets, low) = (SETS.of(sets.into()), self.low());
        format!("{head}: faça {sets} de {low} hoje e pare bem antes do limite.")
    }

    pub(in crate::load) fn less_load(&self, stale: usize, load: f64, lighter: f64) -> String {
        let head = self.without_a_gain(stale, load);
        let (down, high) = (self.down_to(lighter), self.high());
        format!("{head}: {down}, chegue a {high} e volte a subir dali.")
    }

    pub(in crate::load) fn swap_for_a_while(&self, stale: usize, load: f64) -> String {
        let head = self.without_a_gain(stale, load);
        format!("{head}: troque por um exercício parecido por 4 semanas.")
    }

    /// More sets of a hold.
    pub(in crate::load) fn more_seconds(&self, stale: usize, sets: u8) -> String {
        let (sets, low) = (SETS.of(sets.into()), SECONDS.of(self.low()));
        format!("{stale} treinos sem ganhar um segundo: faça {sets} de {low} hoje.")
    }

    /// The next load is too far away.
    pub(in crate::load) fn smaller_steps(&self, last: &PastSession, next: f64) -> String {
        let done = REPETITIONS.of(last.least_done());
        let (with, next) = (self.with(last.load), kg(next));
        let too_far = match self.measure() {
            Measure::AssistedReps => format!("a próxima ajuda, {next}, ainda é pouca"),
            _ => format!("o próximo peso, {next}, ainda é pesado demais"),
        };
        format!(
            "Você fez {done} {with}, e {too_far}: troque por uma versão com passos menores ou desça \
             cada repetição em 3 segundos."
        )
    }

    fn half_of_sets_below(&self) -> String {
        format!("Metade das séries ficou abaixo de {} em dois treinos", self.low())
    }

    pub(in crate::load) fn half_below(&self, lighter: f64) -> String {
        let (head, down) = (self.half_of_sets_below(), self.down_to(lighter));
        format!("{head}: {down} e volte a subir dali.")
    }

    /// The first sets with a load, and the others with a lighter one.
    pub(in crate::load) fn back_off_sets(
        &self,
        first: u8,
        load: f64,
        others: u8,
        lighter: f64,
    ) -> String {
        let (load, lighter) = (self.with(load), self.with(lighter));
        format!("{}: faça {first} {load} e {others} {lighter}.", self.half_of_sets_below())
    }
}
