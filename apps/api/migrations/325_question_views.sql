-- Up Migration
/*
 * Which of the experts whom a question was sent to have opened it. The asker reads their number. Nobody reads who they are, so no time is
 * stored. A job deletes the rows of old questions.
 */
CREATE TABLE question_view (
  company_id  bigint NOT NULL,
  question_id bigint NOT NULL,
  user_id     uuid NOT NULL REFERENCES account (id),
  PRIMARY KEY (company_id, question_id, user_id),
  FOREIGN KEY (company_id, question_id) REFERENCES question (company_id, id) ON DELETE CASCADE
);
CREATE INDEX question_view_user ON question_view (user_id);
CALL muster_protect('question_view');
