/** The campaign list and the focus list: one statement for the page, one for the total; visibility stands in their SQL. */
import { pool, rowsOf, statement } from './database';
import { engagementOf, flagsOf, type Engaged, type Standing } from './present';

const member = 'EXISTS (SELECT FROM company_member m WHERE m.company_id = $1 AND m.user_id = $2)';
const visible = `(c.status IN ('LIVE', 'COMPLETE') OR EXISTS (SELECT FROM company_member m WHERE m.company_id = $1 AND m.user_id = $2 AND m.is_manager))`;

const columns = `c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.created_at, c.view_is_enough, c.expected_count, c.author_id, c.version`;
const whole = `SELECT ${columns}, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id
  FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND ${member}`;

const listed = `${whole} AND c.scope = 'COMPANY' AND ${visible} AND c.type = $3 AND c.status = ANY ($4::text[])`;
const atWork = `${whole} AND c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = $1 AND a.user_id = $2 AND a.has_work) AND c.status = 'LIVE'
  UNION ALL SELECT ${columns}, p.id, p.site_id, p.assignee_id
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $1 AND c.company_id = $1 AND c.deleted_at IS NULL AND p.assignee_id = $2 AND ${member}
     AND NOT EXISTS (SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED')
     AND c.status = 'LIVE'`;

const page = (rows: string, order: string, size: string, from: string): string => `
  WITH page AS MATERIALIZED (SELECT * FROM (${rows}) c ORDER BY ${order} LIMIT ${size} OFFSET ${from})
  SELECT c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
         c.title, c.description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate",
         c.created_at AS "createdDate", c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount", c.author_id AS "authorId", c.version,
         c.participation_id AS "campaignV2SiteId", s.name AS "siteName",
         CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('userId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
                                                            'avatarUrl', p.avatar_url, 'activated', p.activated) END AS assignee,
         n.views, n.submissions, m.user_id IS NOT NULL AS "isIntended", m.viewed_at IS NOT NULL AS "isViewed", m.submitted_at IS NOT NULL AS "isSubmitted"
    FROM page c
    LEFT JOIN account p ON p.id = c.assignee_id
    LEFT JOIN site s ON s.company_id = $1 AND s.id = coalesce(c.site_id, c.participation_site_id)
    LEFT JOIN campaign_audience m ON m.company_id = $1 AND m.campaign_id = c.id AND m.user_id = $2
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
            coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
       FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
   ORDER BY ${order}`;

const latest = 'c.start_date DESC, c.created_at DESC, c.id DESC, c.participation_id';
const earliest = 'c.start_date ASC, c.id DESC, c.participation_id';
const listPage = statement('list', page(listed, latest, '$5', '$6'));
const listTotal = statement('list-total', `SELECT count(*) AS total FROM (${listed}) c`);
const workPage = statement('work', page(atWork, earliest, '$3', '$4'));
const workTotal = statement('work-total', `SELECT count(*) AS total FROM (${atWork}) c`);

interface Row extends Engaged, Standing {
  description: string;
  mode: string;
}

export interface List {
  items: object[];
  total: number;
}

async function list(pageRows: Promise<Row[]>, totalRows: Promise<{ total: number }[]>): Promise<List> {
  const [rows, [counted]] = await Promise.all([pageRows, totalRows]);
  return { items: rows.map(itemOf), total: counted?.total ?? 0 };
}

export function campaignList(user: string, query: URLSearchParams): Promise<List> {
  const values = [query.get('companyId'), user, query.get('type'), query.getAll('includeStatuses')];
  const size = Number(query.get('size'));
  return list(rowsOf<Row>(pool, listPage, [...values, size, size * Number(query.get('page'))]), rowsOf(pool, listTotal, values));
}

export async function focusList(user: string, query: URLSearchParams): Promise<List> {
  const values = [query.get('companyId'), user];
  const size = Number(query.get('size'));
  const { items, total } = await list(
    rowsOf<Row>(pool, workPage, [...values, size, size * Number(query.get('page'))]),
    rowsOf(pool, workTotal, values),
  );
  return {
    items: items.map((item) => ({ focusType: (item as { type: string }).type, companyId: Number(values[0]), innerItem: item })),
    total,
  };
}

function itemOf({
  viewIsEnough,
  expectedCount,
  views,
  submissions,
  isIntended,
  isViewed,
  isSubmitted,
  mode,
  description,
  ...shown
}: Row): object {
  return {
    ...shown,
    ...flagsOf({ status: shown.status, isIntended, isViewed, isSubmitted, viewIsEnough }),
    description: description || null,
    campaignMode: mode,
    sitesCount: 0,
    sitesSubmittedCount: 0,
    campaignV2Engagement: engagementOf({ views, submissions, expectedCount, viewIsEnough }),
  };
}
