-- Up Migration
-- Templates are edited and deleted, and what was written in an older version of their language is found.

/** The version of the form language that a stored template is in; 0 where it says none. */
CREATE FUNCTION muster_language_version(configuration json) RETURNS integer
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN json_typeof(configuration -> 'version') = 'number' THEN floor((configuration ->> 'version')::numeric)::integer ELSE 0 END
$$;
CREATE INDEX campaign_language ON campaign (muster_language_version(configuration));

-- deleting a template looks for the campaigns that were made from it
CREATE INDEX campaign_made_from ON campaign (template_id) WHERE template_id IS NOT NULL;
