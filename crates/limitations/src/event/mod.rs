//! A finding that holds, with all that tells what it leads to.

use crate::lists;
mod claims;
mod dating;

pub(super) use claims::says_over;

use crate::finding::Finding;
use crate::lexicon::Family;
use crate::reader;
use crate::statement::Statement;
use crate::terms::Conditions;
use crate::text::clause::Break;
use crate::when::{Age, Time, times};

/// A whole text: its clauses and the times that each names.
pub(super) struct Reader {
    pub(super) statements: Vec<Statement>,
    times: Vec<Vec<Time>>,
}

/// A finding that holds, in the text that it belongs to.
#[derive(Clone, Copy)]
pub(super) struct Event<'a> {
    pub(super) text: &'a Reader,
    /// The place of its statement.
    pub(super) at: usize,
    pub(super) finding: &'a Finding,
    pub(super) age: Age,
}

impl Reader {
    pub(super) fn new(text: &str, today: chrono::NaiveDate) -> Self {
        let statements = reader::statements(text);
        let times = statements.iter().map(|one| times(&one.clause.words, today)).collect();
        Self { statements, times }
    }

    /// Every finding that holds, in the order of the text.
    pub(super) fn events(&self) -> impl Iterator<Item = Event<'_>> {
        self.statements.iter().enumerate().flat_map(move |(at, statement)| {
            let held = statement.findings.iter().zip(&statement.holds);
            held.filter(|(_, holds)| **holds).map(move |(finding, _)| Event {
                text: self,
                at,
                finding,
                age: self.age(at, finding),
            })
        })
    }

    /// Whether a finding of the family holds anywhere.
    pub(super) fn names(&self, families: &[Family]) -> bool {
        self.statements.iter().any(|one| one.names(families))
    }

    /// Whether a father writes, who gave birth to nobody: `meu filho nasceu, sou pai`.
    pub(super) fn is_by_father(&self) -> bool {
        let is_father = |pair: &[String]| {
            matches!(pair[0].as_str(), "sou" | "virei" | "fui")
                && matches!(pair[1].as_str(), "pai" | "papai")
                || pair[0] == "pai" && matches!(pair[1].as_str(), "fresco" | "recente" | "novo")
        };
        self.statements.iter().any(|one| {
            let words = &one.clause.words;
            words.windows(2).any(is_father)
                || words.windows(3).any(|three| {
                    three[0] == "sou" && three[1] == "o" && three[2] == "pai"
                        || three[0] == "vou" && three[1] == "ser" && three[2].starts_with("pa")
                })
        })
    }

    /// The clauses that may complete the one at `at`: it and its neighbours in the sentence.
    pub(super) fn near(&self, at: usize) -> impl Iterator<Item = &Statement> {
        let first = at.saturating_sub(usize::from(
            at > 0 && self.statements[at].clause.before != Break::Hard,
        ));
        let last = at
            + usize::from(
                at + 1 < self.statements.len() && self.statements[at].clause.after != Break::Hard,
            );
        self.statements[first..=last].iter()
    }

    fn has_event(&self, at: usize) -> bool {
        let statement = &self.statements[at];
        let has_verb = lists::EVENT_VERBS.has_any(&statement.clause.words);
        let is_dated_alone = statement.findings.iter().all(|one| {
            matches!(one.family, Family::Harmless | Family::Sprain) || one.family.is_modifier()
        });
        (has_verb && !is_dated_alone)
            || statement
                .findings
                .iter()
                .zip(&statement.holds)
                .any(|(one, holds)| *holds && one.family.is_event())
            || statement.has_stem(&["liber", "fisio"])
    }
}

impl Event<'_> {
    pub(super) fn statement(&self) -> &Statement {
        &self.text.statements[self.at]
    }

    pub(super) fn near(&self) -> impl Iterator<Item = &Statement> {
        self.text.near(self.at)
    }

    /// The clauses before it in its sentence, the nearest one first.
    pub(super) fn lead_up(&self) -> impl Iterator<Item = &Statement> {
        let earlier = self.text.statements[..=self.at].windows(2).rev();
        earlier.take_while(|pair| pair[1].clause.before != Break::Hard).map(|pair| &pair[0])
    }

    /// The clauses that the finding lies in.
    pub(super) fn clauses(&self) -> impl Iterator<Item = &Statement> {
        self.text.statements[self.at..].iter().take(self.finding.clauses)
    }

    /// Its clause, and what a word such as `só` ties to it: `dor no peito só no supino`.
    pub(super) fn with_exception(&self) -> impl Iterator<Item = &Statement> {
        let next = self.text.statements.get(self.at + 1);
        let is_tied = self.statement().clause.after == Break::Word;
        [Some(self.statement()), next.filter(|_| is_tied)].into_iter().flatten()
    }

    /// Whether a finding of one of the families holds in the clause or beside it.
    pub(super) fn is_near(&self, families: &[Family]) -> bool {
        self.near().any(|one| one.names(families))
    }

    /// The conditions of all findings that hold in the clause.
    pub(super) fn conditions_here(&self) -> Conditions {
        let statement = self.statement();
        let held = statement.findings.iter().zip(&statement.holds).filter(|(_, holds)| **holds);
        crate::finding::conditions(held.map(|(finding, _)| finding))
    }
}
