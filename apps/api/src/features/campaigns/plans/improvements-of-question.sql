WITH page AS MATERIALIZED (SELECT q.*, row_number() OVER () AS place FROM (SELECT q.* FROM question q WHERE q.id = $1 AND q.company_id = ANY ((SELECT muster_companies())::bigint[]) AND (q.visible_at <= $2 OR q.author_id = $3 )) q)
    SELECT q.id, q.company_id AS "companyId", q.author_id AS "authorId", q.title, q.body, q.is_anonymous AS "isAnonymous", q.entity_type AS "entityType",
           q.entity_id AS "entityId", q.answer_count AS "answerCount", q.vote_count AS "voteCount", q.created_at AS "createdDate", q.version,
           CASE WHEN q.is_anonymous THEN (SELECT count(*)::integer FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $4 OR a.author_id = $5 ))
                ELSE q.answer_count END AS "visibleAnswerCount",
           named.person AS author,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'subCategory', t."subCategory") ORDER BY lower(t.title), t.id), '[]')
              FROM question_category k JOIN (
  SELECT id, title, 'SAFETY_PRACTICE' AS "subCategory" FROM safety_practice
   UNION ALL SELECT id, title, 'HIGH_RISK_WORK' FROM high_risk_work) t ON t.id = k.category_id WHERE k.question_id = q.id) AS categories,
           EXISTS (SELECT FROM star s WHERE s.question_id = q.id AND s.user_id = $6) AS "isStarred",
           EXISTS (SELECT FROM question_vote v WHERE v.question_id = q.id AND v.user_id = $7) AS "isVoted",
           EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND a.author_id = $8) AS "isAnswered"
      FROM page q
      LEFT JOIN muster_people(ARRAY(SELECT author_id FROM page)) named
        ON named.user_id = q.author_id AND (NOT q.is_anonymous OR q.author_id = $9)
     ORDER BY q.place

-- buffers: 14
-- Sort
--   CTE page
--     ->  WindowAgg
--           ->  Index Scan using question_pkey on question
--   InitPlan
--     ->  CTE Scan on page
--   ->  Hash Right Join
--         ->  Function Scan on muster_people
--         ->  Hash
--               ->  CTE Scan on page
--         SubPlan
--           ->  Aggregate
--                 ->  Bitmap Heap Scan on answer
--                       ->  Bitmap Index Scan on answer_rank
--         SubPlan
--           ->  Aggregate
--                 ->  Sort
--                       ->  Nested Loop
--                             ->  Index Scan using question_category_pkey on question_category
--                             ->  Append
--                                   ->  Seq Scan on safety_practice
--                                   ->  Seq Scan on high_risk_work
--         SubPlan
--           ->  Seq Scan on star
--         SubPlan
--           ->  Seq Scan on question_vote
--         SubPlan
--           ->  Index Scan using answer_author on answer


SELECT r.old_id AS id FROM question_redirect r WHERE r.company_id = $1 AND r.question_id = $2 ORDER BY r.old_id

-- buffers: 0
-- Sort
--   ->  Seq Scan on question_redirect


SELECT c.id, c.type, c.deleted_at IS NOT NULL AND c.status = 'LIVE' AS "isWithdrawn",
           CASE WHEN c.deleted_at IS NULL THEN coalesce(v.title, c.title) ELSE '' END AS title, c.site_id AS "siteId", c.division_id AS "divisionId", c.status, CASE WHEN x.answer_id IS NOT NULL THEN 'ANSWER' WHEN x.question_id IS NOT NULL THEN 'QUESTION' ELSE 'COMMENT' END AS part,
           CASE WHEN $1 THEN x.response_id END AS "responseId", x.answer_id AS "answerId",
           c.expected_count AS "sitesCount", n.submissions AS "sitesSubmittedCount",
           (SELECT jsonb_build_object('kind', f.kind, 'did', CASE WHEN c.deleted_at IS NULL THEN f.did ELSE '' END) FROM campaign_follow_up f
             WHERE f.company_id = c.company_id AND f.campaign_id = c.id AND f.state = 'TOLD') AS outcome
      FROM campaign_source x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND (c.deleted_at IS NULL OR c.status IN ('LIVE', 'COMPLETE'))
      CROSS JOIN LATERAL (
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n LEFT JOIN LATERAL (
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT (
  SELECT array_remove(array_prepend($2::jsonb ->> a.preferred_language, $3::text[]), NULL)
    FROM account a WHERE a.id = $4) AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1) v ON true
     WHERE x.company_id = $5 AND x.question_id IN ($6) AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)
     ORDER BY c.id DESC LIMIT $7

-- buffers: 0
-- Limit
--   ->  Sort
--         ->  Nested Loop Left Join
--               ->  Nested Loop
--                     ->  Nested Loop
--                           ->  Seq Scan on campaign_source
--                           ->  Index Scan using campaign_pkey on campaign
--                     ->  Aggregate
--                           ->  Index Scan using campaign_count_pkey on campaign_count
--               ->  Limit
--                     ->  Sort
--                           ->  Nested Loop
--                                 ->  Seq Scan on campaign_in_language
--                                 ->  Subquery Scan on r
--                                       ->  Subquery Scan on w
--                                             ->  Result
--                                                   InitPlan
--                                                     ->  Index Scan using account_pkey on account
--                                                           SubPlan
--                                                             ->  Index Scan using company_member_user on company_member
--               SubPlan
--                 ->  Seq Scan on campaign_follow_up
