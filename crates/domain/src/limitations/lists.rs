//! Word lists of single rules, from `catalogue/limitations.json`.

use rustc_hash::FxHashSet;
use serde::Deserialize;

/// Looked up for every word that somebody writes. The words are ours, so that nobody can choose ones that collide.
pub(super) type Words = FxHashSet<String>;

/// Whether a finding is the member's own or somebody else's (`relatives.rs`).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RelativeWords {
    /// What happened to whom the clause before names: `teve`.
    pub(super) continuing_events: Words,
    /// What happened to somebody who need not be named: `desmaiou`.
    pub(super) third_person_events: Words,
    /// What a disease does to somebody: `o câncer levou minha mãe`.
    pub(super) taking_verbs: Words,
    pub(super) loss_verbs: Words,
    /// What a sign does, after `me`: `me deu uma pontada`.
    pub(super) felt_verbs: Words,
    pub(super) told_verbs: Words,
    pub(super) seen_verbs: Words,
    pub(super) help_stems: Vec<String>,
    pub(super) inherited_stems: Vec<String>,
    pub(super) trainers: Words,
    /// What tells that a trainer speaks about the member or acts on them.
    pub(super) advice_stems: Vec<String>,
    pub(super) advice_words: Words,
    /// Words for somebody else that may also be how members describe themselves.
    pub(super) self_descriptions: Words,
    /// How somebody is spoken to: `rapaz, tenho arritmia`.
    pub(super) vocatives: Words,
    /// Words before a trade or a vocative that make it somebody else: `o porteiro`.
    pub(super) determiners: Words,
    /// What a member is to their family: `mãe de família`.
    pub(super) roles: Words,
    /// Who may be spoken to at the beginning: `amigo, tenho pressão alta`.
    pub(super) addressed: Words,
    /// Endings that give the member what a relative has: `e agora eu`, `sobrou para mim`.
    pub(super) sharing_endings: Vec<String>,
    pub(super) children: Words,
    /// Of whom somebody is the mother-to-be: `mamãe de gêmeos`.
    pub(super) babies: Words,
    pub(super) pregnant_stems: Vec<String>,
    /// Whom somebody works with: `aula para idosos com osteoporose`.
    pub(super) groups: Words,
}

/// What a denial doesn't deny (`affirmation.rs`).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AffirmationWords {
    pub(super) having_verbs: Words,
    /// What a disease brings or needs, and may be without: `sem sequela do AVC`.
    pub(super) companions: Words,
    /// Companions only of a disease with an article: `sintomas da arritmia`, but not `sintomas de
    /// infarto`.
    pub(super) companions_of_known: Words,
    /// What a disease does that somebody lives well with: `não me atrapalha`.
    pub(super) trouble_stems: Vec<String>,
    /// What treats a disease, and what is taken for it.
    pub(super) treatment: Words,
    pub(super) care: Words,
    /// What may not have been done with a disease that is there: `não operei ainda a hérnia`.
    pub(super) undone_verbs: Words,
    pub(super) troubles: Words,
    /// Openings that stress what follows: `não é de hoje`.
    pub(super) stressing_openings: Vec<String>,
}

/// Figures of speech (`figurative.rs`).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FigureWords {
    /// Diseases that members name in jest as if they had happened: `enfartei quando vi a fatura`.
    pub(super) exclaimed_stems: Vec<String>,
    pub(super) laughter: Words,
    pub(super) astrology: Words,
    /// What tells that a feared disease has been there before: `medo de infartar de novo`.
    pub(super) returning_stems: Vec<String>,
}
