//! Words that are never a misspelling.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

use crate::lists;

/// Whether a word is common, or belongs to the grammar, so that it is what the member meant.
pub(crate) fn is_common(word: &str) -> bool {
    static COMMON: LazyLock<FxHashSet<&str>> = LazyLock::new(common);
    COMMON.contains(word)
}

fn common() -> FxHashSet<&'static str> {
    let words = [
        lists::ABILITY_WORDS,
        lists::AFFIRMING_WORDS,
        lists::AVOID_WORDS,
        lists::COMMON_WORDS,
        lists::DENIAL_FILLERS,
        lists::FIRST_PERSON,
        lists::FREQUENT_WORDS,
        lists::FUNCTION_WORDS,
        lists::INFINITIVE_EXCEPTIONS,
        lists::LACK_NOUNS,
        lists::NEGATION_VERBS,
        lists::NEGATION_WORDS,
        lists::NOT_HEALTH,
        lists::OTHER_PEOPLE,
        lists::OWN_VERBS,
        lists::PAIN_NOUNS,
        lists::PAIN_VERBS,
        lists::PAIN_WORDS,
        lists::PREDICATES,
        lists::PREFERENCE_WORDS,
        lists::RECOVERED_WORDS,
        lists::RESTRICTION_VERBS,
        lists::SORENESS_WORDS,
        lists::THING_WORDS,
    ];
    let phrases =
        [lists::AFTER_TRAINING, lists::CLAUSE_BREAKS, lists::OVER_PHRASES, lists::SORENESS_CERTAIN];
    let of_phrases = phrases.iter().flat_map(|list| list.iter()).flat_map(|one| one.split(' '));
    words.iter().flat_map(|list| list.iter().copied()).chain(of_phrases).collect()
}
