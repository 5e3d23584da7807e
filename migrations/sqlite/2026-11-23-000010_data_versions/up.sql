-- Each write to a member's data raises data_version, and program_version too unless it only concerns the training log.
ALTER TABLE users ADD COLUMN data_version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN program_version BIGINT NOT NULL DEFAULT 0;
