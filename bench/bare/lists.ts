/** The campaign, focus and report lists: one statement for the page and one for the total. Their SQL checks visibility. */
import { createHash } from 'node:crypto';
import { pool, rowsOf, statement } from './database';
import { Values, filtersOf } from './filters';
import { engagementOf, flagsOf, type EngagementCounts, type ReaderRow } from './present';

const isManager = 'EXISTS (SELECT FROM company_member m WHERE m.company_id = $1 AND m.user_id = $2 AND m.is_manager)';
const member = 'EXISTS (SELECT FROM company_member m WHERE m.company_id = $1 AND m.user_id = $2)';
const ownSites = '(SELECT m.site_id FROM site_member m WHERE m.company_id = $1 AND m.user_id = $2 AND m.is_manager)';
const ownDivisions = '(SELECT m.division_id FROM division_member m WHERE m.company_id = $1 AND m.user_id = $2 AND m.is_manager)';
const visible = `(c.status IN ('LIVE', 'COMPLETE') OR ${isManager} OR c.site_id IN ${ownSites} OR c.division_id IN ${ownDivisions})`;
const isMine = `(p.assignee_id = $2 OR (p.assignee_id IS NULL AND p.site_id IN ${ownSites}))`;

const isOpenPart = `NOT EXISTS (SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED')`;

const columns = `c.id, c.company_id, c.site_id, c.division_id, c.scope, c.type, c.sub_type, c.mode, c.title, c.description, c.status, c.start_date, c.end_date,
  c.complete_date, c.time_zone, c.updated_at, c.created_at, c.is_critical, c.urgency, c.view_is_enough, c.expected_count, c.author_id, c.original_language, c.version`;

const campaigns = (where: string[]): string => `
  SELECT ${columns}, NULL::bigint AS participation_id, NULL::bigint AS participation_site_id, NULL::uuid AS assignee_id, NULL::timestamptz AS site_reminded_at
    FROM campaign c WHERE c.company_id = $1 AND c.deleted_at IS NULL AND ${[member, ...where].join(' AND ')}`;

const sites = (where: string[]): string => `
  SELECT ${columns}, p.id AS participation_id, p.site_id AS participation_site_id, p.assignee_id, p.reminded_at AS site_reminded_at
    FROM campaign_site p JOIN campaign c ON c.company_id = p.company_id AND c.id = p.campaign_id
   WHERE p.company_id = $1 AND c.company_id = $1 AND c.deleted_at IS NULL AND ${[member, ...where].join(' AND ')}`;

const page = (rows: string, order: string, size: string, from: string): string => `
  WITH page AS MATERIALIZED (SELECT * FROM (${rows}) c ORDER BY ${order} LIMIT ${size} OFFSET ${from})
  SELECT c.id, c.company_id AS "companyId", coalesce(c.participation_site_id, c.site_id) AS "siteId", c.division_id AS "divisionId", c.scope, c.type,
         c.sub_type AS "subType", c.mode, coalesce(v.title, c.title) AS title, v.language AS "titleLanguage", coalesce(v.description, c.description) AS description, c.status, c.start_date AS "startDate", c.end_date AS "endDate",
         c.complete_date AS "completeDate", c.time_zone AS "timeZone", CASE WHEN c.status = 'DRAFT' THEN c.updated_at END AS "draftSavedDate", c.created_at AS "createdDate", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough", c.expected_count AS "expectedCount",
         c.author_id AS "authorId", c.version, c.participation_id AS "campaignV2SiteId", s.name AS "siteName",
         CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('userId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'email', p.email,
                                                            'avatarUrl', p.avatar_url, 'activated', p.activated) END AS assignee,
         n.views, n.submissions, ${isManager} AS "isManager",
         CASE WHEN m.has_work THEN m.reminded_at WHEN own.count > 0 THEN c.site_reminded_at END AS "remindedDate",
         c.status = 'LIVE' AND coalesce(m.has_work AND (m.away_until IS NULL OR m.away_until <= now()), false)
           AND (c.urgency IS NOT DISTINCT FROM 'STOP_NOW' OR c.is_critical) AND c.author_id IS DISTINCT FROM $2 AS "asksAtOpening",
         m.user_id IS NOT NULL OR own.count > 0 AS "isIntended", m.viewed_at IS NOT NULL OR coalesce(own.viewed, false) AS "isViewed",
         m.submitted_at IS NOT NULL OR coalesce(own.submitted, false) AS "isSubmitted",
         EXISTS (SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id AND r.status = 'SUBMITTED') AS "isSiteSubmitted"
    FROM page c
    LEFT JOIN account p ON p.id = c.assignee_id
    LEFT JOIN site s ON s.company_id = $1 AND s.id = coalesce(c.site_id, c.participation_site_id)
    LEFT JOIN campaign_audience m ON m.company_id = $1 AND m.campaign_id = c.id AND m.user_id = $2
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
            coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
       FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')) n
   CROSS JOIN LATERAL (
     SELECT count(*) AS count, bool_and(r.status = 'SUBMITTED') AND count(r.status) = count(*) AS submitted,
            bool_and(EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = $2)) AS viewed
       FROM campaign_site p LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id
      WHERE c.mode = 'HIERARCHICAL' AND p.company_id = $1 AND p.campaign_id = c.id AND (c.participation_id IS NULL OR p.id = c.participation_id) AND ${isMine}) own
    LEFT JOIN LATERAL (
     SELECT l.language, l.title, l.description FROM campaign_in_language l
      WHERE l.company_id = $1 AND l.campaign_id = c.id AND l.language = 'en' AND l.title_of = c.title AND c.original_language IS DISTINCT FROM 'en') v ON true
   ORDER BY ${order}`;

