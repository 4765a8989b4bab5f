-- What people need among each other, and whoever runs the server.
ALTER TABLE people ADD COLUMN banned BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN created BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN browser {text} NOT NULL DEFAULT '';
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX tables_unfinished ON tables (changed, id) WHERE status < 2;

CREATE TABLE recovery_codes (
    person {text} NOT NULL REFERENCES people (id),
    code_hash {text} NOT NULL,
    PRIMARY KEY (person, code_hash)
);

CREATE TABLE blocks (
    person {text} NOT NULL REFERENCES people (id),
    blocked {text} NOT NULL,
    name {text} NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

CREATE TABLE reports (
    id {text} PRIMARY KEY,
    created BIGINT NOT NULL,
    reporter {text} NOT NULL,
    person {text} NOT NULL,
    table_id {text} NOT NULL,
    body {text} NOT NULL
);
CREATE INDEX reports_by_time ON reports (created, id);

-- What the operator has ordered and a server has still to do.
CREATE TABLE errands (
    id {text} PRIMARY KEY,
    what {text} NOT NULL,
    target {text} NOT NULL,
    created BIGINT NOT NULL
);
