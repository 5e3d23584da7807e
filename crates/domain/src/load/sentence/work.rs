//! Sentences about what the last session showed.

use super::{MINUTES, REPETITIONS, SECONDS, Words, in_every_set, kg};
use crate::exercise::Measure;
use crate::load::counted::PastSession;
use crate::load::resistance::TOLERANCE;

impl Words<'_> {
    pub(in crate::load) fn increase(
        &self,
        last: &PastSession,
        load: f64,
        is_by_reserve: bool,
    ) -> String {
        if self.measure() == Measure::Hold {
            return format!(
                "Você segurou {} {}: suba para {} e recomece em {}.",
                SECONDS.of(self.high()),
                in_every_set(last.sets.len()),
                kg(load),
                SECONDS.of(self.low())
            );
        }
        let why = if is_by_reserve {
            let sets = in_every_set(last.sets.len());
            format!("Sobraram 3 repetições ou mais {sets}, duas vezes")
        } else {
            self.achievement(last)
        };
        format!("{why}: {}.", self.up_to(load))
    }

    /// The sets that earned a harder load.
    fn achievement(&self, last: &PastSession) -> String {
        let fewest = last.least_done();
        let counted = last.sets.len();
        let sets = match counted {
            _ if last.is_complete() && counted == last.done => in_every_set(counted).to_owned(),
            1 => "na série mais pesada".to_owned(),
            _ => format!("nas {counted} séries"),
        };
        if last.has_known_reserve() && fewest < self.high() {
            return format!("Sobrou folga {sets}");
        }
        let differs = last.sets.iter().any(|set| set.reps != fewest);
        let about = if differs { "pelo menos " } else { "" };
        format!("Você fez {about}{} {sets}", REPETITIONS.of(fewest))
    }

    pub(in crate::load) fn keep(&self, last: &PastSession) -> String {
        let high = REPETITIONS.of(self.high());
        let sets = self.in_every_set();
        let first = last.first_reps();
        match self.measure() {
            Measure::Hold => format!(
                "Segure até {} {sets}{}. Da última vez a primeira teve {first}.",
                SECONDS.of(self.high()),
                Self::with_noted(last.load)
            ),
            _ if self.is_unloaded() => {
                format!("Busque {high} {sets}. Da última vez a primeira teve {first}.")
            }
            _ => format!("Fique {} até fazer {high} {sets}.", self.with(last.load)),
        }
    }

    pub(in crate::load) fn large_step(&self, load: f64, goal: u16, next: f64) -> String {
        let next_load = match self.measure() {
            Measure::AssistedReps if next.abs() <= TOLERANCE => {
                "a próxima etapa é sem ajuda".to_owned()
            }
            Measure::AssistedReps => format!("a próxima ajuda é de {}", kg(next)),
            Measure::BodyweightReps => format!("a próxima carga extra é de {}", kg(next)),
            _ => format!("o próximo peso é {}", kg(next)),
        };
        format!(
            "Fique {} até fazer {} {}: {next_load}.",
            self.with(load),
            REPETITIONS.of(goal),
            self.in_every_set()
        )
    }

    pub(in crate::load) fn complete_sets(&self, last: &PastSession, sets: u8) -> String {
        let done = match last.done {
            1 => "foi 1".to_owned(),
            count => format!("foram {count}"),
        };
        let how = match self.measure() {
            Measure::Hold => "hoje, mesmo que com menos segundos".to_owned(),
            _ if self.is_unloaded() => "hoje".to_owned(),
            _ => self.with(last.load),
        };
        let planned = last.planned;
        let today = match sets {
            1 => "1".to_owned(),
            sets => format!("as {sets}"),
        };
        format!("Da última vez {done} de {planned} séries: faça {today} {how}.")
    }

    fn first_set_below(&self, last: &PastSession) -> String {
        format!("A primeira série ficou em {}, abaixo de {}", last.first_reps(), self.low())
    }

    pub(in crate::load) fn retry(&self, last: &PastSession) -> String {
        format!("{}: repita {} mais uma vez.", self.first_set_below(last), self.with(last.load))
    }

    pub(in crate::load) fn retry_since_step_is_large(
        &self,
        last: &PastSession,
        lighter: f64,
    ) -> String {
        let below = self.first_set_below(last);
        let with = self.with(last.load);
        if self.measure() == Measure::LoadReps {
            let lighter = kg(lighter);
            return format!(
                "{below}, mas {lighter} seria leve demais: fique {with} e ganhe uma repetição por \
                 vez."
            );
        }
        format!("{below}: repita {with} e ganhe uma repetição por vez.")
    }

    pub(in crate::load) fn retry_lightest(&self) -> String {
        let low = self.low();
        format!("A primeira série ficou abaixo de {low}: tente de novo, sem pressa.")
    }

    pub(in crate::load) fn decrease(
        &self,
        failures: usize,
        last: &PastSession,
        load: f64,
    ) -> String {
        let why = if failures < 2 {
            self.first_set_below(last)
        } else {
            let low = self.low();
            format!("{failures} treinos seguidos abaixo de {low} na primeira série")
        };
        format!("{why}: {} e volte a subir dali.", self.down_to(load))
    }

    pub(in crate::load) fn other_range(&self, load: f64) -> String {
        let what = match self.measure() {
            Measure::LoadReps => format!("suba para {}", kg(load)),
            _ => format!("faça {}", self.with(load)),
        };
        format!("Seu desempenho na outra faixa mostra que dá para mais: {what}.")
    }

    pub(in crate::load) fn without_help(&self) -> String {
        format!(
            "Você já dá conta de {} sem ajuda: troque pela versão sem o aparelho.",
            REPETITIONS.of(self.high())
        )
    }

    pub(in crate::load) fn harder_variation(&self, last: &PastSession) -> String {
        if self.measure() == Measure::Hold {
            return format!(
                "Você segurou {} {}: troque por uma variação mais difícil ou faça mais devagar.",
                SECONDS.of(self.high()),
                in_every_set(last.sets.len())
            );
        }
        format!(
            "Você já dá conta de {}: troque por uma variação mais difícil ou desça mais devagar.",
            REPETITIONS.of(self.high())
        )
    }

    pub(in crate::load) fn easier_variation(&self) -> String {
        let unit = if self.measure() == Measure::Hold { SECONDS } else { REPETITIONS };
        format!(
            "Ainda não deu para chegar a {}: troque por uma variação mais fácil por enquanto.",
            unit.of(self.low())
        )
    }

    pub(in crate::load) fn faster_pace(&self, minutes: u16) -> String {
        // Somebody who went on beyond the plan did not do exactly that.
        let again = if minutes > self.high() { "hoje" } else { "de novo" };
        format!(
            "Você completou {}. Faça {} {again} e, se estiver fácil, aumente um pouco o ritmo.",
            MINUTES.of(minutes),
            self.high()
        )
    }

    pub(in crate::load) fn more_minutes(&self, minutes: u16) -> String {
        let were = if minutes == 1 { "foi" } else { "foram" };
        let minutes = MINUTES.of(minutes);
        format!("Da última vez {were} {minutes}: tente chegar a {}.", self.high())
    }
}
