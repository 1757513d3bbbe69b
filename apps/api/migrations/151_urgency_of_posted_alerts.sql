-- Up Migration
-- The alerts that exist already. A transaction of its own: 150 locks the table, this one rows.
SET LOCAL ROLE muster_system;
UPDATE campaign SET urgency = muster_alert_urgency(configuration_answer)
 WHERE sub_type = 'SAFETY_ALERT' AND muster_alert_urgency(configuration_answer) IS NOT NULL;
UPDATE notification n SET urgency = c.urgency
  FROM campaign c WHERE c.urgency IS NOT NULL AND c.status = 'LIVE' AND n.company_id = c.company_id AND n.subject = 'campaign:' || c.id;
RESET ROLE;
