//! How often one may ask. These limits live in each node's memory; those that guard a password are
//! in the database.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, web};
use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_services::ServiceError;
use evolua_services::access::{SignedIn, network_of};
use evolua_services::error::codes;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::problem::ApiError;
use crate::settings::{ApiSettings, Limits};
use crate::{address, cookies};

/// Keys beyond which those that are full again are forgotten.
const TIDY_AT: usize = 10_000;

/// One limit for each key.
struct Limiter<K: Hash + Eq + Clone> {
    limiter: DefaultKeyedRateLimiter<K>,
    clock: DefaultClock,
}

impl<K: Hash + Eq + Clone> Limiter<K> {
    fn a_minute(times: u32) -> Self {
        let times = NonZeroU32::new(times).unwrap_or(NonZeroU32::MIN);
        Self {
            limiter: RateLimiter::keyed(Quota::per_minute(times)),
            clock: DefaultClock::default(),
        }
    }

    fn check(&self, key: &K) -> Result<(), ApiError> {
        if self.limiter.len() > TIDY_AT {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(key).map_err(|until| {
            let wait = until.wait_time_from(self.clock.now());
            let wait = TimeDelta::from_std(wait).unwrap_or(TimeDelta::minutes(1));
            // A part of a second is rounded up, or the client comes too early.
            let wait = wait + TimeDelta::milliseconds(999);
            ServiceError::retry_in(&codes::TOO_MANY_REQUESTS, wait).into()
        })
    }
}

/// All limits of a node.
pub(crate) struct RateLimits {
    members: Limiter<MemberId>,
    sign_in_networks: Limiter<IpAddr>,
    sign_in_attempts: Limiter<String>,
    admin_sign_in_networks: Limiter<IpAddr>,
}

impl std::fmt::Debug for RateLimits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RateLimits").finish_non_exhaustive()
    }
}

impl RateLimits {
    /// Empty counters under the configured limits.
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            members: Limiter::a_minute(limits.member),
            sign_in_networks: Limiter::a_minute(limits.sign_in_address),
            sign_in_attempts: Limiter::a_minute(limits.sign_in_attempt),
            admin_sign_in_networks: Limiter::a_minute(limits.admin_sign_in_address),
        }
    }

    /// Carriers and gyms share addresses, so an address may try often and an attempt may not.
    pub(crate) fn check_sign_in(
        &self,
        request: &HttpRequest,
        settings: &ApiSettings,
    ) -> Result<(), ApiError> {
        if let Some(address) = address::of(request, &settings.trusted_proxies) {
            self.sign_in_networks.check(&network_of(address))?;
        }
        if let Some(attempt) = cookies::Kind::Attempt.read(request, settings) {
            self.sign_in_attempts.check(&attempt)?;
        }
        Ok(())
    }

    /// Before the database is asked, where guesses are counted for good.
    pub(crate) fn check_admin_sign_in(
        &self,
        request: &HttpRequest,
        settings: &ApiSettings,
    ) -> Result<(), ApiError> {
        match address::of(request, &settings.trusted_proxies) {
            Some(address) => self.admin_sign_in_networks.check(&network_of(address)),
            None => Ok(()),
        }
    }
}

/// Refuses a member who asks too often.
pub(crate) async fn limit_member(
    limits: web::Data<RateLimits>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let member = request.extensions().get::<SignedIn>().map(|who| who.member().id);
    if let Some(member) = member {
        limits.members.check(&member)?;
    }
    next.call(request).await
}
