//! Letters as HTML and as text.

use askama::Template;
use url::Url;

use super::content::Content;
use super::letter::Letter;
use crate::{App, Seller};

/// A letter as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Page {
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) html: String,
}

/// To whom, and from whom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Addressed<'a> {
    pub(super) to_name: Option<&'a str>,
    pub(super) sender_name: &'a str,
    pub(super) cref: Option<&'a str>,
    pub(super) unsubscribe: Option<&'a Url>,
}

#[derive(Template)]
#[template(path = "letter.html")]
struct Html<'a> {
    letter: Parts<'a>,
}

#[derive(Template)]
#[template(path = "letter.txt")]
struct Text<'a> {
    letter: Parts<'a>,
}

#[derive(Clone, Copy)]
struct Parts<'a> {
    content: &'a Content,
    greeting: &'a str,
    sender_name: &'a str,
    link: &'a str,
    seller: &'a [String],
    unsubscribe: Option<&'a Url>,
}

pub(super) fn render(
    app: &App,
    letter: &Letter,
    addressed: Addressed<'_>,
) -> Result<Page, askama::Error> {
    let content = Content::from(letter);
    let greeting = match addressed.to_name.and_then(|name| name.split_whitespace().next()) {
        Some(first_name) => format!("Oi, {first_name}."),
        None => "Oi.".to_owned(),
    };
    let mut link = app.mail.public_url.clone();
    link.set_path(content.button.1);
    let letter = Parts {
        content: &content,
        greeting: &greeting,
        sender_name: addressed.sender_name,
        link: link.as_str(),
        seller: &seller_lines(&app.mail.seller, addressed.cref),
        unsubscribe: addressed.unsubscribe,
    };
    let html = Html { letter }.render()?;
    let text = Text { letter }.render()?;
    // A name in the subject must not begin another header.
    let subject = content.subject.replace(char::is_control, " ");
    Ok(Page { subject, text, html })
}

/// Who sells, without what isn't configured.
fn seller_lines(seller: &Seller, cref: Option<&str>) -> Vec<String> {
    let who = [Some(&seller.name), Some(&seller.document)].into_iter().flatten();
    let who: Vec<&str> = who.map(String::as_str).filter(|text| !text.is_empty()).collect();
    [
        Some(who.join(" · ")),
        cref.map(|cref| format!("CREF {}", cref.trim_start_matches("CREF").trim())),
        Some(seller.address.clone()),
        Some(seller.email.clone()),
    ]
    .into_iter()
    .flatten()
    .filter(|line| !line.is_empty())
    .collect()
}
