-- Members' own exercises are numbered from 10,000 on, above the catalogue's, by the sequence: the highest number plus
-- one would give the number of a deleted exercise again.
SELECT setval(pg_get_serial_sequence('exercises', 'id'), GREATEST(9999, (SELECT MAX(id) FROM exercises)));
