//! Generates programs from profiles.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId, MovementPattern, MuscleGroup};
use evolua_domain::focus::FocusWish;
use evolua_domain::limitations::{
    Condition, Interpretation, MOST_PAIN, Outcome, Profile, Reading, Restrictions, Retest,
    RetestDay, after_retests, notes,
};
use evolua_domain::profile::{Limitations, TrainingProfile};
use evolua_domain::program::{
    self, LiftDay, PlannedExercise, Program, ProgramDay, ProgramRequest, Stage, Standing, Zone,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Deserialize)]
struct Input {
    #[serde(flatten)]
    training: TrainingProfile,
    limitations: Option<String>,
    /// The day on which the limitations were written.
    as_of: Option<NaiveDate>,
    #[serde(default)]
    retests: Vec<RetestInput>,
    /// Whether the trainer has talked about the limitations.
    #[serde(default)]
    talked: bool,
    /// Finished cycles of weeks.
    #[serde(default)]
    cycle: u32,
    /// Whether the member comes back from a break of four weeks or more.
    #[serde(default)]
    returning: bool,
    #[serde(default)]
    phase: u32,
    /// Slugs of exercises that the program must not have.
    #[serde(default)]
    excluded: Vec<String>,
    #[serde(default)]
    focus_up: Vec<MuscleGroup>,
    #[serde(default)]
    focus_down: Vec<MuscleGroup>,
    /// Slugs of the exercises that the member knows, while a new level comes in steps.
    known: Option<Vec<String>>,
    /// The weekly sets before this step.
    #[serde(default)]
    sets_before: u32,
}

/// What was answered about a part, so many days after the limitations were written.
#[derive(Deserialize)]
struct RetestInput {
    region: String,
    day: u8,
    score: u8,
}

impl TryFrom<RetestInput> for Retest {
    type Error = String;

    fn try_from(input: RetestInput) -> Result<Self, String> {
        let RetestInput { region, day, score } = input;
        Ok(Self {
            region: region.parse().map_err(|_| format!("`{region}` não é uma região"))?,
            day: RetestDay::of_days(day).ok_or("pergunta-se nos dias 14 e 28")?,
            score: Some(score).filter(|score| *score <= MOST_PAIN).ok_or("a dor vai de 0 a 10")?,
            on: None,
        })
    }
}

/// How long a movement at which something hurt pauses.
const PAUSE: Days = Days::new(28);

#[derive(Serialize)]
pub(crate) struct GenerateOutput {
    profile: Value,
    program_type: &'static str,
    conditions: Vec<&'static str>,
    profiles: Vec<&'static str>,
    paused: Vec<Paused>,
    #[serde(skip_serializing_if = "Option::is_none")]
    focus: Option<FocusOutput>,
    red_flags: bool,
    outcome: Outcome,
    notes: Vec<String>,
    days: Vec<Day>,
    weeks: Vec<Week>,
    #[serde(skip_serializing_if = "Option::is_none")]
    staged: Option<StagedOutput>,
    weekly_sets: BTreeMap<&'static str, f64>,
}

/// What the step to a new level brings.
#[derive(Serialize)]
struct StagedOutput {
    done: bool,
    new: Vec<&'static str>,
}

/// What pauses because it hurt, until the member is asked again.
#[derive(Serialize)]
struct Paused {
    patterns: Vec<&'static str>,
    slugs: Vec<&'static str>,
    until: NaiveDate,
}

#[derive(Serialize)]
struct FocusOutput {
    up: Vec<&'static str>,
    down: Vec<&'static str>,
    avoid: Vec<&'static str>,
    source: &'static str,
    limited: Vec<LimitedFocus>,
    sentence: Option<String>,
}

#[derive(Clone, Serialize)]
struct LimitedFocus {
    group: &'static str,
    reason: &'static str,
}

/// What a week asks of the program.
#[derive(Serialize)]
struct Week {
    week: u8,
    rir: u8,
    test: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    cardio: Option<WeekCardio>,
    days: Vec<WeekDay>,
}

/// The minutes of a week's cardio.
#[derive(Serialize)]
struct WeekCardio {
    in_sessions: u16,
    walks: u16,
}

