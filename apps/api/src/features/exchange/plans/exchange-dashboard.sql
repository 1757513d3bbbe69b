SELECT (SELECT count(*) FROM question q WHERE q.company_id = $1 AND (q.entity_type IS NULL OR (q.entity_type = $2 AND EXISTS (
    SELECT FROM campaign c WHERE c.company_id = $3 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $4 OR q.author_id = $5 ) AND q.entity_id IS NULL) AS "totalQuestionsCount", (SELECT count(*) FROM question q WHERE q.company_id = $6 AND (q.entity_type IS NULL OR (q.entity_type = $7 AND EXISTS (
    SELECT FROM campaign c WHERE c.company_id = $8 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $9 OR q.author_id = $10 ) AND q.entity_id IS NULL AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $11 OR a.author_id = $12 ))))) AS "unansweredQuestionsCount",
             (SELECT count(*) FROM question q WHERE q.company_id = $13 AND (q.entity_type IS NULL OR (q.entity_type = $14 AND EXISTS (
    SELECT FROM campaign c WHERE c.company_id = $15 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $16 OR q.author_id = $17 ) AND q.entity_id IS NULL AND q.author_id = $18) AS "myQuestionsCount", (SELECT count(*) FROM question q WHERE q.company_id = $19 AND (q.entity_type IS NULL OR (q.entity_type = $20 AND EXISTS (
    SELECT FROM campaign c WHERE c.company_id = $21 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $22 OR q.author_id = $23 ) AND q.entity_id IS NULL AND EXISTS (SELECT FROM star s WHERE s.question_id = q.id AND s.user_id = $24)) AS "myStarredQuestionsCount",
             (SELECT count(*) FROM question q WHERE q.company_id = $25 AND (q.entity_type IS NULL OR (q.entity_type = $26 AND EXISTS (
    SELECT FROM campaign c WHERE c.company_id = $27 AND c.id = q.entity_id AND c.deleted_at IS NULL AND (c.status IN ('LIVE', 'COMPLETE') OR TRUE)))) AND (q.visible_at <= $28 OR q.author_id = $29 ) AND q.entity_id IS NULL AND
  EXISTS (
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = $30 AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = $31 AND experience = 'VERY_HIGH') AND q.company_id = $32 AND q.entity_id IS NULL AND (q.answer_count = 0 OR q.is_anonymous) AND NOT (q.author_id = $33)
  AND q.visible_at <= $34 AND (q.answer_count = 0 OR (q.is_anonymous AND NOT EXISTS (SELECT FROM answer a WHERE a.question_id = q.id AND (a.visible_at <= $35 OR a.author_id = $36 )))) AND EXISTS (
    SELECT FROM question_category k WHERE k.company_id = $37 AND k.question_id = q.id AND k.category_id = ANY (ARRAY(
  SELECT safety_practice_id FROM user_safety_practice WHERE user_id = $38 AND experience = 'VERY_HIGH'
   UNION ALL SELECT high_risk_work_id FROM user_high_risk_work WHERE user_id = $39 AND experience = 'VERY_HIGH')))) AS "waitingForMeCount"

-- buffers: 161
-- Result
--   InitPlan
--     ->  Aggregate
--           ->  Bitmap Heap Scan on question
--                 ->  BitmapOr
--                       ->  Bitmap Index Scan on question_shown
--                       ->  Bitmap Index Scan on question_author
--                 SubPlan
--                   ->  Index Only Scan using campaign_list on campaign
--   InitPlan
--     ->  Aggregate
--           ->  Index Scan using question_open on question
--                 SubPlan
--                   ->  Index Only Scan using campaign_list on campaign
--                 SubPlan
--                   ->  Bitmap Heap Scan on answer
--                         ->  Bitmap Index Scan on answer_rank
--   InitPlan
--     ->  Aggregate
--           ->  Index Scan using question_author on question
--                 SubPlan
--                   ->  Index Scan using campaign_pkey on campaign
--   InitPlan
--     ->  Aggregate
--           ->  Nested Loop
--                 ->  Seq Scan on star
--                 ->  Index Scan using question_pkey on question
--                       SubPlan
--                         ->  Index Scan using campaign_pkey on campaign
--   InitPlan
--     ->  Aggregate
--           InitPlan
--             ->  Append
--                   ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                         SubPlan
--                           ->  Index Scan using company_member_user on company_member
--                   ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                         SubPlan
--                           ->  Index Scan using company_member_user on company_member
--           InitPlan
--             ->  Append
--                   ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                         SubPlan
--                           ->  Index Scan using company_member_user on company_member
--                   ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                         SubPlan
--                           ->  Index Scan using company_member_user on company_member
--           ->  Result
--                 ->  Nested Loop Semi Join
--                       ->  Index Scan using question_open on question
--                             SubPlan
--                               ->  Index Scan using campaign_pkey on campaign
--                             SubPlan
--                               ->  Bitmap Heap Scan on answer
--                                     ->  Bitmap Index Scan on answer_rank
--                       ->  Index Scan using question_category_pkey on question_category
