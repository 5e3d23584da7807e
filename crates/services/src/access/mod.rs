//! Access: who makes a request, and what they may use.
//!
//! The types of this module are the authorisation: [`SignedIn`], [`UnblockedMember`],
//! [`HistoryReader`] and [`ActiveMember`] can be constructed only here, and a use case takes the
//! one it needs, so that a forgotten check doesn't compile.

pub mod session;
pub mod signin;

use std::net::{IpAddr, Ipv6Addr};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use evolua_domain::access::{AccessState, Member};
use evolua_domain::id::{MemberId, SessionId};
use evolua_domain::zone::Zone;
use evolua_persistence::members;

use crate::error::{Code, codes};
use crate::{App, Result, ServiceError};

pub use evolua_persistence::members::DataVersions;

/// A person with a valid session, whatever their access.
#[derive(Debug, Clone)]
pub struct SignedIn {
    member: Member,
    versions: DataVersions,
    at: DateTime<Utc>,
    session: Option<OwnSession>,
}

/// The session of a request.
#[derive(Debug, Clone, Copy)]
struct OwnSession {
    id: SessionId,
    signed_in_at: DateTime<Utc>,
}

impl SignedIn {
    pub(crate) fn new(member: Member, versions: DataVersions, at: DateTime<Utc>) -> Self {
        Self { member, versions, at, session: None }
    }

    pub(crate) fn in_session(self, id: SessionId, signed_in_at: DateTime<Utc>) -> Self {
        Self { session: Some(OwnSession { id, signed_in_at }), ..self }
    }

    /// The session of the request; none for the example members.
    pub fn session(&self) -> Option<SessionId> {
        self.session.map(|own| own.id)
    }

    /// For how long the person has been signed in.
    pub(crate) fn signed_in_for(&self) -> Option<TimeDelta> {
        self.session.map(|own| self.at - own.signed_in_at)
    }

    pub fn member(&self) -> &Member {
        &self.member
    }

    /// The versions of the member's data at the start of the request: what is read after is at
    /// least as new.
    pub fn versions(&self) -> DataVersions {
        self.versions
    }

    /// The member's calendar day at the time of the request.
    pub fn today(&self) -> NaiveDate {
        self.member.today(self.at)
    }

    /// The access state at the time of the request.
    pub fn access(&self) -> AccessState {
        self.member.access(self.at)
    }

    fn is_in_grace(&self) -> bool {
        self.member.facts.in_grace(self.today())
    }

    /// Grants access to everyone but blocked members, also before approval.
    pub fn unblocked(self) -> Result<UnblockedMember> {
        match self.access() {
            AccessState::Blocked => Err(refusal(AccessState::Blocked).into()),
            _ => Ok(UnblockedMember(self)),
        }
    }

    /// Grants access to active and expired members, who keep their history.
    pub fn history_reader(self) -> Result<HistoryReader> {
        match self.access() {
            AccessState::Active | AccessState::Expired => Ok(HistoryReader(self)),
            refused => Err(refusal(refused).into()),
        }
    }

    /// Grants access to active members only.
    pub fn active(self) -> Result<ActiveMember> {
        match self.access() {
            AccessState::Active => Ok(ActiveMember(self)),
            refused => Err(refusal(refused).into()),
        }
    }
}

fn refusal(state: AccessState) -> &'static Code {
    match state {
        AccessState::New => &codes::ACCESS_NEW,
        AccessState::Pending => &codes::ACCESS_PENDING,
        AccessState::Expired => &codes::ACCESS_EXPIRED,
        AccessState::Blocked => &codes::ACCESS_BLOCKED,
        // An active member is refused nothing; this keeps the match total.
        AccessState::Active => &codes::INTERNAL,
    }
}

macro_rules! proofs {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name(SignedIn);

        impl $name {
            pub fn member(&self) -> &Member {
                self.0.member()
            }

            pub fn id(&self) -> MemberId {
                self.0.member.id
            }
        }
    )*};
}

proofs! {
    /// A signed-in person who isn't blocked.
    UnblockedMember;
    /// A person who may read what they have trained.
    HistoryReader;
    /// A member with full access.
    ActiveMember;
}

impl UnblockedMember {
    /// The access state at the time of the request.
    pub fn access(&self) -> AccessState {
        self.0.access()
    }
}

impl ActiveMember {
    /// Whether the paid year is over and the member is in the days of grace.
    pub fn is_in_grace(&self) -> bool {
        self.0.is_in_grace()
    }
}

/// Stores the browser's time zone where it differs from the stored one. An unknown zone is ignored.
pub async fn update_time_zone(app: &App, who: SignedIn, browser_zone: &str) -> Result<SignedIn> {
    // At almost every request; nothing needs to be looked up.
    if browser_zone == who.member.time_zone.name() {
        return Ok(who);
    }
    let zone: Zone = match browser_zone.parse() {
        Ok(zone) if zone != who.member.time_zone => zone,
        _ => return Ok(who),
    };
    let id = who.member.id;
    let now = app.now();
    let name = zone.name().to_owned();
    app.db
        .write_for(id, move |conn| -> Result<()> {
            Ok(members::update_time_zone(conn, id, &name, now)?)
        })
        .await?;
    Ok(SignedIn { member: Member { time_zone: zone, ..who.member }, ..who })
}

/// The network by which attempts are limited. For IPv6 it is the /64, since a client with one
/// address of it has all of them.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

impl From<AccessState> for ServiceError {
    fn from(state: AccessState) -> Self {
        refusal(state).into()
    }
}

#[cfg(test)]
mod tests {
    use super::network_of;

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let of = |text: &str| network_of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb:c::2"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:203.0.113.9"), of("203.0.113.9"));
        assert_ne!(of("203.0.113.9"), of("203.0.113.10"));
    }
}
