//! What a clause names, whatever it says about it.

use crate::lexicon::{Family, Lexicon, Match};
use crate::lists;
use crate::terms::{Condition, Conditions, Profiles};

/// The kind of word that names something, which decides how a negation affects it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A part of the body, which everybody has.
    Body,
    /// A disease or injury, which a person has or doesn't have.
    Disease,
    /// A word for a person, such as `hipertenso`.
    Person,
    /// A movement, such as `agachar`, which is a limitation only where it hurts or must be avoided.
    Movement,
}

/// A place in a clause that names something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding {
    /// Index of the first word.
    pub(crate) start: usize,
    /// Index after the last word.
    pub(crate) end: usize,
    pub(crate) kind: Kind,
    pub(crate) family: Family,
    pub(crate) conditions: Conditions,
    pub(crate) profiles: Profiles,
    /// Whether it holds only in a clause about pain.
    pub(crate) needs_pain: bool,
    /// Whether `não consigo` with it speaks of strength, not of pain.
    pub(crate) is_ability: bool,
    /// Whether its own words are a negation, as in `não segura o xixi`.
    pub(crate) is_negative: bool,
    /// Whether words that don't belong to it may stand inside.
    pub(crate) has_gap: bool,
    /// Over how many clauses it lies.
    pub(crate) clauses: usize,
}

impl Finding {
    pub(crate) fn of(found: &Match) -> Self {
        let family = found.topic.family;
        let kind = match family {
            Family::Part | Family::WeakPart | Family::OtherPart => Kind::Body,
            Family::Exercise | Family::Impact => Kind::Movement,
            _ if found.topic.is_person => Kind::Person,
            _ => Kind::Disease,
        };
        Self {
            start: found.start,
            end: found.end,
            kind,
            family,
            conditions: found.topic.conditions,
            profiles: found.topic.profiles,
            needs_pain: matches!(family, Family::WeakPart | Family::OtherPart),
            is_ability: found.topic.is_ability,
            is_negative: found.is_negative,
            has_gap: found.has_gap,
            clauses: 1,
        }
    }

    pub(crate) fn covers(&self, at: usize) -> bool {
        (self.start..self.end).contains(&at)
    }

    /// Whether it says something of its own, unlike vague words such as `dor`.
    pub(crate) const fn is_weighty(&self) -> bool {
        !self.family.is_modifier()
            && !matches!(self.family, Family::Vague | Family::Harmless | Family::Injury)
    }

    /// Whether words such as `ok` right after it cancel a finding. They don't touch diseases of the
    /// heart, the brain or the blood.
    pub(crate) const fn can_recover(&self) -> bool {
        self.family.is_local()
            || matches!(
                self.family,
                Family::HeartWord
                    | Family::PressureWord
                    | Family::Metabolic
                    | Family::Noted
                    | Family::Vague
                    | Family::Unread
            )
    }

    /// Whether it can be denied or restricted.
    pub(crate) const fn has_meaning(&self) -> bool {
        !self.family.is_modifier() && !matches!(self.family, Family::Harmless)
    }

    pub(crate) const fn is_impact(&self) -> bool {
        matches!(self.family, Family::Impact)
    }
}

