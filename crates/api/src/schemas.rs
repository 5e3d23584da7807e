//! The domain's enumerations as OpenAPI schemas, so that the document can't drift from them.

use std::borrow::Cow;

use evolua_domain::{
    adherence, challenge, consent, conversation, exercise, limitations, load, overview, profile,
    program, progress, referral, review, routine, subscription, trainer_notice, workout,
};
use evolua_services::import;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

fn enumeration(tokens: Vec<&'static str>) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(tokens)).into()
}

macro_rules! token_schemas {
    ($($name:ident = $tokens:expr;)*) => {$(
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                enumeration($tokens)
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }
        }
    )*};
}

token_schemas! {
    Level = profile::Level::ALL.iter().map(|level| level.as_str()).collect();
    Objective = profile::Objective::ALL.iter().map(|objective| objective.as_str()).collect();
    HealthQuestion =
        profile::HealthQuestion::ALL.iter().map(|question| question.as_str()).collect();
    HealthOutcome =
        limitations::Outcome::ALL.iter().map(|outcome| outcome.as_str()).collect();
    MovementName = limitations::Movement::ALL.iter().map(|movement| movement.as_str()).collect();
    HealthRegion = limitations::Condition::ALL
        .iter()
        .map(|condition| condition.as_str())
        .chain(limitations::Profile::ALL.iter().map(|profile| profile.as_str()))
        .collect();
    MovementDecision =
        limitations::MovementDecision::ALL.iter().map(|decision| decision.as_str()).collect();
    ProgramCode = profile::ProgramType::ALL.iter().map(|program| program.as_str()).collect();
    DayCode = program::DayCode::ALL.iter().map(|code| code.as_str()).collect();
    WeightTrend = review::WeightTrend::ALL.iter().map(|answer| answer.as_str()).collect();
    Sleep = review::Sleep::ALL.iter().map(|answer| answer.as_str()).collect();
    Stress = review::Stress::ALL.iter().map(|answer| answer.as_str()).collect();
    Diet = review::Diet::ALL.iter().map(|answer| answer.as_str()).collect();
    MuscleGroup = exercise::MuscleGroup::ALL.iter().map(|group| group.as_str()).collect();
    Measure = exercise::Measure::ALL.iter().map(|measure| measure.as_str()).collect();
    PlateauReason =
        progress::PlateauReason::ALL.iter().map(|reason| reason.as_str()).collect();
    NoticeKind = trainer_notice::NoticeKind::ALL.iter().map(|kind| kind.as_str()).collect();
    OverviewReason = overview::Reason::ALL.iter().map(|reason| reason.as_str()).collect();
    CheckReason = program::CheckReason::ALL.iter().map(|reason| reason.as_str()).collect();
    Objection = program::Objection::ALL.iter().map(|one| one.as_str()).collect();
    ProgramChangeKind = program::WishKind::ALL.iter().map(|kind| kind.as_str()).collect();
    LoadReason = load::LoadReason::ALL.iter().map(|reason| reason.as_str()).collect();
    LiftDay = program::LiftDay::ALL.iter().map(|day| day.as_str()).collect();
    Zone = program::Zone::ALL.iter().map(|zone| zone.as_str()).collect();
    BodyPart = workout::BodyPart::ALL.iter().map(|part| part.as_str()).collect();
    ChallengePeriod = challenge::Period::ALL.iter().map(|period| period.as_str()).collect();
    Weekday = routine::Weekday::ALL.iter().map(|day| day.as_str()).collect();
    WorkUnit = challenge::WorkUnit::ALL.iter().map(|unit| unit.as_str()).collect();
    ProgramEventKind = program::ProgramEventKind::ALL.iter().map(|kind| kind.as_str()).collect();
    WeekState = adherence::WeekState::ALL.iter().map(|state| state.as_str()).collect();
    ExclusionReason = program::ExclusionReason::ALL
        .iter()
        .filter(|reason| reason.is_members())
        .map(|reason| reason.as_str())
        .collect();
    PaymentIssueKind =
        subscription::IssueKind::ALL.iter().map(|kind| kind.as_str()).collect();
    PaymentStatus =
        subscription::PaymentStatus::ALL.iter().map(|status| status.as_str()).collect();
    PaymentMethod =
        subscription::PaymentMethod::ALL.iter().map(|method| method.as_str()).collect();
    PaymentProvider =
        subscription::Provider::ALL.iter().map(|provider| provider.as_str()).collect();
    ReferralStatus = referral::ReferralStatus::ALL.iter().map(|status| status.as_str()).collect();
    RewardKind = referral::RewardKind::ALL.iter().map(|kind| kind.as_str()).collect();
    RewardStatus = referral::RewardStatus::ALL.iter().map(|status| status.as_str()).collect();
    MailKind = evolua_services::mail::KINDS.to_vec();
    ConsentName = consent::ConsentKind::ALL.iter().map(|kind| kind.as_str()).collect();
    MessageAuthor = conversation::Author::ALL.iter().map(|author| author.as_str()).collect();
    RedSign = conversation::RedSign::ALL.iter().map(|sign| sign.as_str()).collect();
    WeightUnit = import::WeightUnit::ALL.iter().map(|unit| unit.as_str()).collect();
    SetType = vec!["warmup", "working", "drop", "failure"];
    AccessState = vec!["new", "pending", "active", "expired", "blocked"];
}
