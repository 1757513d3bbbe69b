-- Up Migration
-- From now on a late answer is told also when its campaign is finalised. What was late long before would otherwise be told to all managers at once.
UPDATE consultation_request q SET overdue_told_at = q.due_at FROM campaign c
 WHERE c.company_id = q.company_id AND c.id = q.campaign_id AND c.status = 'COMPLETE'
   AND q.answered_at IS NULL AND q.overdue_told_at IS NULL AND q.due_at < now() - interval '30 days';
