//! The exercises and their guides.

use evolua_test_support::{TestServer, on_both_engines};
use serde_json::json;

use crate::list;

on_both_engines! {
    async fn exercises_are_listed_by_name_with_custom_ones(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let body = json!({"name": "Ábaco humano", "muscle_group": "Costas", "icon": "x"});
        let created = ana.post("/api/custom-exercises", body).await.expect(201).json();
        let rows = ana.get("/api/exercises").await.expect(200).json();
        let own = &list(&rows)[0];
        assert_eq!((&own["id"], &own["slug"]), (&created["id"], &json!(null)), "á sorts as a");
        assert_eq!((&own["is_custom"], &own["measure"]), (&json!(true), &json!("carga_reps")));
        assert_eq!((&own["load_step_kg"], &own["icon"]), (&json!(2.5), &json!("x")));
        let first = list(&rows).iter().find(|row| row["id"] == 1).expect("the catalogue");
        assert!(!list(&first["synonyms"]).is_empty() && first["slug"].is_string());
        assert_eq!((&first["is_custom"], &first["icon"]), (&json!(false), &json!(null)));
        let bia = server.active_member("bia@exemplo.com").await;
        let theirs = bia.get("/api/exercises").await.expect(200).json();
        assert_eq!(list(&theirs).len() + 1, list(&rows).len());
    }

    async fn a_custom_exercise_cannot_take_a_catalogue_name(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let squat = ana.get("/api/exercises/100").await.expect(200).json();
        let name = squat["name"].as_str().expect("a name");
        let body = |name: &str| json!({"name": name, "muscle_group": "Costas"});
        let sentence = "Este exercício já está no catálogo. Escolha outro nome.";
        for taken in [name.to_owned(), format!("  {} ", name.to_uppercase().replace(' ', "  "))] {
            let refused = ana.post("/api/custom-exercises", body(&taken)).await.expect(422).json();
            assert_eq!(refused["fields"]["name"], sentence);
        }
        let own = ana.post("/api/custom-exercises", body("Ábaco humano")).await.expect(201).json();
        let path = format!("/api/custom-exercises/{}", own["id"]);
        let refused = ana.put(&path, body(name)).await.expect(422).json();
        assert_eq!(refused["fields"]["name"], sentence);
        ana.put(&path, body("Ábaco Humano")).await.expect(200);
        // An exercise that is older than the catalogue's keeps its name and can be edited.
        let old = server.insert_custom_exercise(&ana, name).await;
        ana.put(&format!("/api/custom-exercises/{old}"), body(name)).await.expect(200);
        let same = ana.post("/api/custom-exercises", body(name)).await.expect(200).json();
        assert_eq!(same["id"], old);
    }

    async fn an_exercise_has_a_guide(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let squat = ana.get("/api/exercises/100").await.expect(200).json();
        assert_eq!((list(&squat["instructions"]).len(), list(&squat["tips"]).len()), (6, 4));
        assert!((3..=4).contains(&list(&squat["variations"]).len()));
        for variation in list(&squat["variations"]) {
            let other = ana.get(&format!("/api/exercises/{}", variation["exercise_id"])).await;
            let other = other.expect(200).json();
            assert_eq!((&other["slug"], &other["name"]), (&variation["slug"], &variation["name"]));
            assert!(variation["difference"].as_str().is_some_and(|text| text.len() > 20));
        }
        let muscles = list(&squat["muscles"]).iter();
        let shares: Vec<_> = muscles.map(|muscle| &muscle["share"]).collect();
        assert!(shares.contains(&&json!(1.0)) && shares.contains(&&json!(0.5)), "{shares:?}");
        let listed = ana.get("/api/exercises").await.expect(200).json();
        let row = list(&listed).iter().find(|row| row["id"] == 100).expect("in the list");
        for (field, value) in row.as_object().expect("an object") {
            assert_eq!(&squat[field], value, "{field}");
        }
    }

    async fn a_custom_exercise_has_no_guide_and_is_private(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let body = json!({"name": "Ponte na parede", "muscle_group": "Glúteos", "icon": null});
        let created = ana.post("/api/custom-exercises", body).await.expect(201).json();
        let path = format!("/api/exercises/{}", created["id"]);
        let own = ana.get(&path).await.expect(200).json();
        assert_eq!((&own["name"], &own["slug"]), (&created["name"], &json!(null)));
        for field in ["instructions", "tips", "variations", "muscles"] {
            assert_eq!(own[field], json!([]), "{field}");
        }
        bia.get(&path).await.expect(404);
        ana.get("/api/exercises/9999").await.expect(404);
    }

    async fn the_program_carries_the_guides_of_its_exercises(database) {
        let server = TestServer::start_on(database).await;
        let ana = server.active_member("ana@exemplo.com").await;
        for path in ["/api/workout-templates", "/api/session-plans"] {
            let days = ana.get(path).await.expect(200).json();
            assert!(!list(&days).is_empty(), "{path}");
            for exercise in list(&days).iter().flat_map(|day| list(&day["exercises"])) {
                let path_of_exercise = format!("/api/exercises/{}", exercise["exercise_id"]);
                let detail = ana.get(&path_of_exercise).await.expect(200).json();
                for field in ["instructions", "tips", "variations"] {
                    assert_eq!(exercise[field], detail[field], "{path}: {field}");
                }
            }
        }
    }
}
