-- How parts that hurt were two and four weeks later, as `joelho:14:3`, separated by spaces. Health data.
ALTER TABLE profiles ADD COLUMN retests TEXT;
