//! Where the rules of the load lead lifters who follow every suggestion.

use std::fmt::Write;

use evolua_domain::exercise::{LoadStep, Measure};
use evolua_domain::load::{Lift, LoadReason};
use evolua_domain::program::RepRange;
use evolua_domain::progress::Body;
use evolua_domain::simulator::{Habit, ObedientLifter, ObedientSession};

const WEEKS: u16 = 24;

/// Days after which a first load that was off must be mended.
const SETTLED_DAY: i64 = 42;

/// A row of the table: exercises with a like step.
struct Row {
    name: &'static str,
    measure: Measure,
    /// Step in half kilograms, and the load at the start in kg.
    loads: &'static [(u8, f64)],
    /// The ranges of the week's two sessions, with the gain in per cent a week.
    ranges: &'static [(&'static str, &'static str, f64)],
    /// Whether every step is at most a quarter of the load.
    is_usual: bool,
}

/// One range for each level.
const ONE_RANGE: &[(&str, &str, f64)] =
    &[("12-15", "12-15", 1.0), ("8-12", "8-12", 0.5), ("6-8", "6-8", 0.25)];

const TWO_RANGES: &[(&str, &str, f64)] =
    &[("6-8", "8-12", 0.5), ("3-6", "6-8", 0.25), ("8-12", "12-15", 0.5)];

const FINE: &[(u8, f64)] = &[(1, 6.0), (2, 7.0), (4, 20.0), (5, 60.0), (10, 80.0), (20, 140.0)];

const ROWS: [Row; 7] = [
    Row {
        name: "fine steps",
        measure: Measure::LoadReps,
        loads: FINE,
        ranges: ONE_RANGE,
        is_usual: true,
    },
    Row {
        name: "large steps",
        measure: Measure::LoadReps,
        loads: &[(4, 10.0), (5, 15.0), (10, 25.0), (10, 40.0)],
        ranges: ONE_RANGE,
        is_usual: true,
    },
    Row {
        name: "5 kg on 15 kg",
        measure: Measure::LoadReps,
        loads: &[(10, 15.0)],
        ranges: ONE_RANGE,
        is_usual: false,
    },
    Row {
        name: "assisted",
        measure: Measure::AssistedReps,
        loads: &[(10, 40.0)],
        ranges: ONE_RANGE,
        is_usual: true,
    },
    Row {
        name: "body and load",
        measure: Measure::BodyweightReps,
        loads: &[(5, 10.0)],
        ranges: ONE_RANGE,
        is_usual: true,
    },
    Row {
        name: "two ranges a week",
        measure: Measure::LoadReps,
        loads: &[(4, 20.0), (5, 60.0), (10, 80.0)],
        ranges: TWO_RANGES,
        is_usual: true,
    },
    Row {
        name: "two ranges, assisted",
        measure: Measure::AssistedReps,
        loads: &[(10, 30.0)],
        ranges: TWO_RANGES,
        is_usual: true,
    },
];

#[derive(Default)]
struct Figures {
    lifters: f64,
    sessions: f64,
    below: f64,
    load_sum: f64,
    false_sentences: Vec<String>,
    /// Lifters who end far below the right load, and those of them whose load sank all the time.
    behind: f64,
    /// Lifters who stop at the top without and with a noted reserve, and those of them who end
    /// behind.
    at_top: [(f64, f64); 2],
    spirals: Vec<String>,
    reversals: f64,
    /// Days until a first load that was too heavy was right.
    days_to_right: Vec<i64>,
    days_to_right_from_light: Vec<i64>,
}

/// The load as kilograms moved, which can be compared for every measure.
fn moved(lifter: &ObedientLifter, kg: f64) -> f64 {
    Body::default().moved(lifter.lift.measure, kg)
}

fn load(one: &ObedientSession) -> f64 {
    one.session.sets[0].weight_kg
}