/// All findings of a clause, by place. Of overlapping patterns the longest counts; patterns with a
/// gap, and those that only say more about another finding, may overlap others.
pub(crate) fn findings(words: &[String]) -> Vec<Finding> {
    let mut matches = Lexicon::embedded().matches(words);
    let signs: Vec<_> =
        matches.iter().filter(|one| is_felt(one)).map(|one| (one.start, one.end)).collect();
    // `todo dia uma dor no peito`: what is felt is no saying, even if it ends like one; nor is
    // `o cardiologista disse que não estou apto`.
    let swallows = |one: &Match| {
        one.has_gap
            && one.topic.family == Family::Harmless
            && (signs.iter().any(|(start, end)| one.start < *start && *end >= one.end)
                || one.has_denied_gap(words))
    };
    matches.retain(|one| !swallows(one));
    let rank = |family: Family| match family {
        Family::Harmless => 0,
        Family::Vague | Family::Unread => 2,
        _ => 1,
    };
    matches.sort_by_key(|one| {
        let is_loose = one.has_gap && one.topic.family != Family::Harmless;
        (is_loose, std::cmp::Reverse(one.end - one.start), rank(one.topic.family), one.start)
    });
    // For each word the length of the finding that took it.
    let mut taken = vec![0_usize; words.len()];
    let mut found: Vec<Finding> = Vec::new();
    for one in &matches {
        let length = one.end - one.start;
        let harmless = one.topic.family == Family::Harmless;
        let overlaps = if (one.has_gap && !harmless) || one.topic.family.is_modifier() {
            // What begins or ends inside a longer expression belongs to that one, but for signs that
            // begin with a part: `a batata da perna dói quando ando`, `dor nas costas que passa pro
            // peito`.
            let is_inside = |at: usize| taken[at] > 1 && !within(&found, at, one.topic.family);
            let is_sign_of_part =
                one.topic.family.may_span() && begins_with_part(&found, one.start);
            is_inside(one.start) && !is_sign_of_part || is_inside(one.end - 1)
        } else {
            let overlaps = one.places().any(|at| taken[at] > 0);
            if !overlaps {
                one.places().for_each(|at| taken[at] = length);
            }
            overlaps
        };
        let is_known = found.iter().any(|other| {
            other.family == one.topic.family
                && other.conditions == one.topic.conditions
                && other.profiles == one.topic.profiles
                && other.start <= one.start
                && one.end <= other.end
        });
        if !overlaps && !is_known {
            found.push(Finding::of(one));
        }
    }
    drop_inner_movements(&mut found);
    for finding in &mut found {
        resolve_hernia(finding, words);
    }
    found.sort_by_key(|finding| (finding.start, finding.end));
    found
}

/// Whether a match is a sign of the heart or of breath.
fn is_felt(one: &Match) -> bool {
    matches!(one.topic.family, Family::HeartSign | Family::Breathless | Family::FaintSign)
}

/// Drops movements within longer ones: `segurar a barra` is no pull-up.
fn drop_inner_movements(found: &mut Vec<Finding>) {
    let movements: Vec<_> = found
        .iter()
        .filter(|one| one.kind == Kind::Movement)
        .map(|one| (one.start, one.end))
        .collect();
    found.retain(|one| {
        let is_inside = |(start, end): &(usize, usize)| {
            *start <= one.start && one.end <= *end && one.end - one.start < end - start
        };
        one.kind != Kind::Movement || !movements.iter().any(is_inside)
    });
}

/// Whether a part of the body, or a complaint about one such as `dor nas costas`, begins with the
/// word at `at`.
fn begins_with_part(found: &[Finding], at: usize) -> bool {
    let is_of_part = |one: &Finding| one.kind == Kind::Body || one.family == Family::Local;
    found.iter().any(|other| other.start == at && is_of_part(other))
}

/// Whether the word at `at` is taken by a finding that the family may overlap.
fn within(found: &[Finding], at: usize, family: Family) -> bool {
    let other = found.iter().find(|other| (other.start..other.end).contains(&at));
    other.is_none_or(|other| {
        ((family.is_alarm() || family == Family::Clot) && other.family != Family::Harmless)
            || matches!(
                other.family,
                Family::Vague
                    | Family::Unread
                    | Family::Noted
                    | Family::OtherPart
                    | Family::Exercise
            )
            || (family.is_modifier() && other.family != Family::Harmless)
            // `sem fôlego à toa e os pés incham` says more than `sem fôlego`.
            || (family == Family::BreathWithSwelling && other.family == Family::Breathless)
    })
}

/// Decides whether a bare `hérnia` is one of a disc or of the abdomen, if a word of the spine or of
/// the belly tells. Otherwise both hold, which is the cautious reading.
fn resolve_hernia(finding: &mut Finding, words: &[String]) {
    if finding.family != Family::Hernia {
        return;
    }
    if lists::SPINE_WORDS.has_any(words) {
        finding.conditions.remove(Condition::AbdominalHernia);
        finding.family = Family::Local;
    } else if lists::ABDOMEN_WORDS.has_any(words) {
        finding.conditions.remove(Condition::HerniatedDisc);
        finding.family = Family::Systemic;
    }
}

/// The conditions of several findings together.
pub(crate) fn conditions<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Conditions {
    findings.into_iter().fold(Conditions::default(), |sum, finding| sum.union(finding.conditions))
}
