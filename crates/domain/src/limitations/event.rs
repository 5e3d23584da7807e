//! A finding that holds, with all that tells what it leads to.

mod claims;

pub(super) use claims::says_over;

use super::clause::Break;
use super::condition::Conditions;
use super::finding::Finding;
use super::lexicon::Family;
use super::reader;
use super::statement::Statement;
use super::vocabulary::{Grammar, Vocabulary};
use super::when::{Age, Time, times};

/// A whole text: its clauses and the times that each names.
pub(super) struct Reader {
    pub(super) statements: Vec<Statement>,
    times: Vec<Vec<Time>>,
    grammar: &'static Grammar,
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
        Self { statements, times, grammar: &Vocabulary::embedded().parser }
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
            matches!(pair[0].as_str(), "sou" | "virei" | "fui" | "ser")
                && matches!(pair[1].as_str(), "pai" | "papai")
                || pair[0] == "pai" && matches!(pair[1].as_str(), "fresco" | "recente" | "novo")
        };
        self.statements.iter().any(|one| {
            let words = &one.clause.words;
            words.windows(2).any(is_father)
                || words
                    .windows(3)
                    .any(|three| three[0] == "sou" && three[1] == "o" && three[2] == "pai")
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

    /// When a finding was: by the nearest time in its clause, else by one of a neighbour that has no
    /// event of its own.
    fn age(&self, at: usize, finding: &Finding) -> Age {
        let words = &self.statements[at].clause.words;
        // `perdi o bebê com 9 semanas`, `na gestação de 11 semanas`: the weeks are the pregnancy's.
        let is_own = |time: &&Time| {
            let between = words.get(finding.end..time.at).unwrap_or_default();
            let follows = matches!(between, [with] if with == "com" || with == "de");
            finding.family != Family::Loss
                || !(follows
                    || finding.covers(time.at)
                    || is_length_of_pregnancy(&words[..time.at]))
        };
        if let Some(age) = self.last_time(at) {
            return age;
        }
        let times = self.times[at].iter().filter(is_own);
        let nearest = times.min_by_key(|time| distance(time.at, finding));
        if let Some(time) = nearest {
            let since =
                words[time.at.saturating_sub(2)..time.at].iter().any(|word| word == "desde");
            let is_done = finding.family.is_operation() || finding.family == Family::Implant;
            // `minha bebê tem 20 dias` is the age of the birth, `rachei a costela tem um mês` that
            // of the fracture; neither is a state.
            let led_by_has = time.at > 0 && words[time.at - 1] == "tem";
            let is_injury =
                matches!(finding.family, Family::Fracture | Family::Dislocation | Family::Rupture);
            let is_age = finding.family == Family::Birth || led_by_has && (is_injury || is_done);
            // `costela fissurada desde domingo`: it broke on that day.
            let since = since && !is_injury;
            return match time.age {
                // `operei a coluna e semana que vem começo a fisio`
                Age::Future if is_done && words[finding.start].ends_with("ei") => Age::Undated,
                // `vou` and `mês que vem` speak of an operation or a birth, not of a disease.
                Age::Future if !is_done && !finding.family.is_birth() => Age::Undated,
                _ if (since && !is_done)
                    || (time.is_span
                        && !is_age
                        && (self.lasts(words) || self.recurs(finding, words))) =>
                {
                    Age::Present
                }
                age => age,
            };
        }
        let spanned = self.times[at..].iter().take(finding.clauses).flatten().next();
        if let Some(time) = spanned.filter(|_| finding.clauses > 1) {
            return time.age;
        }
        if let Some(age) = self.birth_age(finding) {
            return age;
        }
        // `tá ruim faz tempo, mas agora escapa`: what began now has no older date.
        let begins_now = finding.family == Family::SpineAlarm
            && words.iter().any(|word| matches!(word.as_str(), "agora" | "ultimamente" | "deu"));
        if begins_now {
            return Age::Undated;
        }
        let neighbours = [Some(at + 1), at.checked_sub(1), Some(at + 2), at.checked_sub(2)];
        let neighbours = neighbours.into_iter().flatten().filter(|other| *other < self.times.len());
        let is_own = |other: &usize| !self.statements[*other].is_third_party;
        let neighbours = neighbours.filter(is_own);
        let dated = neighbours.clone().filter(|other| !self.has_event(*other)).find_map(|other| {
            let mut times = self.times[other].iter();
            let time = if other < at { times.next_back() } else { times.next() }?;
            let is_to_come = finding.family.is_operation() || finding.family.is_birth();
            let has_happened = self.statements[at].clause.words[finding.start].ends_with("ei");
            let is_plan = time.age == Age::Future && (!is_to_come || has_happened);
            let words = &self.statements[other].clause.words;
            // `já fico sem ar, ano passado não era assim` tells when it was not.
            let is_contrast = words.windows(2).any(|pair| {
                pair[0] == "nao"
                    && matches!(pair[1].as_str(), "era" | "tinha" | "acontecia" | "sentia")
            });
            // The `tem` of `parei tem 6 semanas` belongs to the time.
            let lead = time.at.saturating_sub(1);
            let is_state =
                time.is_span && self.lasts(&[&words[..lead], &words[time.at..]].concat());
            // `anorexia, em tratamento desde fevereiro`
            let is_since =
                words[..time.at].ends_with(&["desde".to_owned()]) && !finding.family.is_operation();
            let is_state = is_state || is_since;
            // `o pneumologista só tem vaga em janeiro`
            let is_appointment =
                words.iter().any(|word| matches!(word.as_str(), "vaga" | "vagas" | "agenda"));
            let is_other = is_state || is_plan || is_contrast || is_appointment;
            (!is_other).then_some(time.age)
        });
        // `em 2019 rompi o ligamento, fiz a cirurgia`: the operation followed the injury.
        let follows = || {
            let before = at.checked_sub(1).filter(|_| finding.family == Family::Operation)?;
            let is_injury = self.statements[before].names(&[
                Family::Fracture,
                Family::Rupture,
                Family::Injury,
                Family::Dislocation,
                Family::Sprain,
            ]);
            let time = self.times[before].first().filter(|_| is_injury)?;
            Some(time.age)
        };
        // `apendicite supurada eu operei em março`: the disease and its operation are one event.
        let operated = || {
            let is_named = finding.family == Family::TrunkOperation;
            let next = Some(at + 1).filter(|next| is_named && *next < self.times.len())?;
            let is_same = self.statements[at].clause.after != Break::Hard
                && self.statements[next].names(&[Family::Operation])
                && !self.statements[next].names(&[Family::TrunkOperation]);
            self.times[next].first().filter(|_| is_same).map(|time| time.age)
        };
        dated.or_else(follows).or_else(operated).unwrap_or_default()
    }

    /// When something was for the last time, as the next clause says: `convulsão na infância, a última foi
    /// mês passado`.
    fn last_time(&self, at: usize) -> Option<Age> {
        let words = &self.statements.get(at + 1)?.clause.words;
        let is_last =
            |word: &String| matches!(word.as_str(), "ultima" | "ultimo" | "ultimas" | "ultimos");
        let begins = words.iter().take(2).any(is_last)
            && !words.iter().any(|word| {
                matches!(word.as_str(), "vez" | "ano" | "mes" | "semana" | "dias" | "meses")
            });
        self.times[at + 1].first().filter(|_| begins).map(|time| time.age)
    }

    /// When the birth was that another clause dates: `ganhei neném faz 3 meses, foi cesárea`.
    fn birth_age(&self, finding: &Finding) -> Option<Age> {
        const BIRTHS: [Family; 3] = [Family::Birth, Family::Cesarean, Family::Postpartum];
        if !BIRTHS.contains(&finding.family) {
            return None;
        }
        let mut dated = self.statements.iter().zip(&self.times);
        dated.find_map(|(one, times)| {
            let time = times.first().filter(|_| one.names(&BIRTHS))?;
            Some(time.age)
        })
    }

    /// Whether a clause tells of a state, so that `há 2 anos` is how long it lasts.
    fn lasts(&self, words: &[String]) -> bool {
        words.iter().any(|word| self.grammar.state_verbs.contains(word))
            && !words.iter().any(|word| self.grammar.event_verbs.contains(word))
    }

    /// Whether a clause tells of a sign that comes again and again: `faz 6 meses que a pressão não
    /// baixa`, `febre todo fim de tarde faz 3 semanas`.
    fn recurs(&self, finding: &Finding, words: &[String]) -> bool {
        let is_sign = matches!(
            finding.family,
            Family::HeartSign | Family::FaintSign | Family::Breathless | Family::PressureAlarm
        );
        let is_past = |word: &String| {
            self.grammar.event_verbs.contains(word)
                || ["ei", "ou", "iu", "eu"].iter().any(|ending| word.ends_with(ending))
                    && word.len() > 3
        };
        let is_repeated = words
            .iter()
            .any(|word| matches!(word.as_str(), "todo" | "toda" | "todos" | "todas" | "direto"));
        let is_acute = finding.family == Family::Acute;
        is_sign && !words.iter().any(is_past) || (is_sign || is_acute) && is_repeated
    }

    fn has_event(&self, at: usize) -> bool {
        let statement = &self.statements[at];
        let has_verb =
            statement.clause.words.iter().any(|word| self.grammar.event_verbs.contains(word));
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

/// Whether the words before a time end with `gestação de`.
fn is_length_of_pregnancy(before: &[String]) -> bool {
    matches!(before, [.., state, of]
        if matches!(state.as_str(), "gestacao" | "gravidez" | "gravida" | "gestante")
            && matches!(of.as_str(), "de" | "com"))
}

fn distance(at: usize, finding: &Finding) -> usize {
    if at < finding.start { finding.start - at } else { at.saturating_sub(finding.end - 1) }
}

impl Event<'_> {
    pub(super) fn statement(&self) -> &Statement {
        &self.text.statements[self.at]
    }

    pub(super) fn near(&self) -> impl Iterator<Item = &Statement> {
        self.text.near(self.at)
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
        super::finding::conditions(held.map(|(finding, _)| finding))
    }
}
