-- Up Migration
-- Both read whole tables. They are not in the migrations that add the columns, whose locks stop readers.
ALTER TABLE crew_attendance VALIDATE CONSTRAINT crew_attendance_raised_check;
UPDATE crew_session k SET flags = ARRAY(SELECT DISTINCT unnest(k.flags || n.flags) ORDER BY 1)
  FROM (
    SELECT f.company_id, f.session_id, array_agg(DISTINCT f.flag) AS flags FROM (
      SELECT a.company_id, a.session_id, 'SAME_STROKES' AS flag FROM crew_attendance a
        JOIN crew_attendance o ON o.company_id = a.company_id AND o.campaign_id = a.campaign_id AND o.stroke_hash = a.stroke_hash AND o.id <> a.id
      UNION ALL
      SELECT t.company_id, t.session_id, 'TOO_FAST' FROM (
        SELECT a.company_id, a.session_id, a.signed_at - lag(a.signed_at, 6) OVER (PARTITION BY a.company_id, a.session_id ORDER BY a.signed_at) AS took
          FROM crew_attendance a WHERE a.strength = 'SIGNATURE' OR a.stroke_hash IS NOT NULL) t
       WHERE t.took < interval '1 minute') f
     GROUP BY f.company_id, f.session_id) n
 WHERE k.company_id = n.company_id AND k.id = n.session_id AND NOT k.flags @> n.flags;
