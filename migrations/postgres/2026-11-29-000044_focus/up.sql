-- The groups that a member wants to train more and less, as `+Glúteos -Peito`; null where nobody asked yet.
ALTER TABLE profiles ADD COLUMN focus TEXT;
