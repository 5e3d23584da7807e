//! The distance between two words, for misspellings.

/// Damerau–Levenshtein distance (optimal string alignment) in bytes: insertions, deletions,
/// substitutions and swaps of neighbours. Accents are already folded, so bytes are letters.
/// `None` if it is more than `at_most`.
pub(crate) fn distance(left: &str, right: &str, at_most: usize) -> Option<usize> {
    let left = left.as_bytes();
    let right = right.as_bytes();
    if left.len().abs_diff(right.len()) > at_most {
        return None;
    }
    // Three rows are used in turn, since most comparisons end after a few letters.
    let mut before = vec![0; right.len() + 1];
    let mut last: Vec<usize> = (0..=right.len()).collect();
    let mut row = before.clone();
    let mut cheapest_before = 0;
    for i in 1..=left.len() {
        row[0] = i;
        let mut cheapest = i;
        for j in 1..=right.len() {
            let change = usize::from(left[i - 1] != right[j - 1]);
            let mut best = (last[j - 1] + change).min(last[j] + 1).min(row[j - 1] + 1);
            let is_swap =
                i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            if is_swap {
                best = best.min(before[j - 2] + 1);
            }
            row[j] = best;
            cheapest = cheapest.min(best);
        }
        // A swap may still cost one more than the row before.
        if cheapest.min(cheapest_before + 1) > at_most {
            return None;
        }
        cheapest_before = cheapest;
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut row);
    }
    last.last().copied().filter(|found| *found <= at_most)
}

/// How many errors a word of this length may have.
pub(crate) const fn tolerance(length: usize) -> usize {
    match length {
        0..6 => 0,
        6..9 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swaps_count_once_and_distant_words_do_not_match() {
        for (left, right, expected) in [
            ("ombro", "ombro", Some(0)),
            ("onbro", "ombro", Some(1)),
            ("jeolho", "joelho", Some(1)),
            ("joelio", "joelho", Some(1)),
            ("tornoselo", "tornozelo", Some(1)),
            ("hernia", "asma", None),
            ("cotuvello", "cotovelo", Some(2)),
        ] {
            assert_eq!(distance(left, right, 2), expected, "{left} {right}");
        }
        assert_eq!(distance("ombro", "sombra", 1), None);
    }
}
