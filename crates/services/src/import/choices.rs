//! What a member says about a file that the file doesn't.

use std::collections::{BTreeMap, BTreeSet};

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::input::InputError;
use evolua_import::WeightUnit;
use evolua_persistence::{Conn, exercises};
use serde::{Deserialize, Serialize};

use crate::{FieldErrors, Result, ServiceError};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// Of weights without a unit.
    pub unit: Option<WeightUnit>,
    /// What names mean; `None` is an exercise of the member's own.
    pub matches: BTreeMap<String, Option<ExerciseId>>,
}

impl Choices {
    pub(super) fn unit_or_default(&self) -> WeightUnit {
        self.unit.unwrap_or(WeightUnit::Kilograms)
    }

    /// # Panics
    /// Never: the keys are texts.
    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers")
    }

    pub(super) fn from_json(json: &str) -> Result<Self> {
        serde_json::from_str(json).map_err(ServiceError::internal)
    }

    /// Refuses exercises that the member doesn't have.
    pub(super) fn check(&self, conn: &mut Conn, member: MemberId) -> Result<()> {
        let own: BTreeSet<_> =
            exercises::list_for(conn, member)?.iter().map(exercises::ListedExercise::id).collect();
        let is_known = |exercise: &Option<ExerciseId>| exercise.is_none_or(|id| own.contains(&id));
        let mut fields = FieldErrors::default();
        if !self.matches.values().all(is_known) {
            fields.refuse("matches", InputError::UnknownChoice);
        }
        fields.into_result()
    }
}
