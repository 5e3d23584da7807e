-- The day on which the limitations were written, in the member's zone: ages such as "2 months ago" are relative to it.
-- Texts from before have none; the day of the first answers stands in for it.
ALTER TABLE profiles ADD COLUMN limitations_written_on DATE;
