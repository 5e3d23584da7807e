//! A pressure that is only named.

use super::consequence::Verdict;
use crate::event::Event;
use crate::lexicon::Family;
use crate::lists;
use crate::terms::{Condition, Outcome};
use crate::text::clause::Break;
use crate::text::word::is_negation;

/// `tudo ok, só a pressão`: nobody names a pressure that is fine.
pub(super) fn verdict(event: &Event<'_>) -> Option<Verdict> {
    let is_high = is_alone(event) && !is_explained(event);
    let conditions = [Condition::Hypertension].into_iter().collect();
    is_high.then(|| Verdict::new(Outcome::Yellow, conditions))
}

/// Whether the clause names the pressure, and says and denies nothing about it.
fn is_alone(event: &Event<'_>) -> bool {
    let statement = event.statement();
    let is_filler =
        |word: &String| lists::FUNCTION_WORDS.has(word) || lists::PRESSURE_ANSWERS.has(word);
    let mut words = statement.clause.words.iter().enumerate();
    let is_denied = statement.clause.words.iter().any(|word| is_negation(word) || word == "tambem");
    let is_figure = statement
        .findings
        .iter()
        .any(|one| one.family == Family::Harmless && one.covers(event.finding.start));
    words.all(|(at, word)| at == event.finding.start || is_filler(word))
        && !is_denied
        && !is_figure
        && !statement.is_answered
}

/// Whether the sentence goes on about it, or the text names what it is: `pressão só do chefe`, `pressão? 12 por 8`, `tudo
/// ok: pressão, coração`.
fn is_explained(event: &Event<'_>) -> bool {
    let clause = &event.statement().clause;
    let is_exception = clause.before == Break::Word;
    let goes_on = match clause.after {
        Break::Question | Break::Colon => true,
        Break::Word => !is_exception,
        Break::Hard | Break::Comma => false,
    };
    let is_limited = matches!(clause.parted_by.as_deref(), Some("so" | "apenas" | "somente"));
    let any_near =
        |test: &dyn Fn(&String) -> bool| event.near().any(|one| one.clause.words.iter().any(test));
    let is_measured = any_near(&|word| word.ends_with(|last: char| last.is_ascii_digit()));
    let is_fine = any_near(&|word| lists::RECOVERED_WORDS.has(word));
    goes_on
        || is_limited
        || is_measured
        || is_fine && !is_exception
        || event.text.names(&[Family::Hypertension, Family::LowPressure, Family::PressureAlarm])
}
