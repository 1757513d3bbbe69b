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
