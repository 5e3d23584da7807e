DROP TABLE exercise_videos;
ALTER TABLE users DROP COLUMN phone;
