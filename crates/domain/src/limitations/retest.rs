//! How a part that hurt is two and four weeks later, and what the answer changes.

use std::fmt;
use std::str::FromStr;

use chrono::{Days, NaiveDate};
use evolua_limitations::{Condition, Movements, Outcome, Profile, Reading, UnknownCondition};

use super::rules::{self, LimitationRules, Work};
use crate::exercise::Exercise;

/// The most that a part hurts, from 0.
pub const MOST_PAIN: u8 = 10;

/// Up to this score more work is done for the part.
const BETTER: u8 = 3;
/// Up to this score, after four weeks, movements that paused come back.
const RECOVERED: u8 = 2;
/// From this score on the member is sent to a doctor.
const BAD: u8 = 6;
/// So much more than the time before is worse.
const WORSE_BY: u8 = 2;

/// A part that a member is asked about: that of a condition, or of a profile that says more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Region {
    Condition(Condition),
    Profile(Profile),
}

impl Region {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Condition(condition) => condition.as_str(),
            Self::Profile(profile) => profile.as_str(),
        }
    }

    /// The part with its article, for sentences.
    pub const fn part(self) -> &'static str {
        match self {
            Self::Condition(Condition::Knee | Condition::KneeLigament) => "o joelho",
            Self::Condition(Condition::Shoulder) | Self::Profile(Profile::ArmElevation) => {
                "o ombro"
            }
            Self::Condition(Condition::LowerBack) => "a lombar",
            Self::Condition(Condition::HerniatedDisc) => "a coluna",
            Self::Condition(Condition::Neck) => "o pescoço",
            Self::Condition(Condition::Wrist) => "o punho",
            Self::Condition(Condition::Elbow) => "o cotovelo",
            Self::Condition(Condition::Hip) => "o quadril",
            Self::Condition(Condition::Ankle) => "o tornozelo",
            Self::Profile(Profile::PainfulFoot) => "o pé",
            Self::Profile(Profile::Groin) => "a virilha",
            _ => "a dor",
        }
    }

    /// The condition whose groups train the part.
    const fn condition(self) -> Option<Condition> {
        match self {
            Self::Condition(condition) => Some(condition),
            Self::Profile(Profile::ArmElevation) => Some(Condition::Shoulder),
            Self::Profile(Profile::PainfulFoot) => Some(Condition::Ankle),
            Self::Profile(Profile::Groin) => Some(Condition::Hip),
            Self::Profile(_) => None,
        }
    }
}

impl FromStr for Region {
    type Err = UnknownCondition;

    fn from_str(text: &str) -> Result<Self, UnknownCondition> {
        let profile = || text.parse().map(Self::Profile).map_err(|_| UnknownCondition);
        text.parse().map(Self::Condition).or_else(|_| profile())
    }
}

/// When a part is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RetestDay {
    TwoWeeks,
    FourWeeks,
}

impl RetestDay {
    pub const ALL: [Self; 2] = [Self::TwoWeeks, Self::FourWeeks];

    /// Days after the limitations were written.
    pub const fn days(self) -> u8 {
        match self {
            Self::TwoWeeks => 14,
            Self::FourWeeks => 28,
        }
    }

    pub fn of_days(days: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|day| day.days() == days)
    }
}

/// What a member answered about a part.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Retest {
    pub region: Region,
    pub day: RetestDay,
    /// From 0 to [`MOST_PAIN`].
    pub score: u8,
    /// The day of the answer, where it is known.
    pub on: Option<NaiveDate>,
}

/// Hides the answer, so that health data cannot slip into a log.
impl fmt::Debug for Retest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Retest")
    }
}

/// The parts of a reading that are asked about: those that something local is wrong with.
pub fn regions(reading: Reading) -> Vec<Region> {
    if !matches!(reading.outcome, Outcome::Adapt | Outcome::Yellow) {
        return Vec::new();
    }
    let profiles = [Profile::PainfulFoot, Profile::Groin, Profile::ArmElevation]
        .into_iter()
        .filter(|profile| reading.profiles.contains(*profile))
        .map(Region::Profile);
    let mut regions: Vec<Region> = profiles.collect();
    let is_local = |condition: Condition| {
        LimitationRules::of(condition)
            .is_some_and(|rules| !rules.hurt.is_empty() && rules.class.is_none())
    };
    // The surgeon decides about an operated spine.
    let is_surgeons = |condition| {
        condition == Condition::HerniatedDisc && reading.profiles.contains(Profile::OperatedSpine)
    };
    for condition in reading.conditions.iter().filter(|one| is_local(*one) && !is_surgeons(*one)) {
        if regions.iter().all(|region| region.condition() != Some(condition)) {
            regions.push(Region::Condition(condition));
        }
    }
    regions
}

