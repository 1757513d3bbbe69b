SELECT kind, email, push FROM notification_preference WHERE user_id = $1

-- buffers: 0
-- Result
--   ->  Seq Scan on notification_preference


SELECT q.days, CASE WHEN q.quiet_from IS NOT NULL THEN jsonb_build_object('from', q.quiet_from, 'to', q.quiet_to) END AS hours FROM notification_quiet_days q WHERE q.user_id = $1

-- buffers: 0
-- Result
--   ->  Seq Scan on notification_quiet_days


SELECT EXISTS (SELECT FROM (
  SELECT m.company_id, a.id AS user_id, a.email, a.preferred_language FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER') a WHERE a.user_id = $1 AND EXISTS (
  SELECT FROM mail_refusal r WHERE r.user_id = a.user_id AND r.email = a.email AND r.refusals >= $2
     AND r.refused_at > $3::timestamptz - make_interval(days => $4))) AS "is"

-- buffers: 3
-- Result
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Index Scan using company_member_user on company_member
--                       ->  Index Scan using account_pkey on account
--                             SubPlan
--                               ->  Index Scan using company_member_user on company_member
--                 ->  Seq Scan on mail_refusal
