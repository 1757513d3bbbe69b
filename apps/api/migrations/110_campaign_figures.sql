-- Up Migration
-- Figures of a company's campaigns, kept for its dashboard: computing them costs more the more campaigns a company has.

/**
 * Sums over a company's campaigns of a type, kept over slots: each connection adds to a slot of its own, so that people who
 * answer at the same moment do not queue on one row.
 */
CREATE TABLE campaign_figure (
  company_id bigint NOT NULL REFERENCES company (id) ON DELETE CASCADE,
  type       text NOT NULL,
  slot       smallint NOT NULL,
  -- LIVE and COMPLETE campaigns of company scope
  posted     integer NOT NULL,
  -- views and submissions that LIVE campaigns of every scope expect
  expected   bigint NOT NULL,
  -- views and submissions of those of them that are not anonymous and expect any; what others see of an anonymous one is no sum
  made       bigint NOT NULL,
  PRIMARY KEY (company_id, type, slot)
) WITH (fillfactor = 50);

/** What each COMPLETE campaign expected and got. It no longer changes, except by corrections. */
CREATE TABLE campaign_outcome (
  company_id    bigint NOT NULL,
  campaign_id   bigint PRIMARY KEY,
  complete_date timestamptz NOT NULL,
  expected      bigint NOT NULL,
  made          bigint NOT NULL,
  FOREIGN KEY (company_id, campaign_id) REFERENCES campaign (company_id, id) ON DELETE CASCADE
);
CREATE INDEX campaign_outcome_recent ON campaign_outcome (company_id, complete_date) INCLUDE (expected, made);

