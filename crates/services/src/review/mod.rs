//! The review of the program every eight weeks.

mod facts;
mod undo;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::cycle::{Cycle, program_request};
use evolua_domain::exercise::Catalogue;
use evolua_domain::id::MemberId;
use evolua_domain::profile::{Profile, TrainingProfile};
use evolua_domain::program::{
    self, Adjustments, ComebackPlan, CurrentStage, Program, ProgramEventKind, ProgramRequest,
    Staged, Swap, staged,
};
use evolua_domain::review::{
    self as rules, BeforeReview, CheckIn, Chosen, NamedSwap, Review, ReviewAnswers, ReviewFacts,
};
use evolua_persistence::exercise_histories::Histories;
use evolua_persistence::{
    Conn, accepted_reviews, exercise_metrics, profiles, program_days, program_events,
    review_answers,
};

use self::facts::{find_facts, recent_histories};
pub use self::undo::{AcceptedReview, find_accepted, undo};
use crate::access::ActiveMember;
use crate::program::checking;
use crate::program::member_program::{MemberProgram, program_event};
use crate::program::stage::{generate_staged, stage_before};
use crate::progress::{self, Metric};
use crate::{App, Result};

/// A review with the metrics that it is based on.
#[derive(Debug, Clone)]
pub struct CheckedReview {
    pub review: Review,
    /// The answers of the member that still hold.
    pub check_in: CheckIn,
    pub metrics: Vec<Metric>,
    /// Where the program of a level comes in stages.
    pub stage: Option<ReviewedStage>,
}

/// What a stage of a level brings, and what the next one will.
#[derive(Debug, Clone)]
pub struct ReviewedStage {
    pub sentence: String,
    /// The names of what enters.
    pub entering: Vec<&'static str>,
    /// The names of what enters at the next stage; `None` where none follows.
    pub next: Option<Vec<&'static str>>,
}

/// The member's review as it stands today.
pub async fn check(app: &App, who: &ActiveMember) -> Result<CheckedReview> {
    let member = who.member().clone();
    let now = app.now();
    progress::refresh_if_stale(app, &member).await?;
    app.db
        .snapshot(move |conn| {
            let current = MemberProgram::find(conn, member.id)?;
            let histories = recent_histories(conn, &member, now)?;
            check_program(conn, &member, current, &histories, now)
        })
        .await
}

/// The review of a program; the stored metrics must be up to date.
pub(crate) fn check_program(
    conn: &mut Conn,
    member: &Member,
    current: MemberProgram,
    histories: &Histories,
    now: DateTime<Utc>,
) -> Result<CheckedReview> {
    let basis = ReviewState::find(conn, member, current, histories, now)?;
    let review = rules::review(&basis.facts);
    let stage = find_stage(conn, &basis, &review, now)?;
    Ok(CheckedReview { review, check_in: basis.facts.check_in, metrics: basis.metrics, stage })
}

/// Applies the suggestions that the member chose, in one transaction. Returns whether anything
/// changed: without a due review nothing does, so that accepting twice is harmless.
pub async fn accept(app: &App, who: &ActiveMember, chosen: Chosen) -> Result<bool> {
    let member = who.member().clone();
    let now = app.now();
    app.db
        .write_for(member.id, move |conn| {
            progress::refresh_stale(conn, &member, now)?;
            let current = MemberProgram::find(conn, member.id)?;
            // The suggestions are computed again: a client can't apply what isn't suggested.
            let histories = recent_histories(conn, &member, now)?;
            let state = ReviewState::find(conn, &member, current, &histories, now)?;
            let review = rules::review(&state.facts);
            let Some(accepted) = rules::accept(&state.facts, &review, &chosen) else {
                return Ok(false);
            };
            apply(conn, &member, now, &state.current, &accepted)?;
            Ok(true)
        })
        .await
}

/// Keeps what the member says about the last weeks. Another answer replaces the one before.
pub async fn answer(app: &App, who: &ActiveMember, check_in: CheckIn) -> Result<()> {
    let member = who.id();
    let today = who.member().today(app.now());
    let answer = move |answers: &mut ReviewAnswers| answers.check_in = Some((today, check_in));
    app.db.write_for(member, move |conn| change_answers(conn, member, answer)).await
}

/// Keeps the program as it is: the review doesn't open by itself for two weeks, and stays available.
pub async fn keep_program(app: &App, who: &ActiveMember) -> Result<()> {
    let member = who.id();
    let today = who.member().today(app.now());
    app.db.write_for(member, move |conn| keep_current(conn, member, today)).await
}

fn keep_current(conn: &mut Conn, member: MemberId, today: NaiveDate) -> Result<()> {
    change_answers(conn, member, |answers| answers.kept_on = Some(today))
}

fn change_answers(
    conn: &mut Conn,
    member: MemberId,
    change: impl FnOnce(&mut ReviewAnswers),
) -> Result<()> {
    let mut answers = review_answers::find(conn, member)?;
    change(&mut answers);
    Ok(review_answers::replace(conn, member, &answers)?)
}

/// Everything that a review is based on.
struct ReviewState {
    current: MemberProgram,
    facts: ReviewFacts,
    metrics: Vec<Metric>,
}

impl ReviewState {
    fn find(
        conn: &mut Conn,
        member: &Member,
        current: MemberProgram,
        histories: &Histories,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        let today = member.today(now);
        let metrics = exercise_metrics::list(conn, member.id)?;
        let facts = find_facts(conn, member, today, (&current, histories), &metrics)?;
        Ok(Self { current, facts, metrics })
    }
}

