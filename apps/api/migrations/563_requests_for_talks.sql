-- Up Migration
-- Somebody asked again after a corrected word, because the first request was lost. The later one holds for both.
DELETE FROM campaign_talk t
 WHERE t.talked_at IS NULL
   AND EXISTS (SELECT FROM campaign_talk o
                WHERE o.company_id = t.company_id AND o.campaign_id = t.campaign_id AND o.user_id = t.user_id AND o.content_version > t.content_version);
