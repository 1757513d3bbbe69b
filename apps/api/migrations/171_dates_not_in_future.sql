-- Up Migration
/*
 * The templates of the library that ask for a day on which something has happened refuse days in the future. A question that a system
 * manager has changed keeps its own rule. Texts are replaced, because the order of the keys is the order of the fields.
 */
UPDATE campaign_template
SET configuration = replace(configuration::text, shipped.question, shipped.question || ',"notInFuture":true')::json
FROM (
  SELECT type, sub_type, format('"%s":{"label":"%s","inputType":"DATE","type":"string"', field, label) AS question
  FROM (VALUES
    ('BRIEFING', 'TOOLBOX_TALK', 'heldOn', 'Date of your talk'),
    ('IMPROVEMENT', 'CRITICAL_CONTROL_CHECK', 'checkedOn', 'Date'),
    ('LEARNING', 'LEARNING_TEAM', 'metOn', 'First meeting'),
    ('LEARNING', 'INCIDENT_REVIEW', 'eventDate', 'When did it happen?'),
    ('LEARNING', 'LEARNING_FROM_NORMAL_WORK', 'seenOn', 'Date')
  ) AS asked (type, sub_type, field, label)
) AS shipped
WHERE campaign_template.type = shipped.type AND campaign_template.sub_type = shipped.sub_type
  AND position(shipped.question IN campaign_template.configuration::text) > 0;
