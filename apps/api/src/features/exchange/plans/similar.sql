SELECT muster_similar_questions($1, $2::text[], $3, $4,
  $5::boolean, $6) AS id

-- buffers: 4
-- ProjectSet
--   ->  Result
