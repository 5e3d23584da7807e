//! Tables with one entry for every level or objective; serde refuses a file that lacks one.

use serde::Deserialize;

use crate::profile::{Level, Objective};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ByLevel<T> {
    iniciante: T,
    intermediario: T,
    avancado: T,
}

impl<T> ByLevel<T> {
    pub(crate) const fn get(&self, level: Level) -> &T {
        match level {
            Level::Beginner => &self.iniciante,
            Level::Intermediate => &self.intermediario,
            Level::Advanced => &self.avancado,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ByObjective<T> {
    hipertrofia: T,
    definicao: T,
    forca: T,
    resistencia: T,
}

impl<T> ByObjective<T> {
    pub(crate) const fn get(&self, objective: Objective) -> &T {
        match objective {
            Objective::Hypertrophy => &self.hipertrofia,
            Objective::Definition => &self.definicao,
            Objective::Strength => &self.forca,
            Objective::Endurance => &self.resistencia,
        }
    }
}
