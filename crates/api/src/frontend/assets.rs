//! Assets of the built frontend, compressed at build time.

use std::borrow::Cow;
use std::io::Read;

use actix_web::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, ETAG, HeaderValue, IF_NONE_MATCH,
    VARY,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use brotli_decompressor::Decompressor;
use evolua_services::error::codes;
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use super::addresses;
use super::chunked::Chunked;
use crate::problem::{Answer, ApiError};

/// The embedded files. A development build reads the folder at each request instead.
///
/// Of scripts and styles only the compressed copies are embedded.
#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
#[exclude = "assets/*.js"]
#[exclude = "assets/*.css"]
#[exclude = "sw.js"]
#[exclude = ".vite/*"]
#[allow_missing = true]
struct Built;

/// The page that loads the frontend's router.
const APP_PAGE: &str = "app.html";

/// Bytes of a compressed file that are unpacked at once.
const UNPACK_BUFFER: usize = 16 * 1024;

/// A file as it was built.
pub(super) fn file(name: &str) -> Option<EmbeddedFile> {
    stored(name).or_else(|| unpack(compressed(name)?))
}

fn unpack(packed: EmbeddedFile) -> Option<EmbeddedFile> {
    let mut data = Vec::new();
    Decompressor::new(&*packed.data, UNPACK_BUFFER).read_to_end(&mut data).ok()?;
    Some(EmbeddedFile { data: data.into(), metadata: packed.metadata })
}

/// The compressed copy that a text file has. All browsers accept it over HTTPS; for other clients the
/// file is unpacked, and the middleware compresses it as they wish.
fn compressed(name: &str) -> Option<EmbeddedFile> {
    stored(&format!("{name}.br"))
}

fn stored(name: &str) -> Option<EmbeddedFile> {
    #[cfg(feature = "dev-tools")]
    if let Some(found) = crate::dev::page_of_other_build(name) {
        return found;
    }
    Built::get(name)
}

/// Serves an asset, or the application's page for an address of its router. Any other address is
/// 404; a browser gets the application's page with it, which shows a "not found" screen.
pub(super) fn serve(path: &str, request: &HttpRequest) -> Answer {
    let name = path.trim_start_matches('/');
    // Compressed copies are served under the name of their file, and pages under their addresses.
    let is_hidden = [".html", ".br"].iter().any(|ending| name.ends_with(ending));
    if !is_hidden && let Some(response) = respond(name, request) {
        return Ok(response);
    }
    let unavailable = || ApiError::from(&codes::UNAVAILABLE);
    if addresses::is_known(path) {
        return respond(APP_PAGE, request).ok_or_else(unavailable);
    }
    if !accepts_page(request) || name.contains('.') {
        return Err((&codes::NOT_FOUND).into());
    }
    let body = bytes(file(APP_PAGE).ok_or_else(unavailable)?);
    Ok(HttpResponse::NotFound()
        .content_type(content_type(APP_PAGE))
        .insert_header((CACHE_CONTROL, caching(APP_PAGE)))
        // The same address is a JSON 404 for a client that asks for no page.
        .insert_header((VARY, "Accept"))
        .body(Chunked::new(body)))
}

fn accepts_page(request: &HttpRequest) -> bool {
    let accept = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// Embedded bytes are served without a copy.
fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    }
}

fn respond(name: &str, request: &HttpRequest) -> Option<HttpResponse> {
    let plain = stored(name);
    let packed = compressed(name);
    let any = plain.as_ref().or(packed.as_ref())?;
    let etag = format!("\"{}\"", hex::encode(&any.metadata.sha256_hash()[..12]));
    let caching = caching(name);
    if is_cached(request, &etag) {
        let mut response = HttpResponse::NotModified();
        return Some(
            response.insert_header((ETAG, etag)).insert_header((CACHE_CONTROL, caching)).finish(),
        );
    }
    let mut response = HttpResponse::Ok();
    response
        .content_type(content_type(name))
        .insert_header((ETAG, etag))
        .insert_header((CACHE_CONTROL, caching))
        .insert_header((VARY, "Accept-Encoding"));
    // An explicit encoding keeps the compression middleware from compressing the body (again).
    let body = match (plain, packed) {
        (_, Some(packed)) if accepts(request, "br") => {
            response.insert_header((CONTENT_ENCODING, "br"));
            packed
        }
        (Some(plain), Some(_)) => plain,
        (None, packed) => unpack(packed?)?,
        (Some(plain), None) => {
            response.insert_header((CONTENT_ENCODING, "identity"));
            plain
        }
    };
    Some(response.body(Chunked::new(bytes(body))))
}

/// Files with a hash in their name never change. The service worker must be revalidated each time.
fn caching(name: &str) -> &'static str {
    if name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else if name == APP_PAGE || name == "sw.js" {
        "no-cache"
    } else {
        "public, max-age=3600"
    }
}

fn content_type(name: &str) -> String {
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    if kind.type_() == "text" || kind.subtype() == "javascript" {
        format!("{kind}; charset=utf-8")
    } else {
        kind.to_string()
    }
}

/// Whether the browser has the current version.
pub(super) fn is_cached(request: &HttpRequest, etag: &str) -> bool {
    request
        .headers()
        .get(IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|tags| tags.split(',').any(|tag| tag.trim() == etag))
}

pub(super) fn accepts(request: &HttpRequest, encoding: &str) -> bool {
    request
        .headers()
        .get_all(ACCEPT_ENCODING)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|part| part.split(';').next().unwrap_or_default().trim())
        .any(|name| name == encoding)
}

/// Allows scripts only from this origin. The hash admits the inline script that sets the colour
/// scheme before the first paint. The UI library needs inline styles.
pub(crate) fn content_security_policy() -> HeaderValue {
    let page = file(APP_PAGE).map(|page| page.data.into_owned()).unwrap_or_default();
    let hashes: Vec<String> = inline_scripts(&String::from_utf8_lossy(&page))
        .iter()
        .map(|script| format!(" 'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script))))
        .collect();
    let hashes = hashes.concat();
    // The pictures of members come from the identity provider.
    let policy = format!(
        "default-src 'self'; script-src 'self'{hashes}; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: https://lh3.googleusercontent.com; font-src 'self'; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    HeaderValue::from_str(&policy)
        .unwrap_or_else(|_| HeaderValue::from_static("default-src 'self'"))
}

fn inline_scripts(page: &str) -> Vec<&str> {
    page.split("<script")
        .skip(1)
        .filter_map(|rest| {
            let (attributes, rest) = rest.split_once('>')?;
            let (script, _) = rest.split_once("</script>")?;
            (!attributes.contains("src=") && !script.is_empty()).then_some(script)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_scripts_are_found_and_linked_ones_are_not() {
        let page = "<head><script>a()</script><script type=\"module\" src=\"/x.js\"></script>\
                    <script data-x>b()</script></head>";
        assert_eq!(inline_scripts(page), ["a()", "b()"]);
    }

    #[test]
    fn files_of_an_installed_app_have_the_types_that_browsers_require() {
        assert_eq!(content_type("sw.js"), "text/javascript; charset=utf-8");
        assert_eq!(content_type("manifest.webmanifest"), "application/manifest+json");
        assert_eq!(content_type("icon-192.png"), "image/png");
    }

    #[test]
    fn hashed_names_are_cached_forever_and_pages_are_not() {
        assert!(caching("assets/index-a1b2.js").contains("immutable"));
        assert_eq!(caching("app.html"), "no-cache");
        assert_eq!(caching("sw.js"), "no-cache");
        assert_eq!(caching("favicon.svg"), "public, max-age=3600");
    }
}
