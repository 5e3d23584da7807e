//! When a finding was: the time of its clause, or one that a neighbour lends it.

use super::Reader;
use crate::finding::Finding;
use crate::lexicon::Family;
use crate::lists;
use crate::text::clause::Break;
use crate::text::word::{begin_with, is_negation};
use crate::when::{Age, Time};

impl Reader {
    /// When a finding was: by the nearest time in its clause, else by one of a neighbour that has no
    /// event of its own.
    pub(super) fn age(&self, at: usize, finding: &Finding) -> Age {
        self.last_time(at)
            .or_else(|| self.last_crisis(at, finding))
            .or_else(|| self.age_here(at, finding))
            .or_else(|| self.birth_age(finding))
            .or_else(|| self.begins_now(at, finding).then_some(Age::Undated))
            .or_else(|| self.age_of_neighbour(at, finding))
            .or_else(|| self.age_of_injury(at, finding))
            .or_else(|| self.age_of_operation(at, finding))
            .unwrap_or_default()
    }

    /// By the nearest time in the clause, or in one that the finding spans.
    fn age_here(&self, at: usize, finding: &Finding) -> Option<Age> {
        let words = &self.statements[at].clause.words;
        // `comecei a sentir dor no peito em 2023`
        if is_sign(finding.family)
            && words[..finding.start].iter().any(|word| word.starts_with("comec"))
        {
            return Some(Age::Present);
        }
        // `perdi o bebê com 9 semanas`, `na gestação de 11 semanas`: the weeks are the pregnancy's.
        let is_own = |time: &&Time| {
            let between = words.get(finding.end..time.at).unwrap_or_default();
            let follows = matches!(between, [with] if with == "com" || with == "de");
            finding.family != Family::Loss
                || !(follows
                    || finding.covers(time.at)
                    || is_length_of_pregnancy(&words[..time.at]))
        };
        let times = self.times[at].iter().filter(is_own);
        let Some(time) = times.min_by_key(|time| distance(time.at, finding)) else {
            let spanned = self.times[at..].iter().take(finding.clauses).flatten().next();
            return spanned.filter(|_| finding.clauses > 1).map(|time| time.age);
        };
        // `desmaiei em 2020 e de novo agora`, `câncer em 2018, voltou esse ano`
        if finding.family.is_grave() && time.age.is_old() && self.is_back(at, finding) {
            return Some(Age::Undated);
        }
        let is_done = finding.family.is_operation() || finding.family == Family::Implant;
        // `minha bebê tem 20 dias` is the age of the birth, `rachei a costela tem um mês` that
        // of the fracture; neither is a state.
        let led_by_has = time.at > 0 && words[time.at - 1] == "tem";
        let is_injury =
            matches!(finding.family, Family::Fracture | Family::Dislocation | Family::Rupture);
        let is_age = finding.family == Family::Birth || led_by_has && (is_injury || is_done);
        // `costela fissurada desde domingo`: it broke on that day.
        let since = words[time.at.saturating_sub(2)..time.at].iter().any(|word| word == "desde")
            && !is_injury
            && !is_done;
        let is_state = lasts(words) || recurs(finding, words);
        Some(match time.age {
            // `operei a coluna e semana que vem começo a fisio`
            Age::Future if is_done && words[finding.start].ends_with("ei") => Age::Undated,
            // `vou` and `mês que vem` speak of an operation or a birth, not of a disease.
            Age::Future if !is_done && !finding.family.is_birth() => Age::Undated,
            _ if since || (time.is_span && !is_age && is_state) => Age::Present,
            age => age,
        })
    }

    /// `tá ruim faz tempo, mas agora escapa`: what began now has no older date.
    fn begins_now(&self, at: usize, finding: &Finding) -> bool {
        finding.family == Family::SpineAlarm
            && self.statements[at].has_word(&["agora", "ultimamente", "deu"])
    }

    /// By a time that a clause near it names without an event of its own.
    fn age_of_neighbour(&self, at: usize, finding: &Finding) -> Option<Age> {
        let neighbours = [Some(at + 1), at.checked_sub(1), Some(at + 2), at.checked_sub(2)];
        let neighbours = neighbours.into_iter().flatten().filter(|other| *other < self.times.len());
        let mut free = neighbours
            .filter(|other| !self.statements[*other].is_third_party && !self.has_event(*other));
        free.find_map(|other| {
            let mut times = self.times[other].iter();
            let time = if other < at { times.next_back() } else { times.next() }?;
            (!self.is_of_other(at, finding, other, time)).then_some(time.age)
        })
    }

