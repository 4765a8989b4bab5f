CREATE TABLE decks (
    id {text} PRIMARY KEY,
    person {text} NOT NULL REFERENCES people (id),
    game {text} NOT NULL,
    name {text} NOT NULL,
    body {text} NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX decks_by_person ON decks (person, changed, id);
