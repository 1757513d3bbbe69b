-- Up Migration
/* Somebody who leaves the company briefs nobody any more, also after coming back. */
ALTER TABLE crew_briefer ADD FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON DELETE CASCADE;