const sortColumns: Record<string, string> = {
  startDate: 'c.start_date',
  endDate: 'c.end_date',
  completeDate: 'c.complete_date',
  createdDate: 'c.created_at',
  title: 'lower(c.title)',
  id: 'c.id',
  priority: `CASE WHEN c.urgency = 'STOP_NOW' OR c.is_critical THEN 0 WHEN c.end_date < now() THEN 1 WHEN c.end_date <= now() + interval '48 hours' THEN 2 ELSE 3 END, c.start_date`,
};

const orderOf = (query: URLSearchParams, standard: string): string => {
  const sorts = query.has('sort') ? query.getAll('sort') : [standard];
  const columnOf = (sort: string) => {
    const [field = '', direction = 'asc'] = sort.split(',');
    return `${sortColumns[field]} ${direction === 'desc' ? 'DESC' : 'ASC'}`;
  };
  return [...sorts.map(columnOf), 'c.id DESC', 'c.participation_id'].join(', ');
};

interface Row extends EngagementCounts, ReaderRow {
  description: string;
  campaignV2SiteId: number | null;
  isSiteSubmitted: boolean;
}

export interface List {
  items: object[];
  total: number;
}

/** Returns the branches of a list. Conditions may add values. */
type Branches = (query: URLSearchParams, values: Values) => string[];

async function list(user: string, query: URLSearchParams, branchesOf: Branches, standard: string): Promise<List> {
  const values = new Values();
  values.place(query.get('companyId'));
  values.place(user);
  const rows = branchesOf(query, values).join(' UNION ALL ');
  const counted = [...values.list];
  const size = Number(query.get('size'));
  const text = page(rows, orderOf(query, standard), values.place(size), values.place(size * Number(query.get('page'))));
  const [found, [total]] = await Promise.all([
    rowsOf<Row>(pool, named(text), values.list),
    rowsOf<{ total: number }>(pool, named(`SELECT count(*) AS total FROM (${rows}) c`), counted),
  ]);
  return { items: found.map(itemOf), total: total?.total ?? 0 };
}

const named = (text: string) => statement(createHash('sha1').update(text).digest('base64url'), text);

const wholeOrSite: Branches = (query, values) => {
  const filters = filtersOf(query, values, '$1');
  const isForMe = query.get('isForMe') === 'true';
  const forMe = `(EXISTS (SELECT FROM campaign_audience a WHERE a.company_id = $1 AND a.campaign_id = c.id AND a.user_id = $2)
    OR (c.mode = 'HIERARCHICAL' AND EXISTS (SELECT FROM campaign_site p WHERE p.company_id = $1 AND p.campaign_id = c.id AND ${isMine})))`;
  const wanted = [visible, ...filters, ...(isForMe ? [forMe] : [])];
  if (query.has('divisionId'))
    return [campaigns(["c.scope = 'DIVISION'", `c.division_id = ${values.place(query.get('divisionId'))}`, ...wanted])];
  if (!query.has('siteId')) return [campaigns(["c.scope = 'COMPANY'", ...wanted])];
  const site = values.place(query.get('siteId'));
  return [
    campaigns(["c.scope = 'SITE'", `c.site_id = ${site}`, "(c.mode = 'STANDALONE' OR c.status = 'DRAFT')", ...wanted]),
    sites([`p.site_id = ${site}`, "c.status <> 'DRAFT'", visible, ...filters, ...(isForMe ? [isMine] : [])]),
  ];
};

