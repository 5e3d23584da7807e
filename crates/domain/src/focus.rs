//! What a member wants to train more, less or not at all, and what of it a program can give.

use evolua_limitations::Preference;
use evolua_text::search_key;

use crate::exercise::{Catalogue, Equipment, Exercise, ExerciseId, MuscleGroup, StressTag};
use crate::limitations::Restrictions;
use crate::program::{Focus, MOST_FOCUS, Program, ProgramRequest, weekly_sets};
use crate::text::listed;

/// The most exercises that a dislike leaves out.
const MOST_AVOIDED: usize = 5;

/// A preference in terms of the catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FocusWish {
    /// At most two groups, in the order in which they were named.
    pub up: Vec<MuscleGroup>,
    pub down: Option<MuscleGroup>,
    pub avoid: Vec<ExerciseId>,
}

impl FocusWish {
    pub fn of(preference: &Preference) -> Self {
        let groups = |names: &[&'static str]| -> Vec<MuscleGroup> {
            names.iter().filter_map(|name| name.parse().ok()).collect()
        };
        let mut up = groups(&preference.more);
        up.truncate(MOST_FOCUS);
        let down = groups(&preference.less).into_iter().find(|group| !up.contains(group));
        Self { up, down, avoid: avoided(preference) }
    }

    /// What a member chose.
    pub fn chosen(focus: &Focus) -> Self {
        Self { up: focus.up.clone(), down: focus.down, avoid: Vec::new() }
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The focus of a request, as far as the limitations let the groups rise.
    pub fn focus(&self, restrictions: &Restrictions) -> Focus {
        let (up, _) = self.parted(restrictions);
        Focus { up, down: self.down }
    }

    /// The groups that the limitations don't let rise.
    pub fn limited(&self, restrictions: &Restrictions) -> Vec<MuscleGroup> {
        self.parted(restrictions).1
    }

    fn parted(&self, restrictions: &Restrictions) -> (Vec<MuscleGroup>, Vec<MuscleGroup>) {
        self.up.iter().copied().partition(|group| restrictions.may_raise(*group))
    }

    /// What the program makes of it, for the member. The time may leave some groups as they are.
    pub fn sentence(
        &self,
        request: &ProgramRequest,
        program: &Program,
        without_time: &[MuscleGroup],
    ) -> Option<String> {
        if self.is_empty() {
            return None;
        }
        let sets = weekly_sets(request, program, []);
        let planned = |group: MuscleGroup| {
            let found = sets.iter().find(|one| one.group == group);
            found.map_or_else(String::new, |one| one.planned.to_string().replace('.', ","))
        };
        let lower = |group: &MuscleGroup| group.as_str().to_lowercase();
        let mut sentences = Vec::new();
        if !self.up.is_empty() {
            let names: Vec<_> = self.up.iter().map(lower).collect();
            let counts: Vec<_> = self.up.iter().map(|group| planned(*group)).collect();
            sentences.push(format!(
                "Foco em {}: {} séries por semana.",
                listed(&names),
                listed(&counts)
            ));
        }
        if let Some(down) = self.down {
            let (name, count) = (down.as_str(), planned(down));
            let verbs = if is_plural(down) { ["continuam", "ficam"] } else { ["continua", "fica"] };
            sentences.push(if without_time.contains(&down) {
                format!("{name} {} com {count}.", verbs[0])
            } else {
                format!("{name} {} com {count}, o bastante para manter.", verbs[1])
            });
        }
        let stuck = self.up.iter().filter(|group| without_time.contains(group));
        let names: Vec<_> = stuck.map(lower).collect();
        if !names.is_empty() {
            sentences.push(format!("O tempo da semana não deixa {} crescer mais.", listed(&names)));
        }
        let names = self.avoid.iter().filter_map(|id| Catalogue::embedded().by_id(*id));
        let names: Vec<_> = names.map(|exercise| exercise.name.as_str()).collect();
        if !names.is_empty() {
            sentences.push(format!("Deixamos de fora {}.", listed(&names)));
        }
        Some(sentences.join(" "))
    }
}

/// Whether the name of a group is a plural.
const fn is_plural(group: MuscleGroup) -> bool {
    use MuscleGroup::{Back, Calves, Glutes, Shoulders};
    matches!(group, Back | Calves | Glutes | Shoulders)
}

/// A preference that a member wrote and must confirm before the program follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FocusQuestion {
    /// The member's words.
    pub quote: String,
    pub wish: FocusWish,
}

impl FocusQuestion {
    pub fn of(preference: &Preference) -> Option<Self> {
        let wish = FocusWish::of(preference);
        (!wish.is_empty()).then(|| Self { quote: preference.quotes.join(", "), wish })
    }
}

/// The exercises that a member dislikes by name, and those under a free bar or hanging of a movement
/// that the member is afraid of: its machine stays.
fn avoided(preference: &Preference) -> Vec<ExerciseId> {
    let disliked = |exercise: &Exercise| {
        preference.disliked.iter().any(|name| names_of(exercise).any(|one| has_word(&one, name)))
    };
    let is_frightening = |exercise: &Exercise| {
        let is_free = exercise.equipment == Equipment::Barbell
            || exercise.stress.contains(StressTag::Hanging);
        is_free
            && preference
                .feared
                .iter()
                .any(|feared| begins_with(&search_key(&exercise.name), feared))
    };
    let mut found: Vec<&Exercise> = Catalogue::embedded()
        .exercises()
        .iter()
        .filter(|exercise| disliked(exercise) || is_frightening(exercise))
        .collect();
    found.sort_by_key(|exercise| (exercise.priority, exercise.id));
    found.truncate(MOST_AVOIDED);
    found.into_iter().map(|exercise| exercise.id).collect()
}

fn names_of(exercise: &Exercise) -> impl Iterator<Item = String> {
    std::iter::once(&exercise.name).chain(&exercise.synonyms).map(|name| search_key(name))
}

fn has_word(name: &str, word: &str) -> bool {
    name.split_whitespace().any(|one| one == word)
}

fn begins_with(name: &str, word: &str) -> bool {
    name.split_whitespace().next() == Some(word)
}
