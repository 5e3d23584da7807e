//! What the tools read: one member's program and log at one moment.

use chrono::NaiveDate;
use evolua_domain::access::{AccessFacts, Member};
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::id::MemberId;
use evolua_domain::input::search_key;
use evolua_domain::program::{PlannedExercise, StoredDay};
use evolua_persistence::exercise_histories::{self, Histories, Wanted};
use evolua_persistence::exercises::{self, ListedExercise};
use evolua_persistence::{Conn, exercise_metrics};

use crate::program::ProgramWeek;
use crate::progress::{self, Metric};
use crate::{App, Result};

pub(in super::super) struct Knowledge {
    pub(super) today: NaiveDate,
    pub(super) facts: AccessFacts,
    /// `None` before the questionnaire is answered.
    pub(super) week: Option<ProgramWeek>,
    pub(super) histories: Histories,
    pub(super) metrics: Vec<Metric>,
    /// The catalogue and the member's own exercises.
    exercises: Vec<ListedExercise>,
}

/// Words that name no exercise.
const FILLERS: [&str; 16] = [
    "a",
    "as",
    "o",
    "os",
    "um",
    "uma",
    "de",
    "do",
    "da",
    "no",
    "na",
    "com",
    "em",
    "para",
    "e",
    "exercicio",
];

impl Knowledge {
    pub(in super::super) async fn find(app: &App, member: &Member) -> Result<Self> {
        progress::refresh_if_stale(app, member).await?;
        let id = member.id;
        let facts = member.facts;
        let today = member.today(app.now());
        app.db.snapshot(move |conn| Self::read(conn, id, facts, today)).await
    }

    fn read(
        conn: &mut Conn,
        member: MemberId,
        facts: AccessFacts,
        today: NaiveDate,
    ) -> Result<Self> {
        Ok(Self {
            today,
            facts,
            week: ProgramWeek::find(conn, member, today)?,
            histories: exercise_histories::list(conn, member, Wanted::All)?,
            metrics: exercise_metrics::list(conn, member)?,
            exercises: exercises::list_for(conn, member)?,
        })
    }

    pub(super) fn name(&self, id: ExerciseId) -> &str {
        self.exercises.iter().find(|one| one.id() == id).map_or("exercício", |one| &one.name)
    }

    /// The planned exercise with its day, if the program has it.
    pub(super) fn planned(&self, id: ExerciseId) -> Option<(&StoredDay, &PlannedExercise)> {
        let templates = self.week.iter().flat_map(|week| &week.current.templates);
        templates
            .flat_map(|template| template.day.exercises.iter().map(move |one| (template, one)))
            .find(|(_, planned)| planned.exercise_id == id)
    }

    pub(super) fn metric(&self, id: ExerciseId) -> Option<&Metric> {
        self.metrics.iter().find(|metric| metric.exercise_id == id)
    }

    /// The exercise that a text means: the one with most of its words, those of the program before
    /// those of the log, and well-known ones before rare ones.
    pub(super) fn exercise(&self, text: &str) -> Option<ExerciseId> {
        let wanted = words_of(text);
        if wanted.is_empty() {
            return None;
        }
        let rank = |one: &ListedExercise| {
            let known = Catalogue::embedded().by_id(one.id());
            let synonyms = known.map(|known| known.synonyms.as_slice()).unwrap_or_default();
            let names = synonyms.iter().map(String::as_str).chain([one.name.as_str()]);
            let (found, extra) = names
                .map(|name| overlap(&wanted, &words_of(name)))
                .max_by_key(|(found, extra)| (*found, std::cmp::Reverse(*extra)))?;
            let closeness = match () {
                () if self.planned(one.id()).is_some() => 2,
                () if self.histories.contains_key(&one.id()) => 1,
                () => 0,
            };
            let priority = known.map(|known| known.priority);
            let order = (
                found,
                closeness,
                std::cmp::Reverse(priority),
                std::cmp::Reverse(extra),
                std::cmp::Reverse(one.id()),
            );
            (found > 0).then_some((order, one.id()))
        };
        self.exercises.iter().filter_map(rank).max().map(|(_, id)| id)
    }
}

fn words_of(text: &str) -> Vec<String> {
    let key = search_key(text);
    let words = key.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty() && !FILLERS.contains(word))
        .map(|word| word.trim_end_matches('s').to_owned())
        .collect()
}

/// How many of the wanted words a name has, and how many others.
fn overlap(wanted: &[String], name: &[String]) -> (usize, usize) {
    let found = wanted.iter().filter(|word| name.contains(word)).count();
    (found, name.len().saturating_sub(found))
}
