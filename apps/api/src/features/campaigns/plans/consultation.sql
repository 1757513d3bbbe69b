SELECT
  c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
  c.title, c.description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate",
  c.created_at AS "createdDate", c.template_id AS "templateId", c.template_version AS "templateVersion", c.configuration,
  c.configuration_answer AS "configurationAnswer", c.checks, c.audience_criteria AS "audienceCriteria", c.is_anonymous AS "isAnonymous", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough",
  c.content_version AS "contentVersion", c.counted_from_version AS "countedFromVersion", c.expected_count AS "expectedCount",
  c.time_zone AS "timeZone", c.original_language AS "originalLanguage", c.author_id AS "authorId", c.version, s.name AS "siteName", (
  SELECT jsonb_build_object('userId', c.author_id, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(c.author_id) n LEFT JOIN account a ON a.id = c.author_id
   WHERE n.first_name IS NOT NULL) AS author,
             CASE WHEN $1 AND c.author_id <> $2 AND c.status <> 'COMPLETE'
               THEN NOT muster_author_stays(c.author_id, c.company_id, c.site_id, c.division_id) ELSE false END AS "isAuthorGone",
  muster_shown_count(n.views, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS views, muster_shown_count(n.submissions, c.is_anonymous, c.status,
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END) AS submissions, n.submissions > 0 AS "isAnswered",
             (SELECT jsonb_build_object('isViewed', m.viewed_at IS NOT NULL, 'isSubmitted', m.submitted_at IS NOT NULL)
                FROM campaign_audience m WHERE m.campaign_id = c.id AND m.user_id = $3 AND g.campaign_id IS NULL) AS mine,
             CASE WHEN g.campaign_id IS NOT NULL THEN jsonb_build_object('done', g.done, 'total', g.total, 'isDelayed', g.failures > 0, 'isStopped', g.is_stopped) END AS posting,
             CASE c.mode WHEN 'HIERARCHICAL' THEN (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', p.id, 'siteId', p.site_id, 'siteName', s.name, 'isActive', s.status = 'ACTIVE', 'responseStatus', r.status, 'isViewed', p.viewed_at IS NOT NULL,
           'assignee', named.person,
           'isViewedByMe', EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $4))
         ORDER BY lower(s.name), p.id), '[]')
    FROM campaign_site p
    JOIN site s ON s.company_id = p.company_id AND s.id = p.site_id
    LEFT JOIN muster_people(ARRAY(SELECT o.assignee_id FROM campaign_site o WHERE o.company_id = c.company_id AND o.campaign_id = c.id)) named
      ON named.user_id = p.assignee_id
    LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id
   WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND (p.is_counted OR r.id IS NOT NULL)) ELSE '[]' END AS sites
        FROM campaign c LEFT JOIN site s ON s.company_id = c.company_id AND s.id = c.site_id CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
        LEFT JOIN campaign_posting g ON g.company_id = c.company_id AND g.campaign_id = c.id
       WHERE c.id = $5 AND c.company_id = ANY ((SELECT muster_companies())::bigint[]) AND c.deleted_at IS NULL

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
--     ->  Nested Loop Left Join
--           ->  Function Scan on person_name
--           ->  Index Scan using account_pkey on account
--                 SubPlan
--                   ->  Index Scan using company_member_user on company_member
--   SubPlan
--     ->  Seq Scan on campaign_published
--   SubPlan
--     ->  Seq Scan on campaign_published
--   SubPlan
--     ->  Result
--           ->  Index Scan using campaign_audience_pkey on campaign_audience
--   SubPlan
--     ->  Aggregate
--           InitPlan
--             ->  Index Scan using campaign_site_company_id_campaign_id_site_id_key on campaign_site
--           ->  Sort
--                 ->  Hash Right Join
--                       ->  Function Scan on muster_people
--                       ->  Hash
--                             ->  Nested Loop
--                                   ->  Merge Left Join
--                                         ->  Sort
--                                               ->  Index Scan using campaign_site_company_id_campaign_id_site_id_key on campaign_site
--                                         ->  Index Scan using campaign_response_site on campaign_response
--                                   ->  Index Scan using site_pkey on site
--           SubPlan
--             ->  Index Scan using campaign_view_pkey on campaign_view


