-- Up Migration
-- The nightly correction of the kept figures, in parts: one statement over all COMPLETE campaigns kept its snapshot for too long.
-- muster_correct_campaign_figures() stays, because older builds call it.

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
 * and how many outcomes differed. It locks only campaigns whose outcome differs.
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
