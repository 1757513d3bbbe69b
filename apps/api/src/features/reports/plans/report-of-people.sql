SELECT
  c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
  c.title, c.description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate",
  c.created_at AS "createdDate", c.template_id AS "templateId", c.template_version AS "templateVersion", c.configuration,
  c.configuration_answer AS "configurationAnswer", c.checks, c.audience_criteria AS "audienceCriteria", c.is_anonymous AS "isAnonymous", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough",
  c.content_version AS "contentVersion", c.counted_from_version AS "countedFromVersion", c.expected_count AS "expectedCount",
  c.time_zone AS "timeZone", c.original_language AS "originalLanguage", c.author_id AS "authorId", c.version, s.name AS "siteName", (SELECT named.person FROM muster_people(ARRAY[c.author_id]) named) AS author,
             CASE WHEN $1 AND c.author_id <> $2 AND c.status <> 'COMPLETE'
               THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered",
             (SELECT jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL)
                FROM campaign_audience m WHERE m.campaign_id = c.id AND m.user_id = $3 AND g.campaign_id IS NULL) AS mine,
             CASE WHEN g.campaign_id IS NOT NULL THEN jsonb_build_object('done', g.done, 'total', g.total, 'isDelayed', g.failures > 0, 'isStopped', g.is_stopped) END AS posting,
             EXISTS (SELECT FROM consultation o WHERE o.company_id = c.company_id AND o.campaign_id = c.id) AS "isConsultation"
        FROM campaign c LEFT JOIN site s ON s.company_id = c.company_id AND s.id = c.site_id CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
        LEFT JOIN campaign_posting g ON g.company_id = c.company_id AND g.campaign_id = c.id
       WHERE c.id = $4 AND c.company_id = ANY ((SELECT muster_companies())::bigint[]) AND c.deleted_at IS NULL

-- buffers: 15
-- Nested Loop Left Join
--   ->  Nested Loop
--         ->  Nested Loop Left Join
--               ->  Index Scan using campaign_pkey on campaign
--               ->  Index Scan using site_pkey on site
--         ->  Aggregate
--               ->  Index Scan using campaign_count_pkey on campaign_count
--   ->  Seq Scan on campaign_posting
--   SubPlan
--     ->  Function Scan on muster_people
--   SubPlan
--     ->  Seq Scan on campaign_published
--   SubPlan
--     ->  Seq Scan on campaign_published
--   SubPlan
--     ->  Result
--           ->  Index Scan using campaign_audience_pkey on campaign_audience
--   SubPlan
--     ->  Seq Scan on consultation


SELECT v.language, c.voices FROM campaign c LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($1::jsonb ->> a.preferred_language, $2::text[]), NULL)
    FROM account a WHERE a.id = $3) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON TRUE WHERE c.id = $4 AND c.company_id = ANY ((SELECT muster_companies())::bigint[])

-- buffers: 7
-- Nested Loop Left Join
--   ->  Index Scan using campaign_pkey on campaign
--   ->  Limit
--         ->  Sort
--               ->  Nested Loop
--                     ->  Seq Scan on campaign_in_language
--                     ->  Subquery Scan on r
--                           ->  Subquery Scan on w
--                                 ->  Result
--                                       InitPlan
--                                         ->  Index Scan using account_pkey on account
--                                               SubPlan
--                                                 ->  Index Scan using company_member_user on company_member


SELECT question AS "questionId", answer, sum(count)::integer AS count FROM campaign_count
  WHERE company_id = $1 AND campaign_id = $2 GROUP BY question, answer

-- buffers: 7
-- GroupAggregate
--   ->  Index Scan using campaign_count_pkey on campaign_count


