SELECT count(*) AS total FROM directory_entry e WHERE e.company_id = $1 AND NOT e.is_blocked AND e.is_expert

-- buffers: 5
-- Aggregate
--   ->  Index Only Scan using directory_entry_expert on directory_entry
