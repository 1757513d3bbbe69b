SELECT count(*) AS count FROM (SELECT m.user_id FROM directory_entry m WHERE m.company_id = $1 AND m.is_assignable) selected

-- buffers: 3
-- Aggregate
--   ->  Index Only Scan using directory_entry_assignable on directory_entry
