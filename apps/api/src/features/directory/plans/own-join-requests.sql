SELECT id, company_name AS "companyName", invited_by AS "invitedBy", is_manager AS "isManager", is_leader AS "isLeader",
       access_until AS "accessUntil", created_at AS "createdDate", ends_at AS "endDate"
  FROM muster_join_requests_of_caller($1)

-- buffers: 0
-- Function Scan on muster_join_requests_of_caller
