//! Habits of typing: abbreviations with dots, ticked boxes, and words that stand for others.
use crate::lists;
use crate::text::word::end_with;
use crate::when::number;

/// The index after an empty box and its word, and after the mark of a ticked one: of
/// `( ) sim (x) não` only `não` counts.
pub(crate) fn after_empty_box(chars: &[char], at: usize) -> Option<usize> {
    let closing = match chars[at] {
        '(' => ')',
        '[' => ']',
        _ => return None,
    };
    let inside = chars[at + 1..].iter().take(4).position(|c| *c == closing)?;
    let content: String = chars[at + 1..at + 1 + inside].iter().collect();
    let end = at + 2 + inside;
    match content.trim() {
        "x" | "X" | "✓" => Some(end),
        "" => {
            let is_word = |c: &&char| c.is_alphanumeric() || **c == ' ';
            let skipped: String = chars[end..].iter().take_while(is_word).collect();
            let word = skipped.trim_start().split(' ').next().unwrap_or_default();
            let spaces = skipped.chars().take_while(|c| *c == ' ').count();
            Some(end + spaces + word.chars().count())
        }
        _ => None,
    }
}

/// Replaces `num` before a verb by `não`, which it stands for in careless writing. Otherwise it
/// means `em um`.
pub(crate) fn resolve_num(words: &mut [String]) {
    for at in 1..words.len() {
        let is_verb =
            lists::NEGATION_VERBS.has(&words[at]) || lists::RESTRICTION_VERBS.has(&words[at]);
        if is_verb && words[at - 1] == "num" {
            "nao".clone_into(&mut words[at - 1]);
        }
    }
}

/// Replaces `do nada`, which denies nothing, by `do repente`.
pub(crate) fn resolve_sudden(words: &mut [String]) {
    for at in 1..words.len() {
        if words[at] == "nada" && words[at - 1] == "do" {
            "repente".clone_into(&mut words[at]);
        }
    }
}

/// Drops `de jeito nenhum`, a final `na vida` and the like after a negation, which they only stress.
pub(crate) fn drop_stress(words: &mut Vec<String>) {
    let is_stress = |triple: &[String]| {
        triple[0] == "de"
            && matches!(triple[1].as_str(), "jeito" | "forma" | "modo" | "maneira")
            && matches!(triple[2].as_str(), "nenhum" | "nenhuma" | "algum" | "alguma")
    };
    let found = words.windows(3).position(is_stress);
    let denies = |word: &String| matches!(word.as_str(), "nao" | "nem" | "nunca");
    if let Some(at) = found.filter(|at| words[..*at].iter().any(denies)) {
        words.drain(at..at + 3);
    }
    let for_life = ["na minha vida", "na vida"].iter().find(|ending| end_with(words, ending));
    if let Some(ending) = for_life.filter(|_| words.iter().any(denies)) {
        words.truncate(words.len() - ending.split(' ').count());
    }
}

/// Replaces `sem` after a number by `semanas`, where no noun follows that could be missing:
/// `grávida 16 sem e com dor`.
pub(crate) fn resolve_weeks(words: &mut [String]) {
    for at in 1..words.len() {
        // Weeks of a pregnancy.
        let is_count = number(&words[at - 1]).is_some_and(|count| (4..=42).contains(&count));
        let next = words.get(at + 1).map(String::as_str);
        let is_unit = next.is_none_or(|word| lists::AFTER_WEEKS.has(word));
        if words[at] == "sem" && is_count && is_unit {
            "semanas".clone_into(&mut words[at]);
        }
    }
}

/// Whether the dot at `at` is inside an abbreviation such as `L.C.A.`, between single letters.
pub(crate) fn is_letter_dot(chars: &[char], start: usize, at: usize) -> bool {
    if at <= start || chars.get(at) != Some(&'.') {
        return false;
    }
    let letter = |at: usize| chars.get(at).is_some_and(|c| c.is_alphabetic());
    let single_before = (at == start + 1 || (at >= 2 && chars[at - 2] == '.')) && letter(at - 1);
    let single_after = letter(at + 1) && !chars.get(at + 2).is_some_and(|c| c.is_alphanumeric());
    let continues = chars.get(at + 2) == Some(&'.') || (at >= 2 && chars[at - 2] == '.');
    single_before && single_after && continues
}