WITH page AS MATERIALIZED (SELECT r.*, row_number() OVER () AS place FROM (
        SELECT
  r.id, r.company_id AS "companyId", r.campaign_id AS "campaignId", r.campaign_site_id AS "campaignSiteId", r.user_id AS "userId", r.type,
  r.status, r.answer, r.answered_count AS "answeredCount", r.field_count AS "fieldCount", r.is_late AS "isLate",
  r.content_version AS "contentVersion", r.responded_as AS "respondedAs", r.submitted_at AS "submittedDate",
  r.received_at AS "receivedDate", r.device_at AS "deviceDate", r.shown_language AS "shownLanguage", r.version FROM campaign_response r WHERE r.company_id = $1 AND r.campaign_id = $2 AND r.status = 'SUBMITTED' AND r.content_version >= $3 AND r.user_id <> $4
         ORDER BY r.id DESC LIMIT $5 OFFSET $6) r)
  SELECT page.*, named.person AS respondent,
  (SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM campaign_site p JOIN site s ON s.company_id = p.company_id AND s.id = p.site_id
    WHERE p.company_id = page."companyId" AND p.id = page."campaignSiteId") AS site
    FROM page LEFT JOIN muster_people(ARRAY(SELECT "userId" FROM page)) named ON named.user_id = page."userId" ORDER BY page.place

-- buffers: 56
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Limit
--                 ->  Index Scan Backward using campaign_response_newest on campaign_response
--   InitPlan
--     ->  CTE Scan on page
--   ->  Hash Right Join
--         ->  Function Scan on muster_people
--         ->  Hash
--               ->  CTE Scan on page
--         SubPlan
--           ->  Nested Loop
--                 ->  Index Scan using campaign_site_pkey on campaign_site
--                 ->  Index Scan using site_pkey on site


WITH page AS MATERIALIZED (
      SELECT a.user_id, a.viewed_at, a.submitted_at, a.reminded_at FROM campaign_audience a
       WHERE a.company_id = $1 AND a.campaign_id = $2 ORDER BY a.user_id LIMIT $3 OFFSET $4)
    SELECT named.person AS "user", NULL AS site, NULL::bigint AS "campaignV2SiteId", NULL AS assignee, page.viewed_at IS NOT NULL AS "isViewed",
           page.submitted_at IS NOT NULL AS "isSubmitted", page.reminded_at AS "remindedDate", coalesce(r.is_late, false) AS "isLate", r.status,
           r.answered_count AS answered, r.field_count AS total, coalesce(r.shown_language, (
           SELECT v.shown_language FROM campaign_view v
            WHERE v.company_id = $5 AND v.campaign_id = $6 AND v.campaign_site_id = 0 AND v.user_id = page.user_id
              AND v.content_version >= $7
            ORDER BY v.content_version DESC LIMIT 1)) AS "shownLanguage"
      FROM page LEFT JOIN muster_people(ARRAY(SELECT user_id FROM page)) named ON named.user_id = page.user_id
  LEFT JOIN LATERAL (
    SELECT r.is_late, r.status, r.answered_count, r.field_count, r.shown_language FROM campaign_response r
     WHERE r.campaign_id = $8 AND r.user_id = page.user_id AND r.campaign_site_id IS NULL AND r.content_version >= $9
     ORDER BY r.content_version DESC LIMIT 1) r ON true
     ORDER BY lower(named.person ->> 'lastName'), lower(named.person ->> 'firstName'), page.user_id

-- buffers: 128
-- Sort
--   CTE page
--     ->  Limit
--           ->  Index Scan using campaign_audience_pkey on campaign_audience
--   InitPlan
--     ->  CTE Scan on page
--   ->  Nested Loop Left Join
--         ->  Hash Right Join
--               ->  Function Scan on muster_people
--               ->  Hash
--                     ->  CTE Scan on page
--         ->  Memoize
--               ->  Subquery Scan on r
--                     ->  Limit
--                           ->  Index Scan Backward using campaign_response_person on campaign_response
--         SubPlan
--           ->  Limit
--                 ->  Index Scan Backward using campaign_view_pkey on campaign_view


SELECT
  f.id, f.company_id AS "companyId", f.key, f.uploader_id AS "uploaderId", f.entity_type AS "entityType", f.entity_id AS "entityId",
  f.claimed_at IS NOT NULL AS "isClaimed", f.withdrawn_at IS NOT NULL AS "isWithdrawn", f.context, f.original_name AS "originalFileName", f.content_type AS "contentType", f.size, f.status,
  f.rejection, f.created_at AS "createdDate", f.upload_id AS "uploadId" FROM file f
     WHERE f.company_id = $1 AND f.entity_type = $2 AND f.entity_id = ANY ($3::bigint[])
       AND f.claimed_at IS NOT NULL AND f.withdrawn_at IS NULL ORDER BY f.created_at, f.id

-- buffers: 0
-- Sort
--   ->  Seq Scan on file
