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

-- buffers: 5
-- Nested Loop Left Join
--   ->  Index Scan using account_pkey on account
--         SubPlan
--           ->  Index Scan using company_member_user on company_member
--   ->  Nested Loop Anti Join
--         ->  Index Scan using campaign_audience_pkey on campaign_audience
--         ->  Seq Scan on campaign_posting