impl Figures {
    fn add(&mut self, lifter: &ObedientLifter, log: &[ObedientSession]) {
        self.lifters += 1.0;
        let share = |one: &ObedientSession| moved(lifter, load(one)) / moved(lifter, one.right_kg);
        let usual: Vec<_> =
            log.iter().filter(|one| one.is_usual && one.session.day >= SETTLED_DAY).collect();
        for one in &usual {
            let set = &one.session.sets[0];
            let effort = set.reps + u16::from(set.rir.unwrap_or(0));
            self.sessions += 1.0;
            self.below += f64::from(u8::from(effort < one.session.rep_range.low()));
            self.load_sum += share(one);
        }
        let end = &usual[usual.len() - 8..];
        let at_end = end.iter().map(|one| share(one)).sum::<f64>() / 8.0;
        let fell = moved(lifter, load(end[end.len() - 1])) < 0.9 * moved(lifter, load(usual[0]));
        if lifter.habit == Habit::StopsAtTop {
            let (all, behind) = &mut self.at_top[usize::from(lifter.notes_reserve)];
            *all += 1.0;
            *behind += f64::from(u8::from(at_end < 0.85));
        }
        if at_end < 0.85 {
            self.behind += 1.0;
            if fell && lifter.first_load >= 1.0 {
                self.spirals.push(format!("{lifter:?}: {at_end:.2}"));
            }
        }
        for turn in 0..2 {
            self.reversals += reversals(lifter, log, turn);
        }
        if (lifter.first_load - 1.0).abs() > 0.3 {
            // Right is within a step or a tenth, on the side from which the lifter comes.
            let step = lifter.lift.step.kg();
            let is_right = |one: &&ObedientSession| {
                let right = moved(lifter, one.right_kg);
                let off = (moved(lifter, load(one)) - right) * (lifter.first_load - 1.0).signum();
                off <= step.max(0.1 * right) + 1e-6
            };
            let days =
                log.iter().find(is_right).map_or(i64::from(WEEKS) * 7, |one| one.session.day);
            if lifter.first_load > 1.0 {
                self.days_to_right.push(days);
            } else {
                self.days_to_right_from_light.push(days);
            }
        }
        self.check_sentences(log);
    }

    /// Compares what the sentences say with the log.
    fn check_sentences(&mut self, log: &[ObedientSession]) {
        for (at, one) in log.iter().enumerate() {
            let alike = |before: &&ObedientSession| {
                let here = one.session.rep_range;
                let there = before.session.rep_range;
                !before.session.is_deload
                    && here.doubled_midpoint().abs_diff(there.doubled_midpoint()) <= 3
            };
            let Some(last) = log[..at].iter().rev().find(alike) else { continue };
            let reps = || last.session.sets.iter().map(|set| set.reps);
            let number = |text: &str| -> u16 {
                let digits = text.chars().skip_while(|c| !c.is_ascii_digit());
                digits.take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0)
            };
            let sentence = &one.suggested.sentence;
            let next = one.suggested.weight_kg.unwrap_or(0.0);
            let is_true = match one.suggested.reason {
                LoadReason::Increase if sentence.starts_with("Você fez") => {
                    reps().min() == Some(number(sentence))
                        && (next - load(last)).abs() > 1e-6
                        && (!sentence.contains("em todas") || {
                            last.session.sets.len() == usize::from(last.suggested.sets)
                        })
                }
                LoadReason::Increase => last.session.sets.iter().all(|set| set.rir >= Some(2)),
                LoadReason::Retry | LoadReason::Decrease if sentence.starts_with("A primeira") => {
                    reps().next() == Some(number(sentence)) || !sentence.contains("ficou em")
                }
                LoadReason::Keep | LoadReason::LargeStep | LoadReason::CompleteSets => {
                    (next - load(last)).abs() < 1e-6
                }
                _ => true,
            };
            if !is_true {
                self.false_sentences.push(format!("{sentence} after {:?}", last.session));
            }
        }
    }

    fn line(&self, name: &str) -> String {
        let mut line = String::new();
        write!(
            line,
            "{name:22} {:5} lifters  below {:4.1} %  load {:.2}  behind {:.1} %  reversals {:.2}  \
             weeks to right {:.1} / {:.1}",
            self.lifters,
            100.0 * self.below / self.sessions,
            self.load_sum / self.sessions,
            100.0 * self.behind / self.lifters,
            self.reversals / self.lifters,
            mean_weeks(&self.days_to_right_from_light),
            mean_weeks(&self.days_to_right)
        )
        .unwrap();
        line
    }
}