SELECT EXISTS (SELECT FROM (
  SELECT r.user_id FROM consultation n
    JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id JOIN representative r ON r.company_id = n.company_id
   WHERE n.company_id = $1 AND n.campaign_id = $2 AND (r.elected_on <= ($3::timestamptz AT TIME ZONE c.time_zone)::date AND r.until_on >= ($4::timestamptz AT TIME ZONE c.time_zone)::date AND (
  EXISTS (
  SELECT FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = r.company_id AND m.user_id = r.user_id AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER')
  AND (r.site_id IS NULL OR EXISTS (SELECT FROM site_member s WHERE s.company_id = r.company_id AND s.site_id = r.site_id AND s.user_id = r.user_id)) AND (r.division_id IS NULL OR EXISTS (SELECT FROM division_member d WHERE d.company_id = r.company_id AND d.division_id = r.division_id AND d.user_id = r.user_id)))) AND (
  r.company_id = c.company_id AND (
    (
  r.site_id IN (
  SELECT c.site_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $5::text, '[]'))::bigint UNION ALL SELECT p.site_id FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id UNION ALL SELECT l.site_id FROM site_division l WHERE l.company_id = r.company_id AND l.division_id IN (SELECT c.division_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $6::text, '[]'))::bigint))
  OR r.division_id IN (SELECT c.division_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $7::text, '[]'))::bigint UNION ALL SELECT l.division_id FROM site_division l WHERE l.company_id = r.company_id AND l.site_id IN (
  SELECT c.site_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $8::text, '[]'))::bigint UNION ALL SELECT p.site_id FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id)))
    OR (c.scope = 'COMPANY' AND NOT EXISTS (SELECT FROM (
  SELECT c.site_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $9::text, '[]'))::bigint UNION ALL SELECT p.site_id FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id UNION ALL SELECT c.division_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $10::text, '[]'))::bigint) place (id) WHERE place.id IS NOT NULL))))) s WHERE s.user_id = $11) AS "isSpokesperson"
      FROM consultation WHERE company_id = $12 AND campaign_id = $13

-- buffers: 0
-- Seq Scan on consultation
--   InitPlan
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Nested Loop Semi Join
--                       ->  Seq Scan on representative
--                             SubPlan
--                               ->  Seq Scan on division_member
--                             SubPlan
--                               ->  Index Only Scan using site_member_of_person on site_member
--                       ->  Nested Loop
--                             ->  Index Scan using company_member_user on company_member
--                             ->  Index Scan using account_pkey on account
--                                   SubPlan
--                                     ->  Index Scan using company_member_user on company_member
--                 ->  Seq Scan on consultation
--           ->  Index Scan using campaign_pkey on campaign
--           SubPlan
--             ->  Append
--                   ->  Result
--                   ->  Result
--                         ->  ProjectSet
--                               ->  Result
--                   ->  Index Only Scan using campaign_site_company_id_campaign_id_site_id_key on campaign_site
--                   ->  Hash Right Semi Join
--                         ->  Append
--                               ->  Result
--                               ->  Result
--                                     ->  ProjectSet
--                                           ->  Result
--                         ->  Hash
--                               ->  Seq Scan on site_division
--           SubPlan
--             ->  Append
--                   ->  Result
--                   ->  Result
--                         ->  ProjectSet
--                               ->  Result
--                   ->  Hash Right Semi Join
--                         ->  Append
--                               ->  Result
--                               ->  Result
--                                     ->  ProjectSet
--                                           ->  Result
--                               ->  Index Only Scan using campaign_site_company_id_campaign_id_site_id_key on campaign_site
--                         ->  Hash
--                               ->  Seq Scan on site_division
--           SubPlan
--             ->  Append
--                   ->  Result
--                   ->  Subquery Scan on "*SELECT* 2"
--                         ->  Result
--                               ->  ProjectSet
--                                     ->  Result
--                   ->  Subquery Scan on "*SELECT* 3"
--                         ->  Index Only Scan using campaign_site_company_id_campaign_id_site_id_key on campaign_site
--                   ->  Result
--                   ->  Subquery Scan on "*SELECT* 5"
--                         ->  Result
--                               ->  ProjectSet
--                                     ->  Result


SELECT matter, decision, decider, decide_on::text AS "decideDay", version FROM consultation WHERE company_id = $1 AND campaign_id = $2

-- buffers: 1
-- Seq Scan on consultation


SELECT (SELECT z.consultation_list FROM company z WHERE z.id = $1) AS list

-- buffers: 1
-- Result
--   InitPlan
--     ->  Seq Scan on company
