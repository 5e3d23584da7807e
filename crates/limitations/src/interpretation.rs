//! The reading of a whole text, with all that led to it.

use chrono::NaiveDate;

use crate::Reading;
use crate::doubt::doubtful;
use crate::event::{Event, Reader};
use crate::hint::hinting;
use crate::lexicon::Family;
use crate::lists;
use crate::measure::{Measured, measured};
use crate::preference::Preference;
use crate::pregnancy::endangered;
use crate::scope::Scope;
use crate::statement::Statement;
use crate::terms::{
    Condition, Conditions, Movement, Outcome, Profiles, movements, without_covered,
};
use crate::text::clause::Break;
use crate::text::word::begin_with;
use crate::unread::{is_explained, is_read, unknown_health_word};
use crate::verdict::{Verdict, verdict};
use crate::when::{Age, YEAR};

/// What of a text led to its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trigger {
    pub family: Family,
    pub outcome: Outcome,
    pub age: Age,
    pub conditions: Conditions,
    pub profiles: Profiles,
    /// The words that were read, folded.
    pub words: String,
    /// The clause as the member wrote it.
    pub quote: String,
}

impl Trigger {
    /// Something that a whole statement says, without a condition or profile.
    pub(crate) fn of(statement: &Statement, family: Family, outcome: Outcome) -> Self {
        Self {
            family,
            outcome,
            age: Age::Undated,
            conditions: Conditions::default(),
            profiles: Profiles::default(),
            words: statement.clause.words.join(" "),
            quote: statement.clause.source.clone(),
        }
    }

    /// Whether it is a sign that may need an ambulance if it is felt now.
    fn is_emergency(&self) -> bool {
        let is_sign = matches!(
            self.family,
            Family::HeartSign
                | Family::Breathless
                | Family::BreathWithSwelling
                | Family::Syncope
                | Family::FaintSign
                | Family::Dizzy
                | Family::Stroke
                | Family::Seizure
                | Family::HeadInjury
                | Family::SpineAlarm
                | Family::AsthmaAlarm
                | Family::BreathAlarm
        );
        // A broken vertebra is no sign that is felt.
        let is_felt = is_sign && !self.words.starts_with("fratura");
        is_felt && (self.age.is_current() || self.age.within(1))
    }
}

/// A text as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Interpretation {
    pub reading: Reading,
    /// Everything that holds, in the order of the text.
    pub triggers: Vec<Trigger>,
    /// Whether the member asks about an own disease or state.
    pub asks: bool,
    /// Whether the member writes that a doctor cleared training. It never changes the outcome.
    pub claims_clearance: bool,
    pub preference: Preference,
}

impl Interpretation {
    /// Reads a text that was written on a day. Ages such as `há 2 meses` are relative to it.
    pub fn of(text: &str, written_on: NaiveDate) -> Self {
        let reader = Reader::new(text, written_on);
        let mut interpretation = Self::default();
        interpretation.add_events(&reader);
        interpretation.add_measures(&reader);
        interpretation.add_unread(&reader);
        interpretation.add_bare_part(&reader);
        interpretation.add_endangered_pregnancy(&reader);
        interpretation.add_hint(&reader);
        interpretation.add_questions(&reader);
        interpretation.add_pain(&reader);
        interpretation.preference = Preference::of(&reader.statements);
        interpretation.claims_clearance = reader.names(&[Family::Clearance]);
        interpretation.finish(&reader)
    }

    fn add_events(&mut self, reader: &Reader) {
        let is_weak = |family| matches!(family, Family::Vague | Family::Unread);
        for event in reader.events().filter(|event| !is_weak(event.finding.family)) {
            if let Some(verdict) = verdict(&event) {
                self.add(&event, verdict);
            }
        }
        // Vague words count only where nothing else is read, others where nothing is beside them.
        let has_found = !self.triggers.is_empty();
        for event in reader.events().filter(|event| is_weak(event.finding.family)) {
            let is_explained = match event.finding.family {
                Family::Vague => has_found || is_explained(&event),
                _ => event.near().any(|one| is_read(one.names_any())),
            };
            // `tomo remédio todo dia e estou bem`
            let is_taken = event.statement().has_word(&["tomo", "uso"]);
            let is_present =
                is_under_care(&event) || event.age.within(YEAR) && was_in_hospital(&event);
            if is_explained || event.is_over() && !is_taken && !is_present {
                continue;
            }
            // What was long ago is noted.
            let is_old = event.age.is_old();
            self.reading.has_unread |= !is_old;
            let outcome = if is_old { Outcome::Adapt } else { Outcome::Yellow };
            self.add(&event, Verdict::of(&event, outcome));
        }
    }