-- What one campaign adds to the figures. They take columns and no row: a row would be read whole, with its form.
CREATE FUNCTION muster_posted(scope text, status text, deleted_at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN deleted_at IS NULL AND status IN ('LIVE', 'COMPLETE') AND scope = 'COMPANY' THEN 1 ELSE 0 END;

CREATE FUNCTION muster_expected(expected_count integer, view_is_enough boolean) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN expected_count::bigint * CASE WHEN view_is_enough THEN 1 ELSE 2 END;

CREATE FUNCTION muster_live_expected(status text, deleted_at timestamptz, expected_count integer, view_is_enough boolean) RETURNS bigint
  LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN deleted_at IS NULL AND status = 'LIVE' THEN muster_expected(expected_count, view_is_enough) ELSE 0 END;

/** Whether what was made in it is part of the figures. */
CREATE FUNCTION muster_is_summed(status text, deleted_at timestamptz, expected_count integer, is_anonymous boolean) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  RETURN deleted_at IS NULL AND status = 'LIVE' AND expected_count > 0 AND NOT is_anonymous;

/** The views of a campaign, and its submissions where a view alone is not enough. */
CREATE FUNCTION muster_made_in(of_campaign bigint, view_is_enough boolean) RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(sum(n.count), 0) FROM campaign_count n
   WHERE n.campaign_id = of_campaign AND n.question = '' AND (n.answer = 'views' OR (n.answer = 'submissions' AND NOT view_is_enough))
$$;
ALTER FUNCTION muster_made_in(bigint, boolean) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_made_in(bigint, boolean) FROM PUBLIC;

/** Adds to the figures of a company's campaigns of a type. */
CREATE FUNCTION muster_add_to_campaign_figures(of_company bigint, of_type text, more_posted bigint, more_expected bigint, more_made bigint)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO campaign_figure AS f (company_id, type, slot, posted, expected, made)
  SELECT of_company, of_type, pg_backend_pid() % 32, more_posted, more_expected, more_made
   WHERE more_posted <> 0 OR more_expected <> 0 OR more_made <> 0
  ON CONFLICT (company_id, type, slot) DO UPDATE
     SET posted = f.posted + excluded.posted, expected = f.expected + excluded.expected, made = f.made + excluded.made
$$;
ALTER FUNCTION muster_add_to_campaign_figures(bigint, text, bigint, bigint, bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_add_to_campaign_figures(bigint, text, bigint, bigint, bigint) FROM PUBLIC;

/** Keeps the outcome of a campaign, or removes it while the campaign is not COMPLETE. The caller holds the campaign FOR UPDATE. */
CREATE FUNCTION muster_keep_outcome(of_campaign bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM campaign_outcome o USING campaign c
   WHERE o.campaign_id = of_campaign AND c.id = of_campaign AND (c.status <> 'COMPLETE' OR c.deleted_at IS NOT NULL);
  INSERT INTO campaign_outcome AS o (company_id, campaign_id, complete_date, expected, made)
  SELECT c.company_id, c.id, c.complete_date, muster_expected(c.expected_count, c.view_is_enough),
         CASE WHEN c.expected_count > 0 THEN muster_made_in(c.id, c.view_is_enough) ELSE 0 END
    FROM campaign c WHERE c.id = of_campaign AND c.status = 'COMPLETE' AND c.deleted_at IS NULL
  ON CONFLICT (campaign_id) DO UPDATE
     SET complete_date = excluded.complete_date, expected = excluded.expected, made = excluded.made
   WHERE (o.complete_date, o.expected, o.made) IS DISTINCT FROM (excluded.complete_date, excluded.expected, excluded.made);
END $$;
ALTER FUNCTION muster_keep_outcome(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_keep_outcome(bigint) FROM PUBLIC;

CREATE FUNCTION muster_campaign_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  -- its counters come later, and each adds itself
  PERFORM muster_add_to_campaign_figures(NEW.company_id, NEW.type, muster_posted(NEW.scope, NEW.status, NEW.deleted_at),
    muster_live_expected(NEW.status, NEW.deleted_at, NEW.expected_count, NEW.view_is_enough), 0);
  PERFORM muster_keep_outcome(NEW.id);
  RETURN NULL;
END $$;
ALTER FUNCTION muster_campaign_added() OWNER TO muster_system;

/**
 * Counters of the campaign change under FOR KEY SHARE of it. Where its counters enter or leave the figures, FOR UPDATE waits for
 * those who count at the same moment; the statements after it see what they counted.
 */
CREATE FUNCTION muster_campaign_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  was_posted CONSTANT integer := muster_posted(OLD.scope, OLD.status, OLD.deleted_at);
  is_posted CONSTANT integer := muster_posted(NEW.scope, NEW.status, NEW.deleted_at);
  was_expected CONSTANT bigint := muster_live_expected(OLD.status, OLD.deleted_at, OLD.expected_count, OLD.view_is_enough);
  is_expected CONSTANT bigint := muster_live_expected(NEW.status, NEW.deleted_at, NEW.expected_count, NEW.view_is_enough);
  was_summed CONSTANT boolean := muster_is_summed(OLD.status, OLD.deleted_at, OLD.expected_count, OLD.is_anonymous);
  is_summed CONSTANT boolean := muster_is_summed(NEW.status, NEW.deleted_at, NEW.expected_count, NEW.is_anonymous);
  was_made bigint := 0;
  is_made bigint := 0;
BEGIN
  IF (was_summed, OLD.type, OLD.view_is_enough) IS DISTINCT FROM (is_summed, NEW.type, NEW.view_is_enough)
     OR OLD.status = 'COMPLETE' OR NEW.status = 'COMPLETE' THEN
    PERFORM FROM campaign WHERE id = NEW.id FOR UPDATE;
    IF was_summed THEN
      was_made := muster_made_in(NEW.id, OLD.view_is_enough);
    END IF;
    IF is_summed THEN
      is_made := muster_made_in(NEW.id, NEW.view_is_enough);
    END IF;
    PERFORM muster_keep_outcome(NEW.id);
  END IF;
  IF OLD.type = NEW.type THEN
    PERFORM muster_add_to_campaign_figures(NEW.company_id, NEW.type, is_posted - was_posted, is_expected - was_expected, is_made - was_made);
  ELSE
    PERFORM muster_add_to_campaign_figures(OLD.company_id, OLD.type, -was_posted, -was_expected, -was_made);
    PERFORM muster_add_to_campaign_figures(NEW.company_id, NEW.type, is_posted, is_expected, is_made);
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_campaign_changed() OWNER TO muster_system;

CREATE FUNCTION muster_campaign_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  -- its counters are gone before it; the figures of a company that is deleted go with it
  PERFORM muster_add_to_campaign_figures(OLD.company_id, OLD.type, -muster_posted(OLD.scope, OLD.status, OLD.deleted_at),
            -muster_live_expected(OLD.status, OLD.deleted_at, OLD.expected_count, OLD.view_is_enough), 0)
    FROM company WHERE id = OLD.company_id;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_campaign_removed() OWNER TO muster_system;

/** A counter of views or submissions has changed. Every submit runs this, so that it calls no functions. */
CREATE FUNCTION muster_count_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  of_campaign CONSTANT bigint := coalesce(NEW.campaign_id, OLD.campaign_id);
  c record;
BEGIN
  -- Its status stays until this transaction ends. The lock itself may return the row as it was before the lock was free.
  PERFORM FROM campaign WHERE id = of_campaign FOR KEY SHARE;
  SELECT company_id, type, status, deleted_at, expected_count, is_anonymous, view_is_enough INTO c FROM campaign
   WHERE id = of_campaign;
  IF muster_is_summed(c.status, c.deleted_at, c.expected_count, c.is_anonymous)
     AND (coalesce(NEW.answer, OLD.answer) = 'views' OR NOT c.view_is_enough) THEN
    INSERT INTO campaign_figure AS f (company_id, type, slot, posted, expected, made)
    VALUES (c.company_id, c.type, pg_backend_pid() % 32, 0, 0, coalesce(NEW.count, 0) - coalesce(OLD.count, 0))
    ON CONFLICT (company_id, type, slot) DO UPDATE SET made = f.made + excluded.made;
  ELSIF c.status = 'COMPLETE' THEN
    PERFORM FROM campaign WHERE id = of_campaign FOR UPDATE;
    PERFORM muster_keep_outcome(of_campaign);
  END IF;
  RETURN NULL;
END $$;
ALTER FUNCTION muster_count_changed() OWNER TO muster_system;

/** What the figures should be. A statement sees campaigns, counters and figures at one instant. */
CREATE FUNCTION muster_campaign_figures_wrong(OUT company_id bigint, OUT type text, OUT posted bigint, OUT expected bigint, OUT made bigint)
  RETURNS SETOF record LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT d.company_id, d.type, sum(d.posted)::bigint, sum(d.expected)::bigint, sum(d.made)::bigint
    FROM (SELECT c.company_id, c.type, muster_posted(c.scope, c.status, c.deleted_at) AS posted,
                 muster_live_expected(c.status, c.deleted_at, c.expected_count, c.view_is_enough) AS expected,
                 CASE WHEN muster_is_summed(c.status, c.deleted_at, c.expected_count, c.is_anonymous)
                      THEN muster_made_in(c.id, c.view_is_enough) ELSE 0 END AS made
            FROM campaign c WHERE c.status IN ('LIVE', 'COMPLETE') AND c.deleted_at IS NULL
          UNION ALL SELECT f.company_id, f.type, -f.posted, -f.expected, -f.made FROM campaign_figure f) d
   GROUP BY d.company_id, d.type HAVING sum(d.posted) <> 0 OR sum(d.expected) <> 0 OR sum(d.made) <> 0
$$;
ALTER FUNCTION muster_campaign_figures_wrong() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_campaign_figures_wrong() FROM PUBLIC;

/** Campaigns whose kept outcome is missing, superfluous or different. */
CREATE FUNCTION muster_outcomes_wrong() RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT coalesce(c.id, o.campaign_id)
    FROM (SELECT id, complete_date, expected_count, view_is_enough FROM campaign WHERE status = 'COMPLETE' AND deleted_at IS NULL) c FULL JOIN campaign_outcome o ON o.campaign_id = c.id
   WHERE (o.complete_date, o.expected, o.made) IS DISTINCT FROM
         (c.complete_date, muster_expected(c.expected_count, c.view_is_enough),
          CASE WHEN c.expected_count > 0 THEN muster_made_in(c.id, c.view_is_enough) ELSE 0 END)
$$;
ALTER FUNCTION muster_outcomes_wrong() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_outcomes_wrong() FROM PUBLIC;

/**
 * Sets the kept figures of all companies right; how many differed. The difference is added, which stays right whatever is
 * added at the same moment. The lock keeps two corrections from adding the same difference.
 */
CREATE FUNCTION muster_correct_campaign_figures() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  figures integer;
  outcomes integer := 0;
  of_campaign bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7220030);
  PERFORM muster_add_to_campaign_figures(w.company_id, w.type, w.posted, w.expected, w.made) FROM muster_campaign_figures_wrong() w;
  GET DIAGNOSTICS figures = ROW_COUNT;
  FOR of_campaign IN SELECT w FROM muster_outcomes_wrong() w ORDER BY 1 LOOP
    PERFORM FROM campaign WHERE id = of_campaign FOR UPDATE;
    PERFORM muster_keep_outcome(of_campaign);
    outcomes := outcomes + 1;
  END LOOP;
  RETURN figures + outcomes;
END $$;
ALTER FUNCTION muster_correct_campaign_figures() OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_correct_campaign_figures() FROM PUBLIC;

/** Sets the kept figures of one company right; how many types differed. The lock is the one of muster_correct_campaign_figures(). */
CREATE FUNCTION muster_correct_company_figures(of_company bigint) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  figures integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7220030);
  PERFORM muster_add_to_campaign_figures(of_company, w.type, w.posted, w.expected, w.made)
    FROM (SELECT d.type, sum(d.posted)::bigint AS posted, sum(d.expected)::bigint AS expected, sum(d.made)::bigint AS made
            FROM (SELECT c.type, muster_posted(c.scope, c.status, c.deleted_at) AS posted,
                         muster_live_expected(c.status, c.deleted_at, c.expected_count, c.view_is_enough) AS expected,
                         CASE WHEN muster_is_summed(c.status, c.deleted_at, c.expected_count, c.is_anonymous)
                              THEN muster_made_in(c.id, c.view_is_enough) ELSE 0 END AS made
                    FROM campaign c WHERE c.company_id = of_company AND c.status IN ('LIVE', 'COMPLETE') AND c.deleted_at IS NULL
                  UNION ALL SELECT f.type, -f.posted, -f.expected, -f.made FROM campaign_figure f WHERE f.company_id = of_company) d
           GROUP BY d.type HAVING sum(d.posted) <> 0 OR sum(d.expected) <> 0 OR sum(d.made) <> 0) w;
  GET DIAGNOSTICS figures = ROW_COUNT;
  RETURN figures;
END $$;
ALTER FUNCTION muster_correct_company_figures(bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_correct_company_figures(bigint) FROM PUBLIC;

/**
 * Sets the kept outcomes right of the next `size` campaigns after the id `after`. Returns the last id, null after the last campaign,
 * and how many outcomes differed. It locks only campaigns whose outcome differs. In parts, because one statement over all COMPLETE campaigns
 * would keep its snapshot for too long.
 */
CREATE FUNCTION muster_correct_outcomes(after bigint, size integer, OUT last bigint, OUT corrected integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  of_campaign bigint;
BEGIN
  corrected := 0;
  SELECT max(t.id) INTO last FROM (SELECT id FROM campaign WHERE id > after ORDER BY id LIMIT size) t;
  FOR of_campaign IN
    SELECT c.id FROM campaign c LEFT JOIN campaign_outcome o ON o.campaign_id = c.id
     WHERE c.id > after AND c.id <= last
       AND CASE WHEN c.status = 'COMPLETE' AND c.deleted_at IS NULL
                THEN (o.complete_date, o.expected, o.made) IS DISTINCT FROM
                     (c.complete_date, muster_expected(c.expected_count, c.view_is_enough),
                      CASE WHEN c.expected_count > 0 THEN muster_made_in(c.id, c.view_is_enough) ELSE 0 END)
                ELSE o.campaign_id IS NOT NULL END
     ORDER BY c.id
  LOOP
    PERFORM FROM campaign WHERE id = of_campaign FOR UPDATE;
    PERFORM muster_keep_outcome(of_campaign);
    corrected := corrected + 1;
  END LOOP;
END $$;
ALTER FUNCTION muster_correct_outcomes(bigint, integer) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_correct_outcomes(bigint, integer) FROM PUBLIC;

CREATE TRIGGER figures_added AFTER INSERT ON campaign FOR EACH ROW EXECUTE FUNCTION muster_campaign_added();
CREATE TRIGGER figures_changed
  AFTER UPDATE OF scope, type, status, complete_date, is_anonymous, view_is_enough, expected_count, deleted_at ON campaign FOR EACH ROW
  WHEN ((OLD.scope, OLD.type, OLD.status, OLD.complete_date, OLD.is_anonymous, OLD.view_is_enough, OLD.expected_count, OLD.deleted_at)
        IS DISTINCT FROM (NEW.scope, NEW.type, NEW.status, NEW.complete_date, NEW.is_anonymous, NEW.view_is_enough, NEW.expected_count, NEW.deleted_at))
  EXECUTE FUNCTION muster_campaign_changed();
CREATE TRIGGER figures_removed AFTER DELETE ON campaign FOR EACH ROW EXECUTE FUNCTION muster_campaign_removed();
CREATE TRIGGER figures_added AFTER INSERT ON campaign_count FOR EACH ROW
  WHEN (NEW.question = '' AND NEW.answer IN ('views', 'submissions')) EXECUTE FUNCTION muster_count_changed();
CREATE TRIGGER figures_changed AFTER UPDATE OF count ON campaign_count FOR EACH ROW
  WHEN (NEW.question = '' AND NEW.answer IN ('views', 'submissions') AND NEW.count <> OLD.count) EXECUTE FUNCTION muster_count_changed();
CREATE TRIGGER figures_removed AFTER DELETE ON campaign_count FOR EACH ROW
  WHEN (OLD.question = '' AND OLD.answer IN ('views', 'submissions')) EXECUTE FUNCTION muster_count_changed();

CALL muster_protect('campaign_figure');
CALL muster_protect('campaign_outcome');
-- the triggers write both, and nobody else
REVOKE INSERT, UPDATE, DELETE ON campaign_figure, campaign_outcome FROM muster_app;
