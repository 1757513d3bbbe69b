SELECT count(*) AS total FROM directory_entry e WHERE e.company_id = $1 AND NOT e.is_blocked AND (EXISTS (SELECT FROM user_safety_practice x WHERE x.user_id = e.user_id AND x.experience = 'VERY_HIGH') OR EXISTS (SELECT FROM user_high_risk_work x WHERE x.user_id = e.user_id AND x.experience = 'VERY_HIGH'))

-- buffers: 1294
-- Aggregate
--   ->  Index Scan using directory_entry_job on directory_entry
--         SubPlan
--           ->  Index Scan using user_safety_practice_user_id_safety_practice_id_key on user_safety_practice
--                 SubPlan
--                   ->  Index Scan using company_member_user on company_member
--         SubPlan
--           ->  Index Scan using user_high_risk_work_user_id_high_risk_work_id_key on user_high_risk_work
--                 SubPlan
--                   ->  Index Scan using company_member_user on company_member