    fn add(&mut self, event: &Event<'_>, verdict: Verdict) {
        let statement = event.statement();
        let finding = event.finding;
        self.reading.conditions = self.reading.conditions.union(verdict.conditions);
        self.reading.profiles = self.reading.profiles.union(verdict.profiles);
        self.reading.protects = self.reading.protects.union(verdict.protects);
        self.reading.avoids_impact |= finding.is_impact();
        self.triggers.push(Trigger {
            family: finding.family,
            outcome: verdict.outcome,
            age: event.age,
            conditions: verdict.conditions,
            profiles: verdict.profiles,
            words: statement.clause.words[finding.start..finding.end].join(" "),
            quote: statement.clause.source.clone(),
        });
    }

    fn add_measures(&mut self, reader: &Reader) {
        let pregnancy: Conditions = [Condition::Pregnancy].into_iter().collect();
        let mut is_pregnant = self.names(&[Family::Pregnancy, Family::PregnancyAlarm]);
        for (at, statement) in reader.statements.iter().enumerate() {
            if statement.is_third_party {
                continue;
            }
            let before = at.checked_sub(1).map(|at| &reader.statements[at]);
            let before = before.filter(|one| !one.is_third_party);
            let before = before.map(|one| one.clause.words.as_slice());
            let found = measured(&statement.clause.words, before.unwrap_or_default());
            // `tô de 26 semanas e deu 14 por 9`
            is_pregnant |= found.iter().any(|one| one.family == Family::Pregnancy);
            for mut found in found {
                let is_endangered = found.family == Family::Pregnancy
                    && reader.names(&[Family::PregnancyDanger, Family::PregnancyAlarm]);
                if is_endangered || (is_pregnant && found.is_high_for_pregnancy) {
                    found.outcome = Outcome::Red;
                    found.conditions = found.conditions.union(pregnancy);
                }
                self.add_measure(found, &statement.clause.source, &statement.clause.words);
            }
        }
    }

    fn add_measure(&mut self, found: Measured, source: &str, words: &[String]) {
        self.reading.conditions = self.reading.conditions.union(found.conditions);
        self.reading.profiles = self.reading.profiles.union(found.profiles);
        self.triggers.push(Trigger {
            family: found.family,
            outcome: found.outcome,
            age: Age::Present,
            conditions: found.conditions,
            profiles: found.profiles,
            words: words.join(" "),
            quote: source.to_owned(),
        });
    }

    fn add_unread(&mut self, reader: &Reader) {
        for statement in &reader.statements {
            if let Some(word) = unknown_health_word(statement) {
                self.reading.has_unread = true;
                self.triggers.push(Trigger {
                    words: word.to_owned(),
                    ..Trigger::of(statement, Family::Unread, Outcome::Yellow)
                });
            }
        }
    }

    /// A text that is only `costas` is noted, though it doesn't say what is wrong.
    fn add_bare_part(&mut self, reader: &Reader) {
        let [statement] = reader.statements.as_slice() else { return };
        let is_part = |family| matches!(family, Family::WeakPart | Family::OtherPart);
        let part = statement.findings.iter().find(|one| is_part(one.family));
        let is_open = |start: usize| statement.scopes.at[start] == Scope::Plain;
        let is_figure = statement.names(&[Family::Harmless]);
        let says_nothing = statement.is_bare
            && !is_figure
            && !statement.is_third_party
            && !statement.is_preference;
        if let Some(part) =
            part.filter(|part| self.triggers.is_empty() && says_nothing && is_open(part.start))
        {
            self.note(part.family, statement);
        }
    }

    /// Weeks of pregnancy beside a sign that may be one of its dangers.
    fn add_endangered_pregnancy(&mut self, reader: &Reader) {
        let Some(statement) = endangered(&reader.statements) else { return };
        if self.reading.outcome == Outcome::Red || reader.is_by_father() {
            return;
        }
        let conditions: Conditions = [Condition::Pregnancy].into_iter().collect();
        self.reading.conditions = self.reading.conditions.union(conditions);
        self.triggers.push(Trigger {
            age: Age::Present,
            conditions,
            ..Trigger::of(statement, Family::PregnancyAlarm, Outcome::Red)
        });
    }

