DROP TABLE trainer_notices;
ALTER TABLE profiles DROP COLUMN talked_at;
ALTER TABLE profiles DROP COLUMN clearance_required_at;
ALTER TABLE profiles DROP COLUMN screening_yes;
ALTER TABLE profiles DROP COLUMN screening_version;
ALTER TABLE profiles DROP COLUMN screened_at;
ALTER TABLE profiles DROP COLUMN limitations_confirmed_on;
