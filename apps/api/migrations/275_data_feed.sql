-- Up Migration
-- The data feed: what has changed since a reader was here last. A row keeps the id of the transaction that changed it last. A reader goes on
-- from the oldest transaction that was still open at its last visit, so that one which commits late is not passed over (record 195).

-- '0' is before every transaction: the rows that are here already. The default of new rows is the transaction that adds them.
ALTER TABLE campaign ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE campaign_published ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE campaign_response ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE campaign_audience ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE campaign_site ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE site ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE question ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE answer ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
ALTER TABLE campaign ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE campaign_published ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE campaign_response ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE campaign_audience ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE campaign_site ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE site ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE question ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();
ALTER TABLE answer ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id();

-- Later migrations make one index each, and the rows of feed_person: so no lock on these tables lasts long.
CREATE FUNCTION muster_changed_now() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER feed_change BEFORE UPDATE ON campaign FOR EACH ROW EXECUTE FUNCTION muster_changed_now();
-- A step that waits changes nothing that a reader may see. Its time would show when an answer came.
CREATE TRIGGER feed_change BEFORE UPDATE ON campaign_published FOR EACH ROW WHEN (new.shown IS DISTINCT FROM old.shown) EXECUTE FUNCTION muster_changed_now();
CREATE TRIGGER feed_change BEFORE UPDATE ON campaign_response FOR EACH ROW WHEN (new.status = 'SUBMITTED') EXECUTE FUNCTION muster_changed_now();
CREATE TRIGGER feed_change BEFORE UPDATE ON campaign_audience FOR EACH ROW EXECUTE FUNCTION muster_changed_now();
CREATE TRIGGER feed_change BEFORE UPDATE ON campaign_site FOR EACH ROW EXECUTE FUNCTION muster_changed_now();
CREATE TRIGGER feed_change BEFORE UPDATE ON site FOR EACH ROW EXECUTE FUNCTION muster_changed_now();
CREATE TRIGGER feed_change BEFORE UPDATE ON question FOR EACH ROW EXECUTE FUNCTION muster_changed_now();
CREATE TRIGGER feed_change BEFORE UPDATE ON answer FOR EACH ROW EXECUTE FUNCTION muster_changed_now();

