-- Several processes on one database: which are there, and which of them has which table in memory.
CREATE TABLE processes (
    name {text} PRIMARY KEY,
    token {text} NOT NULL,
    address {text} NOT NULL,
    lease BIGINT NOT NULL,
    schema_number BIGINT NOT NULL
);

CREATE TABLE owners (
    table_id {text} PRIMARY KEY,
    process {text} NOT NULL,
    epoch BIGINT NOT NULL,
    orphaned BIGINT NOT NULL CHECK (orphaned BETWEEN 0 AND 1)
);
CREATE INDEX owners_by_process ON owners (process) WHERE process <> '';
CREATE INDEX owners_orphaned ON owners (table_id) WHERE orphaned = 1;

-- What all of them share: how they know each other again, and the newest schema that one of them wants.
CREATE TABLE cluster (
    id BIGINT PRIMARY KEY,
    secret {text} NOT NULL,
    schema_number BIGINT NOT NULL
);
