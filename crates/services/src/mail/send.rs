//! Sending what is queued.

use evolua_persistence::emails::{self, Email};
use evolua_persistence::jobs::LeasedJob;
use evolua_persistence::mail_settings::{self, MailSettings};
use evolua_persistence::{Error, mail_opt_outs};

use super::compose::{compose, host};
use super::letter::Letter;
use super::server::server;
use super::transport::{MailError, Mailbox, Message};
use super::unsubscribe::{self, REMINDERS};
use crate::App;
use crate::brand::{self, Brand};
use crate::queue::JobError;

/// What is needed to send an e-mail.
struct Due {
    email: Email,
    settings: Option<MailSettings>,
    has_opted_out: bool,
}

/// Deliveries without an answer after which a letter is given up.
const MOST_UNANSWERED: i32 = 2;

/// Sends the e-mail of a job. It may arrive twice, if the node dies before it has stored that it was
/// sent: the copies have the same `Message-ID`. A third one is left to the administrator.
pub(crate) async fn send(app: &App, job: &LeasedJob) -> Result<(), JobError> {
    let Some(id) = id_of(job) else { return Ok(()) };
    let Some(Due { email, settings, has_opted_out }) = find_due(app, id).await? else {
        // The account was deleted, or an earlier attempt has sent it.
        return Ok(());
    };
    if email.unanswered >= MOST_UNANSWERED {
        let sentence = "O envio foi interrompido duas vezes, e o e-mail pode já ter chegado.";
        let error = JobError::give_up("it may have arrived twice");
        return end_attempt(app, id, sentence.to_owned(), error).await;
    }
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
        let sentence = "A senha guardada é de outra instalação. Salve a configuração de novo.";
        let error = JobError::retry("the stored password was sealed with another secret key");
        return end_attempt(app, id, sentence.to_owned(), error).await;
    };
    let brand = brand::current(app).await;
    let message = message(app, &letter, &email, &settings, &brand)
        .map_err(|_| JobError::give_up("the letter can't be written"))?;
    let offer = match app.mail.transport.offer(server, message).await {
        Ok(offer) => offer,
        Err(error) => return fail(app, id, &error).await,
    };
    // Stored first: a node that dies from here on leaves a letter that may have arrived.
    app.db.execute(move |conn| emails::begin_delivery(conn, id)).await?;
    match offer.deliver().await {
        Ok(()) => {
            let now = app.now();
            Ok(app.db.execute(move |conn| emails::mark_sent(conn, id, now)).await?)
        }
        Err(error) => {
            if !error.leaves_open() {
                app.db.execute(move |conn| emails::end_delivery(conn, id)).await?;
            }
            fail(app, id, &error).await
        }
    }
}

/// Marks the e-mail of a job that was given up.
pub(crate) async fn give_up(app: &App, job: &LeasedJob, reason: &str) -> Result<(), Error> {
    let Some(id) = id_of(job) else { return Ok(()) };
    let now = app.now();
    let reason = reason.to_owned();
    app.db.execute(move |conn| emails::mark_dead(conn, id, &reason, now)).await
}

fn id_of(job: &LeasedJob) -> Option<i64> {
    job.key.parse().ok()
}

/// Ends an attempt that the mail server made fail.
async fn fail(app: &App, id: i64, error: &MailError) -> Result<(), JobError> {
    let summary = error.summary();
    let job_error =
        if error.is_permanent() { JobError::give_up(summary) } else { JobError::retry(summary) };
    end_attempt(app, id, error.sentence(), job_error).await
}

/// Stores what the administrator reads of an attempt that failed.
async fn end_attempt(
    app: &App,
    id: i64,
    sentence: String,
    error: JobError,
) -> Result<(), JobError> {
    app.db.execute(move |conn| emails::record_failure(conn, id, &sentence)).await?;
    Err(error)
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
    brand: &Brand,
) -> Result<Message, askama::Error> {
    let unsubscribe =
        email.member.filter(|_| letter.is_optional()).map(|member| unsubscribe::link(app, member));
    let to = Mailbox { name: email.to_name.clone(), address: email.to_address.clone() };
    let message = compose(app, &email.id.to_string(), letter, to, settings, brand, unsubscribe)?;
    let newcomer = email.member.filter(|_| letter.is_about_newcomer());
    let thread = newcomer.map(|member| format!("newcomer-{member}@{}", host(app)));
    Ok(Message { thread, ..message })
}