    /// Whether a time of a neighbour is not that of the finding.
    fn is_of_other(&self, at: usize, finding: &Finding, other: usize, time: &Time) -> bool {
        let neighbour = &self.statements[other];
        let words = &neighbour.clause.words;
        let here = &self.statements[at].clause.words;
        let is_to_come = finding.family.is_operation() || finding.family.is_birth();
        let has_happened = here[finding.start].ends_with("ei");
        let is_plan = time.age == Age::Future && (!is_to_come || has_happened);
        // `já fico sem ar, ano passado não era assim` tells when it was not.
        let is_contrast = words.windows(2).any(|pair| {
            pair[0] == "nao" && matches!(pair[1].as_str(), "era" | "tinha" | "acontecia" | "sentia")
        });
        // The `tem` of `parei tem 6 semanas` belongs to the time.
        let lead = time.at.saturating_sub(1);
        let is_state = time.is_span && lasts(&[&words[..lead], &words[time.at..]].concat());
        // `anorexia, em tratamento desde fevereiro`, `DM1 desde os 8 anos, hipoglicemia toda semana`
        let names_own = neighbour.names_any().any(|family| !family.is_modifier());
        let before = match &words[..time.at] {
            [before @ .., article] if names_own && (article == "os" || article == "as") => before,
            before => before,
        };
        let is_since =
            before.last().is_some_and(|word| word == "desde") && !finding.family.is_operation();
        // `há 3 anos tenho desmaios`
        let is_lead = time.is_span
            && other + 1 == at
            && words.len() <= 4
            && here.first().is_some_and(|word| lists::STATE_VERBS.has(word));
        // `o pneumologista só tem vaga em janeiro`
        let is_appointment = neighbour.has_word(&["vaga", "vagas", "agenda"]);
        is_plan
            || is_contrast
            || is_state
            || is_since
            || is_lead
            || is_appointment
            || self.is_of_other_complaint(at, finding, other, time)
    }

    /// Whether a time of a neighbour is that of another complaint.
    fn is_of_other_complaint(
        &self,
        at: usize,
        finding: &Finding,
        other: usize,
        time: &Time,
    ) -> bool {
        let neighbour = &self.statements[other];
        let words = &neighbour.clause.words;
        let here = &self.statements[at].clause.words;
        // `xixi escapa, hérnia de disco há 5 anos`: how long another disease has lasted.
        let is_alarming = finding.family.is_grave()
            || finding.family.is_sign()
            || finding.family == Family::SpineAlarm;
        let is_of_disease = is_alarming
            && time.is_span
            && neighbour.names_any().any(|family| {
                family.is_local() || !family.is_modifier() && family != finding.family
            });
        // `meu joelho dói faz anos, mas o que me preocupa é a dor no peito`
        let is_contrasted = finding.family.is_sign()
            && other + 1 == at
            && neighbour.clause.parted_by.is_some()
            && neighbour.names_any().any(Family::is_local);
        // `qualquer esforço me dá falta de ar, engordei na pandemia`
        let is_felt_now = finding.family.is_sign()
            && (self.statements[at].has_word(&["sinto", "tenho", "fico", "canso"])
                || here.windows(2).any(|pair| pair[0] == "me" && pair[1] == "da"))
            && words.iter().any(|word| word.len() > 4 && word.ends_with("ei"));
        // `lúpus, em remissão faz 4 anos`: a disease for life, which rests.
        let is_remission = finding.family == Family::Systemic && neighbour.has_word(&["remissao"]);
        // `operei a hérnia, estava com ela há 5 anos`
        let was_before = neighbour.has_word(&lists::WAS_BEFORE);
        is_of_disease || is_contrasted || is_felt_now || is_remission || was_before
    }

    /// `em 2019 rompi o ligamento, fiz a cirurgia`, `quebrei o tornozelo em 2019, tenho placa`: the
    /// operation followed the injury.
    fn age_of_injury(&self, at: usize, finding: &Finding) -> Option<Age> {
        const INJURIES: [Family; 5] = [
            Family::Fracture,
            Family::Rupture,
            Family::Injury,
            Family::Dislocation,
            Family::Sprain,
        ];
        let is_kept = finding.family == Family::Implant
            && self.statements[at].has_word(&["tenho", "ficou", "uso"]);
        let follows = finding.family == Family::Operation || is_kept;
        let before = at.checked_sub(1).filter(|_| follows)?;
        let is_injury = self.statements[before].names(&INJURIES);
        self.times[before].first().filter(|_| is_injury).map(|time| time.age)
    }

