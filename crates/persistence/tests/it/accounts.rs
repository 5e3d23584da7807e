//! Accounts, sessions, sign-in attempts, administrators, consents and profiles.

use chrono::TimeDelta;
use evolua_domain::access::Identity;
use evolua_domain::cycle::{Cycle, ProgramState, program_request};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::profile::{
    Answers, Availability, Level, Limitations, Objective, SessionDuration, TrainingProfile,
};
use evolua_domain::program::{
    self, Adjustments, ComebackPlan, CurrentStage, RULES_VERSION, Signature, Stage, Swap,
    TrainerChange, TrainerWish, WishKind,
};
use evolua_domain::review::BeforeReview;
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::login_throttles::{self, Throttle};
use evolua_persistence::members::{self, MemberSearch, Sort, StatusFilter};
use evolua_persistence::sessions::Browser;
use evolua_persistence::signin_attempts::{self, NewAttempt};
use evolua_persistence::{
    Db, Error, Page, accepted_reviews, admins, audit_log, profiles, second_factors, sessions,
};
use evolua_test_support::on_both_engines;

use super::training::catalogue;
use super::{identity, member, now, read, write};

pub(super) fn answers(limitations: &str) -> Answers {
    Answers {
        training: TrainingProfile {
            level: Level::Intermediate,
            objective: Objective::Strength,
            availability: Availability::new(4).expect("four days"),
            session_duration: SessionDuration::new(75).expect("75 minutes"),
        },
        limitations: Limitations::parse(limitations).expect("a text"),
    }
}

async fn names(db: &Db, text: &str, status: StatusFilter, page: Page) -> Vec<String> {
    sorted_names(db, text, status, Sort::Newest, page).await
}

async fn sorted_names(
    db: &Db,
    text: &str,
    status: StatusFilter,
    sort: Sort,
    page: Page,
) -> Vec<String> {
    let search = search(text, status, sort);
    let (found, _) = read(db, move |conn| members::list_accounts(conn, &search, page)).await;
    found.into_iter().map(|account| account.member.name).collect()
}

fn search(text: &str, status: StatusFilter, sort: Sort) -> MemberSearch {
    let today = "2026-11-20".parse().expect("a date");
    MemberSearch { text: text.to_owned(), status, need: None, sort, today }
}

