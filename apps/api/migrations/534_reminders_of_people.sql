-- Up Migration
/*
 * Who was reminded of a campaign, and through which channels: for evidence packs, because notifications and messages are deleted after some time. Never of
 * an anonymous campaign, whose reminders would name the people who have not answered.
 */
CREATE TABLE campaign_reminder (
  company_id  bigint NOT NULL,
  campaign_id bigint NOT NULL,
  user_id     uuid NOT NULL REFERENCES account (id),
  -- the kind of notification
  kind        text NOT NULL,
  -- the time of the notification
  at          timestamptz NOT NULL,
  -- the manager who reminded; null if the product did
  by_id       uuid,
  -- when the messages left; null if none did
  mailed_at   timestamptz,
  pushed_at   timestamptz,
  PRIMARY KEY (company_id, campaign_id, user_id, kind, at),
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id)
);
CREATE INDEX campaign_reminder_person ON campaign_reminder (company_id, user_id);
CALL muster_protect('campaign_reminder');
REVOKE INSERT, UPDATE, DELETE ON campaign_reminder FROM muster_app;
