//! Suggests the next load of an exercise from its log.

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use evolua_domain::calendar::day_number;
use evolua_domain::exercise::{Equipment, LoadStep, Measure};
use evolua_domain::load::{
    Lift, LoadContext, LoadPlan, ShownDay, next_load_in_week, plates_hint, warm_up_sets,
};
use evolua_domain::program::{BlockDay, BlockSets, LiftSets, Percent, RepRange};
use evolua_domain::progress::{Body, LoggedSet, Session, USUAL_PAIN};
use evolua_domain::workout::{self, SetType};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Request {
    name: String,
    measure: Measure,
    step_kg: f64,
    equipment: Option<Equipment>,
    /// Whether it is a compound of the lower body.
    #[serde(default)]
    large: bool,
    #[serde(default = "usual_warm_ups")]
    warmup_sets: usize,
    prescription: Prescription,
    history: Vec<LoggedSession>,
    today: NaiveDate,
    body_mass_kg: Option<f64>,
    body_mass_answer: Option<BodyMassAnswer>,
    /// The share of the body that moves with the load.
    #[serde(default)]
    body_share: f64,
    /// Whether it is a main lift of a strength plan.
    #[serde(default)]
    ladder: bool,
    /// The day on which the trainer released the exercise after pain.
    pain_release: Option<NaiveDate>,
    /// The day from which the exercise comes back after a complaint.
    reentry: Option<NaiveDate>,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
enum BodyMassAnswer {
    #[serde(rename = "recusou")]
    Refused,
}

#[derive(Deserialize)]
struct Prescription {
    reps: String,
    sets: u8,
    #[serde(default)]
    light_week: bool,
    /// This week's sets, where they are fewer.
    week_sets: Option<u8>,
    /// The most sets that a day may have.
    max_sets: Option<u8>,
    target_rir: Option<u8>,
    /// Of a lift of a block.
    day: Option<BlockDay>,
    top: Option<Sets>,
    back_off: Option<Sets>,
}

#[derive(Deserialize)]
struct Sets {
    sets: u8,
    reps: u16,
    percent: f64,
}

#[derive(Deserialize)]
struct LoggedSession {
    date: NaiveDate,
    range: String,
    planned_sets: Option<u8>,
    #[serde(default)]
    light_week: bool,
    target_rir: Option<u8>,
    top_reps: Option<u16>,
    sets: Vec<Set>,
}

#[derive(Deserialize)]
struct Set {
    set_type: Option<String>,
    reps: Option<i64>,
    seconds: Option<i64>,
    weight_kg: Option<f64>,
    rir: Option<i64>,
    #[serde(default)]
    pain: bool,
    pain_score: Option<u8>,
    /// Whether the member has confirmed the load.
    #[serde(default)]
    confirmed: bool,
    #[serde(default = "completed_by_default")]
    completed: bool,
}

/// The most that a set can hurt.
const MOST_PAIN: u8 = 10;

/// What a member can weigh.
const BODY_MASS_KG: RangeInclusive<f64> = 20.0..=400.0;

const fn usual_warm_ups() -> usize {
    2
}

const fn completed_by_default() -> bool {
    true
}

/// The output line of a suggestion.
#[derive(Serialize)]
pub(crate) struct SuggestOutput {
    name: String,
    load_kg: Option<f64>,
    reps_prefill: u16,
    reps_goal: u16,
    sets: u8,
    extra_rir: u8,
    target_rir: Option<u8>,
    back_off: Option<BackOffOutput>,
    reason_key: &'static str,
    sentence: String,
    warmup: Vec<WarmUp>,
    plates: Option<String>,
    swap: bool,
    notify_trainer: bool,
    ask_rir: bool,
    goal_label: String,
    ask_load: Option<String>,
    ask_body_mass: bool,
}

/// Lighter sets after the first ones.
#[derive(Serialize)]
struct BackOffOutput {
    from_set: u8,
    load_kg: f64,
}

#[derive(Serialize)]
struct WarmUp {
    weight_kg: f64,
    reps: u16,
}

/// Answers one line.
pub(crate) fn answer(line: &str) -> Result<SuggestOutput, String> {
    let request: Request = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let lift = Lift {
        measure: request.measure,
        step: load_step(request.step_kg)?,
        is_large: request.large,
        equipment: request.equipment,
        body: Body::USUAL.sharing(share("body_share", request.body_share)?),
    };
    let body_mass_kg = request.body_mass_kg.map(body_mass).transpose()?;
    let Prescription {
        reps,
        sets,
        light_week,
        week_sets,
        max_sets,
        target_rir,
        day,
        top,
        back_off,
    } = request.prescription;
    let plan = LoadPlan { lift, sets, reps: range("prescription", &reps)?, is_deload: light_week };
    let block = |top: Sets| -> Result<BlockSets, String> {
        Ok(BlockSets {
            day: day.unwrap_or(BlockDay::Heavy),
            top: lift_sets(&top)?,
            back_off: back_off.as_ref().map(lift_sets).transpose()?,
        })
    };
    let shown: Vec<ShownDay> = request.history.iter().map(shown_day).collect();
    let context = LoadContext {
        sets: week_sets,
        max_sets,
        target_rir,
        lift: top.map(block).transpose()?,
        is_main_lift: request.ladder,
        shown: &shown,
        body_mass_kg,
        refuses_body_mass: request.body_mass_answer == Some(BodyMassAnswer::Refused),
        pain_release: request.pain_release.map(day_number),
        reentry: request.reentry.map(day_number),
    };
    let sessions = request.history.iter().map(|logged| parse_session(lift.measure, logged));
    let history: Vec<_> = sessions.collect::<Result<_, _>>()?;
    let next = next_load_in_week(&plan, &history, day_number(request.today), context);
    let warm_up = next.weight_kg.map(|kg| warm_up_sets(lift, kg, request.warmup_sets));
    let warm_up = warm_up.unwrap_or_default().into_iter();
    Ok(SuggestOutput {
        name: request.name,
        load_kg: next.weight_kg,
        reps_prefill: next.reps_prefill,
        reps_goal: next.reps_goal,
        sets: next.sets,
        extra_rir: next.extra_rir,
        target_rir: next.target_rir,
        back_off: next
            .back_off
            .map(|back_off| BackOffOutput { from_set: back_off.from_set, load_kg: back_off.load }),
        reason_key: next.reason.as_str(),
        sentence: next.sentence,
        warmup: warm_up.map(|set| WarmUp { weight_kg: set.weight_kg, reps: set.reps }).collect(),
        plates: next.weight_kg.and_then(|kg| plates_hint(lift, kg)),
        swap: next.swap,
        notify_trainer: next.notify_trainer,
        ask_rir: next.ask_rir,
        goal_label: next.goal_label,
        ask_load: next.ask_load.map(|question| question.sentence),
        ask_body_mass: next.ask_body_mass,
    })
}

fn lift_sets(sets: &Sets) -> Result<LiftSets, String> {
    let Sets { sets, reps, percent } = *sets;
    let percent = Percent::new(percent).ok_or("percent: use décimos de 0 a 100.")?;
    Ok(LiftSets { sets, reps, percent })
}

fn shown_day(session: &LoggedSession) -> ShownDay {
    let LoggedSession { date, target_rir, top_reps, .. } = *session;
    ShownDay { day: day_number(date), target_rir, top_reps }
}

/// A step in whole halves of a kilogram, as in the catalogue.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Checked.
fn load_step(kg: f64) -> Result<LoadStep, String> {
    let halves = kg * 2.0;
    if (0.0..=f64::from(u8::MAX)).contains(&halves) && halves.fract().abs() < 1e-9 {
        Ok(LoadStep::from_half_kg(halves as u8))
    } else {
        Err("step_kg: use múltiplos de 0,5 kg.".to_owned())
    }
}

fn share(field: &str, share: f64) -> Result<f64, String> {
    if (0.0..=1.0).contains(&share) { Ok(share) } else { Err(format!("{field}: use de 0 a 1.")) }
}

fn body_mass(kg: f64) -> Result<f64, String> {
    if BODY_MASS_KG.contains(&kg) {
        Ok(kg)
    } else {
        Err("body_mass_kg: use de 20 a 400.".to_owned())
    }
}

fn pain_score(score: u8) -> Result<u8, String> {
    if score <= MOST_PAIN { Ok(score) } else { Err("pain_score: use de 0 a 10.".to_owned()) }
}

fn range(field: &str, text: &str) -> Result<RepRange, String> {
    text.parse().map_err(|error| format!("{field}: {error}"))
}

fn parse_session(measure: Measure, logged: &LoggedSession) -> Result<Session, String> {
    Ok(Session {
        day: day_number(logged.date),
        is_deload: logged.light_week,
        rep_range: range("range", &logged.range)?,
        planned_sets: logged.planned_sets,
        sets: logged.sets.iter().map(|set| parse_set(measure, set)).collect::<Result<_, _>>()?,
    })
}

fn parse_set(measure: Measure, set: &Set) -> Result<LoggedSet, String> {
    let amount = match (measure, set.seconds) {
        (Measure::Hold, Some(seconds)) => Some(seconds),
        (Measure::CardioTime, Some(seconds)) => Some(seconds / 60),
        _ => set.reps,
    };
    let reps =
        workout::reps(amount.unwrap_or(0)).map_err(|error| format!("reps, seconds: {error}"))?;
    let kg = set.weight_kg.unwrap_or(0.0);
    let set_type = set.set_type.as_deref().unwrap_or(SetType::Working.as_str());
    let rir = set.rir.map(workout::rir).transpose().map_err(|error| format!("rir: {error}"))?;
    let pain_score = set.pain_score.map(pain_score).transpose()?;
    Ok(LoggedSet {
        reps: u16::try_from(reps).unwrap_or(0),
        weight_kg: workout::weight_kg(kg).map_err(|error| format!("weight_kg: {error}"))?,
        is_completed: set.completed,
        set_type: set_type.parse().map_err(|error| format!("set_type: {error}"))?,
        rir: rir.and_then(|rir| u8::try_from(rir).ok()),
        pain: if set.pain { pain_score.unwrap_or(USUAL_PAIN) } else { 0 },
        is_confirmed: set.confirmed,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use crate::{Report, Tool};

    fn run(input: &str) -> (Report, Vec<Value>, String) {
        let mut output = Vec::new();
        let mut complaints = Vec::new();
        let report = Tool::Suggest.run(input.as_bytes(), &mut output, &mut complaints).unwrap();
        let lines = String::from_utf8(output).unwrap();
        let answers = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        (report, answers, String::from_utf8(complaints).unwrap())
    }

    /// Logs with the agreed suggestions; the last file has weeks and blocks.
    const CASES: [&str; 3] = [
        include_str!("../../domain/tests/data/load_cases.json"),
        include_str!("../../domain/tests/data/load_cases3.json"),
        include_str!("../../domain/tests/data/week_load_cases.json"),
    ];

    #[test]
    fn agreed_logs_give_the_agreed_suggestions() {
        for cases in CASES {
            let cases: Vec<Value> = serde_json::from_str(cases).unwrap();
            let lines: Vec<_> = cases.iter().map(Value::to_string).collect();
            let (_, answers, complaints) = run(&lines.join("\n"));
            assert_eq!(answers.len(), cases.len(), "{complaints}");
            for (case, answer) in cases.iter().zip(answers) {
                let name = &case["name"];
                for (key, expected) in case["expect"].as_object().unwrap() {
                    assert_eq!(canonical(&answer[key]), canonical(expected), "{key}: {name}");
                }
            }
        }
    }

    /// Numbers as floats, however they are written.
    fn canonical(value: &Value) -> Value {
        match value {
            Value::Number(number) => number.as_f64().into(),
            Value::Array(all) => all.iter().map(canonical).collect(),
            Value::Object(all) => {
                all.iter().map(|(key, value)| (key.clone(), canonical(value))).collect()
            }
            other => other.clone(),
        }
    }

    #[test]
    fn unusable_numbers_are_reported() {
        let cases: Vec<Value> = serde_json::from_str(CASES[0]).unwrap();
        let usual = cases.iter().find(|case| case["history"][0]["sets"][0].is_object()).unwrap();
        let with = |path: &str, value: Value| {
            let mut line = usual.clone();
            let (parent, key) = path.rsplit_once('/').unwrap();
            line.pointer_mut(parent).unwrap()[key] = value;
            format!("{line}\n")
        };
        let input = [
            with("/step_kg", 0.3.into()),
            with("/prescription/reps", "12-8".into()),
            with("/history/0/range", "muitas".into()),
            with("/history/0/sets/0/reps", 1001.into()),
            with("/history/0/sets/0/weight_kg", (-1).into()),
            with("/history/0/date", "ontem".into()),
            with("/history/0/sets/0/pain_score", 11.into()),
            with("/body_mass_kg", 7.into()),
            with("/body_share", 2.into()),
        ]
        .concat();
        let (report, _, complaints) = run(&input);
        assert_eq!(report, Report { done: 0, refused: 9 });
        for name in [
            "step_kg:",
            "prescription:",
            "range:",
            "reps, seconds:",
            "weight_kg:",
            "pain_score:",
            "body_mass_kg:",
            "body_share:",
        ] {
            assert!(complaints.contains(name), "{complaints}");
        }
    }
}
