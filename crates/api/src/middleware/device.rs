//! What a browser is, in words that its member recognises.

use actix_web::http::header::HeaderValue;
use woothee::parser::Parser;

/// Such as "Chrome no Android"; `None` for a browser that doesn't say what it is.
pub(super) fn describe(user_agent: &HeaderValue) -> Option<String> {
    let found = Parser::new().parse(user_agent.to_str().ok()?)?;
    let browser = match found.name {
        "Internet Explorer" => "Edge",
        name => name,
    };
    let system = match found.os {
        "iPhone" | "iPad" | "iPod" => found.os,
        "Mac OSX" => "Mac",
        os if os.starts_with("Windows") => "Windows",
        "Android" | "Linux" | "ChromeOS" => found.os,
        _ => return Some(browser.to_owned()),
    };
    Some(format!("{browser} no {system}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_named_with_their_system() {
        for (user_agent, expected) in [
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/140.0.0.0 Mobile Safari/537.36",
                Some("Chrome no Android"),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                Some("Safari no iPhone"),
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
                Some("Firefox no Windows"),
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like \
                 Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                Some("Edge no Mac"),
            ),
            ("something else", None),
        ] {
            let found = describe(&HeaderValue::from_static(user_agent));
            assert_eq!(found.as_deref(), expected, "{user_agent}");
        }
    }
}
