//! The sentence that quotes the member and names what the program leaves out and prefers.

use evolua_limitations::{Family, Interpretation, Movement, Outcome, Reading};
use evolua_text::search_key;

use super::super::labels::labels;
use super::super::{Must, Restrictions, work};
use crate::exercise::{Catalogue, Exercise, ExerciseKind, MuscleGroup};
use crate::program::{Program, ProgramDay};
use crate::text::{alternatives, capitalised, listed};

/// How many exercises a sentence names as examples.
const MAX_EXAMPLES: usize = 3;

/// How long a quote may be, in characters.
const MAX_QUOTE: usize = 90;

/// `Você escreveu: “…”. Por causa …`, with examples of exercises that were left out and chosen.
pub(super) fn considered_note(interpretation: &Interpretation, program: &Program) -> String {
    let reading = interpretation.reading;
    let restrictions = Restrictions::of(reading);
    let catalogue = Catalogue::embedded();
    // Only exercises up to the member's level, the best known first, since nobody misses the
    // others.
    let suits_level =
        |exercise: &&Exercise| exercise.difficulty.program_type() <= program.program_type;
    let suitable = catalogue.exercises().iter().filter(suits_level);
    let mut avoided: Vec<&Exercise> =
        suitable.filter(|exercise| !restrictions.allow(exercise)).collect();
    avoided.sort_by_key(|exercise| (exercise.priority, exercise.id));
    keep_groups(&mut avoided, &hurt_groups(&restrictions));
    let shown: Vec<MuscleGroup> =
        avoided.iter().take(MAX_EXAMPLES).map(|exercise| exercise.group).collect();
    let mut chosen: Vec<&Exercise> = Vec::new();
    for exercise in program.days.iter().flat_map(exercises) {
        if !chosen.contains(&exercise) {
            chosen.push(exercise);
        }
    }
    // What replaces nothing that was left out was not preferred.
    if !avoided.is_empty() {
        chosen.retain(|exercise| shown.contains(&exercise.group));
    }
    if !shown.contains(&MuscleGroup::Cardio) {
        chosen.retain(|exercise| exercise.kind != ExerciseKind::Cardio);
    }
    let examples = |exercises: &[&Exercise]| {
        let first = exercises.iter().take(MAX_EXAMPLES);
        let names: Vec<_> = first.map(|exercise| exercise.name.as_str()).collect();
        listed(&names)
    };
    let is_of_age = interpretation.triggers.iter().any(|one| one.family == Family::Age);
    let cause = match labels(interpretation).as_slice() {
        [] if is_of_age => "Por segurança".to_owned(),
        [] if reading.profiles.is_empty() => "Para poupar as articulações".to_owned(),
        [] => "Por causa do que você contou".to_owned(),
        labels => format!("Por causa {}", listed(labels)),
    };
    let changes = match (avoided.is_empty(), chosen.is_empty()) {
        (false, false) => format!(
            "deixamos de fora {} e demos preferência a {}",
            examples(&avoided),
            examples(&chosen)
        ),
        (false, true) => format!("deixamos de fora {}", examples(&avoided)),
        (true, _) => format!("demos preferência a {}", examples(&chosen)),
    };
    let quotes = quotes(interpretation);
    let more =
        [paused(reading), required(&restrictions, program), untrained(&restrictions, program)];
    let more: Vec<_> = more.into_iter().flatten().map(|sentence| format!(" {sentence}")).collect();
    format!(
        "Você escreveu: {quotes}. {cause}, {changes}.{} Isto é uma sugestão educativa e não substitui \
         a avaliação de um médico ou fisioterapeuta. Pare se sentir dor.",
        more.concat()
    )
}

/// The groups that train a hurt region, where nothing affects the body as a whole.
fn hurt_groups(restrictions: &Restrictions) -> Vec<MuscleGroup> {
    if restrictions.is_systemic || restrictions.is_cautious {
        return Vec::new();
    }
    restrictions.hurt.iter().map(|(group, _)| *group).collect()
}

/// Keeps the exercises of some groups, or all where there are none of them.
fn keep_groups(all: &mut Vec<&'static Exercise>, groups: &[MuscleGroup]) {
    if all.iter().any(|exercise| groups.contains(&exercise.group)) {
        all.retain(|exercise| groups.contains(&exercise.group));
    }
}

fn exercises(day: &ProgramDay) -> impl Iterator<Item = &'static Exercise> {
    day.exercises.iter().filter_map(|one| Catalogue::embedded().by_id(one.exercise_id))
}

