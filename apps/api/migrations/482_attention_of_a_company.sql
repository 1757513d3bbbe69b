-- Up Migration
/* How much a company asks of a person in a week before an author has to say why. */
ALTER TABLE company
  ADD attention_asks    smallint NOT NULL DEFAULT 5 CHECK (attention_asks BETWEEN 1 AND 50),
  ADD attention_minutes smallint NOT NULL DEFAULT 15 CHECK (attention_minutes BETWEEN 1 AND 600);
