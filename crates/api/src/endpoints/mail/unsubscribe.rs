//! Opting out of reminders, by the link in an e-mail. Mail servers send the `POST` for their users
//! (RFC 8058): it needs no session and takes any body.

use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, ContentType};
use actix_web::{HttpResponse, get, post, web};
use evolua_services::error::codes;
use evolua_services::{App, mail};

use crate::problem::Answer;

/// The pages have styles of their own, and one form.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; \
                      base-uri 'none'; frame-ancestors 'none'";

const STYLE: &str = ":root{color-scheme:light dark;--bg:#f7f6f2;--ink:#14181b;--dim:#565c61}\
    @media(prefers-color-scheme:dark){:root{--bg:#0b0e11;--ink:#f2f5f7;--dim:#a0abb6}}\
    body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);\
    color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}\
    main{max-width:440px;padding:32px 20px}h1{margin:0 0 12px;font-size:24px;line-height:1.25}\
    p{margin:0 0 20px;color:var(--dim)}\
    button{min-height:48px;padding:12px 24px;border:0;border-radius:12px;background:#a8e64a;\
    color:#10140a;font:inherit;font-weight:700;cursor:pointer}\
    button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}";

/// A page without script.
fn page(status: StatusCode, title: &str, content: &str) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .content_type(ContentType::html())
        .body(format!(
            "<!doctype html><html lang=\"pt-BR\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <meta name=\"robots\" content=\"noindex\"><title>{title}</title>\
             <style>{STYLE}</style></head><body><main><h1>{title}</h1>{content}</main></body></html>"
        ))
}

fn unknown_link() -> HttpResponse {
    page(
        StatusCode::NOT_FOUND,
        "Este link não vale",
        "<p>Abra o link inteiro, como está no e-mail, ou responda ao e-mail pedindo para não receber \
         mais lembretes.</p>",
    )
}

/// A page that asks before it unsubscribes.
#[utoipa::path(
    tag = "access", params(("token" = String, Path)),
    responses((status = 200, description = "A page", content_type = "text/html", body = String))
)]
#[get("/unsubscribe/{token}")]
pub(crate) async fn show_unsubscribe(
    app: web::Data<App>,
    token: web::Path<String>,
) -> HttpResponse {
    // Programs that check the links of a mail open this one too, so it changes nothing.
    if !mail::is_valid_link(&app, &token) {
        return unknown_link();
    }
    page(
        StatusCode::OK,
        "Parar de receber lembretes?",
        "<p>Você deixa de receber os e-mails sobre revisões e treinos parados. Avisos sobre a sua \
         assinatura continuam chegando.</p>\
         <form method=\"post\"><button type=\"submit\">Parar de receber</button></form>",
    )
}

/// Sends the member of the link no more reminders.
#[utoipa::path(
    tag = "access", params(("token" = String, Path)),
    responses((status = 200, description = "A page", content_type = "text/html", body = String))
)]
#[post("/unsubscribe/{token}")]
pub(crate) async fn unsubscribe(app: web::Data<App>, token: web::Path<String>) -> Answer {
    match mail::unsubscribe(&app, &token).await {
        Ok(()) => Ok(page(
            StatusCode::OK,
            "Pronto",
            "<p>Você não recebe mais esses lembretes. Avisos sobre a sua assinatura continuam \
             chegando.</p>",
        )),
        Err(error) if error.code == &codes::NOT_FOUND => Ok(unknown_link()),
        Err(error) => Err(error.into()),
    }
}