-- What a person is in a company stands in several tables. Triggers keep the last change of any of them.
CREATE TABLE feed_person (
  company_id bigint NOT NULL,
  user_id    uuid NOT NULL,
  changed_in xid8 NOT NULL,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES company_member (company_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX feed_person_feed ON feed_person (company_id, changed_in, user_id);
CALL muster_protect('feed_person');
REVOKE INSERT, UPDATE, DELETE ON feed_person FROM muster_app;

-- Each statement that comes here has changed the person's account_entry before, so its lock already orders the writers.
CREATE FUNCTION muster_feed_members_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO feed_person (company_id, user_id, changed_in)
  SELECT m.company_id, m.user_id, pg_current_xact_id() FROM company_member m
   WHERE EXISTS (SELECT FROM changed c WHERE c.company_id = m.company_id AND c.user_id = m.user_id)
   ORDER BY m.user_id, m.company_id
  ON CONFLICT (company_id, user_id) DO UPDATE SET changed_in = EXCLUDED.changed_in;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_feed_members_changed() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_feed_members_changed() FROM PUBLIC;
CREATE FUNCTION muster_feed_accounts_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO feed_person (company_id, user_id, changed_in)
  SELECT m.company_id, m.user_id, pg_current_xact_id() FROM company_member m WHERE m.user_id IN (SELECT c.id FROM changed c)
   ORDER BY m.user_id, m.company_id
  ON CONFLICT (company_id, user_id) DO UPDATE SET changed_in = EXCLUDED.changed_in;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_feed_accounts_changed() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_feed_accounts_changed() FROM PUBLIC;
CREATE TRIGGER feed_insert AFTER INSERT ON company_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_feed_members_changed();
CREATE TRIGGER feed_update AFTER UPDATE ON company_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_feed_members_changed();
CREATE TRIGGER feed_insert AFTER INSERT ON site_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_feed_members_changed();
CREATE TRIGGER feed_update AFTER UPDATE ON site_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_feed_members_changed();
CREATE TRIGGER feed_delete AFTER DELETE ON site_member REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_feed_members_changed();
CREATE TRIGGER feed_update AFTER UPDATE ON account REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION muster_feed_accounts_changed();

-- What the feed no longer shows: ids only. A job deletes them after 400 days; a reader who stays away longer starts again.
CREATE TABLE feed_deletion (
  company_id bigint NOT NULL REFERENCES company (id),
  feed       text NOT NULL,
  deleted_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  key        text[] NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, feed, deleted_in, key)
);
CREATE INDEX feed_deletion_time ON feed_deletion (deleted_at);
CALL muster_protect('feed_deletion');
REVOKE INSERT, UPDATE, DELETE ON feed_deletion FROM muster_app;

/** Arguments: the feed, the columns of the key, and the condition on the deleted row `g`. What is anonymous leaves no trace. */
CREATE FUNCTION muster_feed_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  EXECUTE format('INSERT INTO feed_deletion (company_id, feed, key) SELECT g.company_id, %L, ARRAY[%s]::text[] FROM gone g WHERE %s ON CONFLICT DO NOTHING',
                 TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_feed_gone() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_feed_gone() FROM PUBLIC;
CREATE TRIGGER feed_gone AFTER DELETE ON campaign_response REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION
  muster_feed_gone('responses', 'g.id', $$g.status = 'SUBMITTED' AND NOT EXISTS (SELECT FROM campaign c WHERE c.id = g.campaign_id AND c.is_anonymous)$$);
CREATE TRIGGER feed_gone AFTER DELETE ON campaign_audience REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION
  muster_feed_gone('participants', 'g.campaign_id, g.user_id', 'NOT EXISTS (SELECT FROM campaign c WHERE c.id = g.campaign_id AND c.is_anonymous)');
CREATE TRIGGER feed_gone AFTER DELETE ON campaign_site REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION
  muster_feed_gone('participating-sites', 'g.id', 'NOT EXISTS (SELECT FROM campaign c WHERE c.id = g.campaign_id AND c.is_anonymous)');
CREATE TRIGGER feed_gone AFTER DELETE ON company_member REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION
  muster_feed_gone('people', 'g.user_id', 'true');
CREATE TRIGGER feed_gone AFTER DELETE ON site REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION muster_feed_gone('sites', 'g.id', 'true');
CREATE TRIGGER feed_gone AFTER DELETE ON question REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION
  muster_feed_gone('questions', 'g.id', 'NOT g.is_anonymous');
CREATE TRIGGER feed_gone AFTER DELETE ON answer REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION
  muster_feed_gone('answers', 'g.id', $$g.visible_at = '-infinity'$$);

-- A campaign that is deleted, or a draft again, and a response to a named campaign that is open again.
CREATE FUNCTION muster_feed_hidden() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_TABLE_NAME = 'campaign_response' THEN
    IF EXISTS (SELECT FROM campaign c WHERE c.id = OLD.campaign_id AND c.is_anonymous) THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO feed_deletion (company_id, feed, key) VALUES (OLD.company_id, TG_ARGV[0], ARRAY[OLD.id::text]) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_feed_hidden() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_feed_hidden() FROM PUBLIC;
CREATE TRIGGER feed_hidden AFTER UPDATE OF deleted_at, status ON campaign FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND old.status <> 'DRAFT' AND (new.deleted_at IS NOT NULL OR new.status = 'DRAFT'))
  EXECUTE FUNCTION muster_feed_hidden('campaigns');
CREATE TRIGGER feed_hidden AFTER UPDATE OF status ON campaign_response FOR EACH ROW
  WHEN (old.status = 'SUBMITTED' AND new.status <> 'SUBMITTED') EXECUTE FUNCTION muster_feed_hidden('responses');

/** This database, in this state of its server: ids of transactions of another one mean nothing here. */
CREATE FUNCTION muster_feed_origin() RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT s.system_identifier || '-' || c.timeline_id || '-' || d.oid
    FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d WHERE d.datname = current_database()
$$;

-- Which transactions had ended at a time: from where a reader begins who gives a time.
CREATE TABLE feed_moment (
  at     timestamptz PRIMARY KEY,
  origin text NOT NULL,
  ended  xid8 NOT NULL
);
GRANT SELECT ON feed_moment TO muster_app;
GRANT SELECT, INSERT, DELETE ON feed_moment TO muster_system;