on_both_engines! {
    async fn a_second_sign_in_refreshes_the_account_and_keeps_its_zone(database) {
        let db = database.open();
        let id = member(&db, "ana").await;
        write(&db, move |conn| members::update_time_zone(conn, id, "America/Manaus", now())).await;
        let mut later = identity("ana");
        "Ana Maria".clone_into(&mut later.name);
        let again = write(&db, move |conn| {
            members::upsert(conn, &later, "America/Sao_Paulo", now())
        })
        .await;
        assert_eq!(again, id);
        let found = read(&db, move |conn| members::find(conn, id)).await.expect("the member");
        assert_eq!(found.name, "Ana Maria");
        assert_eq!(found.time_zone, "America/Manaus".parse().expect("a zone"));
        assert_eq!(found.created_at, now());
        assert!(read(&db, |conn| members::find(conn, MemberId(999))).await.is_none());
        let find_id = |person| move |conn: &mut _| members::find_id(conn, &person);
        assert_eq!(read(&db, find_id(identity("ana"))).await, Some(id));
        let elsewhere = Identity { issuer: "https://outro.test".to_owned(), ..identity("ana") };
        assert_eq!(read(&db, find_id(elsewhere)).await, None);
    }

    async fn members_with_a_profile_are_listed_by_id(database) {
        let db = database.open();
        let mut ids = Vec::new();
        for name in ["ana", "bia", "caio", "davi"] {
            ids.push(member(&db, name).await);
        }
        for id in [ids[0], ids[2], ids[3]] {
            write(&db, move |conn| profiles::insert(conn, id, &answers(""), None, now())).await;
        }
        let after = ids[0].0;
        let listed =
            read(&db, move |conn| members::list_with_profile_after(conn, after, 1)).await;
        assert_eq!(listed.iter().map(|member| member.id).collect::<Vec<_>>(), [ids[2]]);
        let count = |after| move |conn: &mut _| members::count_with_profile_after(conn, after);
        assert_eq!(read(&db, count(0)).await, 3);
        assert_eq!(read(&db, count(after)).await, 2);
    }

    async fn access_changes_happen_once(database) {
        let db = database.open();
        let id = member(&db, "ana").await;
        let until = "2027-11-20".parse().expect("a date");
        let approve = move |conn: &mut _| members::approve_if_pending(conn, id, until, now());
        assert!(write(&db, approve).await);
        assert!(!write(&db, approve).await);
        let block = move |conn: &mut _| members::block_if_unblocked(conn, id, now());
        assert!(write(&db, block).await);
        assert!(!write(&db, block).await);
        let unblock = move |conn: &mut _| members::unblock_if_blocked(conn, id, now());
        assert!(write(&db, unblock).await);
        assert!(!write(&db, unblock).await);
        let facts = read(&db, move |conn| members::find(conn, id)).await.expect("ana").facts;
        assert_eq!((facts.approved_at, facts.blocked_at), (Some(now()), None));
        assert_eq!(facts.paid_until_on, Some(until));
    }

    async fn accounts_are_searched_by_text_and_status_in_pages(database) {
        let db = database.open();
        for subject in ["ana", "bia", "caio", "100%", "d_o"] {
            member(&db, subject).await;
        }
        let ana = MemberId(1);
        let bia = MemberId(2);
        let until = "2027-11-20".parse().expect("a date");
        write(&db, move |conn| members::approve_if_pending(conn, ana, until, now())).await;
        write(&db, move |conn| members::block_if_unblocked(conn, bia, now())).await;
        let all = Page::default();
        assert_eq!(names(&db, "", StatusFilter::All, all).await.len(), 5);
        assert_eq!(names(&db, "JOSE ana", StatusFilter::All, all).await, ["José ana"]);
        assert_eq!(names(&db, "BIA@Exemplo", StatusFilter::All, all).await, ["José bia"]);
        assert_eq!(names(&db, "%", StatusFilter::All, all).await, ["José 100%"]);
        assert_eq!(names(&db, "d_o", StatusFilter::All, all).await, ["José d_o"]);
        assert_eq!(names(&db, "", StatusFilter::Approved, all).await, ["José ana"]);
        assert_eq!(names(&db, "", StatusFilter::Blocked, all).await, ["José bia"]);
        assert_eq!(names(&db, "", StatusFilter::Pending, all).await.len(), 3);
        let first = Page { limit: Some(2), after: None };
        assert_eq!(names(&db, "", StatusFilter::All, first).await, ["José d_o", "José 100%"]);
        let second = Page { limit: Some(2), after: Some(4) };
        assert_eq!(names(&db, "", StatusFilter::All, second).await, ["José caio", "José bia"]);
        let pending = search("jose", StatusFilter::Pending, Sort::Newest);
        assert_eq!(read(&db, move |conn| members::count(conn, &pending)).await, 3);
        // A page tells the number over all pages, also where it has no rows.
        for page in [first, Page { limit: Some(2), after: Some(1) }] {
            let everyone = search("", StatusFilter::All, Sort::Newest);
            let (_, total) =
                read(&db, move |conn| members::list_accounts(conn, &everyone, page)).await;
            assert_eq!(total, 5);
        }
    }

    async fn accounts_are_sorted_by_name_and_by_the_end_of_the_year(database) {
        let db = database.open();
        let mut ids = Vec::new();
        for subject in ["caio", "ana", "bia", "davi"] {
            ids.push(member(&db, subject).await);
        }
        // The grace of caio's year ends today, that of bia's ended yesterday.
        for (id, until) in [(ids[0], "2026-11-13"), (ids[2], "2026-11-12"), (ids[3], "2027-01-01")] {
            let until = until.parse().expect("a date");
            write(&db, move |conn| members::approve_if_pending(conn, id, until, now())).await;
        }
        let all = StatusFilter::All;
        let by = async |sort, after: Option<usize>| {
            let page = Page { limit: Some(3), after: after.map(|at| ids[at].0) };
            sorted_names(&db, "", all, sort, page).await
        };
        assert_eq!(by(Sort::Name, None).await, ["José ana", "José bia", "José caio"]);
        assert_eq!(by(Sort::Name, Some(2)).await, ["José caio", "José davi"]);
        assert_eq!(by(Sort::Expiry, None).await, ["José bia", "José caio", "José davi"]);
        assert_eq!(by(Sort::Expiry, Some(3)).await, ["José ana"]);
        let page = Page::default();
        assert_eq!(names(&db, "", StatusFilter::Expired, page).await, ["José bia"]);
        assert_eq!(names(&db, "", StatusFilter::Approved, page).await, ["José davi", "José caio"]);
    }

    async fn a_session_is_found_with_its_member_until_it_is_ended(database) {
        let db = database.open();
        let id = member(&db, "ana").await;
        write(&db, move |conn| profiles::insert(conn, id, &answers(""), None, now())).await;
        let session = write(&db, move |conn| sessions::insert(conn, "hash", id, &Browser::default(), now())).await;
        let later = now() + TimeDelta::hours(2);
        write(&db, move |conn| sessions::update_last_seen(conn, session, Some("203.0.113.9"), later)).await;
        let find = |conn: &mut _| sessions::find_by_token(conn, "hash");
        let found = read(&db, find).await.expect("the session");
        assert_eq!((found.id, found.created_at, found.last_seen_at), (session, now(), later));
        assert_eq!(found.member.id, id);
        assert!(found.member.facts.has_profile);
        assert!(read(&db, |conn| sessions::find_by_token(conn, "other")).await.is_none());
        write(&db, |conn| sessions::delete_by_token(conn, "hash")).await;
        assert!(read(&db, find).await.is_none());
    }

    async fn expired_sessions_are_deleted(database) {
        let db = database.open();
        let id = member(&db, "ana").await;
        let old = now() - TimeDelta::days(40);
        write(&db, move |conn| sessions::insert(conn, "old", id, &Browser::default(), old)).await;
        write(&db, move |conn| sessions::insert(conn, "new", id, &Browser::default(), now())).await;
        let limit = now() - TimeDelta::days(30);
        assert_eq!(write(&db, move |conn| sessions::delete_expired(conn, limit, limit)).await, 1);
        assert!(read(&db, |conn| sessions::find_by_token(conn, "new")).await.is_some());
    }

    async fn an_attempt_is_used_once_and_deleted_after_expiry(database) {
        let db = database.open();
        write(&db, |conn| {
            signin_attempts::insert(conn, &NewAttempt {
                browser_hash: "browser".to_owned(),
                state_hash: "state".to_owned(),
                nonce: "nonce".to_owned(),
                pkce_verifier: "verifier".to_owned(),
                expires_at: now(),
            })
        })
        .await;
        let find = |conn: &mut _| {
            let hashes = ["other".to_owned(), "browser".to_owned()];
            signin_attempts::list_by_browser(conn, &hashes).map(|found| found.into_iter().next())
        };
        let attempt = read(&db, find).await.expect("the attempt");
        assert_eq!((attempt.state_hash.as_str(), attempt.used_at), ("state", None));
        let id = attempt.id;
        let mark = move |conn: &mut _| signin_attempts::mark_used_if_unused(conn, id, now());
        assert!(write(&db, mark).await);
        assert!(!write(&db, mark).await);
        assert_eq!(read(&db, find).await.expect("the attempt").used_at, Some(now()));
        let delete = |conn: &mut _| signin_attempts::delete_expired_before(conn, now());
        assert_eq!(write(&db, delete).await, 0);
        let later = now() + TimeDelta::days(1);
        let delete = move |conn: &mut _| signin_attempts::delete_expired_before(conn, later);
        assert_eq!(write(&db, delete).await, 1);
    }

    async fn a_second_factor_is_one_administrators(database) {
        let db = database.open();
        let ana = write(&db, |conn| admins::insert(conn, "ana", "phc", now())).await;
        let otto = write(&db, |conn| admins::insert(conn, "otto", "phc", now())).await;
        for admin in [ana, otto] {
            write(&db, move |conn| {
                second_factors::replace(conn, admin, "sealed", now())?;
                second_factors::confirm(conn, admin, now())?;
                second_factors::replace_recovery_codes(conn, admin, &["hash".to_owned()])
            })
            .await;
        }
        let use_step = |admin, step| {
            write(&db, move |conn| second_factors::use_step(conn, admin, step))
        };
        let mut used = Vec::new();
        for (admin, step) in [(ana, 7), (ana, 7), (ana, 6), (otto, 7), (ana, 8)] {
            used.push(use_step(admin, step).await);
        }
        assert_eq!(used, [true, false, false, true, true]);
        let use_code = |admin| {
            write(&db, move |conn| second_factors::use_recovery_code(conn, admin, "hash"))
        };
        assert!(use_code(ana).await);
        assert!(!use_code(ana).await);
        let left = read(&db, move |conn| second_factors::count_recovery_codes(conn, otto)).await;
        assert_eq!(left, 1);

        assert!(write(&db, move |conn| admins::remove(conn, ana, now())).await);
        assert!(!write(&db, move |conn| admins::remove(conn, ana, now())).await);
        let all = read(&db, admins::list).await;
        assert_eq!(all.iter().map(|admin| admin.id).collect::<Vec<_>>(), [otto]);
        assert!(all[0].has_second_factor);
        assert!(read(&db, move |conn| second_factors::find(conn, ana)).await.is_none());
        assert!(read(&db, |conn| admins::find_by_username(conn, "ana")).await.is_none());
        assert_eq!(read(&db, admins::list_usernames).await, ["ana", "otto"]);
    }

    async fn administrators_sign_in_with_tokens(database) {
        let db = database.open();
        let admin = write(&db, |conn| admins::insert(conn, "personal", "phc", now())).await;
        let twice = db.write(|conn| admins::insert(conn, "personal", "phc", now())).await;
        assert!(matches!(twice, Err(Error::Conflict)));
        assert_eq!(read(&db, admins::count).await, 1);
        let found = read(&db, |conn| admins::find_by_username(conn, "personal")).await;
        assert_eq!(found.expect("the administrator").password_hash, "phc");
        write(&db, move |conn| admins::insert_token(conn, admin, "bearer", "companion", now()))
            .await;
        let find = |conn: &mut _| admins::find_token(conn, "bearer");
        let token = read(&db, find).await.expect("the token");
        assert_eq!((token.admin_id, token.companion_hash.as_str()), (admin, "companion"));
        let id = token.id;
        let later = now() + TimeDelta::hours(1);
        write(&db, move |conn| admins::update_token_last_used(conn, id, later)).await;
        assert_eq!(read(&db, find).await.expect("the token").last_used_at, later);
        let expire = move |conn: &mut _| admins::delete_expired_tokens(conn, now(), now());
        assert_eq!(write(&db, expire).await, 0);
        write(&db, move |conn| admins::delete_token(conn, id)).await;
        assert!(read(&db, find).await.is_none());
    }

    async fn failures_are_counted_and_deleted(database) {
        let db = database.open();
        for failures in 1..=2 {
            let row = Throttle { failures, blocked_until: now() };
            write(&db, move |conn| login_throttles::upsert(conn, "key", row)).await;
        }
        let find = |conn: &mut _| login_throttles::find(conn, "key");
        assert_eq!(read(&db, find).await, Some(Throttle { failures: 2, blocked_until: now() }));
        write(&db, |conn| login_throttles::delete(conn, "key")).await;
        assert_eq!(read(&db, find).await, None);
    }

    async fn accounts_move_to_the_new_issuer_unless_it_has_them(database) {
        let db = database.open();
        let person = |issuer: &str, subject: &str| Identity {
            issuer: issuer.to_owned(),
            subject: subject.to_owned(),
            email: format!("{subject}@exemplo.com"),
            name: subject.to_owned(),
            given_name: None,
            picture_url: None,
        };
        let insert = async |identity: Identity| {
            write(&db, move |conn| members::upsert(conn, &identity, "UTC", now())).await
        };
        let old = "http://127.0.0.1:9090";
        let new = "http://127.0.0.1:9191";
        let ana = insert(person(old, "ana")).await;
        let bia = insert(person(old, "bia")).await;
        let other = insert(person("https://accounts.google.com", "caio")).await;
        let existing = insert(person(new, "bia")).await;
        let subjects: Vec<String> = ["ana", "bia", "caio"].map(str::to_owned).to_vec();
        let moved = write(&db, move |conn| {
            members::update_issuer(conn, &subjects, "http://127.0.0.1:", new)
        });
        assert_eq!(moved.await, 1);
        for (identity, expected) in [
            (person(new, "ana"), Some(ana)),
            (person(old, "ana"), None),
            (person(old, "bia"), Some(bia)),
            (person(new, "bia"), Some(existing)),
            (person("https://accounts.google.com", "caio"), Some(other)),
        ] {
            assert_eq!(read(&db, move |conn| members::find_id(conn, &identity)).await, expected);
        }
    }

    async fn a_courtesy_is_told_until_it_is_taken_back(database) {
        let db = &database.open();
        let ana = member(db, "ana").await;
        let bia = member(db, "bia").await;
        let admin = write(db, |conn| admins::insert(conn, "personal", "phc", now())).await;
        for (id, detail) in [(ana, Some(audit_log::COURTESY)), (bia, None)] {
            let log = move |conn: &mut _| {
                audit_log::insert(conn, admin, id, audit_log::APPROVE, detail, now())
            };
            write(db, log).await;
        }
        let is_courtesy = |id| async move {
            let account = read(db, move |conn| members::find_account(conn, id, now().date_naive())).await;
            account.expect("an account").is_courtesy
        };
        assert!(is_courtesy(ana).await);
        assert!(!is_courtesy(bia).await);
        let find = move |conn: &mut _| audit_log::find_latest_of(conn, ana, &["approve", "block"]);
        let approval = read(db, find).await.expect("an act");
        assert_eq!((approval.action.as_str(), approval.undone_at), ("approve", None));
        write(db, move |conn| audit_log::mark_undone(conn, approval.id, now())).await;
        assert!(!is_courtesy(ana).await);
        assert_eq!(read(db, find).await.expect("an act").undone_at, Some(now()));
    }

    async fn actions_are_listed_in_order(database) {
        let db = database.open();
        let id = member(&db, "ana").await;
        let admin = write(&db, |conn| admins::insert(conn, "personal", "phc", now())).await;
        for action in ["approve", "block"] {
            write(&db, move |conn| audit_log::insert(conn, admin, id, action, None, now())).await;
        }
        assert_eq!(
            read(&db, move |conn| audit_log::list_actions(conn, id)).await,
            ["approve", "block"]
        );
    }

    async fn the_latest_consent_counts(database) {
        let db = database.open();
        let id = member(&db, "ana").await;
        let find = move |conn: &mut _| consents::find_latest(conn, id, ConsentKind::Health);
        assert_eq!(read(&db, find).await, None);
        for is_granted in [true, false] {
            write(&db, move |conn| {
                consents::insert(conn, id, ConsentKind::Health, "v1", is_granted, now())
            })
            .await;
            assert_eq!(read(&db, find).await, Some(is_granted));
        }
        let terms = move |conn: &mut _| consents::find_latest(conn, id, ConsentKind::Terms);
        assert_eq!(read(&db, terms).await, None);
    }

    async fn a_profile_is_inserted_once_and_updated(database) {
        let db = database.open();
        let id = member(&db, "ana").await;
        let update = move |conn: &mut _| profiles::update(conn, id, &answers(""), None, now());
        assert!(!write(&db, update).await);
        write(&db, move |conn| profiles::insert(conn, id, &answers("joelho"), None, now())).await;
        let twice = db.write(move |conn| profiles::insert(conn, id, &answers(""), None, now())).await;
        assert!(matches!(twice, Err(Error::Conflict)));
        let find = move |conn: &mut _| profiles::find(conn, id);
        let profile = read(&db, find).await.expect("the profile");
        assert_eq!(profile.training, answers("").training);
        assert_eq!(profile.limitations.expect("a text").as_str(), "joelho");
        assert_eq!(profile.current_program.as_str(), "ABCDE");
        assert_eq!((profile.created_at, profile.last_revision_at), (now(), None));
        assert!(write(&db, update).await);
        assert_eq!(read(&db, find).await.expect("the profile").limitations, None);
    }

    async fn a_review_changes_the_cycle(database) {
        let db = database.open();
        catalogue(&db).await;
        let id = member(&db, "ana").await;
        write(&db, move |conn| profiles::insert(conn, id, &answers(""), None, now())).await;
        let find = move |conn: &mut _| profiles::find_cycle(conn, id);
        let first = read(&db, find).await.expect("the cycle");
        assert_eq!((first.phase, first.level_since, first.cleared_at), (0, now(), None));
        assert_eq!(first.adjustments, Adjustments::default());
        let find_both = move |conn: &mut _| profiles::find_with_cycle(conn, id);
        let (profile, cycle) = read(&db, find_both).await.expect("both");
        assert_eq!((profile.member_id, cycle), (id, first.clone()));
        let other = member(&db, "bia").await;
        let none = read(&db, move |conn| profiles::find_with_cycle(conn, other)).await;
        assert!(none.is_none());
        let later = now() + TimeDelta::days(56);
        let swap = |leaves, enters| Swap {
            leaves: ExerciseId::new(leaves),
            enters: ExerciseId::new(enters),
        };
        let next = Cycle {
            phase: 0,
            accepted_reviews: 1,
            adjustments: Adjustments {
                swaps: vec![swap(3, 14), swap(14, 5)],
                volume_steps: 1,
                intensity_steps: 2,
            },
            excluded: Vec::new(),
            trainer: Vec::new(),
            level_since: later,
            light_week_start: Some("2027-01-18".parse().expect("a date")),
            last_light_week: Some("2026-11-16".parse().expect("a date")),
            cleared_at: None,
            paused_at: None,
            clearance_required_at: None,
            rules_version: 1,
            program_notice: None,
            routine: None,
            state: ProgramState {
                stage: Some(CurrentStage {
                    number: 2,
                    start: Stage { known: vec![ExerciseId::new(3)], sets_before: 41 },
                    began_on: now().date_naive(),
                    is_last: false,
                }),
                recovery_weeks: vec![now().date_naive(), later.date_naive()],
                walked_week: Some(now().date_naive()),
                comeback: Some(ComebackPlan { since: now().date_naive(), weeks: 3 }),
                pain_releases: [(ExerciseId::new(3), now().date_naive())].into(),
                signature: Some(Signature { by: "Rui".into(), on: now().date_naive() }),
            },
            declined_weekdays: None,
        };
        let stored = next.clone();
        let training = TrainingProfile { level: Level::Advanced, ..answers("").training };
        write(&db, move |conn| profiles::update_cycle(conn, id, training, &stored, Some(later), later)).await;
        assert_eq!(read(&db, find).await, Some(next));
        let profile = read(&db, move |conn| profiles::find(conn, id)).await.expect("the profile");
        assert_eq!(profile.current_program.as_str(), "PPL");
        assert_eq!(profile.last_revision_at, Some(later));
        write(&db, move |conn| profiles::update_level_since(conn, id, now())).await;
        assert_eq!(read(&db, find).await.expect("the cycle").level_since, now());
    }

    async fn a_review_keeps_what_the_trainer_changed(database) {
        let db = database.open();
        catalogue(&db).await;
        let id = member(&db, "ana").await;
        write(&db, move |conn| profiles::insert(conn, id, &answers(""), None, now())).await;
        let find = move |conn: &mut _| profiles::find_cycle(conn, id);
        let change = |exercise, wish| TrainerChange {
            exercise: ExerciseId::new(exercise),
            wish,
            note: Some("Barra ocupada".to_owned()),
            by: "rita".to_owned(),
            on: now().date_naive(),
        };
        let enters = ExerciseId::new(14);
        let changes = [
            change(3, TrainerWish::Swap { enters }),
            change(14, TrainerWish::Range("8-12".parse().expect("a range"))),
            change(14, TrainerWish::Load(32_500)),
            change(5, TrainerWish::Exclude),
        ];
        for one in changes.clone() {
            write(&db, move |conn| profiles::insert_trainer_change(conn, id, &one)).await;
        }
        let before = read(&db, find).await.expect("the cycle");
        assert_eq!(before.trainer, changes);
        assert_eq!(before.excluded.len(), 1, "the exclusion only");
        // A review adds a swap, and taking it back removes that one only.
        let mut after = before.clone();
        after.adjustments.swaps.push(Swap { leaves: enters, enters: ExerciseId::new(7) });
        let training = answers("").training;
        for cycle in [after, before] {
            let stored = cycle.clone();
            write(&db, move |conn| profiles::update_cycle(conn, id, training, &stored, None, now()))
                .await;
            assert_eq!(read(&db, find).await, Some(cycle));
        }
        // What the member takes back is never the trainer's range or load.
        write(&db, move |conn| profiles::include_exercise(conn, id, enters)).await;
        assert_eq!(read(&db, find).await.expect("the cycle").trainer, changes);
        for (exercise, kind) in [
            (3, WishKind::Swap),
            (14, WishKind::Range),
            (14, WishKind::Load),
            (5, WishKind::Exclude),
        ] {
            let exercise = ExerciseId::new(exercise);
            let delete = move |conn: &mut _| {
                profiles::delete_trainer_change(conn, id, exercise, kind)
            };
            assert!(write(&db, delete).await, "{kind}");
            assert!(!write(&db, delete).await, "{kind} is gone");
        }
        let cycle = read(&db, find).await.expect("the cycle");
        assert_eq!((cycle.trainer.len(), cycle.adjustments.swaps.len(), cycle.excluded.len()), (0, 0, 0));
    }

    async fn what_was_before_a_review_is_kept_until_the_next(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bia = member(&db, "bia").await;
        write(&db, move |conn| profiles::insert(conn, ana, &answers(""), None, now())).await;
        let both = read(&db, move |conn| profiles::find_with_cycle(conn, ana)).await;
        let (profile, cycle) = both.expect("the profile");
        let program = program::generate(program_request(&profile, &cycle));
        let before = BeforeReview::new(&profile, &cycle, &program);
        let find = |member| read(&db, move |conn| accepted_reviews::find(conn, member));
        for accepted_at in [now(), now() + TimeDelta::days(56)] {
            let stored = before.clone();
            write(&db, move |conn| accepted_reviews::replace(conn, ana, accepted_at, &stored)).await;
            assert_eq!(find(ana).await, Some((accepted_at, before.clone())));
        }
        assert_eq!(find(bia).await, None);
        write(&db, move |conn| accepted_reviews::delete(conn, bia)).await;
        assert!(find(ana).await.is_some());
        write(&db, move |conn| accepted_reviews::delete(conn, ana)).await;
        assert_eq!(find(ana).await, None);
    }

    async fn a_program_knows_its_rules_and_a_notice_is_seen_once(database) {
        let db = database.open();
        let id = member(&db, "ana").await;
        write(&db, move |conn| profiles::insert(conn, id, &answers(""), None, now())).await;
        let find = async || {
            let cycle = read(&db, move |conn| profiles::find_cycle(conn, id)).await;
            let cycle = cycle.expect("the cycle");
            (cycle.rules_version, cycle.program_notice)
        };
        assert_eq!(find().await, (1, None));
        write(&db, move |conn| profiles::update_rules_version(conn, id, RULES_VERSION)).await;
        let say = move |conn: &mut _| profiles::update_program_notice(conn, id, Some("Mudou."));
        write(&db, say).await;
        assert_eq!(find().await, (RULES_VERSION, Some("Mudou.".to_owned())));
        write(&db, move |conn| profiles::update_program_notice(conn, id, None)).await;
        assert_eq!(find().await, (RULES_VERSION, None));
    }
}