/// The sets of a day's exercises in their order; minutes of cardio.
#[derive(Serialize)]
struct WeekDay {
    day_code: &'static str,
    estimated_seconds: u32,
    sets: Vec<u16>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lifts: Vec<WeekLift>,
}

/// A lift of a block.
#[derive(Serialize)]
struct WeekLift {
    slug: &'static str,
    day: &'static str,
    top: LiftSets,
    #[serde(skip_serializing_if = "Option::is_none")]
    back_off: Option<LiftSets>,
}

#[derive(Serialize)]
struct LiftSets {
    sets: u8,
    reps: u16,
    percent: f64,
}

impl From<program::LiftSets> for LiftSets {
    fn from(sets: program::LiftSets) -> Self {
        Self { sets: sets.sets, reps: sets.reps, percent: sets.percent.percent() }
    }
}

fn week_lift(lift: program::WeekLift) -> Option<WeekLift> {
    Some(WeekLift {
        slug: &Catalogue::embedded().by_id(lift.exercise_id)?.slug,
        day: lift.block.day.as_str(),
        top: lift.block.top.into(),
        back_off: lift.block.back_off.map(LiftSets::from),
    })
}

impl From<program::Week> for Week {
    fn from(week: program::Week) -> Self {
        let day = |day: program::WeekDay| WeekDay {
            day_code: day.day_code.as_str(),
            estimated_seconds: day.estimated_seconds,
            sets: day.sets,
            lifts: day.lifts.into_iter().filter_map(week_lift).collect(),
        };
        let cardio = week
            .cardio
            .map(|cardio| WeekCardio { in_sessions: cardio.in_sessions, walks: cardio.walks });
        Self {
            week: week.number,
            rir: week.rir,
            test: week.is_test,
            cardio,
            days: week.days.into_iter().map(day).collect(),
        }
    }
}

#[derive(Serialize)]
struct Day {
    day_code: &'static str,
    name: String,
    estimated_seconds: u32,
    exercises: Vec<DayExercise>,
}

#[derive(Serialize)]
struct DayExercise {
    slug: &'static str,
    name: &'static str,
    muscle_group: &'static str,
    sets: u8,
    reps: String,
    rest_seconds: u16,
    measure: &'static str,
    /// Of a barbell lift of a strength plan; not on cardio.
    #[serde(skip_serializing_if = "Option::is_none")]
    lift: Option<Option<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<&'static str>,
    reason: String,
}

/// The program of one line with what it was made from.
pub(crate) struct Generated {
    pub(crate) request: ProgramRequest,
    pub(crate) program: Program,
    pub(crate) standing: Standing,
    interpretation: Interpretation,
    written_on: NaiveDate,
    wish: FocusWish,
    source: &'static str,
    /// The groups of the focus whose work the time doesn't let change as wished.
    without_time: Vec<MuscleGroup>,
}

/// Generates the program of one line. Limitations without a day were written today.
pub(crate) fn generate(line: &str, today: NaiveDate) -> Result<Generated, String> {
    let profile: Input = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let text = profile.limitations.unwrap_or_default();
    let limitations = Limitations::parse(&text).map_err(|error| error.to_string())?;
    let text = limitations.as_ref().map_or("", Limitations::as_str);
    let written_on = profile.as_of.unwrap_or(today);
    let mut interpretation = Interpretation::of(text, written_on);
    let retests: Vec<Retest> =
        profile.retests.into_iter().map(Retest::try_from).collect::<Result<_, _>>()?;
    let reading = after_retests(interpretation.reading, &retests);
    interpretation.reading = Reading { is_discussed: profile.talked, ..reading };
    let mut excluded: Vec<ExerciseId> =
        profile.excluded.iter().map(|slug| id_of(slug)).collect::<Result<_, _>>()?;
    let mut wish = FocusWish::of(&interpretation.preference);
    let source = if profile.focus_up.is_empty() && profile.focus_down.is_empty() {
        "texto"
    } else {
        wish.up = profile.focus_up;
        wish.down = profile.focus_down.first().copied();
        "perfil"
    };
    excluded.extend(&wish.avoid);
    let known = profile.known.map(|slugs| slugs.iter().map(|slug| id_of(slug)).collect());
    let known: Option<Vec<ExerciseId>> = known.transpose()?;
    let request = ProgramRequest {
        limitations: interpretation.reading,
        focus: wish.focus(&Restrictions::of(interpretation.reading)),
        phase: profile.phase,
        excluded,
        stage: known.map(|known| Stage { known, sets_before: profile.sets_before }),
        ..ProgramRequest::from(profile.training)
    };
    let (program, without_time) = program::generate_focused(&request);
    let standing = Standing {
        finished_cycles: profile.cycle,
        is_returning: profile.returning,
        comeback: None,
    };
    Ok(Generated {
        request,
        program,
        standing,
        interpretation,
        written_on,
        wish,
        source,
        without_time,
    })
}

