//! The sentences that members read about their limitations.

mod considered;

use considered::{considered_note, quote};

use evolua_limitations::{Condition, Family, Interpretation, Outcome, Reading, Trigger};

use super::rules::LimitationRules;
use crate::exercise::StressTags;
use crate::program::Program;
use crate::text::capitalised;

/// Shown first to members who must ask a doctor.
pub const CLEARANCE_NOTE: &str = "Procure liberação médica antes de iniciar.";

/// Shown to members whose text names something that isn't known.
pub const NOT_UNDERSTOOD_NOTE: &str = "Registramos sua observação, mas não conseguimos \
     interpretá-la automaticamente. Fale com o personal antes de treinar.";

const CRISIS_NOTE: &str = "Você não precisa passar por isso sem ajuda. O CVV atende de graça, 24 \
     horas, no 188 e em cvv.org.br. Em emergência, ligue 192. Seu treinador foi avisado para falar \
     com você.";
const LOCKED_NOTE: &str = "Por segurança, os treinos ficam bloqueados até um médico liberar.";
const LOSS_NOTE: &str = "Sentimos muito. Quando seu médico liberar, estaremos aqui.";
const CONFIRM_NOTE: &str = "Você contou que já tem liberação: confirme para começar.";
const EMERGENCY_NOTE: &str = "Se estiver sentindo isso agora, pare e ligue 192 (SAMU).";
const OBSTETRICIAN_NOTE: &str = "Fale hoje com seu obstetra ou a maternidade.";
const MEASURE_NOTE: &str = "A medida que você escreveu pede avaliação médica.";
const TALK_NOTE: &str = "Seu treinador foi avisado e vai conversar com você. Até lá, comece leve e \
     pare se algo não parecer normal.";
const TOLD_NOTE: &str = "Seu treinador foi avisado.";
const QUESTION_NOTE: &str = "Essa resposta é do seu médico e do seu treinador; ele foi avisado.";

/// Shown to members whose pain grew.
pub const WORSE_NOTE: &str = "Procure um médico ou fisioterapeuta.";

/// The sentences to show with a program.
pub fn notes(interpretation: &Interpretation, program: &Program) -> Vec<String> {
    match interpretation.reading.outcome {
        Outcome::None => Vec::new(),
        Outcome::Adapt => adapt_notes(interpretation, program),
        Outcome::Yellow => yellow_notes(interpretation, program),
        Outcome::Red => red_notes(interpretation),
    }
}

/// The sentences about a text, with what the answers to the health questions add to them.
pub(crate) fn notes_with_answers(
    interpretation: &Interpretation,
    answered: Reading,
    program: &Program,
) -> Vec<String> {
    let mut notes = notes(interpretation, program);
    if answered.locks_sessions && !interpretation.reading.locks_sessions {
        notes.splice(0..0, [CLEARANCE_NOTE.to_owned(), LOCKED_NOTE.to_owned()]);
    } else if answered.outcome == Outcome::Yellow && interpretation.reading.outcome < Outcome::Red {
        let is_new =
            |condition: &Condition| !interpretation.reading.conditions.contains(*condition);
        let advice = answered.conditions.iter().filter(is_new).filter_map(LimitationRules::of);
        notes.extend(advice.map(|rules| sentence(&rules.advice)));
        if !notes.iter().any(|note| note == TALK_NOTE || note == TOLD_NOTE) {
            notes.push(TALK_NOTE.to_owned());
        }
    }
    notes
}

fn adapt_notes(interpretation: &Interpretation, program: &Program) -> Vec<String> {
    let reading = interpretation.reading;
    if changes_program(reading) {
        let mut notes = vec![considered_note(interpretation, program)];
        let advice = reading.profiles.iter().filter_map(LimitationRules::of_profile);
        notes.extend(advice.map(|rules| sentence(&rules.advice)));
        return notes;
    }
    let quote = quote(interpretation, Outcome::Adapt);
    vec![format!(
        "Anotamos: “{quote}”. Isso não muda seu treino. Se algo incomodar, pare e avise seu treinador."
    )]
}

