//! The trainer's films of exercises, which lie on YouTube or Vimeo. The app links to them and never
//! embeds them, so that nobody follows members from page to page.

use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_persistence::{audit_log, exercise_videos, exercises};
use url::Url;

use crate::access::ActiveMember;
use crate::admin::Admin;
use crate::error::codes;
use crate::{App, Result, ServiceError};

pub use evolua_persistence::exercise_videos::ExerciseVideo;

const SET: &str = "set exercise video";
const REMOVE: &str = "remove exercise video";

const WRONG_LINK: &str = "Cole o endereço de um vídeo do YouTube ou do Vimeo.";

/// The trainer's films, by exercise.
pub async fn list(app: &App, _who: &ActiveMember) -> Result<Vec<ExerciseVideo>> {
    Ok(app.db.read(exercise_videos::list).await?)
}

pub async fn list_at_desk(app: &App, _admin: &Admin) -> Result<Vec<ExerciseVideo>> {
    Ok(app.db.read(exercise_videos::list).await?)
}

/// Links a film to an exercise of the catalogue or of the trainer's own.
pub async fn set(app: &App, admin: &Admin, exercise: ExerciseId, link: &str) -> Result<String> {
    let url = video_address(link).ok_or_else(|| ServiceError::field("url", WRONG_LINK))?;
    let admin = admin.id;
    let now = app.now();
    let stored = url.clone();
    app.db
        .write(move |conn| -> Result<()> {
            let is_known = Catalogue::embedded().by_id(exercise).is_some()
                || exercises::list_of_trainer(conn)?.iter().any(|row| row.id() == exercise);
            if !is_known {
                return Err((&codes::NOT_FOUND).into());
            }
            exercise_videos::replace(conn, exercise, &stored, now)?;
            Ok(audit_log::insert_of_site(conn, admin, SET, now)?)
        })
        .await?;
    Ok(url)
}

pub async fn remove(app: &App, admin: &Admin, exercise: ExerciseId) -> Result<()> {
    let admin = admin.id;
    let now = app.now();
    app.db
        .write(move |conn| -> Result<()> {
            if !exercise_videos::delete(conn, exercise)? {
                return Err((&codes::NOT_FOUND).into());
            }
            Ok(audit_log::insert_of_site(conn, admin, REMOVE, now)?)
        })
        .await
}

/// The address of a film's own page, made from any link to it without what follows its readers.
fn video_address(link: &str) -> Option<String> {
    let url =
        Url::parse(link).ok().filter(|url| url.scheme() == "https" && url.port().is_none())?;
    let mut path = url.path_segments()?;
    let (first, second) = (path.next()?, path.next());
    let host = url.host_str()?;
    match host.strip_prefix("www.").unwrap_or(host) {
        "youtu.be" => youtube(first),
        "youtube.com" | "m.youtube.com" => match (first, second) {
            ("watch", None) => {
                let (_, id) = url.query_pairs().find(|(name, _)| name == "v")?;
                youtube(&id)
            }
            ("shorts" | "embed" | "live", Some(id)) => youtube(id),
            _ => None,
        },
        "vimeo.com" => vimeo(first, second),
        "player.vimeo.com" => (first == "video").then(|| vimeo(second?, None))?,
        _ => None,
    }
}

fn youtube(id: &str) -> Option<String> {
    let is_id = id.len() == 11
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    is_id.then(|| format!("https://www.youtube.com/watch?v={id}"))
}

/// An unlisted film has a second part.
fn vimeo(id: &str, secret: Option<&str>) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_secret = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let secret = secret.filter(|secret| !secret.is_empty());
    if !is_number(id) || secret.is_some_and(|secret| !is_secret(secret)) {
        return None;
    }
    let secret = secret.map(|secret| format!("/{secret}")).unwrap_or_default();
    Some(format!("https://vimeo.com/{id}{secret}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_the_page_of_the_film() {
        for (link, expected) in [
            ("https://youtu.be/dQw4w9WgXcQ?si=abc", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"),
            (
                "https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ",
                "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
            ),
            (
                "https://m.youtube.com/shorts/dQw4w9WgXcQ",
                "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
            ),
            ("https://vimeo.com/76979871", "https://vimeo.com/76979871"),
            ("https://vimeo.com/76979871/ab12cd", "https://vimeo.com/76979871/ab12cd"),
            ("https://player.vimeo.com/video/76979871?h=1", "https://vimeo.com/76979871"),
        ] {
            assert_eq!(video_address(link).as_deref(), Some(expected), "{link}");
        }
    }

    #[test]
    fn other_links_are_refused() {
        for link in [
            "http://youtu.be/dQw4w9WgXcQ",
            "https://youtube.com.example.org/watch?v=dQw4w9WgXcQ",
            "https://user@example.org/dQw4w9WgXcQ",
            "https://youtu.be:8443/dQw4w9WgXcQ",
            "https://www.youtube.com/@canal",
            "https://www.youtube.com/watch?v=curto",
            "https://vimeo.com/canal",
            "javascript:alert(1)",
            "youtu.be/dQw4w9WgXcQ",
        ] {
            assert_eq!(video_address(link), None, "{link}");
        }
    }
}