const work: Branches = (query, values) => {
  const filters = ["c.status = 'LIVE'", ...filtersOf(query, values, '$1')];
  const types = query.getAll('focusableTypes');
  const includes = (type: string) => types.length === 0 || types.includes(type);
  const isUnassigned = query.get('unAssigned') === 'true';
  const awaits = 'c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = $1 AND a.user_id = $2 AND a.has_work)';
  const division = query.has('divisionId') ? [`c.division_id = ${values.place(query.get('divisionId'))}`] : [];
  const site = query.has('siteId') ? values.place(query.get('siteId')) : undefined;
  const [here, there] = site ? [[`c.site_id = ${site}`], [`p.site_id = ${site}`]] : [[], []];
  return [
    ...(includes('CompanyCampaignV2') && !isUnassigned ? [campaigns([awaits, ...division, ...here, ...filters])] : []),
    ...(includes('SitesCampaignV2')
      ? [sites([isMine, isOpenPart, ...(isUnassigned ? ['p.assignee_id IS NULL'] : []), ...division, ...there, ...filters])]
      : []),
  ];
};

const reports: Branches = (query, values) => {
  const filters = ["c.status IN ('LIVE', 'COMPLETE')", ...filtersOf(query, values, '$1')];
  const types = query.getAll('focusableTypes');
  const isForMe = query.get('isForMe') === 'true';
  const isUnassigned = query.get('unAssigned') === 'true';
  const site = query.has('siteId') ? values.place(query.get('siteId')) : undefined;
  const place = query.has('divisionId')
    ? ["c.scope = 'DIVISION'", `c.division_id = ${values.place(query.get('divisionId'))}`]
    : when(!site && !isForMe, "c.scope = 'COMPANY'");
  const whole = () =>
    campaigns([
      ...place,
      ...when(site !== undefined, "c.scope = 'SITE'", `c.site_id = ${site}`, "c.mode = 'STANDALONE'"),
      ...when(isUnassigned, hasUnassigned),
      ...when(isForMe, 'c.id IN (SELECT a.campaign_id FROM campaign_audience a WHERE a.company_id = $1 AND a.user_id = $2)'),
      ...filters,
    ]);
  const parts = () =>
    sites([
      ...place,
      ...when(site !== undefined, `p.site_id = ${site}`),
      ...when(isUnassigned, 'p.assignee_id IS NULL'),
      ...when(isForMe, isMine),
      ...when(isUnassigned || query.has('inProgressStatus'), isOpenPart),
      ...filters,
    ]);
  const hasWhole = types.length === 0 || types.includes('CompanyCampaignV2');
  const hasParts = types.includes('SitesCampaignV2') || ((site !== undefined || isForMe) && types.length === 0);
  return [...(hasWhole ? [whole()] : []), ...(hasParts ? [parts()] : [])];
};

const hasUnassigned = `EXISTS (SELECT FROM campaign_site p WHERE p.company_id = $1 AND p.campaign_id = c.id AND p.assignee_id IS NULL AND ${isOpenPart})`;

const when = (isWanted: boolean, ...conditions: string[]): string[] => (isWanted ? conditions : []);

export const campaignList = (user: string, query: URLSearchParams): Promise<List> => list(user, query, wholeOrSite, 'id,asc');
export const focusList = (user: string, query: URLSearchParams): Promise<List> => focused(user, query, work, 'priority,asc');
export const reportList = (user: string, query: URLSearchParams): Promise<List> => focused(user, query, reports, 'startDate,desc');

async function focused(user: string, query: URLSearchParams, branches: Branches, standard: string): Promise<List> {
  const { items, total } = await list(user, query, branches, standard);
  const companyId = Number(query.get('companyId'));
  return { items: items.map((item) => ({ focusType: (item as { type: string }).type, companyId, innerItem: item })), total };
}

function itemOf(row: Row): object {
  const { viewIsEnough, expectedCount, views, submissions, isIntended, isViewed, isSubmitted, mode, description, ...rest } = row;
  const { isManager: _manager, isSiteSubmitted, ...shown } = rest;
  const isBySite = mode === 'HIERARCHICAL';
  return {
    ...shown,
    ...flagsOf({ ...row, isIntended, isViewed, isSubmitted }),
    ...(isBySite && { isSubmitted: shown.campaignV2SiteId === null ? expectedCount > 0 && submissions >= expectedCount : isSiteSubmitted }),
    description: description || null,
    campaignMode: mode,
    sitesCount: isBySite ? expectedCount : 0,
    sitesSubmittedCount: isBySite ? submissions : 0,
    campaignV2Engagement: engagementOf({ views, submissions, expectedCount, viewIsEnough }),
  };
}
