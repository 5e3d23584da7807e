//! Sentences about what the last session showed.

use super::{Words, kg};
use crate::exercise::Measure;
use crate::load::counted::PastSession;
use crate::load::resistance::TOLERANCE;

impl Words<'_> {
    pub(in crate::load) fn increase(&self, last: &PastSession, load: f64) -> String {
        if self.measure() == Measure::Hold {
            return format!(
                "Você segurou {} segundos em todas as séries: suba para {} e recomece em {} \
                 segundos.",
                self.high(),
                kg(load),
                self.low()
            );
        }
        let what = match self.measure() {
            Measure::AssistedReps if load.abs() <= TOLERANCE => "tente sem ajuda".to_owned(),
            Measure::AssistedReps => format!("baixe a ajuda para {}", kg(load)),
            Measure::BodyweightReps => format!("use {} de carga extra", kg(load)),
            _ => format!("suba para {}", kg(load)),
        };
        format!("{}: {what}.", self.achievement(last))
    }

    /// The sets that earned a harder load.
    fn achievement(&self, last: &PastSession) -> String {
        let (fewest, differs) = last.least_done();
        if last.has_known_reserve() && fewest < self.high() {
            return "Sobrou folga em todas as séries".to_owned();
        }
        let about = if differs { "pelo menos " } else { "" };
        let sets = if last.is_complete() {
            "em todas as séries".to_owned()
        } else {
            format!("nas {} séries", last.sets.len())
        };
        format!("Você fez {about}{fewest} repetições {sets}")
    }

    pub(in crate::load) fn keep(&self, last: &PastSession) -> String {
        let high = self.high();
        let first = last.first_reps();
        match self.measure() {
            Measure::Hold => format!(
                "Segure até {high} segundos em todas as séries{}. Da última vez a primeira teve \
                 {first}.",
                Self::with_noted(last.load)
            ),
            _ if self.is_unloaded() => format!(
                "Busque {high} repetições em todas as séries. Da última vez a primeira teve \
                 {first}."
            ),
            _ => format!(
                "Fique {} até fazer {high} repetições em todas as séries.",
                self.with(last.load)
            ),
        }
    }

    pub(in crate::load) fn large_step(&self, load: f64, goal: u16, next: f64) -> String {
        let next_load = match self.measure() {
            Measure::AssistedReps => format!("a próxima ajuda é de {}", kg(next)),
            _ => format!("o próximo peso é {}", kg(next)),
        };
        format!(
            "Fique {} até fazer {goal} repetições em todas as séries: {next_load}.",
            self.with(load)
        )
    }

    pub(in crate::load) fn complete_sets(&self, last: &PastSession) -> String {
        let done = match last.sets.len() {
            1 => "foi 1".to_owned(),
            count => format!("foram {count}"),
        };
        let how = match self.measure() {
            Measure::Hold => "hoje, mesmo que com menos segundos".to_owned(),
            _ if self.is_unloaded() => "hoje".to_owned(),
            _ => self.with(last.load),
        };
        let planned = last.planned;
        format!("Da última vez {done} de {planned} séries: faça as {} {how}.", self.plan.sets)
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
        let (below, with) = (self.first_set_below(last), self.with(last.load));
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
        let what = match self.measure() {
            Measure::AssistedReps => format!("suba a ajuda para {}", kg(load)),
            Measure::BodyweightReps if load <= TOLERANCE => "tire a carga extra".to_owned(),
            Measure::BodyweightReps => format!("baixe para {} de carga extra", kg(load)),
            _ => format!("baixe para {}", kg(load)),
        };
        format!("{why}: {what} e volte a subir dali.")
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
            "Você já dá conta de {} repetições sem ajuda: troque pela versão sem o aparelho.",
            self.high()
        )
    }

    pub(in crate::load) fn harder_variation(&self) -> String {
        let high = self.high();
        if self.measure() == Measure::Hold {
            return format!(
                "Você segurou {high} segundos em todas as séries: troque por uma variação mais \
                 difícil ou faça mais devagar."
            );
        }
        format!(
            "Você já dá conta de {high} repetições: troque por uma variação mais difícil ou desça \
             mais devagar."
        )
    }

    pub(in crate::load) fn easier_variation(&self) -> String {
        let unit = if self.measure() == Measure::Hold { "segundos" } else { "repetições" };
        format!(
            "Ainda não deu para chegar a {} {unit}: troque por uma variação mais fácil por \
             enquanto.",
            self.low()
        )
    }

    pub(in crate::load) fn faster_pace(&self, minutes: u16) -> String {
        format!(
            "Você completou {minutes} minutos. Faça {} de novo e, se estiver fácil, aumente um \
             pouco o ritmo.",
            self.high()
        )
    }

    pub(in crate::load) fn more_minutes(&self, minutes: u16) -> String {
        format!("Da última vez foram {minutes} minutos: tente chegar a {}.", self.high())
    }
}
