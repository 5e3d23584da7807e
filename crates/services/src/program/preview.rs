//! The program that answers to the questionnaire would give.

use evolua_domain::profile::TrainingProfile;
use evolua_domain::program::{self, Program};
use tokio::task::spawn_blocking;

use crate::access::UnblockedMember;
use crate::{Result, ServiceError};

/// A program without limitations. It takes too long for a thread that serves others meanwhile.
pub async fn preview(_who: &UnblockedMember, training: TrainingProfile) -> Result<Program> {
    spawn_blocking(move || program::generate(training)).await.map_err(ServiceError::internal)
}
