-- Up Migration
-- What lists and messages call a campaign in another language. A name counts only while the campaign still has the original of which it is
-- the translation: `title_of`, `description_of`. The text of the version can be longer, and can be Markdown.
ALTER TABLE campaign_in_language
  ADD COLUMN title          text CHECK (char_length(title) BETWEEN 1 AND 1000),
  ADD COLUMN title_of       text,
  ADD COLUMN description    text CHECK (char_length(description) BETWEEN 1 AND 1000),
  ADD COLUMN description_of text,
  ADD CHECK ((title IS NULL) = (title_of IS NULL) AND (description IS NULL) = (description_of IS NULL));

-- The titles of the versions that exist, where the title is one line of plain text, as in all templates of the product. The other names come with the
-- next change of a version.
SET LOCAL ROLE muster_system;
UPDATE campaign_in_language l SET title = n.title, title_of = n.title_of
  FROM (SELECT t.company_id, t.campaign_id, t.language, c.title AS title_of,
               rtrim(left(btrim(regexp_replace(t.text, '\s+', ' ', 'g')), 255)) AS title
          FROM campaign c
          CROSS JOIN LATERAL (SELECT c.configuration #>> '{form,mapToTitle}') f (field)
          JOIN campaign_translation t ON t.company_id = c.company_id AND t.campaign_id = c.id AND t.key = 'answer.' || f.field
         WHERE c.configuration #>> ARRAY['form', 'schema', 'properties', f.field, 'inputType'] = 'TEXT'
           AND t.source_hash = sha256(convert_to(c.configuration_answer ->> f.field, 'UTF8'))) n
 WHERE l.company_id = n.company_id AND l.campaign_id = n.campaign_id AND l.language = n.language AND n.title <> '' AND n.title_of <> '';
RESET ROLE;
