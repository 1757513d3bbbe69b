-- Up Migration
/* How many people answered all check questions right at once: a total in steps of five, as the other figures are. */
ALTER TABLE campaign_check_figure ADD at_once integer NOT NULL DEFAULT 0, ADD shown_at_once integer NOT NULL DEFAULT 0;

SET LOCAL ROLE muster_system;
UPDATE campaign_check_figure f
   SET at_once = (SELECT count(*) FROM campaign_response r
                   WHERE r.company_id = f.company_id AND r.campaign_id = f.campaign_id AND r.content_version = f.content_version
                     AND r.status = 'SUBMITTED' AND r.check_rounds = 1);

-- people who are counted already: their figures begin to show with the next step, so that no total is of one person
UPDATE campaign_check_figure SET shown_people = 0, shown_wrong = '{}';
RESET ROLE;
