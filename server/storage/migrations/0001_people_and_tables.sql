-- {text} is the type of texts that compare byte by byte, see migrate.h.

CREATE TABLE people (
    id {text} PRIMARY KEY,
    name {text} NOT NULL,
    name_key {text} NOT NULL,
    password_hash {text} NOT NULL,
    created BIGINT NOT NULL
);
-- Guests may share a name, accounts may not.
CREATE UNIQUE INDEX account_names ON people (name_key) WHERE password_hash <> '';

CREATE TABLE sessions (
    token_hash {text} PRIMARY KEY,
    person {text} NOT NULL REFERENCES people (id),
    expires BIGINT NOT NULL
);

CREATE TABLE tables (
    id {text} PRIMARY KEY,
    status BIGINT NOT NULL CHECK (status BETWEEN 0 AND 2),
    is_public BIGINT NOT NULL CHECK (is_public BETWEEN 0 AND 1),
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    summary {text} NOT NULL
);
CREATE INDEX tables_open ON tables (created, id) WHERE status = 0 AND is_public = 1;
CREATE INDEX tables_playing ON tables (created, id) WHERE status = 1;
CREATE INDEX tables_over ON tables (changed, id) WHERE status = 2 AND is_public = 1;

CREATE TABLE members (
    table_id {text} NOT NULL REFERENCES tables (id),
    person {text} NOT NULL REFERENCES people (id),
    PRIMARY KEY (table_id, person)
);
CREATE INDEX members_by_person ON members (person);

CREATE TABLE events (
    table_id {text} NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL CHECK (number >= 0),
    body {text} NOT NULL,
    PRIMARY KEY (table_id, number)
);
