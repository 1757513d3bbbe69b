-- Up Migration
/*
 * Most people answer on the day on which the work happened. These questions of the library begin with today. A question that a system
 * manager has changed, or that has a default of its own, stays as it is.
 */
UPDATE campaign_template
SET configuration = replace(configuration::text, shipped.question, shipped.question || ',"defaultValue":"TODAY"')::json
FROM (
  SELECT type, sub_type, ARRAY['responses', 'schema', 'properties', field, 'defaultValue'] AS default_path,
    format('"%s":{"label":"%s","inputType":"DATE","type":"string"', field, label) AS question
  FROM (VALUES
    ('BRIEFING', 'TOOLBOX_TALK', 'heldOn', 'Date of your talk'),
    ('IMPROVEMENT', 'CRITICAL_CONTROL_CHECK', 'checkedOn', 'Date'),
    ('LEARNING', 'LEARNING_FROM_NORMAL_WORK', 'seenOn', 'Date')
  ) AS asked (type, sub_type, field, label)
) AS shipped
WHERE campaign_template.type = shipped.type AND campaign_template.sub_type = shipped.sub_type
  AND position(shipped.question IN campaign_template.configuration::text) > 0
  AND campaign_template.configuration #> shipped.default_path IS NULL;
