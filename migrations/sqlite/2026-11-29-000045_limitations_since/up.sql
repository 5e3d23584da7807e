-- What was answered and decided since the limitations were written, as `joelho:14:3;supino=liberado`. Health data.
ALTER TABLE profiles RENAME COLUMN retests TO limitations_since;
UPDATE profiles SET limitations_since = replace(limitations_since, ' ', ';');
