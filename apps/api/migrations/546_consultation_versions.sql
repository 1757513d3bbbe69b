-- Up Migration
/* What people were asked before a consultation was changed. The current text is in `consultation`. */
CREATE TABLE consultation_version (
  company_id  bigint NOT NULL,
  campaign_id bigint NOT NULL,
  version     integer NOT NULL,
  matter      text NOT NULL,
  decision    text NOT NULL,
  decider     text NOT NULL,
  decide_on   date NOT NULL,
  saved_by    uuid NOT NULL REFERENCES account (id),
  saved_at    timestamptz NOT NULL,
  replaced_at timestamptz NOT NULL,
  -- how many had answered then, as others saw it: of an anonymous campaign in steps
  answers     integer NOT NULL,
  PRIMARY KEY (company_id, campaign_id, version),
  FOREIGN KEY (company_id, campaign_id) REFERENCES consultation (company_id, campaign_id) ON DELETE CASCADE
);
CALL muster_protect('consultation_version');
-- how the representative showed who they are, as for statements. Null in rows of earlier releases.
ALTER TABLE consultation_request ADD strength text CHECK (strength IN ('PIN', 'ACCOUNT'));
