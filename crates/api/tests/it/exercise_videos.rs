//! The trainer's films of exercises.

use evolua_test_support::{TestServer, on_both_engines};
use serde_json::json;

on_both_engines! {
    async fn members_see_the_film_that_the_trainer_links(database) {
        let server = TestServer::start_on(database).await;
        let admin = server.admin().await;
        let ana = server.active_member("ana@exemplo.com").await;
        let path = "/api/admin/exercise-videos/1";
        assert_eq!(ana.get("/api/exercise-videos").await.expect(200).json(), json!([]));
        for link in ["https://youtu.be/dQw4w9WgXcQ?si=1", "https://vimeo.com/76979871"] {
            admin.put(path, json!({"url": link})).await.expect(200);
        }
        let expected = json!([{"exercise_id": 1, "url": "https://vimeo.com/76979871"}]);
        assert_eq!(ana.get("/api/exercise-videos").await.expect(200).json(), expected);
        assert_eq!(admin.get("/api/admin/exercise-videos").await.expect(200).json(), expected);
        let refused = admin.put(path, json!({"url": "https://example.org/v"})).await.expect(422);
        let sentence = "Cole o endereço de um vídeo do YouTube ou do Vimeo.";
        assert_eq!(refused.json()["fields"]["url"], sentence);
        admin.delete(path).await.expect(204);
        admin.delete(path).await.expect(404);
        let unknown = "/api/admin/exercise-videos/999999";
        admin.put(unknown, json!({"url": "https://vimeo.com/1"})).await.expect(404);
    }
}
