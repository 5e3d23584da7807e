-- What the trainer shows of themselves (at most one row). Nodes fill their pages again when the version changes.
CREATE TABLE brand (
    scope TEXT PRIMARY KEY CHECK (scope = 'site'),
    name TEXT,
    cref TEXT,
    presentation TEXT,
    whatsapp_number TEXT,
    instagram_url TEXT,
    -- A JPEG without metadata.
    photo BLOB,
    version BIGINT NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
