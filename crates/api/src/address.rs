//! The client address of a request behind proxies.

use std::net::IpAddr;

use actix_web::HttpRequest;
use ipnet::IpNet;

/// The client's address: the peer, or behind trusted proxies the last untrusted address in
/// `X-Forwarded-For`. The client could have forged any address before that one.
pub(crate) fn client_address(request: &HttpRequest, trusted: &[IpNet]) -> Option<IpAddr> {
    let peer = request.peer_addr()?.ip();
    let forwarded = request
        .headers()
        .get_all("x-forwarded-for")
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|address| address.trim().parse::<IpAddr>().ok());
    Some(first_untrusted(peer, forwarded.collect(), trusted))
}

fn first_untrusted(peer: IpAddr, forwarded: Vec<Option<IpAddr>>, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer;
    // Each proxy appends the address that it saw, so the nearest one is last.
    for address in forwarded.into_iter().rev() {
        match address {
            Some(address) if is_trusted(&client) => client = address,
            _ => break,
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_trusted_proxies_may_forward_an_address() {
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
            assert_eq!(first_untrusted(ip(peer), forwarded, &trusted), ip(expected));
        }
    }
}
