//! What holds for the program of every text about limitations.

use evolua_domain::exercise::{ExerciseKind, MuscleGroup};
use evolua_domain::focus::FocusWish;
use evolua_domain::limitations::{Interpretation, Outcome, Restrictions, notes};
use evolua_domain::profile::{Level, TrainingProfile};
use evolua_domain::program::{Program, ProgramRequest, generate, weekly_sets};

use crate::grid::{exercise, profiles};
use crate::limitations::read;

/// Every so many of the labelled texts is checked: a program takes a while.
const STEP: usize = 4;

/// Texts that are yellow for the trainer's eyes and change no program.
const WITHOUT_EFFECT: [&str; 9] = [
    "surd",
    "hiv",
    "bipolar",
    "esquiz",
    "aparelho auditivo",
    "coclear",
    "antirretro",
    "audit",
    "ouv",
];

struct Read {
    text: &'static str,
    interpretation: Interpretation,
    profile: TrainingProfile,
    healthy: Program,
    request: ProgramRequest,
    restrictions: Restrictions,
    program: Program,
}

impl Read {
    fn new(text: &'static str, profile: TrainingProfile) -> Self {
        let interpretation = read(text);
        let limitations = interpretation.reading;
        let request = ProgramRequest { limitations, ..ProgramRequest::from(profile) };
        Self {
            text,
            interpretation,
            profile,
            healthy: generate(profile),
            restrictions: Restrictions::of(limitations),
            program: generate(&request),
            request,
        }
    }

    fn notes(&self) -> String {
        notes(&self.interpretation, &self.program).join(" ")
    }

    /// The sets of each day, but for cardio.
    fn day_sets(&self) -> impl Iterator<Item = u32> {
        self.program.days.iter().map(|day| {
            let strength =
                day.exercises.iter().filter(|one| exercise(one).kind != ExerciseKind::Cardio);
            strength.map(|one| u32::from(one.sets)).sum()
        })
    }
}

/// Labelled texts that mean something for training, each with another profile.
fn texts() -> impl Iterator<Item = Read> {
    let files = [
        include_str!("../../../limitations/tests/data/own.txt"),
        include_str!("../../../limitations/tests/data/members.txt"),
        include_str!("../../../limitations/tests/data/spoken.txt"),
    ];
    let lines = files.into_iter().flat_map(str::lines);
    let lines = lines.filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let texts = lines.filter_map(|line| line.splitn(3, '|').nth(2)).map(str::trim);
    let profiles: Vec<TrainingProfile> = profiles().step_by(97).collect();
    let read = move |(at, text)| Read::new(text, profiles[at % profiles.len()]);
    let means_something = |one: &Read| {
        let reading = one.interpretation.reading;
        matches!(reading.outcome, Outcome::Adapt | Outcome::Yellow)
            && !(reading.conditions.is_empty() && reading.profiles.is_empty())
    };
    texts.step_by(STEP).enumerate().map(read).filter(means_something)
}

#[test]
fn every_limitation_changes_the_program_within_its_bounds() {
    let mut checked = 0;
    for one in texts() {
        checked += 1;
        let Read { text, restrictions, .. } = &one;
        let is_exempt = WITHOUT_EFFECT.iter().any(|stem| text.to_lowercase().contains(stem));
        assert!(is_exempt || one.program != one.healthy, "{text:?} changes nothing");
        for planned in one.program.days.iter().flat_map(|day| &day.exercises) {
            let exercise = exercise(planned);
            assert!(restrictions.allow(exercise), "{text:?} has {}", exercise.name);
        }
        let most = match (restrictions.is_systemic, restrictions.is_cautious, one.profile.level) {
            (true, ..) => 14,
            (false, true, Level::Beginner) => 16,
            (false, true, Level::Intermediate) => 18,
            (false, true, Level::Advanced) => 20,
            (false, false, _) => 28,
        };
        for sets in one.day_sets() {
            assert!(sets <= most, "{text:?}: {sets} sets in a session, {most} at most");
        }
        assert_groups_are_trained(&one);
    }
    assert!(checked > 200, "only {checked} texts");
}

/// A group with fewer than two sets a week is said to pause.
fn assert_groups_are_trained(one: &Read) {
    let healthy = ProgramRequest::from(one.profile);
    let of_healthy = weekly_sets(&healthy, &one.healthy, []);
    let notes = one.notes();
    for found in weekly_sets(&one.request, &one.program, []) {
        let is_free = matches!(found.group, MuscleGroup::Trapezius | MuscleGroup::Cardio);
        let is_trained_healthy =
            of_healthy.iter().any(|other| other.group == found.group && other.planned >= 2.0);
        if is_free || !is_trained_healthy || found.planned >= 2.0 {
            continue;
        }
        let group = found.group.as_str().to_lowercase();
        let said = format!("não treinamos {group} diretamente");
        assert!(notes.contains(&said), "{:?}: {} sets for {group}", one.text, found.planned);
    }
}

#[test]
fn a_cause_in_a_sentence_was_written() {
    let stems = [
        (
            "do joelho",
            &["joel", "menisc", "patel", "condr", "lca", "cruzad", "ligament", "rotul"][..],
        ),
        ("do ombro", &["ombr", "manguit", "clavic", "deltoi", "acromi", "escapul", "capsul"]),
    ];
    for one in texts() {
        let notes = one.notes();
        let written = evolua_text::search_key(one.text);
        for (cause, words) in stems {
            let is_said = notes.contains(&format!("Por causa {cause}"));
            let is_written = words.iter().any(|word| written.contains(word));
            assert!(!is_said || is_written, "{:?}: {cause}", one.text);
        }
    }
}

#[test]
fn a_preference_that_was_read_is_answered() {
    let profile = profiles().nth(200).unwrap();
    for text in [
        "foco em glúteo, odeio treinar peito",
        "quero braço maior",
        "odeio burpee",
        "quero mais ombro, menos perna",
        "dor no ombro, quero focar em ombro",
    ] {
        let interpretation = read(text);
        let wish = FocusWish::of(&interpretation.preference);
        assert!(!wish.is_empty(), "{text}");
        let limitations = interpretation.reading;
        let request = ProgramRequest { limitations, ..ProgramRequest::from(profile) };
        assert!(wish.sentence(&request, &generate(&request), &[]).is_some(), "{text}");
    }
}