    /// Which parts hurt, which are said not to, and at which movements.
    fn add_pain(&mut self, reader: &Reader) {
        for event in reader.events().filter(|event| event.finding.family.is_local()) {
            let words = &event.statement().clause.words;
            let named = &words[event.finding.start..event.finding.end];
            let is_painful = named.iter().any(|word| {
                word.ends_with("ite") || word.ends_with("algia") || word.starts_with("herni")
            });
            let denies = |one: &Statement| {
                one.clause.words.windows(2).any(|pair| {
                    pair[0] == "sem" && pair[1].starts_with("dor")
                        || pair[0] == "nao" && matches!(pair[1].as_str(), "doi" | "incomoda")
                })
            };
            let hurts = event.statement().has_pain;
            let conditions = event.finding.conditions;
            if event.near().any(denies) && !hurts {
                self.reading.painless = self.reading.painless.union(conditions);
            } else if hurts || is_painful {
                self.reading.hurting = self.reading.hurting.union(conditions);
            }
            // `não dobra direito para agachar`
            let is_stiff = event
                .near()
                .any(|one| one.has_word(&["nao"]) && one.has_stem(&["dobr", "estic", "estend"]));
            if hurts || is_stiff {
                let complaint = event.statement().complaint();
                let mut movements = movements(complaint);
                // The bar bends the wrist; at other places something else hurts.
                if !conditions.contains(Condition::Wrist) {
                    movements.remove(Movement::StraightBar);
                }
                self.reading.paused = self.reading.paused.union(movements);
            }
        }
    }

    /// What only hints at something is noted, so that the trainer can read it.
    fn add_hint(&mut self, reader: &Reader) {
        if !self.triggers.is_empty() {
            return;
        }
        let statement = hinting(&reader.statements).or_else(|| doubtful(&reader.statements));
        if let Some(statement) = statement {
            self.note(Family::Noted, statement);
        }
    }

    fn note(&mut self, family: Family, statement: &Statement) {
        self.triggers.push(Trigger::of(statement, family, Outcome::Adapt));
    }

    /// A question about an own disease is at least yellow.
    fn add_questions(&mut self, reader: &Reader) {
        for statement in &reader.statements {
            // `quem tem escoliose pode treinar, professora`
            let is_question = statement.clause.after == Break::Question
                || begin_with(&statement.clause.words, "quem tem")
                    && statement.has_word(&["treinar", "malhar", "fazer", "exercicio"]);
            let asks = is_question
                && !statement.is_answered
                && lists::QUESTION_WORDS.has_any(&statement.clause.words);
            let quote = &statement.clause.source;
            for trigger in self.triggers.iter_mut().filter(|one| asks && one.quote == *quote) {
                trigger.outcome = trigger.outcome.max(Outcome::Yellow);
                self.asks = true;
            }
        }
    }

    fn finish(mut self, reader: &Reader) -> Self {
        let red = self.triggers.iter().filter(|one| one.outcome == Outcome::Red);
        self.reading.locks_sessions = red.clone().any(|one| one.family != Family::Crisis);
        self.reading.outcome =
            self.triggers.iter().map(|one| one.outcome).max().unwrap_or_default();
        self.drop_abdominal_exercise();
        self.complete_profiles(&reader.statements);
        self.reading.conditions = without_covered(self.reading.conditions);
        self
    }

    /// After a birth or with a hernia of the abdomen `sem abdominal` spares the belly, not the back.
    fn drop_abdominal_exercise(&mut self) {
        let conditions = &mut self.reading.conditions;
        let spares_belly =
            [Condition::Postpartum, Condition::Pregnancy, Condition::AbdominalHernia]
                .iter()
                .any(|one| conditions.contains(*one));
        let of_back = |one: &&Trigger| one.conditions.contains(Condition::LowerBack);
        let is_sit_up = |one: &Trigger| one.words.starts_with("abdomin");
        if spares_belly && self.triggers.iter().filter(of_back).all(is_sit_up) {
            conditions.remove(Condition::LowerBack);
        }
    }

    /// Whether the member writes about ending their life, and needs somebody at once.
    pub fn is_crisis(&self) -> bool {
        self.names(&[Family::Crisis])
    }

    /// Whether the text names a sign that may need an ambulance if it is felt now.
    pub fn is_emergency(&self) -> bool {
        self.triggers.iter().any(|one| one.outcome == Outcome::Red && one.is_emergency())
    }

    /// Whether one of the families led to something.
    pub(crate) fn names(&self, families: &[Family]) -> bool {
        self.triggers.iter().any(|one| families.contains(&one.family))
    }
}

/// `em tratamento mas estou bem`, `tenho um problema de saúde, vida normal`
fn is_under_care(event: &Event<'_>) -> bool {
    let statement = event.statement();
    statement.has_stem(&lists::CARE_STEMS)
        && statement.has_word(&lists::CARE_VERBS)
        && !statement.has_word(&["tive", "fiz"])
}

/// `internado semana passada, já estou 100%`
fn was_in_hospital(event: &Event<'_>) -> bool {
    event.statement().has_stem(&lists::HOSPITAL_STEMS)
        && !event.statement().has_stem(&lists::VISITOR_STEMS)
}