/// The next question about limitations of a day; `None` where nothing is to be asked.
pub fn due_retest(
    reading: Reading,
    retests: &[Retest],
    written_on: NaiveDate,
    today: NaiveDate,
) -> Option<(Region, RetestDay)> {
    let is_reached = |day: &RetestDay| written_on + Days::new(day.days().into()) <= today;
    // The later question replaces the earlier one.
    let day = RetestDay::ALL.into_iter().rev().find(is_reached)?;
    let is_open = |region: &Region| find(retests, *region, day).is_none();
    regions(reading).into_iter().find(is_open).map(|region| (region, day))
}

/// The reading after the answers: less pain gives more work back, and more pain needs the trainer.
pub fn after_retests(reading: Reading, retests: &[Retest]) -> Reading {
    let mut after = reading;
    let regions = regions(reading);
    for region in &regions {
        let early = find(retests, *region, RetestDay::TwoWeeks);
        let late = find(retests, *region, RetestDay::FourWeeks);
        let (Some(condition), Some(latest)) = (region.condition(), late.or(early)) else {
            continue;
        };
        if latest <= BETTER {
            after.hurting.remove(condition);
            if late.is_some() {
                after.painless.insert(condition);
            }
        }
    }
    if has_worsened(reading, retests) {
        after.outcome = after.outcome.max(Outcome::Yellow);
    }
    if have_recovered(&regions, retests) {
        after.paused = Movements::default();
    }
    after
}

/// Whether the parts are well again after four weeks. A text doesn't say which part a movement hurts,
/// so all of them must be.
fn have_recovered(regions: &[Region], retests: &[Retest]) -> bool {
    let has_recovered = |region: &Region| {
        find(retests, *region, RetestDay::FourWeeks).is_some_and(|score| score <= RECOVERED)
    };
    !regions.is_empty() && regions.iter().all(has_recovered)
}

/// The movements that come back after a complaint.
#[derive(Clone, Debug)]
pub struct Reentry {
    movements: Vec<&'static Work>,
    /// The day of the answer that brought them back.
    pub since: NaiveDate,
}

impl Reentry {
    /// The movements that a reading as written paused, once the parts are well again.
    pub fn of(written: Reading, retests: &[Retest]) -> Option<Self> {
        let movements: Vec<_> = written.paused.iter().filter_map(rules::of_movement).collect();
        if movements.is_empty() || !have_recovered(&regions(written), retests) {
            return None;
        }
        let since = retests.iter().filter_map(|one| one.on).max()?;
        Some(Self { movements, since })
    }

    pub fn includes(&self, exercise: &Exercise) -> bool {
        self.movements.iter().any(|movement| movement.includes(exercise))
    }
}

/// Whether a part hurts much, or more than two weeks before.
pub fn has_worsened(reading: Reading, retests: &[Retest]) -> bool {
    regions(reading).into_iter().any(|region| {
        let score = |day| find(retests, region, day);
        is_worse(score(RetestDay::TwoWeeks), score(RetestDay::FourWeeks))
    })
}

fn is_worse(early: Option<u8>, late: Option<u8>) -> bool {
    let is_more = early.zip(late).is_some_and(|(early, late)| late >= early + WORSE_BY);
    is_more || late.or(early).is_some_and(|score| score >= BAD)
}

