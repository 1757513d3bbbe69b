SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.type, c.mode, c.status, c.end_date AS "endDate",
             c.is_anonymous AS "isAnonymous", c.view_is_enough AS "viewIsEnough", c.content_version AS "contentVersion",
             c.counted_from_version AS "countedFromVersion", c.posted_at AS "postedAt", c.content_changed_at AS "contentChangedAt", c.checks,
  CASE WHEN muster_language_version(c.configuration) = $1 THEN c.configuration -> 'responses' -> 'schema' END AS schema,
  CASE WHEN muster_language_version(c.configuration) <> $2 THEN c.configuration END AS "otherLanguage"
        FROM campaign c WHERE c.id = $3 AND c.company_id = ANY ((SELECT muster_companies())::bigint[]) AND c.deleted_at IS NULL FOR KEY SHARE

-- buffers: 4
-- LockRows
--   ->  Index Scan using campaign_pkey on campaign


SELECT
  jsonb_build_object('userId', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'avatarUrl', a.avatar_url,
                     'activated', a.activated) AS me,
             CASE WHEN m.user_id IS NOT NULL THEN jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL) END AS mine
        FROM account a LEFT JOIN campaign_audience m ON m.campaign_id = $1 AND m.user_id = a.id AND NOT EXISTS (SELECT FROM campaign_posting g WHERE g.company_id = m.company_id AND g.campaign_id = m.campaign_id)
       WHERE a.id = $2

-- buffers: 6
-- Nested Loop Left Join
--   ->  Index Scan using account_pkey on account
--         SubPlan
--           ->  Index Scan using company_member_user on company_member
--   ->  Nested Loop Anti Join
--         ->  Index Scan using campaign_audience_pkey on campaign_audience
--         ->  Seq Scan on campaign_posting


INSERT INTO campaign_response AS r (id, company_id, campaign_id, campaign_site_id, user_id, type, status, answer, answered_count, field_count, is_late,
        content_version, created_at, updated_at, submitted_at, received_at, device_at, responded_as, figure_step, shown_language, check_rounds)
    VALUES (DEFAULT, $1, $2, $3, $4, $5, $6, $7,
        $8, $9, $10, $11, $12, $13,
        $14, $15, $16, jsonb_build_object('role', $17::text, 'sites', (
    SELECT coalesce(jsonb_agg(s.name ORDER BY lower(s.name)), '[]') FROM site s WHERE s.company_id = $18 AND s.id = ANY ($19::bigint[]))),
        $20, NULL, $21)
    ON CONFLICT (campaign_id, user_id, content_version) WHERE campaign_site_id IS NULL DO UPDATE
       SET user_id = excluded.user_id, status = excluded.status, answer = excluded.answer, answered_count = excluded.answered_count,
           field_count = excluded.field_count, is_late = excluded.is_late, updated_at = excluded.updated_at, submitted_at = excluded.submitted_at, received_at = excluded.received_at, device_at = excluded.device_at,
           responded_as = excluded.responded_as, figure_step = excluded.figure_step, shown_language = excluded.shown_language, check_rounds = excluded.check_rounds, version = r.version + 1
     WHERE r.status = 'IN_PROGRESS'
    RETURNING
  r.id, r.company_id AS "companyId", r.campaign_id AS "campaignId", r.campaign_site_id AS "campaignSiteId", r.user_id AS "userId", r.type,
  r.status, r.answer, r.answered_count AS "answeredCount", r.field_count AS "fieldCount", r.is_late AS "isLate",
  r.content_version AS "contentVersion", r.responded_as AS "respondedAs", r.submitted_at AS "submittedDate",
  r.received_at AS "receivedDate", r.device_at AS "deviceDate", r.shown_language AS "shownLanguage", r.version

-- Insert on campaign_response
--   InitPlan
--     ->  Aggregate
--           ->  Sort
--                 ->  Index Scan using site_company_id_id_key on site
--   ->  Result


UPDATE campaign_audience SET submitted_at = $1, has_work = false
  WHERE company_id = $2 AND campaign_id = $3 AND user_id = $4 AND submitted_at IS NULL

-- Update on campaign_audience
--   ->  Index Scan using campaign_audience_pkey on campaign_audience


UPDATE notification n SET is_read = true WHERE n.user_id = $1 AND n.company_id = ANY ((SELECT muster_companies())::bigint[])
  AND NOT n.is_read AND n.company_id = $2 AND (n.metadata ->> 'campaignId')::bigint = $3

-- Update on notification
--   ->  Result
--         ->  Seq Scan on notification


INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
  SELECT $1, $2, t.question, t.answer, pg_backend_pid() % $3::integer, $4
    FROM unnest($5::text[], $6::text[]) AS t (question, answer)
   ORDER BY t.question, t.answer
  ON CONFLICT (campaign_id, question, answer, slot) DO UPDATE SET count = campaign_count.count + excluded.count

-- Insert on campaign_count
--   ->  Subquery Scan on "*SELECT*"
--         ->  Sort
--               ->  Function Scan on t