/// Generates the program of one line, and prints all about it.
pub(crate) fn answer(line: &str, today: NaiveDate) -> Result<GenerateOutput, String> {
    // Parsed a second time, because the answer repeats fields that `Input` doesn't know.
    let echo: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let generated = generate(line, today)?;
    let Generated { request, program, standing, interpretation, .. } = &generated;
    let reading = request.limitations;
    let restrictions = Restrictions::of(reading);
    let weekly_sets = program::weekly_sets(request, program, []).into_iter();
    let weeks = program::weeks(request, program, *standing).into_iter();
    Ok(GenerateOutput {
        profile: echo,
        program_type: program.program_type.as_str(),
        conditions: reading.conditions.iter().map(Condition::as_str).collect(),
        profiles: reading.profiles.iter().map(Profile::as_str).collect(),
        paused: paused(&restrictions, generated.written_on),
        focus: focus(&generated, &restrictions),
        red_flags: reading.has_red_flag(),
        outcome: reading.outcome,
        notes: notes(interpretation, program),
        weeks: weeks.map(Week::from).collect(),
        staged: program::staged(request, program).map(|staged| StagedOutput {
            done: staged.is_done,
            new: staged.new.into_iter().filter_map(slug).collect(),
        }),
        weekly_sets: weekly_sets.map(|muscle| (muscle.group.as_str(), muscle.planned)).collect(),
        days: generated.program.days.into_iter().map(day).collect(),
    })
}

fn paused(restrictions: &Restrictions, written_on: NaiveDate) -> Vec<Paused> {
    let patterns: Vec<_> = restrictions.paused_patterns().map(MovementPattern::as_str).collect();
    if patterns.is_empty() {
        return Vec::new();
    }
    let exercises = Catalogue::embedded().exercises().iter();
    let is_paused = |one: &&Exercise| restrictions.pauses(one);
    let slugs = exercises.filter(is_paused).map(|one| one.slug.as_str()).collect();
    vec![Paused { patterns, slugs, until: written_on + PAUSE }]
}

fn focus(generated: &Generated, restrictions: &Restrictions) -> Option<FocusOutput> {
    let Generated { request, program, wish, source, without_time, .. } = generated;
    let limited = |groups: &[MuscleGroup], reason| -> Vec<LimitedFocus> {
        groups.iter().map(|group| LimitedFocus { group: group.as_str(), reason }).collect()
    };
    (!wish.is_empty()).then(|| FocusOutput {
        up: wish.up.iter().map(|group| group.as_str()).collect(),
        down: wish.down.iter().map(|group| group.as_str()).collect(),
        avoid: wish.avoid.iter().copied().filter_map(slug).collect(),
        source,
        limited: [
            limited(&wish.limited(restrictions), "limitacao"),
            limited(without_time, "tempo"),
        ]
        .concat(),
        sentence: wish.sentence(request, program, without_time),
    })
}

pub(crate) fn slug(id: ExerciseId) -> Option<&'static str> {
    Catalogue::embedded().by_id(id).map(|one| one.slug.as_str())
}

pub(crate) fn id_of(slug: &str) -> Result<ExerciseId, String> {
    let exercise = Catalogue::embedded().by_slug(slug);
    exercise.map(|exercise| exercise.id).ok_or_else(|| format!("`{slug}` não é um exercício"))
}

