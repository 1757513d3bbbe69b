/** The participating sites of improvements, with assignees and responses. */
import { optionIds, textCount } from './sixty-questions';
import { companyId, questionCount, type Sizes } from './sizes';

/** Each copy is for a tenth of the sites, or for those of its division. The model is for all sites, and all have answered. */
export const participations = (model: number, { allSites, divisions }: Sizes): string => `
  INSERT INTO campaign_site (company_id, campaign_id, site_id, assignee_id)
  SELECT ${companyId}, b.id, s.id, p.id
    FROM bench_campaign b CROSS JOIN generate_series(1, ${allSites}) AS s (id)
    LEFT JOIN bench_person p ON p.number = 1 + (s.id * 113 + b.number * 7) % (SELECT count(*) FROM bench_person) AND (s.id + b.number / 20) % 4 > 0
   WHERE b.type = 'IMPROVEMENT' AND b.status <> 'DRAFT'
     AND CASE b.scope WHEN 'DIVISION' THEN 1 + s.id % ${divisions} = b.division_id ELSE s.id % 10 = b.number / 20 % 10 END;
  UPDATE campaign_site s SET assignee_id = p.id FROM bench_person p WHERE s.campaign_id = ${model} AND p.number = 1 + s.site_id * 113 % (SELECT count(*) FROM bench_person);
  UPDATE campaign c SET expected_count = s.sites
    FROM (SELECT campaign_id, count(*) AS sites FROM campaign_site GROUP BY campaign_id) s WHERE s.campaign_id = c.id;

  INSERT INTO campaign_response (company_id, campaign_id, campaign_site_id, user_id, type, status, answer, answered_count, field_count, created_at, updated_at, submitted_at, figure_step)
  SELECT ${companyId}, c.id, s.id, coalesce(s.assignee_id, c.author_id), 'SITE', 'SUBMITTED', a.answer, ${questionCount}, ${questionCount}, c.start_date, c.start_date, c.start_date, 0
    FROM campaign_site s JOIN campaign c ON c.id = s.campaign_id
    LEFT JOIN bench_campaign b ON b.id = c.id
   CROSS JOIN LATERAL (
     SELECT jsonb_object_agg('q' || n, CASE WHEN n > ${questionCount - textCount} THEN 'Because of gate ' || s.site_id || ', which is too narrow for the new trucks.'
                                            ELSE (ARRAY['${optionIds.join("', '")}'])[1 + (n * 7 + s.site_id) % ${optionIds.length}] END) AS answer
       FROM generate_series(1, ${questionCount}) n) a
   WHERE b.id IS NULL OR (s.site_id * 13 + b.number * 7) % 100 < b.answered_percent;

  INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
  SELECT ${companyId}, r.campaign_id, '', 'submissions', r.campaign_site_id & 7 AS slot, count(*)
    FROM campaign_response r WHERE r.type = 'SITE' GROUP BY r.campaign_id, slot;
  INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
  SELECT ${companyId}, r.campaign_id, q.question, k.answer, r.campaign_site_id & 7 AS slot, count(*)
    FROM campaign_response r CROSS JOIN LATERAL jsonb_each_text(r.answer) AS q (question, chosen) CROSS JOIN LATERAL (VALUES (q.chosen), ('')) AS k (answer)
   WHERE r.type = 'SITE' AND q.chosen IN ('${optionIds.join("', '")}') GROUP BY r.campaign_id, q.question, k.answer, slot`;
