//! The loops that do jobs while the server runs.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;
use tracing::warn;

use super::{queue_periodic, run_batch};
use crate::App;
use crate::queue::Lane;

/// How often a node looks for jobs that another one queued, or whose time has come.
const POLL: Duration = Duration::from_secs(5);

/// Does jobs in the background until it is stopped.
#[derive(Debug)]
pub struct Runner {
    stop: watch::Sender<bool>,
    lanes: Vec<JoinHandle<()>>,
}

impl Runner {
    pub fn start(app: &App) -> Self {
        let (stop, stopped) = watch::channel(false);
        let lanes = Lane::ALL
            .into_iter()
            .map(|lane| tokio::spawn(run_lane(app.clone(), lane, stopped.clone())))
            .collect();
        Self { stop, lanes }
    }

    /// Takes no further jobs, and waits for those that run.
    pub async fn stop(self) {
        // The lanes hold the receivers until they end.
        let _ = self.stop.send(true);
        for lane in self.lanes {
            if let Err(error) = lane.await {
                warn!(%error, "a lane of jobs ended early");
            }
        }
    }
}

async fn run_lane(app: App, lane: Lane, mut stop: watch::Receiver<bool>) {
    if let Err(error) = queue_periodic(&app).await {
        warn!(cause = ?error.cause, "the repeating jobs could not be queued");
    }
    while !*stop.borrow() {
        // Before the look, so that a job that is queued during it isn't missed.
        let queued = app.jobs_queued.notified();
        match run_batch(&app, lane).await {
            Ok(0) => {}
            // More may be due.
            Ok(_) => continue,
            Err(error) => warn!(cause = ?error.cause, "jobs could not be read"),
        }
        tokio::select! {
            _ = stop.changed() => {}
            () = queued => {}
            () = tokio::time::sleep(POLL) => {}
        }
    }
}
