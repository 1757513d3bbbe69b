-- Up Migration
-- the experts of before 529, whose index follows in 539; in the order in which other writers lock people
UPDATE directory_entry e SET is_expert = true
  FROM (SELECT d.company_id, d.user_id FROM directory_entry d
         WHERE d.user_id IN (SELECT user_id FROM user_safety_practice WHERE experience = 'VERY_HIGH'
                             UNION SELECT user_id FROM user_high_risk_work WHERE experience = 'VERY_HIGH')
         ORDER BY d.user_id, d.company_id FOR NO KEY UPDATE) x
 WHERE e.company_id = x.company_id AND e.user_id = x.user_id AND NOT e.is_expert;