/// `Remada fica de fora por 4 semanas; depois perguntamos como está.`
fn paused(reading: Reading) -> Vec<String> {
    let asked =
        |movement| format!("{} por 4 semanas; depois perguntamos como está.", out(movement));
    let kept = |movement| format!("{} até o seu personal liberar.", out(movement));
    reading.paused.iter().map(asked).chain(reading.kept_out.iter().map(kept)).collect()
}

fn out(movement: Movement) -> String {
    match movement {
        Movement::Bench => "Supino reto e declinado ficam de fora".to_owned(),
        Movement::Hinge => "Levantamento terra e stiff ficam de fora".to_owned(),
        _ => format!("{} fica de fora", capitalised(movement.as_str())),
    }
}

/// `Incluímos Pallof Press na Polia 2× por semana.`; days with different exercises of one work name
/// them all: `Incluímos Cadeira Flexora ou Mesa Flexora 2× por semana.`
fn required(restrictions: &Restrictions, program: &Program) -> Vec<String> {
    let sentence = |must: &Must| {
        let work = work(must.name)?;
        let mut names: Vec<&str> = Vec::new();
        let mut days = 0;
        for day in &program.days {
            let mut of_day = exercises(day).filter(|exercise| work.includes(exercise)).peekable();
            days += usize::from(of_day.peek().is_some());
            names.extend(of_day.map(|exercise| exercise.name.as_str()));
        }
        names.sort_unstable();
        names.dedup();
        (days > 0).then(|| format!("Incluímos {} {days}× por semana.", alternatives(&names)))
    };
    restrictions.must.iter().filter_map(sentence).collect()
}

/// `Nestas semanas não treinamos peito diretamente.`
fn untrained(restrictions: &Restrictions, program: &Program) -> Vec<String> {
    let trained: Vec<_> =
        program.days.iter().flat_map(exercises).map(|exercise| exercise.group).collect();
    let groups = restrictions.hurt.iter().map(|(group, _)| *group);
    let missing = groups.filter(|group| !trained.contains(group));
    missing
        .map(|group| {
            let group = group.as_str().to_lowercase();
            format!("Nestas semanas não treinamos {group} diretamente.")
        })
        .collect()
}

/// The clauses that led to the program, at most two: `“a” e “b”`.
fn quotes(interpretation: &Interpretation) -> String {
    let outcome = interpretation.reading.outcome;
    let first = quote(interpretation, outcome);
    let second = interpretation
        .triggers
        .iter()
        .filter(|one| !one.conditions.is_empty() || !one.profiles.is_empty())
        .map(|one| trimmed(&one.quote))
        .find(|other| *other != first && !first.contains(other.as_str()));
    match second {
        Some(second) => format!("“{first}” e “{second}”"),
        None => format!("“{first}”"),
    }
}

/// A clause without the small words and single letters that dangle at its ends.
fn trimmed(clause: &str) -> String {
    let dangles = |word: &&str| {
        let folded = search_key(word);
        DANGLING.contains(&folded.as_str())
            || folded.chars().count() == 1 && folded.chars().all(char::is_alphabetic)
    };
    let words: Vec<_> = clause.split_whitespace().collect();
    let end = words.iter().rposition(|word| !dangles(word)).map_or(words.len(), |at| at + 1);
    let start = words.iter().position(|word| !dangles(word)).unwrap_or(0).min(end);
    // Only what joins clauses is left out at the beginning.
    let joins = |word: &&&str| matches!(search_key(word).as_str(), "mas" | "e" | "que" | "porque");
    let start = words[..start].iter().take_while(joins).count();
    words[start..end].join(" ")
}

/// Small words with which no quote ends.
const DANGLING: [&str; 33] = [
    "mas", "e", "que", "q", "porque", "pq", "mais", "com", "c", "de", "da", "do", "das", "dos",
    "em", "no", "na", "nos", "nas", "pra", "para", "pro", "por", "os", "as", "ou", "so", "ate",
    "ha", "um", "uma", "ao", "sem",
];

/// The clause that led to the outcome, cut at a word if it is long.
pub(super) fn quote(interpretation: &Interpretation, outcome: Outcome) -> String {
    let decisive = interpretation.triggers.iter().find(|one| one.outcome == outcome);
    let text = decisive.map_or_else(String::new, |one| trimmed(&one.quote));
    if text.chars().count() <= MAX_QUOTE {
        return text;
    }
    let mut short = String::new();
    for word in text.split_whitespace() {
        if short.chars().count() + word.chars().count() + 1 >= MAX_QUOTE {
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    format!("{short}…")
}
