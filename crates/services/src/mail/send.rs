//! Sending what is queued.

use evolua_persistence::emails::{self, Email};
use evolua_persistence::jobs::LeasedJob;
use evolua_persistence::mail_settings::{self, MailSettings};
use evolua_persistence::{Error, mail_opt_outs};

use super::compose::compose;
use super::letter::Letter;
use super::server::server;
use super::transport::{MailError, Mailbox, Message};
use super::unsubscribe::{self, REMINDERS};
use crate::App;
use crate::jobs::JobError;

/// What is needed to send an e-mail.
struct Due {
    email: Email,
    settings: Option<MailSettings>,
    has_opted_out: bool,
}

/// Sends the e-mail of a job. It may be sent twice, if the node dies before it has stored that it was
/// sent: the copies have the same `Message-ID`.
pub(crate) async fn send(app: &App, job: &LeasedJob) -> Result<(), JobError> {
    let Some(id) = id_of(job) else { return Ok(()) };
    let Some(Due { email, settings, has_opted_out }) = find_due(app, id).await? else {
        // The account was deleted, or an earlier attempt has sent it.
        return Ok(());
    };
    let letter: Letter = serde_json::from_str(&email.payload)
        .map_err(|_| JobError::give_up("the letter can't be read"))?;
    if has_opted_out && letter.is_optional() {
        let delete = move |conn: &mut _| emails::delete(conn, id);
        return Ok(app.db.execute(delete).await?);
    }
    let Some(settings) = settings else {
        return Err(JobError::retry("no mail server is configured"));
    };
    let Some(server) = server(app, &settings) else {
        return fail(
            app,
            id,
            "the stored password was sealed with another secret key",
            "A senha guardada é de outra instalação. Salve a configuração de novo.",
        )
        .await;
    };
    let message = message(app, &letter, &email, &settings)
        .map_err(|_| JobError::give_up("the letter can't be written"))?;
    match app.mail.transport.send(server, message).await {
        Ok(()) => {
            let now = app.now();
            Ok(app.db.execute(move |conn| emails::mark_sent(conn, id, now)).await?)
        }
        Err(error) => {
            let text = error.sentence();
            app.db.execute(move |conn| emails::record_failure(conn, id, &text)).await?;
            Err(job_error(&error))
        }
    }
}

/// Marks the e-mail of a job that was given up.
pub(crate) async fn give_up(app: &App, job: &LeasedJob, reason: &str) -> Result<(), Error> {
    let Some(id) = id_of(job) else { return Ok(()) };
    let (now, reason) = (app.now(), reason.to_owned());
    app.db.execute(move |conn| emails::mark_dead(conn, id, &reason, now)).await
}

fn id_of(job: &LeasedJob) -> Option<i64> {
    job.key.parse().ok()
}

fn job_error(error: &MailError) -> JobError {
    if error.is_permanent() {
        JobError::give_up(error.summary())
    } else {
        JobError::retry(error.summary())
    }
}

async fn fail(
    app: &App,
    id: i64,
    reason: &'static str,
    sentence: &'static str,
) -> Result<(), JobError> {
    app.db.execute(move |conn| emails::record_failure(conn, id, sentence)).await?;
    Err(JobError::retry(reason))
}

async fn find_due(app: &App, id: i64) -> Result<Option<Due>, Error> {
    app.db
        .snapshot(move |conn| {
            let Some(email) = emails::find(conn, id)?.filter(|email| email.sent_at.is_none())
            else {
                return Ok(None);
            };
            let settings = mail_settings::find(conn)?;
            let has_opted_out = match email.member {
                Some(member) => mail_opt_outs::exists(conn, member, REMINDERS)?,
                None => false,
            };
            Ok(Some(Due { email, settings, has_opted_out }))
        })
        .await
}

fn message(
    app: &App,
    letter: &Letter,
    email: &Email,
    settings: &MailSettings,
) -> Result<Message, askama::Error> {
    let unsubscribe =
        email.member.filter(|_| letter.is_optional()).map(|member| unsubscribe::link(app, member));
    let to = Mailbox { name: email.to_name.clone(), address: email.to_address.clone() };
    compose(app, &email.id.to_string(), letter, to, settings, unsubscribe)
}