    /// `apendicite supurada eu operei em março`: the disease and its operation are one event.
    fn age_of_operation(&self, at: usize, finding: &Finding) -> Option<Age> {
        let is_named = finding.family == Family::TrunkOperation;
        // `pus prótese de mama em abril, 300 ml`
        if is_named
            && let Some(before) = at.checked_sub(1)
            && self.statements[at].clause.before == Break::Comma
            && self.statements[before].names(&[Family::TrunkOperation])
            && let Some(time) = self.times[before].last()
        {
            return Some(time.age);
        }
        let next = Some(at + 1).filter(|next| is_named && *next < self.times.len())?;
        let is_same = self.statements[at].clause.after != Break::Hard
            && self.statements[next].names(&[Family::Operation])
            && !self.statements[next].names(&[Family::TrunkOperation]);
        self.times[next].first().filter(|_| is_same).map(|time| time.age)
    }

    /// Whether the clause, or the next one of the sentence, says that it came again.
    fn is_back(&self, at: usize, finding: &Finding) -> bool {
        let here = &self.statements[at].clause.words[finding.end..];
        let next =
            self.statements.get(at + 1).filter(|_| self.statements[at].clause.after != Break::Hard);
        let next = next.map_or(&[][..], |next| next.clause.words.as_slice());
        let is_return = |word: &String| {
            matches!(word.as_str(), "novamente" | "voltou" | "voltaram" | "recidiva")
        };
        let returns = |words: &[String]| {
            let at = words.iter().position(is_return);
            at.is_some_and(|at| !words[..at].iter().any(|word| is_negation(word)))
                || words.windows(2).any(|pair| {
                    pair[0] == "de" && pair[1] == "novo" || pair[0] == "outra" && pair[1] == "vez"
                })
        };
        returns(here) || returns(next)
    }

    /// `epilepsia desde criança, controlada, última crise há 6 anos`
    fn last_crisis(&self, at: usize, finding: &Finding) -> Option<Age> {
        let is_epilepsy = matches!(finding.family, Family::Epilepsy | Family::Seizure);
        let between = self.statements.get(at + 1)?;
        let last = self.statements.get(at + 2)?;
        let is_tied = between.clause.before != Break::Hard
            && last.clause.before != Break::Hard
            && !between.findings.iter().any(Finding::is_weighty);
        let is_last = begin_with(&last.clause.words, "ultima crise") && is_epilepsy && is_tied;
        self.times[at + 2].first().filter(|_| is_last).map(|time| time.age)
    }

    /// When something was for the last time, as the next clause says: `convulsão na infância, a última foi
    /// mês passado`.
    fn last_time(&self, at: usize) -> Option<Age> {
        let words = &self.statements.get(at + 1)?.clause.words;
        let is_last =
            |word: &String| matches!(word.as_str(), "ultima" | "ultimo" | "ultimas" | "ultimos");
        // `minha última crise foi há cinco meses`, but not `nos últimos meses`
        let is_time = |word: &String| lists::LAST_OF_TIME.has(word);
        let last = words.iter().take(2).position(is_last);
        let begins = last.is_some_and(|at| !words.get(at + 1).is_some_and(is_time));
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
}

/// Whether a clause tells of a state, so that `há 2 anos` is how long it lasts.
fn lasts(words: &[String]) -> bool {
    lists::STATE_VERBS.has_any(words) && !lists::EVENT_VERBS.has_any(words)
}

/// Whether a clause tells of a sign that comes again and again: `faz 6 meses que a pressão não
/// baixa`, `febre todo fim de tarde faz 3 semanas`.
fn recurs(finding: &Finding, words: &[String]) -> bool {
    let is_sign = is_sign(finding.family) || finding.family == Family::PressureAlarm;
    let is_past = |word: &String| {
        lists::EVENT_VERBS.has(word)
            || ["ei", "ou", "iu", "eu"].iter().any(|ending| word.ends_with(ending))
                && word.len() > 3
    };
    let is_repeated = lists::EVERY_TIME.has_any(words);
    let is_acute = finding.family == Family::Acute;
    is_sign && !words.iter().any(is_past) || (is_sign || is_acute) && is_repeated
}

const fn is_sign(family: Family) -> bool {
    matches!(family, Family::HeartSign | Family::FaintSign | Family::Breathless | Family::Syncope)
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