fn find(retests: &[Retest], region: Region, day: RetestDay) -> Option<u8> {
    let found = retests.iter().find(|one| one.region == region && one.day == day);
    found.map(|one| one.score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, MovementPattern};

    const KNEE: Region = Region::Condition(Condition::Knee);

    fn day(number: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 1).unwrap() + Days::new(number.into())
    }

    fn read(text: &str) -> Reading {
        Reading::of(Some(text), day(0))
    }

    fn answers(scores: [Option<u8>; 2]) -> Vec<Retest> {
        let answer = |(day, score): (RetestDay, Option<u8>)| {
            score.map(|score| Retest { region: KNEE, day, score, on: None })
        };
        RetestDay::ALL.into_iter().zip(scores).filter_map(answer).collect()
    }

    #[test]
    fn a_part_is_asked_about_after_two_and_four_weeks_and_once_each() {
        let knee = read("dor no joelho ao agachar");
        let due = |retests: &[Retest], number| due_retest(knee, retests, day(0), day(number));
        assert_eq!(due(&[], 13), None);
        assert_eq!(due(&[], 14), Some((KNEE, RetestDay::TwoWeeks)));
        assert_eq!(due(&answers([Some(4), None]), 27), None);
        assert_eq!(due(&answers([Some(4), None]), 28), Some((KNEE, RetestDay::FourWeeks)));
        assert_eq!(due(&answers([None, Some(4)]), 40), None);
    }

    #[test]
    fn only_local_complaints_are_asked_about() {
        let names = |text| regions(read(text)).iter().map(|one| one.as_str()).collect::<Vec<_>>();
        assert_eq!(names("dor no joelho e no ombro"), ["joelho", "ombro"]);
        assert_eq!(names("fascite plantar no pé direito"), ["pe_doloroso"]);
        assert!(names("diabetes tipo 2, tomo metformina").is_empty());
        assert!(names("operei a coluna em 2015, artrodese, com dor").is_empty());
        assert!(names("tive um infarto ano passado").is_empty());
    }

    #[test]
    fn less_pain_gives_work_and_movements_back() {
        let knee = read("dor no joelho ao agachar");
        assert!(knee.hurting.contains(Condition::Knee) && !knee.paused.is_empty());
        let after = |scores| after_retests(knee, &answers(scores));
        assert_eq!(after([None, None]), knee, "no answer changes nothing");
        assert_eq!(after([Some(5), Some(4)]), knee);
        let early = after([Some(3), None]);
        assert!(!early.hurting.contains(Condition::Knee) && early.painless.is_empty());
        assert_eq!(early.paused, knee.paused);
        let late = after([None, Some(3)]);
        assert!(late.painless.contains(Condition::Knee) && !late.paused.is_empty());
        assert!(after([None, Some(2)]).paused.is_empty());
    }

    #[test]
    fn movements_come_back_from_the_day_of_the_answer() {
        let knee = read("dor no joelho ao agachar");
        let answered = |score| {
            let late = answers([None, Some(score)]);
            let dated = |one: Retest| Retest { on: Some(day(30)), ..one };
            Reentry::of(knee, &late.into_iter().map(dated).collect::<Vec<_>>())
        };
        let reentry = answered(2).expect("a way back");
        assert_eq!(reentry.since, day(30));
        let of = |pattern| {
            let all = Catalogue::embedded().exercises();
            all.iter().find(|one| one.pattern == pattern).expect("an exercise")
        };
        assert!(reentry.includes(of(MovementPattern::Squat)));
        assert!(!reentry.includes(of(MovementPattern::HorizontalPress)));
        assert!(answered(3).is_none() && Reentry::of(read("asma"), &[]).is_none());
    }

    #[test]
    fn more_pain_needs_the_trainer() {
        let knee = read("dor no joelho ao agachar");
        for (scores, outcome) in [
            ([Some(5), None], Outcome::Adapt),
            ([Some(6), None], Outcome::Yellow),
            ([Some(3), Some(5)], Outcome::Yellow),
            ([Some(6), Some(5)], Outcome::Adapt),
        ] {
            assert_eq!(after_retests(knee, &answers(scores)).outcome, outcome, "{scores:?}");
        }
        assert!(has_worsened(knee, &answers([None, Some(7)])));
    }

    #[test]
    fn a_region_is_named_by_its_condition_or_profile() {
        for region in [KNEE, Region::Profile(Profile::Groin)] {
            assert_eq!(region.as_str().parse(), Ok(region));
        }
        assert_eq!("nariz".parse::<Region>(), Err(UnknownCondition));
    }
}