fn day(day: ProgramDay) -> Day {
    Day {
        day_code: day.day_code.as_str(),
        name: day.name,
        estimated_seconds: day.estimated_seconds,
        exercises: day.exercises.into_iter().filter_map(exercise).collect(),
    }
}

fn exercise(planned: PlannedExercise) -> Option<DayExercise> {
    let entry = Catalogue::embedded().by_id(planned.exercise_id)?;
    Some(DayExercise {
        slug: &entry.slug,
        name: &entry.name,
        muscle_group: entry.group.as_str(),
        sets: planned.sets,
        reps: planned.reps.to_string(),
        rest_seconds: planned.rest_seconds,
        measure: entry.measure.as_str(),
        lift: planned.zone.is_none().then(|| planned.lift.map(LiftDay::as_str)),
        zone: planned.zone.map(Zone::as_str),
        reason: planned.reason,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Report, Tool};

    #[test]
    fn valid_lines_are_answered_and_others_reported_by_their_number() {
        let good = r#"{"level":"iniciante","objective":"forca","availability":3,
            "session_duration":45,"limitations":"condromalácia no joelho","phase":1,"who":"ana"}"#
            .replace('\n', " ");
        let input = [
            good.as_str(),
            "",
            r#"{"level":"mestre","objective":"forca","availability":3,"session_duration":45}"#,
            "nada",
            r#"{"level":"avancado","objective":"forca","availability":9,"session_duration":45}"#,
            r#"{"level":"avancado","objective":"forca","availability":3,"session_duration":45,
                "excluded":["agachamento_com_elefante"]}"#,
        ]
        .map(|line| line.replace('\n', " "))
        .join("\n");
        let today = NaiveDate::default();
        let mut output = Vec::new();
        let mut complaints = Vec::new();
        let report =
            Tool::Generate { today }.run(input.as_bytes(), &mut output, &mut complaints).unwrap();
        assert_eq!(report, Report { done: 1, refused: 4 });
        let answer: Value = serde_json::from_slice(&output).unwrap();
        assert_eq!(answer["profile"]["who"], "ana");
        assert_eq!(answer["conditions"], serde_json::json!(["joelho"]));
        assert_eq!(answer["days"].as_array().unwrap().len(), 3);
        assert_eq!(answer["weekly_sets"].as_object().unwrap().len(), 11);
        let complaints = String::from_utf8(complaints).unwrap();
        let numbers: Vec<_> = complaints.lines().map(|line| &line[..8]).collect();
        assert_eq!(numbers, ["linha 3:", "linha 4:", "linha 5:", "linha 6:"]);
        assert!(complaints.contains("Escolha de 3 a 6 dias por semana."), "{complaints}");
    }

    #[test]
    fn retests_and_a_talk_give_work_back() {
        let sets = |limitations: &str, more: &str| {
            let line = format!(
                r#"{{"level":"intermediario","objective":"hipertrofia","availability":4,
                "session_duration":75,"limitations":"{limitations}"{more}}}"#
            );
            let answer = answer(&line, NaiveDate::default()).unwrap();
            (answer.weekly_sets.values().sum::<f64>(), answer.paused.len())
        };
        let knee = "dor no joelho no leg press";
        let late = |score: u8| {
            sets(knee, &format!(r#","retests":[{{"region":"joelho","day":28,"score":{score}}}]"#))
        };
        assert_eq!(sets(knee, "").1, 1);
        assert!(late(3).0 > sets(knee, "").0);
        assert_eq!((late(3).1, late(2).1), (1, 0));
        let medicine = "tomo varfarina";
        assert!(sets(medicine, r#","talked":true"#).0 > sets(medicine, "").0);
    }

    #[test]
    fn ages_are_relative_to_the_day_of_the_text() {
        let outcome = |as_of: &str| {
            let line = format!(
                r#"{{"level":"iniciante","objective":"forca","availability":3,
                "session_duration":45,"limitations":"operei o joelho em março"{as_of}}}"#
            );
            let answer = answer(&line, "2026-04-10".parse().unwrap()).unwrap();
            (answer.outcome, answer.red_flags)
        };
        assert_eq!(outcome(""), (Outcome::Red, true));
        assert_eq!(outcome(r#","as_of":"2026-11-22""#), (Outcome::Yellow, false));
    }
}
