UPDATE profiles SET limitations_since = NULL;
ALTER TABLE profiles RENAME COLUMN limitations_since TO retests;