fn yellow_notes(interpretation: &Interpretation, program: &Program) -> Vec<String> {
    let reading = interpretation.reading;
    let mut notes = Vec::new();
    if interpretation.asks {
        notes.push(QUESTION_NOTE.to_owned());
    }
    if changes_program(reading) {
        notes.push(considered_note(interpretation, program));
        let advice = reading.conditions.iter().filter_map(LimitationRules::of);
        notes.extend(advice.map(|rules| sentence(&rules.advice)));
        let advice = reading.profiles.iter().filter_map(LimitationRules::of_profile);
        notes.extend(advice.map(|rules| sentence(&rules.advice)));
        drop_repeated(&mut notes);
    }
    let is_measured = interpretation
        .triggers
        .iter()
        .any(|one| one.family == Family::PressureMeasure && one.outcome == Outcome::Yellow);
    if is_measured {
        notes.push(MEASURE_NOTE.to_owned());
    }
    if reading.has_unread {
        notes.push(NOT_UNDERSTOOD_NOTE.to_owned());
        notes.push(TOLD_NOTE.to_owned());
    } else {
        notes.push(TALK_NOTE.to_owned());
    }
    notes
}

/// Drops what another sentence says too, with more.
fn drop_repeated(notes: &mut Vec<String>) {
    let all = notes.clone();
    notes.retain(|note| !all.iter().any(|other| other != note && other.contains(note.as_str())));
}

fn red_notes(interpretation: &Interpretation) -> Vec<String> {
    let is_crisis = interpretation.is_crisis();
    let mut notes = Vec::new();
    if is_crisis {
        notes.push(CRISIS_NOTE.to_owned());
    }
    if !interpretation.reading.locks_sessions {
        return notes;
    }
    notes.push(CLEARANCE_NOTE.to_owned());
    let red = interpretation.triggers.iter().filter(|one| one.outcome == Outcome::Red);
    if red.clone().any(|one| one.family == Family::Loss) {
        notes.push(LOSS_NOTE.to_owned());
        return notes;
    }
    if interpretation.claims_clearance {
        notes.push(CONFIRM_NOTE.to_owned());
    }
    if !is_crisis {
        let quote = quote(interpretation, Outcome::Red);
        notes.push(format!("Você escreveu: “{quote}”. {LOCKED_NOTE}"));
    }
    if red.clone().any(is_measure) {
        notes.push(MEASURE_NOTE.to_owned());
    }
    if interpretation.is_emergency() {
        notes.push(EMERGENCY_NOTE.to_owned());
    }
    let is_pregnancy =
        |one: &Trigger| matches!(one.family, Family::Pregnancy | Family::PregnancyAlarm);
    if red.clone().any(is_pregnancy) {
        notes.push(OBSTETRICIAN_NOTE.to_owned());
    }
    notes
}

const fn is_measure(trigger: &Trigger) -> bool {
    matches!(trigger.family, Family::PressureMeasure)
}

fn changes_program(reading: Reading) -> bool {
    !reading.conditions.is_empty() || !reading.profiles.is_empty() || reading.avoids_impact
}

/// The limitations for which an exercise with these strains is left out, as in `por causa do joelho`.
pub(crate) fn reasons_against(reading: Reading, stress: StressTags) -> Vec<&'static str> {
    let of_conditions = reading.conditions.iter().filter_map(LimitationRules::of);
    let of_profiles = reading.profiles.iter().filter_map(LimitationRules::of_profile);
    let rules = of_conditions.chain(of_profiles);
    let forbidding = rules.filter(|rules| stress.intersects(rules.avoid));
    forbidding.map(|rules| rules.cause.as_str()).collect()
}

/// An advice as a sentence.
fn sentence(advice: &str) -> String {
    let end = if advice.ends_with('.') { "" } else { "." };
    format!("{}{end}", capitalised(advice))
}
