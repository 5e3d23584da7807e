//! Where a request really comes from.

use std::net::IpAddr;

use actix_web::HttpRequest;
use ipnet::IpNet;

/// The caller's address: the peer's own, unless the peer is a proxy of ours; then the last address
/// in `X-Forwarded-For` that isn't. Whatever stands before that one, the caller could have made up.
pub(crate) fn of(request: &HttpRequest, trusted: &[IpNet]) -> Option<IpAddr> {
    let peer = request.peer_addr()?.ip();
    let forwarded = request
        .headers()
        .get_all("x-forwarded-for")
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|address| address.trim().parse::<IpAddr>().ok());
    Some(caller(peer, forwarded.collect(), trusted))
}

fn caller(peer: IpAddr, forwarded: Vec<Option<IpAddr>>, trusted: &[IpNet]) -> IpAddr {
    let is_ours = |address: &IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut caller = peer;
    for address in forwarded.into_iter().rev() {
        match address {
            Some(address) if is_ours(&caller) => caller = address,
            _ => break,
        }
    }
    caller
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        for (peer, forwarded, expected) in [
            ("203.0.113.9", vec![], "203.0.113.9"),
            ("203.0.113.9", vec!["198.51.100.1"], "203.0.113.9"),
            ("10.0.0.1", vec!["198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", vec!["1.2.3.4", "198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", vec!["198.51.100.1", "10.0.0.2"], "198.51.100.1"),
            ("10.0.0.1", vec!["forged"], "10.0.0.1"),
        ] {
            let forwarded: Vec<_> = forwarded.into_iter().map(|text| text.parse().ok()).collect();
            assert_eq!(caller(ip(peer), forwarded, &trusted), ip(expected));
        }
    }
}
