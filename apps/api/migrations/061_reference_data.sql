-- Up Migration
-- System managers edit all four lists [2.65]. Practices and high-risk work belong to industries [3.38].

CREATE TABLE safety_practice_industry (
  safety_practice_id bigint NOT NULL REFERENCES safety_practice (id) ON DELETE CASCADE,
  industry_id        bigint NOT NULL REFERENCES industry (id),
  PRIMARY KEY (safety_practice_id, industry_id)
);
CREATE TABLE high_risk_work_industry (
  high_risk_work_id bigint NOT NULL REFERENCES high_risk_work (id) ON DELETE CASCADE,
  industry_id       bigint NOT NULL REFERENCES industry (id),
  PRIMARY KEY (high_risk_work_id, industry_id)
);
CREATE INDEX safety_practice_industry_industry ON safety_practice_industry (industry_id);
CREATE INDEX high_risk_work_industry_industry ON high_risk_work_industry (industry_id);
GRANT SELECT, INSERT, DELETE ON safety_practice_industry, high_risk_work_industry TO muster_app, muster_system;

/** Whether the answers or criteria of a campaign name the item. The keys are those of the form language. */
CREATE FUNCTION muster_names_item(answers jsonb, keys text[], item bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT EXISTS (SELECT FROM unnest(keys) key
    WHERE jsonb_path_exists(answers, format('$.**.%I[*] ? (@ == $item)', key)::jsonpath, jsonb_build_object('item', item))) $$;

/**
 * Where an item of a list is in use, in all companies: counts only, because the caller may not see those rows. The caller holds the
 * lock of the item, so that no use begins until the caller's transaction ends.
 */
CREATE FUNCTION muster_reference_uses(list text, item bigint) RETURNS TABLE (place text, uses bigint) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public AS
$$
  SELECT 'sites', count(*) FROM site_work_site_type WHERE list = 'workSiteType' AND work_site_type_id = item
  UNION ALL SELECT 'sites', count(*) FROM site_high_risk_work WHERE list = 'highRiskWork' AND high_risk_work_id = item
  UNION ALL SELECT 'people', count(*) FROM user_safety_practice WHERE list = 'safetyPractice' AND safety_practice_id = item
  UNION ALL SELECT 'people', count(*) FROM user_high_risk_work WHERE list = 'highRiskWork' AND high_risk_work_id = item
  UNION ALL SELECT 'questions', count(*) FROM question_category WHERE list IN ('safetyPractice', 'highRiskWork') AND category_id = item
  UNION ALL SELECT 'companies', count(*) FROM company WHERE list = 'industry' AND industry_id = item
  UNION ALL SELECT 'practices', count(*) FROM safety_practice_industry WHERE list = 'industry' AND industry_id = item
  UNION ALL SELECT 'works', count(*) FROM high_risk_work_industry WHERE list = 'industry' AND industry_id = item
  UNION ALL SELECT 'campaigns', count(*) FROM campaign c,
    (VALUES ('workSiteType', ARRAY['worksiteTypes']),
            ('safetyPractice', ARRAY['safetyWorkIds', 'categoryId']),
            ('highRiskWork', ARRAY['riskWorkIds', 'categoryId'])) AS named (of_list, keys)
   WHERE named.of_list = list
     AND (muster_names_item(c.configuration_answer, named.keys, item) OR muster_names_item(c.audience_criteria, named.keys, item))
$$;
ALTER FUNCTION muster_reference_uses(text, bigint) OWNER TO muster_system;
REVOKE ALL ON FUNCTION muster_reference_uses(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION muster_reference_uses(text, bigint) TO muster_app;

/**
 * A question about a category that does not exist is refused. No foreign key can say so, because a category is a row of one of two
 * tables. The lock keeps the category until the question is stored.
 */
CREATE FUNCTION muster_check_category() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  PERFORM FROM safety_practice WHERE id = NEW.category_id FOR KEY SHARE;
  IF NOT FOUND THEN
    PERFORM FROM high_risk_work WHERE id = NEW.category_id FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = format('category %s does not exist', NEW.category_id);
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER question_category_exists BEFORE INSERT ON question_category FOR EACH ROW EXECUTE FUNCTION muster_check_category();
