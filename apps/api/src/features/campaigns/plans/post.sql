SELECT c.time_zone AS "timeZone", c.work_days AS "workDays", false AS "isClosed" FROM company c WHERE c.id = $1

-- buffers: 1
-- Seq Scan on company


SELECT id, type, sub_type AS "subType", configuration, version FROM campaign_template WHERE id = $1

-- buffers: 2
-- Index Scan using campaign_template_pkey on campaign_template


SELECT count(*) AS count FROM (SELECT m.user_id FROM directory_entry m WHERE m.company_id = $1 AND m.is_assignable) selected

-- buffers: 3
-- Aggregate
--   ->  Index Only Scan using directory_entry_assignable on directory_entry


SELECT id, title FROM safety_practice ORDER BY lower(title), id

-- buffers: 0
-- Sort
--   ->  Seq Scan on safety_practice


SELECT id, title FROM high_risk_work ORDER BY lower(title), id

-- buffers: 0
-- Sort
--   ->  Seq Scan on high_risk_work


SELECT id, title FROM work_site_type ORDER BY lower(title), id

-- buffers: 0
-- Sort
--   ->  Seq Scan on work_site_type


INSERT INTO campaign (company_id, site_id, division_id, scope, type, sub_type, mode, title, description, status, start_date, end_date, template_id,
      template_version, configuration, configuration_answer, audience_criteria, is_anonymous, is_critical, urgency, view_is_enough, time_zone, original_language, author_id, created_at,
      updated_at, posted_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8,
      $9, $10, $11, $12, $13, $14,
      $15, $16,
      $17, $18, $19, $20,
      $21, $22, $23, $24, $25, $26,
      $27)
  RETURNING id, version

-- Insert on campaign
--   ->  Result


SELECT a.preferred_language AS preference, count(*)::integer AS people
   FROM (SELECT m.user_id FROM directory_entry m WHERE m.company_id = $1 AND m.is_assignable) AS selected (id) JOIN account a ON a.id = selected.id
  WHERE a.preferred_language <> $2
  GROUP BY a.preferred_language ORDER BY people DESC, preference

-- buffers: 609
-- Sort
--   ->  GroupAggregate
--         ->  Sort
--               ->  Nested Loop
--                     ->  Index Only Scan using directory_entry_assignable on directory_entry
--                     ->  Index Scan using account_pkey on account
--                           SubPlan
--                             ->  Index Scan using company_member_user on company_member


INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at)
          SELECT $1, $2, selected.id, $3 FROM (SELECT m.user_id FROM directory_entry m WHERE m.company_id = $4 AND m.is_assignable UNION
  SELECT r.user_id FROM consultation n
    JOIN campaign c ON c.company_id = n.company_id AND c.id = n.campaign_id JOIN representative r ON r.company_id = n.company_id
   WHERE n.company_id = $5 AND n.campaign_id = $6 AND (
  r.company_id = c.company_id AND (
    (
  r.site_id IN (
  SELECT c.site_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $7::text, '[]'))::bigint UNION ALL SELECT p.site_id FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id UNION ALL SELECT l.site_id FROM site_division l WHERE l.company_id = r.company_id AND l.division_id IN (SELECT c.division_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $8::text, '[]'))::bigint))
  OR r.division_id IN (SELECT c.division_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $9::text, '[]'))::bigint UNION ALL SELECT l.division_id FROM site_division l WHERE l.company_id = r.company_id AND l.site_id IN (
  SELECT c.site_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $10::text, '[]'))::bigint UNION ALL SELECT p.site_id FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id)))
    OR (c.scope = 'COMPANY' AND NOT EXISTS (SELECT FROM (
  SELECT c.site_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $11::text, '[]'))::bigint UNION ALL SELECT p.site_id FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id UNION ALL SELECT c.division_id UNION ALL SELECT jsonb_array_elements_text(coalesce(c.audience_criteria -> $12::text, '[]'))::bigint) place (id) WHERE place.id IS NOT NULL)))) AND ((daterange(r.elected_on, r.until_on, '[]') @> ($13::timestamptz AT TIME ZONE coalesce(
  (SELECT z.time_zone FROM site z WHERE z.company_id = r.company_id AND z.id = r.site_id), (SELECT z.time_zone FROM company z WHERE z.id = r.company_id)))::date AND (
  EXISTS (
  SELECT FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = r.company_id AND m.user_id = r.user_id AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER')
  AND (r.site_id IS NULL OR EXISTS (SELECT FROM site_member s WHERE s.company_id = r.company_id AND s.site_id = r.site_id AND s.user_id = r.user_id)) AND (r.division_id IS NULL OR EXISTS (SELECT FROM division_member d WHERE d.company_id = r.company_id AND d.division_id = r.division_id AND d.user_id = r.user_id)))) OR (
  c.status IN ('LIVE', 'COMPLETE') AND coalesce((
  SELECT h.elected_on <= (
  CASE WHEN c.status IN ('LIVE', 'COMPLETE') THEN greatest(c.posted_at, c.start_date, coalesce(n.first_saved_at, n.saved_at)) END::timestamptz AT TIME ZONE coalesce(
  (SELECT z.time_zone FROM site z WHERE z.company_id = r.company_id AND z.id = r.site_id), (SELECT z.time_zone FROM company z WHERE z.id = r.company_id)))::date AND h.until_on >= (
  CASE WHEN c.status IN ('LIVE', 'COMPLETE') THEN greatest(c.posted_at, c.start_date, coalesce(n.first_saved_at, n.saved_at)) END::timestamptz AT TIME ZONE coalesce(
  (SELECT z.time_zone FROM site z WHERE z.company_id = r.company_id AND z.id = r.site_id), (SELECT z.time_zone FROM company z WHERE z.id = r.company_id)))::date FROM representative_change h
   WHERE h.company_id = r.company_id AND h.representative_id = r.id AND h.set_at <=
  CASE WHEN c.status IN ('LIVE', 'COMPLETE') THEN greatest(c.posted_at, c.start_date, coalesce(n.first_saved_at, n.saved_at)) END ORDER BY h.version DESC LIMIT 1), false) AND EXISTS (
  SELECT FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = r.company_id AND m.user_id = r.user_id AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER')
  AND ((
  EXISTS (
  SELECT FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = r.company_id AND m.user_id = r.user_id AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER')
  AND (r.site_id IS NULL OR EXISTS (SELECT FROM site_member s WHERE s.company_id = r.company_id AND s.site_id = r.site_id AND s.user_id = r.user_id)) AND (r.division_id IS NULL OR EXISTS (SELECT FROM division_member d WHERE d.company_id = r.company_id AND d.division_id = r.division_id AND d.user_id = r.user_id)))
       OR EXISTS (SELECT FROM campaign_audience x WHERE x.company_id = c.company_id AND x.campaign_id = c.id AND x.user_id = r.user_id))
  AND NOT EXISTS (SELECT FROM campaign_follow_up f WHERE f.company_id = c.company_id AND f.campaign_id = c.id AND f.state = 'TOLD')))) AS selected (id)

-- Insert on campaign_audience
--   ->  Subquery Scan on selected
--         ->  Unique
--               ->  Merge Append
--                     ->  Index Only Scan using directory_entry_assignable on directory_entry
--                     ->  Sort
--                           ->  Nested Loop
--                                 ->  Nested Loop
--                                       ->  Seq Scan on consultation
--                                       ->  Index Scan using campaign_pkey on campaign
--                                 ->  Seq Scan on representative
--                                       SubPlan
--                                         ->  Nested Loop
--                                               ->  Index Scan using company_member_user on company_member
--                                               ->  Index Scan using account_pkey on account
--                                                     SubPlan
--                                                       ->  Index Scan using company_member_user on company_member
--                                 SubPlan
--                                   ->  Append
--                                         ->  Result
--                                         ->  Result
--                                               ->  ProjectSet
--                                                     ->  Result
--                                         ->  Index Only Scan using campaign_site_company_id_campaign_id_site_id_key on campaign_site
--                                         ->  Hash Right Semi Join
--                                               ->  Append
--                                                     ->  Result
--                                                     ->  Result
--                                                           ->  ProjectSet
--                                                                 ->  Result
--                                               ->  Hash
--                                                     ->  Seq Scan on site_division
--                                 SubPlan
--                                   ->  Append
--                                         ->  Result
--                                         ->  Result
--                                               ->  ProjectSet
--                                                     ->  Result
--                                         ->  Hash Right Semi Join
--                                               ->  Append
--                                                     ->  Result
--                                                     ->  Result
--                                                           ->  ProjectSet
--                                                                 ->  Result
--                                                     ->  Index Only Scan using campaign_site_company_id_campaign_id_site_id_key on campaign_site
--                                               ->  Hash
--                                                     ->  Seq Scan on site_division
--                                 SubPlan
--                                   ->  Append
--                                         ->  Result
--                                         ->  Subquery Scan on "*SELECT* 2_1"
--                                               ->  Result
--                                                     ->  ProjectSet
--                                                           ->  Result
--                                         ->  Subquery Scan on "*SELECT* 3"
--                                               ->  Index Only Scan using campaign_site_company_id_campaign_id_site_id_key on campaign_site
--                                         ->  Result
--                                         ->  Subquery Scan on "*SELECT* 5"
--                                               ->  Result
--                                                     ->  ProjectSet
--                                                           ->  Result
--                                 SubPlan
--                                   ->  Index Scan using site_pkey on site
--                                 SubPlan
--                                   ->  Seq Scan on company
--                                 SubPlan
--                                   ->  Index Only Scan using site_member_of_person on site_member
--                                 SubPlan
--                                   ->  Seq Scan on division_member
--                                 SubPlan
--                                   ->  Limit
--                                         InitPlan
--                                           ->  Index Scan using site_pkey on site
--                                         InitPlan
--                                           ->  Seq Scan on company
--                                         InitPlan
--                                           ->  Index Scan using site_pkey on site
--                                         InitPlan
--                                           ->  Seq Scan on company
--                                         ->  Sort
--                                               ->  Seq Scan on representative_change
--                                 SubPlan
--                                   ->  Nested Loop
--                                         ->  Index Scan using company_member_user on company_member
--                                         ->  Index Scan using account_pkey on account
--                                               SubPlan
--                                                 ->  Index Scan using company_member_user on company_member
--                                 SubPlan
--                                   ->  Index Only Scan using site_member_of_person on site_member
--                                 SubPlan
--                                   ->  Seq Scan on division_member
--                                 SubPlan
--                                   ->  Index Scan using campaign_audience_pkey on campaign_audience
--                                 SubPlan
--                                   ->  Seq Scan on campaign_follow_up


UPDATE campaign SET expected_count = $1 WHERE company_id = $2 AND id = $3

-- Update on campaign
--   ->  Index Scan using campaign_pkey on campaign


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

-- buffers: 14
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