#[allow(clippy::cast_precision_loss)] // Few days.
fn mean_weeks(days: &[i64]) -> f64 {
    days.iter().sum::<i64>() as f64 / 7.0 / days.len().max(1) as f64
}

/// How often a load grew and then shrank, or the other way round, in the sessions of one turn of
/// the week. Light weeks and breaks don't count.
fn reversals(lifter: &ObedientLifter, log: &[ObedientSession], turn: i64) -> f64 {
    let settled = |one: &&ObedientSession| {
        one.is_usual && one.session.day >= SETTLED_DAY && one.session.day % 7 == turn * 3
    };
    let loads: Vec<f64> = log.iter().filter(settled).map(|one| moved(lifter, load(one))).collect();
    let changes: Vec<f64> = loads
        .windows(2)
        .map(|pair| pair[1] - pair[0])
        .filter(|change| change.abs() > 1e-6)
        .collect();
    let turns = changes.windows(2).filter(|pair| pair[0] * pair[1] < 0.0).count();
    f64::from(u32::try_from(turns).unwrap())
}

/// Every way of training, for each load and range of a row.
fn figures(row: &Row) -> Figures {
    let mut figures = Figures::default();
    let mut seed = 0;
    for &(half_kg, start_kg) in row.loads {
        for &(one, other, weekly_gain_percent) in row.ranges {
            let ranges: [RepRange; 2] = [one.parse().unwrap(), other.parse().unwrap()];
            for habit in Habit::ALL {
                for notes_reserve in [false, true] {
                    for first_load in [0.6, 0.85, 1.0, 1.15, 1.4] {
                        seed += 1;
                        let lift = Lift {
                            measure: row.measure,
                            step: LoadStep::from_half_kg(half_kg),
                            is_large: half_kg >= 10,
                            ..Lift::CUSTOM
                        };
                        let middle = f64::from(ranges[0].doubled_midpoint()) / 2.0;
                        let strength_kg = Body::default().moved(row.measure, start_kg)
                            * (1.0 + (middle - 1.0) / 30.0);
                        let lifter = ObedientLifter {
                            lift,
                            ranges,
                            habit,
                            notes_reserve,
                            first_load,
                            strength_kg,
                            weekly_gain_percent,
                        };
                        figures.add(&lifter, &lifter.train(WEEKS, seed));
                    }
                }
            }
        }
    }
    figures
}

#[test]
fn lifters_who_follow_every_suggestion_come_to_the_right_load() {
    let mut at_top = [(0.0, 0.0); 2];
    for row in &ROWS {
        let found = figures(row);
        let name = row.name;
        for (sum, one) in at_top.iter_mut().zip(found.at_top) {
            *sum = (sum.0 + one.0, sum.1 + one.1);
        }
        println!("{}", found.line(name));
        assert_eq!(found.spirals, Vec::<String>::new(), "{name}");
        assert_eq!(found.false_sentences, Vec::<String>::new(), "{name}");
        assert!(found.below <= 0.10 * found.sessions, "{name}: too often below the range");
        let load = found.load_sum / found.sessions;
        assert!(!row.is_usual || (load - 1.0).abs() <= 0.05, "{name}: load {load:.3}");
        // A history has 18 settled weeks, so one reversal in 12 weeks is one and a half.
        assert!(found.reversals <= 1.5 * found.lifters, "{name}: too many reversals");
        assert!(mean_weeks(&found.days_to_right) <= 2.0, "{name}: {:?}", found.days_to_right);
    }
    let [unnoted, noted] = at_top.map(|(all, behind)| behind / all);
    println!("stops at the top: behind {:.1} %, noting {:.1} %", 100.0 * unnoted, 100.0 * noted);
    assert!(unnoted <= 0.10, "{unnoted:.3}");
    assert!(noted <= unnoted, "a noted reserve holds nobody back: {noted:.3}");
}
