//! The prerendered pages, with the seller's data filled in.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, ETAG, VARY};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use evolua_services::brand::Brand;
use evolua_services::error::codes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::assets;
use crate::problem::{Answer, ApiError};
use crate::settings::ApiSettings;

const NAMES: [&str; 3] = ["landing.html", "terms.html", "privacy.html"];

/// Filled at the first request, to keep the start fast, and again when the brand has changed.
#[derive(Debug, Default)]
pub(crate) struct Pages(Mutex<Option<(i64, Arc<Filled>)>>);

type Filled = HashMap<&'static str, Page>;

#[derive(Debug)]
struct Page {
    etag: String,
    plain: Bytes,
    gzip: Bytes,
}

impl Pages {
    pub(super) fn serve(
        &self,
        name: &str,
        request: &HttpRequest,
        settings: &ApiSettings,
        brand: &Brand,
    ) -> Answer {
        let pages = self.filled(settings, brand);
        let page = pages.get(name).ok_or_else(|| ApiError::from(&codes::UNAVAILABLE))?;
        // A release or other settings change the page under the same address.
        let caching = (CACHE_CONTROL, "no-cache");
        if assets::is_cached(request, &page.etag) {
            return Ok(HttpResponse::NotModified()
                .insert_header((ETAG, page.etag.clone()))
                .insert_header(caching)
                .finish());
        }
        let (encoding, body) = if assets::accepts(request, "gzip") {
            ("gzip", page.gzip.clone())
        } else {
            // Named, so that the compression middleware leaves the body as it is.
            ("identity", page.plain.clone())
        };
        Ok(HttpResponse::Ok()
            .content_type("text/html; charset=utf-8")
            .insert_header((ETAG, page.etag.clone()))
            .insert_header(caching)
            // The cookie too: `/` redirects active members.
            .insert_header((VARY, "Accept-Encoding, Cookie"))
            .insert_header((CONTENT_ENCODING, encoding))
            .body(body))
    }

    fn filled(&self, settings: &ApiSettings, brand: &Brand) -> Arc<Filled> {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((version, pages)) = &*latest
            && *version == brand.version
        {
            return Arc::clone(pages);
        }
        let pages = Arc::new(fill_pages(settings, brand));
        *latest = Some((brand.version, Arc::clone(&pages)));
        pages
    }
}

fn fill_pages(settings: &ApiSettings, brand: &Brand) -> Filled {
    let facts = facts(settings, brand);
    NAMES
        .into_iter()
        .filter_map(|name| {
            let built = assets::file(name)?;
            let text = fill(&String::from_utf8_lossy(&built.data), &facts);
            let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&text)[..12]));
            let gzip = compress(text.as_bytes());
            Some((name, Page { etag, plain: text.into(), gzip: gzip.into() }))
        })
        .collect()
}

fn facts(settings: &ApiSettings, brand: &Brand) -> [(&'static str, String); 11] {
    let seller = &settings.seller;
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    [
        ("PUBLIC_URL", settings.origin()),
        ("SELLER_NAME", seller.name.clone()),
        ("SELLER_DOCUMENT", seller.document.clone()),
        ("SELLER_ADDRESS", seller.address.clone()),
        ("SELLER_EMAIL", seller.email.clone()),
        ("SELLER_CREF", text(&brand.cref)),
        ("INSTAGRAM_URL", text(&brand.instagram_url)),
        ("WHATSAPP_NUMBER", text(&brand.whatsapp_number)),
        ("TRAINER_NAME", text(&brand.name)),
        ("TRAINER_PRESENTATION", text(&brand.presentation)),
        ("TRAINER_PHOTO", text(&brand.photo)),
    ]
}

/// Replaces `{{NAME}}`, and removes the text between `<!--if:NAME-->` and `<!--end:NAME-->` if the
/// value is empty.
fn fill(page: &str, facts: &[(&str, String)]) -> String {
    let mut page = page.to_owned();
    for (name, value) in facts {
        let start = format!("<!--if:{name}-->");
        let end = format!("<!--end:{name}-->");
        while let Some(from) = page.find(&start) {
            let Some(length) = page[from..].find(&end) else { break };
            let inside = page[from + start.len()..from + length].to_owned();
            let kept = if value.is_empty() { String::new() } else { inside };
            page.replace_range(from..from + length + end.len(), &kept);
        }
        page = page.replace(&format!("{{{{{name}}}}}"), &escape_html(value));
    }
    page
}

fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn compress(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory can't fail.
    let _ = encoder.write_all(text);
    encoder.finish().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_filled_in_escaped_and_hidden_where_empty() {
        let page = "<p>{{SELLER_NAME}}<!--if:SELLER_CREF--> · CREF {{SELLER_CREF}}\
                    <!--end:SELLER_CREF--><!--if:SELLER_NAME-->!<!--end:SELLER_NAME--></p>";
        let facts = [("SELLER_NAME", "A & B".to_owned()), ("SELLER_CREF", String::new())];
        assert_eq!(fill(page, &facts), "<p>A &amp; B!</p>");
    }
}