/// The ids of a suggested swap. Its names are the catalogue's.
fn identified(swap: &NamedSwap) -> Option<Swap> {
    let id_of = |name: &str| {
        let mut exercises = Catalogue::embedded().exercises().iter();
        exercises.find(|exercise| exercise.name == name).map(|exercise| exercise.id)
    };
    Some(Swap { leaves: id_of(&swap.out)?, enters: id_of(&swap.enters)? })
}

/// A program as an accepted review makes it.
struct Next {
    profile: Profile,
    cycle: Cycle,
    program: Program,
    /// What its stage brings, where the level rises or is still coming in.
    staged: Option<Staged>,
}

/// Only a new level or fewer days make a new program; everything else changes the one that is there.
fn next_program(
    conn: &mut Conn,
    current: &MemberProgram,
    accepted: &rules::Accepted,
    now: DateTime<Utc>,
) -> Result<Next> {
    let before = &current.profile;
    let cycle = &current.cycle;
    let level = accepted.level;
    let training =
        TrainingProfile { level, availability: accepted.availability, ..before.training };
    let new_swaps: Vec<Swap> = accepted.swaps.iter().filter_map(identified).collect();
    // The present program has the earlier steps already, so only the new ones are applied to it.
    let steps = |before: u8, after: u8| after.saturating_sub(before);
    let changes = Adjustments {
        volume_steps: steps(cycle.adjustments.volume_steps, accepted.volume_steps),
        intensity_steps: steps(cycle.adjustments.intensity_steps, accepted.intensity_steps),
        swaps: new_swaps.clone(),
    };
    let mut next = Cycle {
        accepted_reviews: cycle.accepted_reviews + 1,
        adjustments: Adjustments {
            swaps: cycle.adjustments.swaps.iter().copied().chain(new_swaps).collect(),
            volume_steps: accepted.volume_steps,
            intensity_steps: accepted.intensity_steps,
        },
        ..cycle.clone()
    };
    if level != before.training.level {
        let start = stage_before(conn, current, accepted.last_revision)?;
        next.level_since = now;
        next.state.recovery_weeks = Vec::new();
        next.state.stage = Some(CurrentStage::first(start, accepted.last_revision));
    }
    next.state.recovery_weeks.extend(accepted.light_week_start);
    let comeback = |weeks| ComebackPlan { since: accepted.last_revision, weeks };
    next.state.comeback = accepted.comeback_weeks.map(comeback);
    let profile = Profile { training, ..before.clone() };
    let request = program_request(&profile, &next);
    let (program, staged) = if accepted.rebuild {
        generate_staged(&request, next.state.stage.as_mut())
    } else {
        let mut program = current.program.clone();
        program::adjust(&request, &mut program, &changes);
        (program, None)
    };
    Ok(Next { profile, cycle: next, program, staged })
}

/// Stores what was accepted.
fn apply(
    conn: &mut Conn,
    member: &Member,
    now: DateTime<Utc>,
    current: &MemberProgram,
    accepted: &rules::Accepted,
) -> Result<()> {
    let Next { profile, cycle, program, .. } = next_program(conn, current, accepted, now)?;
    let training = profile.training;
    let program_before = BeforeReview::new(&current.profile, &current.cycle, &current.program);
    accepted_reviews::replace(conn, member.id, now, &program_before)?;
    profiles::update_cycle(conn, member.id, training, &cycle, Some(now), now)?;
    if let Some(start) = accepted.light_week_start {
        profiles::update_light_week(conn, member.id, start)?;
    }
    if accepted.rebuild {
        profiles::update_rules_version(conn, member.id, program::RULES_VERSION)?;
    }
    if program != current.program {
        checking::submit(conn, &profile, &program, None, now)?;
        program_days::replace(conn, member.id, training.level, &program)?;
    }
    let event = program_event(ProgramEventKind::Reviewed, member.today(now), &profile);
    program_events::insert(conn, member.id, event)?;
    // The review begins a new cycle, by which the percentages are computed.
    Ok(exercise_metrics::mark_all_stale(conn, member.id)?)
}

/// The stage that a due review shows: of the level that it suggests, else of the present one.
fn find_stage(
    conn: &mut Conn,
    basis: &ReviewState,
    review: &Review,
    now: DateTime<Utc>,
) -> Result<Option<ReviewedStage>> {
    if !review.is_available {
        return Ok(None);
    }
    if review.suggestions.level_progression {
        let everything = Chosen::from(&review.suggestions);
        let accepted = rules::accept(&basis.facts, review, &everything);
        let Some(accepted) = accepted else { return Ok(None) };
        let Next { profile, cycle, program, staged } =
            next_program(conn, &basis.current, &accepted, now)?;
        let stage = cycle.state.stage.as_ref().zip(staged);
        let request = program_request(&profile, &cycle);
        return Ok(
            stage.map(|(stage, staged)| ReviewedStage::new(stage, &staged, &request, &program))
        );
    }
    let MemberProgram { cycle, program, .. } = &basis.current;
    let request = basis.current.request();
    let stage = cycle.state.stage.as_ref().filter(|stage| !stage.is_last);
    let stage = stage.zip(staged(&request, program));
    Ok(stage.map(|(stage, staged)| ReviewedStage::new(stage, &staged, &request, program)))
}

impl ReviewedStage {
    fn new(
        stage: &CurrentStage,
        staged: &Staged,
        request: &ProgramRequest,
        program: &Program,
    ) -> Self {
        let names = |staged: &Staged| -> Vec<&'static str> {
            let exercises = staged.new.iter().filter_map(|id| Catalogue::embedded().by_id(*id));
            exercises.map(|exercise| exercise.name.as_str()).collect()
        };
        Self {
            sentence: staged.sentence(stage.number),
            entering: names(staged),
            next: stage.upcoming(request, program).map(|next| names(&next)),
        }
    }
}
